import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { findRow, type PlacedRow } from './hopRow.ts'
import { duplicateBranch, moveAmong, moveInto, moveOut } from './machineEdits.ts'
import { parentOf, samePath } from '../../domain/machinePath.ts'
import { treeCommand, type TreeCommand } from './treeKeys.ts'
import type { MachineTreeState, Target } from './useMachineTree.ts'

interface TreeKeysInput {
  readonly place: RefObject<HTMLElement | null>
  readonly placed: readonly PlacedRow[]
  readonly state: MachineTreeState
  readonly fold: (key: string) => void
  readonly showCount: (key: string) => void
}

/** Milliseconds in which the next letter goes on with a name. */
const typingPause = 1_000

/** Puts the focus to a row, or into what belongs to it. */
function focusOn(tree: HTMLElement, key: string, target: Target): void {
  const row = tree.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)
  if (target === 'row') row?.focus()
  else if (target === 'count') row?.querySelector<HTMLElement>('.count-box input')?.focus()
  else if (target === 'fields') tree.querySelector<HTMLElement>('.open-row :is(select, input, button, summary)')?.focus()
  else {
    const menu = tree.querySelector(`.open-row .${target}`)?.closest('details')
    const fold = menu?.parentElement?.closest('details')
    for (const one of [fold, menu]) if (one) one.open = true
    menu?.querySelector<HTMLElement>('button')?.focus()
  }
}

/** What the tree lets a key do, besides what the machine lets it. */
interface Moves {
  readonly focusNext: (target: Target) => void
  readonly goTo: (row: PlacedRow | undefined) => void
  /** Goes to the next row that is called what has been typed. */
  readonly find: () => void
}

type Actions = { readonly [Command in TreeCommand]?: () => void }

/** Edits of the machine from the row with the focus. */
function editsOf({ state }: TreeKeysInput, { row: { path } }: PlacedRow): Actions {
  const { machine } = state
  return {
    duplicate: () => state.act(duplicateBranch(machine, path)),
    up: () => state.act(moveAmong(machine, path, -1)),
    down: () => state.act(moveAmong(machine, path, 1)),
    out: () => state.act(moveOut(machine, path)),
    into: () => state.act(moveInto(machine, path)),
    remove: () => state.remove(path, false),
  }
}

/** What opens at the row with the focus. */
function openingsOf({ placed, state, showCount }: TreeKeysInput, current: PlacedRow, { focusNext }: Moves): Actions {
  const { row, key } = current
  const open = (at: string, target: Target): void => {
    focusNext(target)
    state.setActive(at)
    state.setOpen(at)
  }
  return {
    open: () => open(key, 'fields'),
    close: () => state.setOpen(null),
    add: () => {
      const above = row.node?.node === 'drives' ? placed.find((one) => samePath(one.row.path, parentOf(row.path))) : current
      if (above) open(above.key, 'add-below')
    },
    insert: () => (row.node ? open(key, 'insert-above') : state.say('Nothing can stand above the host.')),
    count: () => {
      if (!row.node) return
      const counted = placed.find((one) => !one.row.isOwnLink && samePath(one.row.path, row.path)) ?? current
      showCount(counted.key)
      state.setActive(counted.key)
      focusNext('count')
    },
  }
}

/** Ways through the rows. */
function waysOf({ placed, fold }: TreeKeysInput, current: PlacedRow, { goTo, find }: Moves): Actions {
  const index = placed.indexOf(current)
  const { row, key, hasBelow, isFolded, depth, opensBelow } = current
  return {
    previous: () => goTo(placed[index - 1]),
    next: () => goTo(placed[index + 1]),
    first: () => goTo(placed[0]),
    last: () => goTo(placed.at(-1)),
    left: () => {
      if (hasBelow && !isFolded && row.path.length > 0) fold(key)
      else goTo(placed.slice(0, index).findLast((one) => one.depth < depth))
    },
    right: () => {
      if (isFolded) fold(key)
      else if (opensBelow) goTo(placed[index + 1])
    },
    find,
  }
}

/** The tree by keyboard: one tab stop, every action under a key. */
export function useTreeKeys(input: TreeKeysInput): (event: KeyboardEvent) => void {
  const { place, placed, state } = input
  const { focusNext, nextFocus } = state
  const typed = useRef({ text: '', until: 0 })
  useLayoutEffect(() => {
    const target = nextFocus()
    if (target && place.current) focusOn(place.current, state.active, target)
  })
  const goTo = (row: PlacedRow | undefined): void => {
    if (!row) return
    focusNext('row')
    state.setActive(row.key)
  }
  return (event) => {
    // letters act with the focus on a row only, never in a field
    const key = event.target instanceof HTMLElement ? event.target.dataset['row'] : undefined
    const current = placed.find((one) => one.key === key)
    const isFinding = event.timeStamp < typed.current.until
    const command = treeCommand(event, isFinding)
    if (!current || !command) return
    event.preventDefault()
    const find = (): void => {
      const text = (isFinding ? typed.current.text : '') + event.key
      typed.current = { text, until: event.timeStamp + typingPause }
      goTo(findRow(placed, current.key, text))
    }
    const moves = { focusNext, goTo, find }
    // without the host it is no machine that can be changed
    const edits = placed[0]?.row.node === null ? editsOf(input, current) : {}
    const actions = { ...edits, ...waysOf(input, current, moves), ...openingsOf(input, current, moves) }
    actions[command]?.()
  }
}

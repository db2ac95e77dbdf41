import { useRef, useState } from 'react'
import type { Machine } from '../../domain/machine.ts'
import { counted, type RateUnit } from '../../units/formatQuantity.ts'
import type { DriveOption } from './driveOptions.ts'
import { firstFolds, type HopRow } from './hopRow.ts'
import { keptFolds } from './keptFolds.ts'
import { removeBranch, removeKeeping, withinLimits, type Apply, type Edit } from './machineEdits.ts'
import { drivesIn, nodeAt, nodesOf, pathKey, type Path } from '../../domain/machinePath.ts'
import { shortName } from '../shared/hopNoun.ts'

/** What the tree says beneath itself: what has been done, or why it cannot be. */
export interface TreeMessage {
  readonly text: string
  /** The machine before, where going back is offered. */
  readonly before: Machine | null
}

/** What shall have the focus once it is drawn: a row, its number, or what is open beneath it. */
export type Target = 'row' | 'count' | 'fields' | 'add-below' | 'insert-above'

interface Stand {
  readonly machine: Machine
  readonly folded: ReadonlySet<string>
  /** The row that has the tab stop. */
  readonly active: string
  /** The row whose fields are open. */
  readonly open: string | null
  readonly message: TreeMessage | null
}

/** A machine to be drawn as a tree and edited. */
export interface MachineTreeProps {
  readonly machine: Machine
  /** Every hop and all drives in the order of the tree, the host first; own links of drives right before their drives. */
  readonly rows: readonly HopRow[]
  readonly unit: RateUnit
  /** Drives that a machine can name; the first is that of the configuration. */
  readonly drives: readonly DriveOption[]
  /** One undo step for each call, or for calls with the same gesture. */
  readonly change: (machine: Machine, gesture?: string) => void
}

/** The tree: what is folded, where the focus stops, what is open; and the one way in which it changes the machine. */
export interface MachineTreeState extends Stand, Pick<MachineTreeProps, 'rows' | 'unit' | 'drives'> {
  readonly setFolded: (folded: ReadonlySet<string>) => void
  readonly setActive: (key: string) => void
  readonly setOpen: (key: string | null) => void
  readonly say: (text: string) => void
  /** Says what the next drawing gives the focus to. */
  readonly focusNext: (target: Target) => void
  /** What was said last, once. */
  readonly nextFocus: () => Target | null
  /** An edit by a field, which keeps the focus. */
  readonly apply: Apply
  /** An edit after which the edited row has the focus. */
  readonly act: Apply
  readonly remove: (path: Path, keeps: boolean) => void
  readonly undo: () => void
}

interface MachineTreeInput extends MachineTreeProps {
  /** In the panel: what a row can carry, and what it is asked nowhere. */
  readonly isCompact?: boolean
  /** The row that is open before anybody opens one. */
  readonly opened?: string | null
}

const baseKey = (key: string): string => key.replace('~', '')

const pathOf = (key: string): Path => (key === '' ? [] : baseKey(key).split('.').map(Number))

const isThere = (machine: Machine, key: string): boolean => key === '' || nodeAt(machine, pathOf(key)) !== null

/** The nearest row above that is still there. */
function stillThere(machine: Machine, key: string): string {
  if (isThere(machine, key)) return key
  const end = key.lastIndexOf('.')
  return end < 0 ? '' : stillThere(machine, key.slice(0, end))
}

/** The stand after the machine has become another one. */
function followed(stand: Stand, { machine, rows, isCompact }: MachineTreeInput): Stand {
  const old = new Set(stand.machine.below)
  const isAnother =
    machine.below.length > 0 && !machine.below.some((node) => old.has(node)) && machine.below.length !== stand.machine.below.length
  return {
    machine,
    folded: isAnother ? firstFolds(rows, isCompact) : keptFolds(stand.machine, machine, stand.folded),
    active: stillThere(machine, stand.active),
    open: stand.open !== null && isThere(machine, stand.open) ? stand.open : null,
    message: stand.message,
  }
}

/** The stand after an edit of its own: the edited row can be seen and has the focus; it stays open where it was. */
function edited(stand: Stand, machine: Machine, path: Path, message: TreeMessage | null): Stand {
  const key = pathKey(path)
  const folded = new Set(keptFolds(stand.machine, machine, stand.folded))
  for (const level of path.keys()) folded.delete(pathKey(path.slice(0, level)))
  const { open } = stand
  const isSame = open !== null && baseKey(open) === key && message === null
  const isMoved =
    open !== null &&
    !isSame &&
    nodeAt(machine, path) === nodeAt(stand.machine, pathOf(open)) &&
    nodesOf(machine).length === nodesOf(stand.machine).length
  return {
    machine,
    folded,
    active: isSame && baseKey(stand.active) === key ? stand.active : key,
    open: isSame ? open : isMoved ? key : null,
    message,
  }
}

/** "Removed SAS cable A and 24 drives." */
function removedText({ machine, rows }: MachineTreeInput, path: Path, keeps: boolean): string {
  const node = nodeAt(machine, path)
  const row = rows.find((one) => !one.isOwnLink && pathKey(one.path) === pathKey(path))
  const name = row ? shortName(row.name) : 'It'
  const drives = node && !keeps ? drivesIn(node) : 0
  const withDrives = node?.node === 'hop' && drives > 0 ? ` and ${counted(drives, 'drive')}` : ''
  const number = node?.node === 'drives' && drives > 1 ? `${drives} × ` : ''
  return `Removed ${number}${name}${withDrives}.`
}

export function useMachineTree(input: MachineTreeInput): MachineTreeState {
  const { machine, rows, unit, drives, isCompact, change } = input
  const [kept, setStand] = useState<Stand>(() => ({
    machine,
    folded: firstFolds(rows, isCompact),
    active: '',
    open: input.opened ?? null,
    message: null,
  }))
  const wanted = useRef<Target | null>(null)
  const stand = kept.machine === machine ? kept : followed(kept, input)
  if (stand !== kept) setStand(stand)
  const set = (part: Partial<Stand>): void => setStand((now) => ({ ...now, ...part }))

  const take = (asked: Edit, message: TreeMessage | null, gesture?: string): void => {
    const edit = withinLimits(asked)
    if (!edit.ok) {
      set({ message: { text: edit.reason, before: null } })
      return
    }
    setStand((now) => edited(now, edit.machine, edit.path, message))
    change(edit.machine, gesture)
  }
  return {
    ...stand,
    rows,
    unit,
    drives,
    setFolded: (folded) => set({ folded }),
    setActive: (active) => set({ active, message: null }),
    setOpen: (open) => set({ open }),
    say: (text) => set({ message: { text, before: null } }),
    focusNext: (target) => {
      wanted.current = target
    },
    nextFocus: () => {
      const target = wanted.current
      wanted.current = null
      return target
    },
    apply: (edit, gesture) => take(edit, null, gesture),
    act: (edit) => {
      wanted.current = 'row'
      take(edit, null)
    },
    remove: (path, keeps) => {
      wanted.current = 'row'
      const edit = keeps ? removeKeeping(machine, path) : removeBranch(machine, path)
      take(edit, { text: removedText(input, path, keeps), before: machine })
    },
    undo: () => {
      const before = stand.message?.before
      wanted.current = 'row'
      set({ message: null })
      if (before) change(before)
    },
  }
}

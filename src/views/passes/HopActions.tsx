import type { ReactElement } from 'react'
import { Button } from '../shared/Button.tsx'
import { hopRules } from '../../catalog/hops.ts'
import type { MachineNode } from '../../domain/machine.ts'
import { Menu } from '../shared/Menu.tsx'
import { addBelow, duplicateBranch, holderAt, insertAbove, moveAmong, moveInto, moveOut, moveTo, type Edit } from './machineEdits.ts'
import { belowOf, type Path } from '../../domain/machinePath.ts'
import { alikeAt, makeDifferent, mergeAlike } from './nodeEdits.ts'
import { listedPlaces } from './placeText.ts'
import { offersAbove, offersBelow } from './treeOffers.ts'
import type { MachineTreeState } from './useMachineTree.ts'

/** What may hang there: drives, whole shelves, single hops. */
export function AddItems({ state: { machine, drives, act }, path }: Omit<HopActionsProps, 'node'>): ReactElement {
  return (
    <>
      {offersBelow(holderAt(machine, path) ?? null, drives).map(({ title, offers }) => (
        <div className="menu-group stack" role="group" aria-label={title} key={title}>
          <span className="menu-heading aside" aria-hidden="true">
            {title}
          </span>
          {offers.map((offer) => (
            <button type="button" key={offer.title} onClick={() => act(addBelow(machine, path, offer.node))}>
              {offer.title}
            </button>
          ))}
        </div>
      ))}
    </>
  )
}

/** Where a branch may go: among its siblings, a level out, into the sibling above, and every other place by name. */
function MoveItems({ state: { machine, rows, act }, path }: Omit<HopActionsProps, 'node'>): ReactElement {
  const steps: readonly (readonly [string, Edit])[] = [
    ['Up', moveAmong(machine, path, -1)],
    ['Down', moveAmong(machine, path, 1)],
    ['Out one level', moveOut(machine, path)],
    ['Into the one above', moveInto(machine, path)],
  ]
  const possible = steps.filter(([, edit]) => edit.ok)
  const places = listedPlaces(rows, machine, path)
  return (
    <>
      {possible.map(([text, edit]) => (
        <button type="button" key={text} onClick={() => act(edit)}>
          {text}
        </button>
      ))}
      {places.map(({ title, place }) => (
        <button type="button" key={title} onClick={() => act(moveTo(machine, path, place))}>
          {title}
        </button>
      ))}
      {possible.length + places.length === 0 && <p className="menu-heading aside">It can stand nowhere else.</p>}
    </>
  )
}

interface HopActionsProps {
  readonly state: MachineTreeState
  readonly path: Path
  readonly node: MachineNode
}

const keys = (...names: readonly string[]): ReactElement => (
  <span className="action-keys" aria-hidden="true">
    {names.map((name) => (
      <kbd key={name}>{name}</kbd>
    ))}
  </span>
)

/** What can be done with an open row, each with its key. */
export function HopActions({ state, path, node }: HopActionsProps): ReactElement {
  const { machine, act, remove } = state
  const above = offersAbove(machine, path)
  const isMany = node.count > 1
  return (
    <div className="hop-actions row">
      {node.node === 'hop' && (
        <Menu className="button add-below" face={<>Add below ▾ {keys('A')}</>}>
          <AddItems {...{ state, path }} />
        </Menu>
      )}
      {above.length > 0 && (
        <Menu className="button insert-above" face={<>Insert above ▾ {keys('I')}</>}>
          {above.map((hop) => (
            <button type="button" key={hop.kind} onClick={() => act(insertAbove(machine, path, hop))}>
              {hopRules[hop.kind].title}
            </button>
          ))}
        </Menu>
      )}
      <Button onClick={() => act(duplicateBranch(machine, path))}>Duplicate branch {keys('D')}</Button>
      <Menu className="button move-to" face={<>Move ▾ {keys('Alt', '↑', '↓')}</>}>
        <MoveItems {...{ state, path }} />
      </Menu>
      {isMany && <Button onClick={() => act(makeDifferent(machine, path))}>Make one different</Button>}
      {alikeAt(machine, path).length > 1 && <Button onClick={() => act(mergeAlike(machine, path))}>Merge with its equals</Button>}
      <span className="hop-removals row">
        {belowOf(node).length > 0 && <Button onClick={() => remove(path, true)}>Remove, keep what hangs on it</Button>}
        <Button onClick={() => remove(path, false)}>Remove branch {keys('Del')}</Button>
      </span>
    </div>
  )
}

import { withoutNames } from '../../configuration/structured/rowNames.ts'
import { allowedBelow, hopRules, ownLinksOn } from '../../catalog/hops.ts'
import type { HopKind, HopNode, Machine, MachineNode } from '../../domain/machine.ts'
import { machines } from '../../configuration/structured/machine.ts'
import { machineLimits } from '../../configuration/structured/machineText.ts'
import { longestText } from '../../configuration/structured/structured.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { capitalized } from '../shared/intervalText.ts'
import {
  childrenAt,
  drivesIn,
  inserted,
  isWithin,
  lastOf,
  nodeAt,
  nodesOf,
  parentOf,
  replaced,
  type Path,
  type Place,
} from '../../domain/machinePath.ts'

/** A machine after an edit and where the edited now stands, or why it cannot be. */
export type Edit = { readonly ok: true; readonly machine: Machine; readonly path: Path } | { readonly ok: false; readonly reason: string }

/** Makes it the machine; edits of one gesture are one undo step. */
export type Apply = (edit: Edit, gesture?: string) => void

/** Most equal branches or drives in one row. */
export const mostAlike = machineLimits.drives

export const edited = (machine: Machine, path: Path): Edit => ({ ok: true, machine, path })
export const refused = (reason: string): Edit => ({ ok: false, reason })

export const gone = refused('It is no longer there.')

/** What things hang on, as catalog/hops.ts names it: a hop of a kind, null for the host. */
export type Holder = HopKind | null

/** What is at a path; undefined for drives, on which nothing hangs, and where nothing is. */
export function holderAt(machine: Machine, path: Path): Holder | undefined {
  if (path.length === 0) return null
  const node = nodeAt(machine, path)
  return node?.node === 'hop' ? node.kind : undefined
}

/** "SAS cable", "adapter" in a sentence: names that are capitals stay so. */
const nounOf = (kind: HopKind): string => hopRules[kind].title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())

/** "an adapter", "a PCIe slot", "the host". */
export const holderText = (holder: Holder): string =>
  holder === null ? 'the host' : `${/^([aeio]|SAS)/.test(nounOf(holder)) ? 'an' : 'a'} ${nounOf(holder)}`

/** Why a node cannot hang on another, in a sentence; null where it can. */
export function objection(holder: Holder | undefined, node: MachineNode): string | null {
  if (holder === undefined) return 'Nothing can hang on a drive.'
  if (node.node === 'hop') {
    if (allowedBelow(holder).includes(node.kind)) return null
    return `${capitalized(holderText(node.kind))} cannot hang on ${holderText(holder)}.`
  }
  const own = node.link?.kind
  if (own === undefined || ownLinksOn(holder).includes(own)) return null
  return `Drives with ${hopRules[own].title.split(' ')[0]} links of their own cannot hang on ${holderText(holder)}.`
}

/** Hangs a node below the one at a path, at the end or at a position. */
export function addBelow(machine: Machine, path: Path, node: MachineNode, index?: number): Edit {
  const problem = objection(holderAt(machine, path), node)
  if (problem !== null) return refused(problem)
  const end = childrenAt(machine, path).length
  const position = Math.min(end, Math.max(0, index ?? end))
  return edited(inserted(machine, { parent: path, index: position }, [node]), [...path, position])
}

/** Puts a hop between a branch and what it hangs on; the branch hangs on the hop after what hangs there already. */
export function insertAbove(machine: Machine, path: Path, hop: HopNode): Edit {
  const node = nodeAt(machine, path)
  if (!node) return refused('Nothing can stand above the host.')
  const problem = objection(holderAt(machine, parentOf(path)), hop) ?? objection(hop.kind, node)
  if (problem !== null) return refused(problem)
  return edited(replaced(machine, path, [{ ...hop, below: [...hop.below, node] }]), path)
}

/** Removes a branch with all that hangs on it; what stands there then is the next of its siblings, the one before, or the parent. */
export function removeBranch(machine: Machine, path: Path): Edit {
  if (!nodeAt(machine, path)) return path.length === 0 ? refused('The host stays.') : gone
  const next = replaced(machine, path, [])
  const left = childrenAt(next, parentOf(path)).length
  return edited(next, left === 0 ? parentOf(path) : [...parentOf(path), Math.min(lastOf(path), left - 1)])
}

/** A node as often as some equal branches had it; null where there would be too many. */
function multiplied(node: MachineNode, times: number): MachineNode | null {
  if (times === 1) return node
  const count = times * node.count
  return count > mostAlike ? null : { ...node, count }
}

/** Removes a hop; what hung on it hangs on its parent, in its place, and the number of drives stays. */
export function removeKeeping(machine: Machine, path: Path): Edit {
  const node = nodeAt(machine, path)
  if (!node) return path.length === 0 ? refused('The host stays.') : gone
  if (node.node === 'drives') return refused('Nothing hangs on drives.')
  if (node.below.length === 0) return removeBranch(machine, path)
  const holder = holderAt(machine, parentOf(path))
  const problem = node.below.map((child) => objection(holder, child)).find((text) => text !== null)
  if (problem !== undefined && problem !== null) return refused(problem)
  const kept = node.below.map((child) => multiplied(child, node.count))
  const whole = kept.filter((child) => child !== null)
  if (whole.length < kept.length) return refused(`More than ${mostAlike} alike do not fit in one row.`)
  return edited(replaced(machine, path, whole), path)
}

/** A branch like it, right after it. */
export function duplicateBranch(machine: Machine, path: Path): Edit {
  const node = nodeAt(machine, path)
  if (!node) return path.length === 0 ? refused('There is one host.') : gone
  return edited(replaced(machine, path, [node, withoutNames(node)]), [...parentOf(path), lastOf(path) + 1])
}

/** Where a place is once the branch at a path has been taken out. */
function placeAfter(path: Path, { parent, index }: Place): Place {
  const level = path.length - 1
  const position = lastOf(path)
  if (!isWithin(parentOf(path), parent)) return { parent, index }
  const own = parent[level]
  if (own === undefined) return { parent, index: index > position ? index - 1 : index }
  return own > position ? { parent: [...parent.slice(0, level), own - 1, ...parent.slice(level + 1)], index } : { parent, index }
}

/** Moves a branch before what has that position now. */
export function moveTo(machine: Machine, path: Path, place: Place): Edit {
  const node = nodeAt(machine, path)
  if (!node) return path.length === 0 ? refused('The host stays where it is.') : gone
  if (isWithin(path, place.parent)) return refused('Nothing can hang on itself.')
  const problem = objection(holderAt(machine, place.parent), node)
  if (problem !== null) return refused(problem)
  const { parent, index } = placeAfter(path, place)
  return edited(inserted(replaced(machine, path, []), { parent, index }, [node]), [...parent, index])
}

/** Moves a branch one up or down among its siblings. */
export function moveAmong(machine: Machine, path: Path, by: 1 | -1): Edit {
  if (path.length === 0) return refused('The host stays where it is.')
  const target = lastOf(path) + by
  const siblings = childrenAt(machine, parentOf(path)).length
  if (target < 0) return refused('It is the first already.')
  if (target >= siblings) return refused('It is the last already.')
  return moveTo(machine, path, { parent: parentOf(path), index: by === 1 ? target + 1 : target })
}

/** Moves a branch one level out: right after what it hung on. */
export function moveOut(machine: Machine, path: Path): Edit {
  if (path.length < 2) return refused('It hangs on the host already.')
  return moveTo(machine, path, { parent: path.slice(0, -2), index: lastOf(parentOf(path)) + 1 })
}

/** Moves a branch into the sibling above it, as the last that hangs there. */
export function moveInto(machine: Machine, path: Path): Edit {
  if (lastOf(path) === 0) return refused('There is nothing above it on this level.')
  const parent = [...parentOf(path), lastOf(path) - 1]
  return moveTo(machine, path, { parent, index: childrenAt(machine, parent).length })
}

/** Every place a branch may go to, in the order of the tree; not those where it stands already. */
export function placesFor(machine: Machine, path: Path): readonly Place[] {
  const node = nodeAt(machine, path)
  if (!node) return []
  const places = (parent: Path): Place[] => {
    if (isWithin(path, parent)) return []
    const children = childrenAt(machine, parent)
    const isOffered = objection(holderAt(machine, parent), node) === null
    const stands = (index: number): boolean =>
      parent.length === path.length - 1 && isWithin(parent, path) && (index === lastOf(path) || index === lastOf(path) + 1)
    return [...children, null].flatMap((_, index) => [
      ...(isOffered && !stands(index) ? [{ parent, index }] : []),
      ...(index < children.length ? places([...parent, index]) : []),
    ])
  }
  return places([])
}

/** An edit whose machine the field can hold and somebody can pass over, or why it is none. */
export function withinLimits(edit: Edit): Edit {
  if (!edit.ok) return edit
  const nodes = nodesOf(edit.machine)
  const drives = drivesIn(edit.machine)
  const copies = nodes.map(({ path }) =>
    path.reduce((product, _, level) => product * (nodeAt(edit.machine, path.slice(0, level + 1))?.count ?? 1), 1),
  )
  if (drives === 0) return refused('These are the last drives. Add others first.')
  if (Math.max(drives, ...copies) > machineLimits.drives)
    return refused(`At most ${formatCount(machineLimits.drives)} drives are computed.`)
  if (nodes.length > machineLimits.nodes) return refused(`At most ${machineLimits.nodes} rows fit in a machine.`)
  if (nodes.some(({ path }) => path.length > machineLimits.depth)) return refused(`At most ${machineLimits.depth} levels fit in a machine.`)
  if (machines.codec.write(edit.machine).length > longestText) return refused('So many different rows do not fit in a link.')
  return edit
}

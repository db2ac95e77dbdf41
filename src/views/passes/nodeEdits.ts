import type { DriveNode, HopKind, HopNode, Link, LinkSpeed, Machine, MachineNode } from '../../domain/machine.ts'
import { hopRules, laneCounts, usualPayload } from '../../catalog/hops.ts'
import { withoutNames } from '../../configuration/structured/rowNames.ts'
import { newHop } from './newNodes.ts'
import { edited, gone, holderAt, mostAlike, objection, refused, type Edit } from './machineEdits.ts'
import { childrenAt, lastOf, linkKind, nodeAt, parentOf, replaced, type Path } from '../../domain/machinePath.ts'

/** Sets how many equal branches or drives a row stands for: whole, at least 1. */
export function setCount(machine: Machine, path: Path, count: number): Edit {
  const node = nodeAt(machine, path)
  if (!node) return refused('There is one host.')
  if (!Number.isInteger(count) || count < 1 || count > mostAlike) return refused(`A whole number from 1 to ${mostAlike}.`)
  return edited(replaced(machine, path, [{ ...node, count }]), path)
}

/** Splits one off from equal branches or drives, right after the others, so that it can be changed alone. */
export function makeDifferent(machine: Machine, path: Path): Edit {
  const node = nodeAt(machine, path)
  if (!node) return refused('There is one host.')
  const count = node.count
  if (count < 2) return refused('There is only one.')
  return edited(
    replaced(machine, path, [
      { ...node, count: count - 1 },
      { ...withoutNames(node), count: 1 },
    ]),
    [...parentOf(path), lastOf(path) + 1],
  )
}

/** What a node is beside how many there are, with its values in one order. */
function likeness(node: MachineNode): string {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value instanceof Object
        ? Object.entries(value)
            .filter(([, part]) => part !== undefined)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, part]) => [key, sorted(part)])
        : value
  return JSON.stringify(sorted({ ...withoutNames(node), count: 1 }))
}

/** Positions of the siblings that are the same as the one at a path, its own among them. */
export function alikeAt(machine: Machine, path: Path): readonly number[] {
  const node = nodeAt(machine, path)
  if (!node) return []
  const own = likeness(node)
  return childrenAt(machine, parentOf(path)).flatMap((sibling, index) => (likeness(sibling) === own ? [index] : []))
}

/** Makes one row of siblings that are the same, where the first of them stands. */
export function mergeAlike(machine: Machine, path: Path): Edit {
  const alike = alikeAt(machine, path)
  const siblings = childrenAt(machine, parentOf(path))
  const [first] = alike
  const node = first === undefined ? undefined : siblings[first]
  if (first === undefined || !node || alike.length < 2) return refused('No other branch here is the same.')
  const count = alike.reduce((sum, index) => sum + (siblings[index]?.count ?? 0), 0)
  if (count > mostAlike) return refused(`More than ${mostAlike} alike do not fit in one row.`)
  const merged = alike
    .slice(1)
    .toReversed()
    .reduce((next, index) => replaced(next, [...parentOf(path), index], []), machine)
  const place = [...parentOf(path), first]
  return edited(replaced(merged, place, [{ ...node, count }]), place)
}

/** Whether a link that has trained down to this runs below what it was made for, in nothing above. */
const isBelow = (speed: LinkSpeed, nominal: LinkSpeed): boolean =>
  speed.generation <= nominal.generation &&
  speed.lanes <= nominal.lanes &&
  (speed.generation < nominal.generation || speed.lanes < nominal.lanes)

/** A link without a training that no longer is one. */
function settled({ trained, ...nominal }: Link): Link {
  return trained && isBelow(trained, nominal) ? { ...nominal, trained } : nominal
}

/** What can be said otherwise of a hop; undefined takes it back. */
export type HopChanges = { readonly [Name in keyof Omit<HopNode, 'node' | 'kind' | 'count' | 'below'>]?: HopNode[Name] | undefined }

/** A node without what is undefined. */
function defined<Node extends MachineNode>(node: { readonly [Name in keyof Node]: Node[Name] | undefined }): Node {
  // what is left out of an optional value is what the type says
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as unknown as Node
}

/** Changes values of a hop. */
export function changeHop(machine: Machine, path: Path, changes: HopChanges): Edit {
  const node = nodeAt(machine, path)
  if (node?.node !== 'hop') return gone
  const link = 'link' in changes ? changes.link : node.link
  const next = { ...node, ...changes, link: link && settled(link) }
  const payload = next.payload === usualPayload ? undefined : next.payload
  // bulk-only transport is known at 5 Gb/s alone
  const bulkOnly = link?.generation === 5 ? next.bulkOnly : undefined
  return edited(replaced(machine, path, [defined<HopNode>({ ...next, payload, bulkOnly })]), path)
}

/** Makes a hop one of another kind, as most of them are; what hangs on it stays. */
export function changeKind(machine: Machine, path: Path, kind: HopKind): Edit {
  const node = nodeAt(machine, path)
  if (node?.node !== 'hop') return gone
  if (node.kind === kind) return edited(machine, path)
  const next: HopNode = { ...newHop(kind, node.below), count: node.count }
  const problem =
    objection(holderAt(machine, parentOf(path)), next) ??
    node.below.map((child) => objection(kind, child)).find((text) => text !== null) ??
    null
  return problem === null ? edited(replaced(machine, path, [next]), path) : refused(problem)
}

/** The kinds a hop could be made. */
export const kindsFor = (machine: Machine, path: Path): readonly HopKind[] =>
  (Object.keys(hopRules) as HopKind[]).filter((kind) => changeKind(machine, path, kind).ok)

const speedText = ({ generation, lanes }: LinkSpeed): string => `${generation} ×${lanes}`

/** Whether links of a kind are known to run at less than they were made for. */
export const canTrainDown = (kind: HopKind): boolean => hopRules[kind].options?.includes('at') ?? false

/** Lets a link, or the own links of drives, run at less than they were made for. */
export function trainDown(machine: Machine, path: Path, speed: LinkSpeed): Edit {
  const node = nodeAt(machine, path)
  const kind = node ? linkKind(node) : undefined
  if (!node?.link || kind === undefined || !canTrainDown(kind)) return refused('Only links train down.')
  if (!hopRules[kind].generations?.includes(speed.generation) || !laneCounts.includes(speed.lanes))
    return refused(`It cannot run at ${speedText(speed)}.`)
  const { trained: _, ...nominal } = node.link
  if (!isBelow(speed, nominal)) return refused(`${speedText(speed)} is not below ${speedText(nominal)}.`)
  return edited(replaced(machine, path, [{ ...node, link: { ...nominal, trained: speed } } as MachineNode]), path)
}

/** Lets a link run at what it was made for. */
export function restore(machine: Machine, path: Path): Edit {
  const node = nodeAt(machine, path)
  if (!node?.link) return refused('Only links train down.')
  const { trained: _, ...nominal } = node.link
  return edited(replaced(machine, path, [{ ...node, link: nominal } as MachineNode]), path)
}

/** What can be said otherwise of drives; undefined takes it back, so that the drive’s own value counts. */
export type DriveChanges = { readonly [Name in keyof Omit<DriveNode, 'node'>]?: DriveNode[Name] | undefined }

/** Changes values of drives; those of another drive are its own again. */
export function changeDrives(machine: Machine, path: Path, changes: DriveChanges): Edit {
  const node = nodeAt(machine, path)
  if (node?.node !== 'drives') return gone
  const isOther = changes.drive !== undefined && changes.drive !== node.drive
  const own = isOther ? { capacity: undefined, rim: undefined, hub: undefined } : {}
  const link = 'link' in changes ? changes.link : node.link
  const settledLink = link && { ...settled(link), kind: link.kind }
  const next = defined<DriveNode>({ ...node, ...own, ...changes, link: settledLink })
  if (next.rim !== undefined && next.hub !== undefined && next.hub > next.rim) return refused('The hub is not faster than the rim.')
  return edited(replaced(machine, path, [next]), path)
}

import type { DriveNode, HopKind, HopNode, Machine, MachineNode } from './machine.ts'

/** Where something stands: positions from the host down; empty for the host itself. */
export type Path = readonly number[]

/** A place between what hangs on a hop, or on the host: before the one that has this position now. */
export interface Place {
  readonly parent: Path
  readonly index: number
}

export const pathKey = (path: Path): string => path.join('.')

/** The place that a key names. */
export const pathOf = (key: string): Path => (key === '' ? [] : key.split('.').map(Number))

export const parentOf = (path: Path): Path => path.slice(0, -1)

export const lastOf = (path: Path): number => path.at(-1) ?? 0

export const samePath = (one: Path, other: Path): boolean => pathKey(one) === pathKey(other)

/** Whether a place lies in a branch; a branch lies in itself. */
export const isWithin = (branch: Path, path: Path): boolean => branch.every((position, level) => path[level] === position)

/** What hangs on a node; nothing on drives. */
export const belowOf = <Count>(node: Machine<Count> | MachineNode<Count>): readonly MachineNode<Count>[] =>
  'below' in node ? node.below : []

/** The kind of a hop’s link, or of the links that drives have for themselves; of a box, its own kind. */
export const linkKind = (node: MachineNode<unknown>): HopKind | undefined => (node.node === 'hop' ? node.kind : node.link?.kind)

/** What stands there; null for the host and where nothing does. */
export function nodeAt(machine: Machine, path: Path): MachineNode | null {
  let below = machine.below
  let found: MachineNode | null = null
  for (const position of path) {
    found = below[position] ?? null
    if (!found) return null
    below = belowOf(found)
  }
  return found
}

/** What hangs on the host or on the node there. */
export function childrenAt(machine: Machine, path: Path): readonly MachineNode[] {
  const node = nodeAt(machine, path)
  return path.length === 0 ? machine.below : node ? belowOf(node) : []
}

type Found<Count> = readonly { readonly path: Path; readonly node: MachineNode<Count> }[]

const known = new WeakMap<Machine<unknown>, Found<unknown>>()

/** Every node with its path, in the order of the tree; listed once for a machine. */
export function nodesOf<Count>(machine: Machine<Count>): Found<Count> {
  const visit = (nodes: readonly MachineNode<Count>[], above: Path): Found<Count> =>
    nodes.flatMap((node, index) => {
      const path = [...above, index]
      return [{ path, node }, ...visit(belowOf(node), path)]
    })
  const found = (known.get(machine) as Found<Count> | undefined) ?? visit(machine.below, [])
  known.set(machine, found)
  return found
}

/** How many drives hang in a branch, all equal branches counted; of those that are meant. */
export function drivesIn(node: Machine | MachineNode, isMeant: (drives: DriveNode) => boolean = () => true): number {
  const sum = belowOf(node).reduce((total, child) => total + drivesIn(child, isMeant), 0)
  if (!('node' in node)) return sum
  return node.node === 'hop' ? node.count * sum : isMeant(node) ? node.count : 0
}

/** The machine with other children at a place; unchanged where no hop stands. */
function withChildren<Count>(
  machine: Machine<Count>,
  path: Path,
  change: (children: readonly MachineNode<Count>[]) => readonly MachineNode<Count>[],
): Machine<Count> {
  const [first, ...rest] = path
  if (first === undefined) return { ...machine, below: change(machine.below) }
  const rewrite = (node: MachineNode<Count>, [next, ...further]: Path): MachineNode<Count> => {
    if (node.node !== 'hop') return node
    const below =
      next === undefined ? change(node.below) : node.below.map((child, index) => (index === next ? rewrite(child, further) : child))
    return { ...node, below } satisfies HopNode<Count>
  }
  return { ...machine, below: machine.below.map((child, index) => (index === first ? rewrite(child, rest) : child)) }
}

/** The machine with some nodes in the place of one. */
export const replaced = <Count>(machine: Machine<Count>, path: Path, nodes: readonly MachineNode<Count>[]): Machine<Count> =>
  withChildren(machine, parentOf(path), (children) => [...children.slice(0, lastOf(path)), ...nodes, ...children.slice(lastOf(path) + 1)])

/** The machine with some nodes more, before the one at that place. */
export const inserted = (machine: Machine, { parent, index }: Place, nodes: readonly MachineNode[]): Machine =>
  withChildren(machine, parent, (children) => [...children.slice(0, index), ...nodes, ...children.slice(index)])

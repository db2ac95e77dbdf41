import type { HopNode, Machine, MachineNode, WrittenMachine } from './machine.ts'
import { recentOfEach } from './recentValues.ts'

type WrittenNode = MachineNode<number | null>

/** Whether the row without a number is one of these or below them. */
const hasFree = (nodes: readonly WrittenNode[]): boolean =>
  nodes.some((node) => (node.node === 'drives' ? node.count === null : hasFree(node.below)))

/** A node with so many drives in the row without a number; nothing where that leaves nothing of it. */
function filled(node: WrittenNode, drives: number): readonly MachineNode[] {
  if (node.node === 'drives') return drives > 0 || node.count !== null ? [{ ...node, count: node.count ?? drives }] : []
  const { count } = node
  if (!hasFree(node.below)) return [node as HopNode] // every row below has its number
  const each = Math.floor(drives / count)
  const copies = (copied: number, inside: number): readonly MachineNode[] => {
    // what is not there is not looked into: a chain of hops would be, twice at each of them
    const below = copied > 0 ? node.below.flatMap((child) => filled(child, inside)) : []
    return below.length > 0 ? [{ ...node, count: copied, below }] : []
  }
  return [...copies(drives - each * count, each + 1), ...copies(count - (drives - each * count), each)]
}

/** For each machine as it is written, the whole one by its number of disks: as many as two configurations and what is tried beside them have. */
const known = recentOfEach<Machine>(8)

/**
 * The machine with its number of drives, `disks` of them in the row that is written without one: dealt to the equal branches above it, where they
 * cannot be equal the first of them with one more. The same object for the same machine and number.
 */
export function wholeMachine(written: WrittenMachine, disks: number): Machine {
  const whole = known(written)
  return whole.get(String(disks)) ?? whole.set(String(disks), { below: written.below.flatMap((node) => filled(node, disks)) })
}

/** The nodes with the first row of drives left without its number, and how many there are of it below one of these nodes each. */
function withoutFirst(nodes: readonly WrittenNode[]): { readonly nodes: readonly WrittenNode[]; readonly drives: number } | null {
  for (const [index, node] of nodes.entries()) {
    const instead = (one: WrittenNode): readonly WrittenNode[] => [...nodes.slice(0, index), one, ...nodes.slice(index + 1)]
    if (node.node === 'drives') return { nodes: instead({ ...node, count: null }), drives: node.count ?? 0 }
    const inside = withoutFirst(node.below)
    if (inside) return { nodes: instead({ ...node, below: inside.nodes }), drives: node.count * inside.drives }
  }
  return null
}

/** Whether the first row of drives is the one without a number; null where there are no drives. */
function isFirstFree(nodes: readonly WrittenNode[]): boolean | null {
  for (const node of nodes) {
    const found = node.node === 'drives' ? node.count === null : isFirstFree(node.below)
    if (found !== null) return found
  }
  return null
}

/**
 * The machine with its first row of drives, and no other, written without a number, and that number.
 *
 * @param disks of the row that is written without a number now, where there is one
 * @returns null where it is written so, or has no drives
 */
export function withFreeRow(written: WrittenMachine, disks: number): { readonly machine: WrittenMachine; readonly disks: number } | null {
  if (isFirstFree(written.below) !== false) return null
  const found = withoutFirst(wholeMachine(written, disks).below)
  return found && { machine: { below: found.nodes }, disks: found.drives }
}

import * as fc from 'fast-check'
import { allowedBelow, hopRules, ownLinksOn } from '../../src/catalog/hops.ts'
import type { HopKind, Link, Machine, MachineNode } from '../../src/domain/machine.ts'

function anyLink(kind: HopKind): fc.Arbitrary<Link> {
  const { generations = [1, 10, 25], lanes = [1] } = hopRules[kind]
  const speeds = fc.record({ generation: fc.constantFrom(...generations), lanes: fc.constantFrom(...lanes) })
  return fc.tuple(speeds, speeds).map(([one, other]) => {
    const isBelow = other.generation <= one.generation && other.lanes <= one.lanes
    const isSame = other.generation === one.generation && other.lanes === one.lanes
    return isBelow && !isSame ? { ...one, trained: other } : one
  })
}

const isLink = (kind: HopKind): boolean => hopRules[kind].lanes !== undefined

const counts = fc.constantFrom(1, 1, 1, 2, 3, 24)

function anyDrives(holder: HopKind | null): fc.Arbitrary<MachineNode> {
  const kinds = ownLinksOn(holder)
  const links =
    kinds.length === 0
      ? fc.constant(null)
      : fc.option(fc.constantFrom(...kinds).chain((kind) => anyLink(kind).map((link) => ({ ...link, kind }))))
  return fc
    .record({ count: fc.option(counts, { freq: 5 }), drive: fc.constantFrom('disk', 'nearline-20tb'), link: links })
    .map(({ count, drive, link }) => ({
      node: 'drives' as const,
      count,
      drive,
      // its type names the four kinds that ownLinksOn gives
      ...(link && { link: link as Link & { kind: 'sas' } }),
    }))
}

function anyNode(holder: HopKind | null, depth: number): fc.Arbitrary<MachineNode> {
  const kinds = allowedBelow(holder)
  if (depth === 0 || kinds.length === 0) return anyDrives(holder)
  const hop = fc.constantFrom(...kinds).chain((kind) =>
    fc
      .record({
        count: fc.constantFrom(1, 1, 2, 3),
        link: isLink(kind) ? anyLink(kind) : fc.constant(null),
        below: fc.array(anyNode(kind, depth - 1), { maxLength: 3 }),
      })
      .map(({ count, link, below }): MachineNode => ({ node: 'hop', kind, count, ...(link && { link }), below })),
  )
  return fc.oneof({ weight: 1, arbitrary: anyDrives(holder) }, { weight: 2, arbitrary: hop })
}

/** Machines of up to four levels in which everything hangs where it may. */
export const anyMachine: fc.Arbitrary<Machine> = fc.array(anyNode(null, 3), { minLength: 1, maxLength: 3 }).map((below) => ({ below }))

/** What is wrong with a machine, by the rules of the catalogue; a second reading of them beside the edits. */
export function faultsOf(machine: Machine): readonly string[] {
  const faults = (nodes: readonly MachineNode[], holder: HopKind | null): string[] =>
    nodes.flatMap((node) => {
      const number = node.count === null || (Number.isInteger(node.count) && node.count >= 1 && node.count <= 10_000) ? [] : ['count']
      const { trained, ...nominal } = node.link ?? { generation: 1, lanes: 1 }
      const speed =
        trained &&
        (trained.lanes > nominal.lanes || trained.generation > nominal.generation || JSON.stringify(trained) === JSON.stringify(nominal))
          ? ['trained']
          : []
      if (node.node === 'drives')
        return [...number, ...speed, ...(node.link && !ownLinksOn(holder).includes(node.link.kind) ? ['own link'] : [])]
      const place = allowedBelow(holder).includes(node.kind) ? [] : [`${node.kind} on ${String(holder)}`]
      const link = (node.link !== undefined) === isLink(node.kind) ? [] : ['link']
      return [...number, ...speed, ...place, ...link, ...faults(node.below, node.kind)]
    })
  return faults(machine.below, null)
}

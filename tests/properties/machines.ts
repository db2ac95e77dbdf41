import { withFreeRow } from '../../src/domain/wholeMachine.ts'
import * as fc from 'fast-check'
import { allowedBelow, hopRules, laneCounts, ownLinksOn, payloads, usualPayload } from '../../src/catalog/hops.ts'
import { driveWords } from '../../src/catalog/machineDriveIds.ts'
import type { DriveNode, HopKind, HopNode, Link, Machine, MachineNode, WrittenMachine } from '../../src/domain/machine.ts'

const maybe = <V>(key: string, value: fc.Arbitrary<V>): fc.Arbitrary<Readonly<Record<string, V>>> =>
  fc.oneof({ weight: 2, arbitrary: value.map((one) => ({ [key]: one })) }, { weight: 1, arbitrary: fc.constant({}) })

/** Amounts that people write: up to nine digits, a few of them behind the point of TB or MB/s. */
const amounts = (unit: number): fc.Arbitrary<number> => fc.integer({ min: 1, max: 999_999 }).map((one) => (one * unit) / 1_000)

function links(kind: HopKind): fc.Arbitrary<Link> {
  const { generations = [0.1, 1, 2.5, 10, 25, 100], lanes = [1] } = hopRules[kind]
  return fc.tuple(fc.constantFrom(...generations), fc.constantFrom(...lanes), fc.boolean()).chain(([generation, width, isTrained]) => {
    if (!isTrained || hopRules[kind].options === undefined) return fc.constant({ generation, lanes: width })
    const slower = generations.filter((one) => one <= generation)
    const narrower = laneCounts.filter((one) => one <= width)
    return fc
      .record({ generation: fc.constantFrom(...slower), lanes: fc.constantFrom(...narrower) })
      .map((trained) => ({ generation, lanes: width, trained }))
  })
}

function drives(parent: HopKind | null): fc.Arbitrary<DriveNode> {
  const own = ownLinksOn(parent)
  const link =
    own.length === 0
      ? fc.constant({})
      : maybe(
          'link',
          // the kinds of links that drives may have
          fc
            .constantFrom(...own)
            .chain((kind) => links(kind).map((one) => ({ kind: kind as NonNullable<DriveNode['link']>['kind'], ...one }))),
        )
  const named = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.constantFrom('disk', ...driveWords))
  const counted = named.map(([count, drive]) => ({ count, drive }))
  const rates = fc.oneof(
    fc
      .tuple(amounts(1e6), fc.double({ min: 0.1, max: 1, noNaN: true }))
      .map(([rim, share]) => ({ rim, hub: Math.max(1, Math.round(rim * share)) })),
    maybe('rim', amounts(1e6)),
    maybe('hub', amounts(1e6)),
  )
  return fc
    .tuple(counted, link, maybe('capacity', amounts(1e12)), rates)
    .map((facts) => Object.assign({ node: 'drives' as const }, ...facts) as DriveNode)
}

function hops(kind: HopKind, depth: number): fc.Arbitrary<HopNode> {
  const { options = [], lanes } = hopRules[kind]
  const says = (option: string): boolean => options.includes(option)
  const facts = fc.tuple(
    lanes ? links(kind).map((link) => ({ link })) : fc.constant({}),
    says('p') ? maybe('payload', fc.constantFrom(...payloads.filter((one) => one !== usualPayload))) : fc.constant({}),
    says('cmd') ? maybe('commandBased', fc.constant(true)) : fc.constant({}),
    says('unbuffered') ? maybe('unbuffered', fc.constant(true)) : fc.constant({}),
    says('c') ? maybe('commands', fc.integer({ min: 1, max: 9_999_999 })) : fc.constant({}),
    maybe('measured', amounts(1e6)),
    fc.record({ count: fc.integer({ min: 1, max: 4 }), below: nodes(kind, depth + 1) }),
  )
  const bulk = kind === 'usb' ? maybe('bulkOnly', fc.constant(true)) : fc.constant({})
  return fc.tuple(facts, bulk).map(([parts, bot]) => {
    const hop = Object.assign({ node: 'hop' as const, kind }, ...parts) as HopNode
    return hop.link?.generation === 5 ? { ...hop, ...bot } : hop
  })
}

function nodes(parent: HopKind | null, depth: number): fc.Arbitrary<readonly MachineNode[]> {
  const kinds = depth > 4 ? [] : allowedBelow(parent)
  const one: fc.Arbitrary<MachineNode> =
    kinds.length === 0
      ? drives(parent)
      : fc.oneof(
          drives(parent),
          fc.constantFrom(...kinds).chain((kind) => hops(kind, depth)),
        )
  return fc.array(one, { minLength: parent === null ? 1 : 0, maxLength: 3 })
}

const drivesIn = (below: readonly MachineNode[]): number =>
  below.reduce((sum, node) => sum + node.count * (node.node === 'hop' ? drivesIn(node.below) : 1), 0)

/** Any machine. */
export const anyMachine: fc.Arbitrary<Machine> = nodes(null, 1)
  .map((below) => ({ below }))
  .filter(({ below }) => drivesIn(below) <= 10_000)

/** Any machine as a text may say it: with the number of its first row of drives, or without. */
export const anyWrittenMachine: fc.Arbitrary<WrittenMachine> = fc
  .tuple(anyMachine, fc.boolean())
  .map(([machine, isFree]) => (isFree && withFreeRow(machine, 1)?.machine) || machine)

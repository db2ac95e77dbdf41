import { hostList } from '../../catalog/hosts.ts'
import { linkRates } from '../../configuration/resolve/passTree.ts'
import { formatNumber } from '../../units/formatQuantity.ts'
import type { BytesPerSecond, Seconds } from '../../units/quantities.ts'
import {
  fittedParts,
  isDeep,
  lastRing,
  lesser,
  misfitIn,
  ofOneDrive,
  shownRate,
  shownShare,
  shownSize,
  type Candidate,
  type Case,
} from './candidate.ts'
import { inFlight, inTurn, type Curve } from './curve.ts'
import { flatFrom } from './linkExplanations.ts'
import { leastMisfit } from './misfit.ts'

/** What machines often have and texts do not show, with what it carries. */
const knownHops: readonly { readonly name: string; readonly carries: BytesPerSecond }[] = [
  { name: 'USB 2.0', carries: linkRates('usb', { generation: 0.48, lanes: 1 }).up },
  { name: 'USB at 5 Gb/s, one command at a time', carries: linkRates('usb', { generation: 5, lanes: 1 }, { bulkOnly: true }).up },
  { name: 'USB at 5 Gb/s', carries: linkRates('usb', { generation: 5, lanes: 1 }).up },
  { name: 'USB at 10 Gb/s', carries: linkRates('usb', { generation: 10, lanes: 1 }).up },
  { name: 'a port multiplier at 1.5 Gb/s', carries: linkRates('sata', { generation: 1.5, lanes: 1 }).up },
  { name: 'a port multiplier at 3 Gb/s', carries: linkRates('sata', { generation: 3, lanes: 1 }).up },
  { name: 'a port multiplier at 6 Gb/s', carries: linkRates('sata', { generation: 6, lanes: 1 }).up },
  ...[1, 2, 3, 4].map((generation) => ({
    name: `a PCIe slot ×1, generation ${generation}`,
    carries: linkRates('pcie', { generation, lanes: 1 }).up,
  })),
  { name: 'DMI 2.0 of a chipset', carries: linkRates('dmi', { generation: 2, lanes: 4 }, { payload: 128 }).up },
  { name: 'DMI 3.0 of a chipset', carries: linkRates('dmi', { generation: 3, lanes: 4 }).up },
  { name: 'Ethernet at 1 Gb/s', carries: linkRates('network', { generation: 1, lanes: 1 }).up },
  { name: 'Ethernet at 2.5 Gb/s', carries: linkRates('network', { generation: 2.5, lanes: 1 }).up },
  { name: 'Ethernet at 10 Gb/s', carries: linkRates('network', { generation: 10, lanes: 1 }).up },
  { name: 'Ethernet at 25 Gb/s', carries: linkRates('network', { generation: 25, lanes: 1 }).up },
]

const nearEnough = 0.05

const under =
  (base: Curve, ceiling: BytesPerSecond): Curve =>
  (conditions) =>
    lesser(base(conditions), ceiling)

/** The smallest and the largest rate that was measured. */
const measuredRange = ({ observed }: Case): readonly [number, number] => [
  observed.reduce((least, { rate }) => Math.min(least, rate), Infinity),
  observed.reduce((most, { rate }) => Math.max(most, rate), 0),
]

/** Something that all data pass, with one ceiling fitted. */
export function missingHop(one: Case): Candidate {
  const partOf = fittedParts(one)
  const [least, most] = measuredRange(one)
  const ceiling = leastMisfit((value) => misfitIn(one, under(one.base, value), partOf).squares, 0.7 * least, 1.3 * most)
  const curve = under(one.base, ceiling)
  const named = knownHops
    .map(({ name, carries }) => ({ name, carries, off: Math.abs(carries / ceiling - 1) }))
    .toSorted((left, right) => left.off - right.off)[0]
  const flat = flatFrom(one, curve)
  const isNamed = named !== undefined && named.off <= nearEnough
  return {
    id: 'missing-hop',
    name: isNamed ? `A hop that is not in the tree, such as ${named.name}` : 'A hop that is not in the tree',
    fitted: [{ name: 'what it carries', text: shownRate(ceiling, one.unit) }],
    curve,
    partOf,
    speaksFor: [
      ...(flat ? [flat] : []),
      ...(isNamed ? [`${named.name[0]?.toUpperCase() ?? ''}${named.name.slice(1)} carries ${shownRate(named.carries, one.unit)}`] : []),
    ],
    speaksAgainst: isNamed ? [] : [`Nothing known carries ${shownRate(ceiling, one.unit)}`],
  }
}

/** A core does one request after the other, each job on its own; drives wait for it where each has one request in hand. */
function coreCurve(one: Case, cost: Seconds): Curve {
  return (conditions) => {
    const { size, disks } = conditions
    const base = one.base(conditions)
    if (size === null || base === null) return null
    const each = cost / (conditions.jobs ?? 1)
    if (isDeep(conditions)) return Math.min(base, size / each)
    const alone = ofOneDrive(one, conditions)
    if (alone === null) return null
    const customers = Math.max(1, Math.round(Math.min(disks, (inFlight(conditions) ?? 1) * disks)))
    // what a read costs the host as the model has it is in the time of a random read already
    const known = conditions.action === 'randread' ? one.configuration.readCost : 0
    return Math.min(base, inTurn(conditions, customers, Math.max(0, size / alone - known), each) * size)
  }
}

/** What a read costs a host of today, as other predictions have it. */
const usualCost = hostList.find(({ id }) => id === 'today')?.values.readCost.value ?? null

/** Shares of a core that speak for it, and against it. */
const [fullCore, busyCore, idleCore] = [0.95, 0.75, 0.5]

/** One processor core, with what a read costs it fitted; nothing where nobody says how large requests were. */
export function hostCore(one: Case): readonly Candidate[] {
  const { size, action, processor } = one.series
  const jobs = lastRing(one)?.conditions.jobs ?? null
  if (size === null) return []
  const partOf = fittedParts(one)
  const [least, most] = measuredRange(one)
  const sizes = one.observed.flatMap(({ conditions }) => (conditions.size === null ? [] : [conditions.size]))
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  const mostJobs = one.observed.reduce((so, { conditions }) => Math.max(so, conditions.jobs ?? 1), 1)
  const cost = leastMisfit(
    (value) => misfitIn(one, coreCurve(one, value), partOf).squares,
    smallest / (1.3 * most),
    (largest * mostJobs) / (0.5 * least),
  )
  const curve = coreCurve(one, cost)
  const shown = `${formatNumber(cost * 1e6, true)}\u00A0µs`
  const factor = usualCost === null ? null : cost / usualCost
  const isBusy = processor !== null && processor >= busyCore
  return [
    {
      id: 'core',
      name: 'One processor core busy',
      fitted: [
        { name: `a ${action === 'write' ? 'write' : 'read'} on the host`, text: `${shown} a ${action === 'write' ? 'write' : 'read'}` },
      ],
      curve,
      partOf,
      speaksFor: [
        ...(jobs === 1 ? ['One job asked for everything'] : []),
        ...(isBusy ? [`${shownShare(processor)} of a core was used`] : []),
      ],
      speaksAgainst: [
        ...(processor !== null && processor < fullCore ? [`${shownShare(processor)} of a core is not all of it`] : []),
        ...(jobs !== null && jobs > 1 ? [`${jobs} jobs ran side by side, on as many cores`] : []),
        ...(factor !== null && factor > 3
          ? [`${shown} for ${shownSize(size)} is ${formatNumber(factor, true)} times what a read costs a host of today`]
          : []),
      ],
      isExcluded: processor !== null && processor < idleCore,
      evidence: (isBusy ? 2 : 0) + (jobs === 1 ? 1 : jobs === null ? 0 : -1),
    },
  ]
}

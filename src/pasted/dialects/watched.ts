import type { Measurement } from '../../domain/measurement.ts'
import type { Check } from '../checked.ts'
import type { MeasuredFact } from '../facts.ts'
import { sumOf } from '../measured/amounts.ts'
import { disksOf, driveOfNode, isDriveNode, isVirtualNode } from '../measured/devices.ts'
import { doubtsOf, measuredFact } from '../measured/measurementOf.ts'
import type { Said, Span } from '../text.ts'

export type Way = 'read' | 'write'

export const ways = ['read', 'write'] as const

type OfBoth<Value> = Readonly<Record<Way, Value | null>>

/** A drive, a partition, an array or a volume in a report. */
export interface WatchedDrive {
  readonly at: Span
  readonly node: string
  readonly rate: OfBoth<Said<number>>
  readonly perSecond: OfBoth<number>
  readonly size: OfBoth<number>
  readonly busy: number | null
  /** What its row says twice. */
  readonly checks: Readonly<Record<Way, readonly Check[]>>
}

/** What drives did in the same time, while others asked for it. */
export interface WatchReport {
  /** Of its column names, or the first of its drives. */
  readonly at: Span
  /** What stands for the sum of a column. */
  readonly columns: OfBoth<Span>
  readonly drives: readonly WatchedDrive[]
  readonly isSinceBoot: boolean
  /** Of one core. */
  readonly processor: number | null
}

/** The other way carries less than this of it: nothing to speak of. */
const least = 0.01

/** A drive that does less than this of what the busiest does has other work. */
const alike = 0.1

const rateOf = (drive: WatchedDrive, way: Way): number => drive.rate[way]?.value ?? 0

/** What something did that carried so much each way: that way alone, or a mixed load of which it is a part. */
export function carried(rate: (way: Way) => number, way: Way, isShare = false): Pick<Measurement, 'action' | 'part'> {
  const isPure = rate(way) > 0 && rate(way === 'read' ? 'write' : 'read') <= least * rate(way)
  if (isShare || !isPure) return { action: isPure ? way : 'mixed', part: isShare ? 'share' : way === 'read' ? 'reads' : 'writes' }
  return { action: way }
}

const isPure = (drive: WatchedDrive, way: Way): boolean => carried((one) => rateOf(drive, one), way).action === way

/** Drives that did the same at the same time; partitions stand for nothing where their drive is there. */
function together({ drives }: WatchReport, way: Way): readonly WatchedDrive[] {
  const whole = new Set(drives.filter(({ node }) => driveOfNode(node) === node).map(({ node }) => node))
  const pure = drives.filter(
    (drive) =>
      isDriveNode(drive.node) && isPure(drive, way) && (driveOfNode(drive.node) === drive.node || !whole.has(driveOfNode(drive.node))),
  )
  const most = pure.reduce((largest, drive) => Math.max(largest, rateOf(drive, way)), 0)
  const same = pure.filter((drive) => rateOf(drive, way) >= alike * most)
  return same.length > 1 ? same : []
}

function factOf(report: WatchReport, drive: WatchedDrive, way: Way, isShare: boolean): MeasuredFact | null {
  const rate = drive.rate[way]
  if (!rate) return null
  const { action, ...part } = carried((one) => rateOf(drive, one), way, isShare)
  return measuredFact(drive.at, rate.at, {
    action,
    rate: rate.value,
    ...part,
    perSecond: drive.perSecond[way],
    size: drive.size[way],
    disks: disksOf([drive.node]),
    devices: [drive.node],
    processor: report.processor,
    busy: drive.busy === null ? null : Math.min(1, drive.busy),
    checks: drive.checks[way],
    doubts: doubtsOf({ 'since-boot': report.isSinceBoot, virtual: isVirtualNode(drive.node) }),
  })
}

/** All that worked alike, as one measurement: where it stands, a column has its name. */
function sumFact(report: WatchReport, drives: readonly WatchedDrive[], way: Way): MeasuredFact | null {
  const at = report.columns[way]
  const sizes = drives.map(({ size }) => size[way])
  const busy = sumOf(drives.map((drive) => drive.busy))
  return at
    ? measuredFact(report.at, at, {
        action: way,
        rate: drives.reduce((sum, drive) => sum + rateOf(drive, way), 0),
        perSecond: sumOf(drives.map(({ perSecond }) => perSecond[way])),
        size: sizes.every((size) => size === sizes[0]) ? (sizes[0] ?? null) : null,
        disks: drives.length,
        devices: drives.map(({ node }) => node),
        processor: report.processor,
        busy: busy === null ? null : Math.min(1, busy / drives.length),
        checks: drives.flatMap(({ checks }) => checks[way]),
        doubts: doubtsOf({ 'since-boot': report.isSinceBoot }),
      })
    : null
}

/** What a report measured: each thing by itself, and drives that did the same at the same time as one. What did nothing gives nothing. */
export function factsOfReport(report: WatchReport): readonly MeasuredFact[] {
  const groups = ways.map((way) => together(report, way))
  const members = groups.map((group) => new Set(group))
  const single = report.drives.flatMap((drive) => ways.map((way, at) => factOf(report, drive, way, members[at]?.has(drive) ?? false)))
  const sums = ways.map((way, at) => (groups[at]?.length ? sumFact(report, groups[at], way) : null))
  return [...single, ...sums].filter((fact) => fact !== null)
}

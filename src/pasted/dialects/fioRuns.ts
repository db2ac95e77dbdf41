import type { MeasuredAction, Measurement } from '../../domain/measurement.ts'
import { exactly, productOf, type Check } from '../checked.ts'
import type { MeasuredFact } from '../facts.ts'
import { groupedBy } from '../groupedBy.ts'
import { binaryUnit, sumOf } from '../measured/amounts.ts'
import { disksOf, driveOfNode, isDriveNode, isVirtualNode, targetsOf } from '../measured/devices.ts'
import { doubtsOf, isTooShort, measuredFact } from '../measured/measurementOf.ts'
import { halfWidthOf } from '../measured/studentT.ts'
import type { Said, Span } from '../text.ts'

/** What fio, in any of its formats, says of the reads or the writes of jobs. Null is what it does not say. */
export interface FioDirection extends Pick<Measurement, 'perSecond' | 'duration' | 'bytes'> {
  readonly rate: Said<number>
  /** Samples of the rate: their standard deviation in bytes per second, of one job, and their number, of all jobs. */
  readonly deviation: number | null
  readonly samples: number | null
  /** What is added in the last place of rate and requests a second; null of sums, which are checked by their parts. */
  readonly steps: Readonly<Record<'rate' | 'perSecond', number>> | null
  /** What its text says in two ways. */
  readonly checks: readonly Check[]
}

/** A job, or jobs that fio reports as one. */
export interface FioRun extends Pick<Measurement, 'depth' | 'direct' | 'processor'> {
  readonly at: Span
  readonly group: number
  /** "read", "randwrite", "randrw", …; null: nothing says it. */
  readonly pattern: string | null
  readonly sizes: Readonly<Record<'read' | 'write', number | null>>
  /** How many jobs are reported as one. */
  readonly jobs: number | null
  /** Writes were made sure of before the clock stopped. */
  readonly isSynced: boolean
  readonly isVerified: boolean
  readonly isVirtual: boolean
  readonly isFile: boolean
  /** As the options have them; several where one job works on several. */
  readonly files: readonly string[]
  /** Whether all jobs of its section are there, or their sum is said elsewhere: of a part of them no sum is one. */
  readonly isAll: boolean
  /** Reads and writes are one number (unified_rw_reporting), which stands as that of reads. */
  readonly isUnified: boolean
  readonly read: FioDirection | null
  readonly write: FioDirection | null
}

const unsaid = { pattern: null, depth: null, jobs: null, direct: null, processor: null, read: null, write: null, files: [] } as const
const isNot = { isSynced: false, isVerified: false, isVirtual: false, isFile: false, isAll: false, isUnified: false } as const

/** A run of which nothing is said but its place. */
export const noRun = (at: Span, group: number): FioRun => ({ at, group, sizes: { read: null, write: null }, ...unsaid, ...isNot })

/** A drive, an array or a volume of fio's last lines. */
export interface FioDisk {
  readonly name: string
  /** Requests it got. */
  readonly requests: number
  /** Share of the time it had some. */
  readonly busy: number
}

/** Reads and writes of a whole group, where fio adds them up. */
export type FioTotals = ReadonlyMap<number, Partial<Record<'read' | 'write', FioDirection>>>

const sequential: readonly string[] = ['read', 'write', 'randread', 'randwrite']

/** What was asked of the drives, and what part of it one direction is. A job that only writes and yet reads is verifying. */
function actionOf(run: FioRun, way: 'read' | 'write'): { action: MeasuredAction; part?: 'reads' | 'writes'; isVerifying: boolean } {
  const part = way === 'read' ? 'reads' : 'writes'
  const pattern = run.pattern?.replace(/[:,].*$/, '') ?? null
  if (run.isUnified && (pattern === null || !sequential.includes(pattern))) return { action: 'mixed', isVerifying: false }
  if (pattern === null) return { action: run.read && run.write ? 'mixed' : 'unknown', part, isVerifying: false }
  if (!sequential.includes(pattern)) return { action: 'mixed', part, isVerifying: false }
  if (pattern.endsWith('write') && way === 'read') return { action: pattern === 'write' ? 'read' : 'randread', isVerifying: true }
  if (pattern.endsWith('read') && way === 'write') return { action: 'mixed', part, isVerifying: false }
  // one of the four actions, as it was looked for among them
  return { action: pattern as MeasuredAction, isVerifying: way === 'read' && run.isVerified }
}

/** What fio counted while runs worked, for all of them once. */
interface Counted {
  /** Drives that got requests. */
  readonly devices: readonly string[]
  readonly names: ReadonlySet<string>
  readonly disks: number | null
  readonly isVirtual: boolean
  /** Their mean. */
  readonly busy: number | null
}

function countedIn(disks: readonly FioDisk[]): Counted {
  const drives = disks.filter(({ name, requests, busy }) => isDriveNode(name) && requests > 0 && busy >= 0.01)
  const devices = drives.map(({ name }) => name)
  return {
    devices,
    names: new Set(devices),
    disks: disksOf(devices),
    isVirtual: disks.length > 0 && disks.every(({ name }) => isVirtualNode(name)),
    busy: drives.length === 0 ? null : drives.reduce((sum, disk) => sum + disk.busy, 0) / drives.length,
  }
}

type Target = Pick<Measurement, 'devices' | 'disks' | 'busy'> & { readonly isFile: boolean; readonly isVirtual: boolean }

/**
 * How many times the drives that an only run names were busy. Of sections that are reported as one, fio prints the options of the first: it then names one drive where eight were
 * busy, and has one job where there were eight.
 */
function sectionsOf(run: FioRun, { devices, names }: Counted): number {
  const named = new Set(targetsOf(run.files).devices.map(driveOfNode))
  const isMore = named.size > 0 && devices.length > named.size && [...named].every((name) => names.has(name))
  return isMore && devices.length % named.size === 0 ? devices.length / named.size : 1
}

/** Where a run went: named files and devices first, else what fio counted while nothing else ran. */
function targetOf(run: FioRun, counted: Counted): Target {
  const named = targetsOf(run.files)
  const isNamed = named.devices.length > 0
  const disks = !isNamed ? counted.disks : named.isFile ? null : disksOf(named.devices)
  return {
    devices: isNamed ? named.devices : counted.devices,
    // an array that is named stands for the drives that were busy below it
    disks: disks ?? (isNamed && counted.devices.length > 0 ? counted.devices.length : null),
    busy: counted.busy === null ? null : Math.min(1, counted.busy),
    isFile: run.isFile || named.isFile,
    isVirtual: run.isVirtual || named.isVirtual || counted.isVirtual,
  }
}

/** Of fewer samples nothing is said of their spread. */
const fewestSamples = 3

/** Half of the 95 % interval of a rate: fio adds the means of jobs up and joins their deviations, so that what it prints is that of one job (stat.c, sum_stat). */
const spreadOf = ({ deviation, samples }: FioDirection, jobs: number | null): number | null =>
  deviation === null || samples === null || samples < fewestSamples || deviation === 0
    ? null
    : halfWidthOf(deviation * (jobs ?? 1), samples)

/** A rate by requests and their size, where all are of one size. */
function checksOf({ rate, perSecond, steps, checks }: FioDirection, size: number | null): readonly Check[] {
  if (!steps || size === null || perSecond === null) return checks
  const requests = { value: perSecond, step: steps.perSecond }
  return [...checks, [{ value: rate.value, step: steps.rate }, productOf(requests, exactly(size))]]
}

function factOf(run: FioRun, way: 'read' | 'write', counted: Counted, isShare: boolean): MeasuredFact | null {
  const direction = run[way]
  if (!direction) return null
  const { action, part, isVerifying } = actionOf(run, way)
  const sections = isShare ? 1 : sectionsOf(run, counted)
  const { isFile, isVirtual, ...target } = targetOf(sections > 1 ? { ...run, files: [] } : run, counted)
  const jobs = run.jobs === null ? null : run.jobs * sections
  return measuredFact(run.at, direction.rate.at, {
    action,
    rate: direction.rate.value,
    ...((isShare || part) && { part: isShare ? 'share' : part }),
    perSecond: direction.perSecond,
    halfWidth: spreadOf(direction, jobs),
    size: run.sizes[way],
    depth: run.depth,
    jobs,
    ...target,
    duration: direction.duration,
    bytes: direction.bytes,
    direct: run.direct,
    processor: run.processor,
    // what is read while verifying is counted with what is written, and takes of its time
    checks: run.isUnified || (run.read && run.write && action !== 'mixed') ? direction.checks : checksOf(direction, run.sizes[way]),
    doubts: doubtsOf({
      cached: run.direct === false && !(way === 'write' && run.isSynced),
      'too-short': isTooShort(direction.duration, direction.bytes),
      verify: isVerifying,
      virtual: isVirtual,
      'file-system': isFile,
    }),
  })
}

const sameOf = <Value>(values: readonly Value[]): Value | null => {
  const [first] = values
  return first !== undefined && values.every((value) => value === first) ? first : null
}

/** Several runs of a group as one, which worked at the same time. */
function joined(runs: readonly FioRun[], way: 'read' | 'write', total: FioDirection | undefined): FioRun | null {
  const [first] = runs
  const directions = runs.map((run) => run[way]).filter((direction) => direction !== null)
  const [one] = directions
  if (!first || !one) return null
  const longest = directions.reduce((most, { duration }) => Math.max(most, duration ?? 0), 0)
  const direction: FioDirection = {
    rate: total?.rate ?? { value: sumOf(directions.map(({ rate }) => rate.value)) ?? 0, at: one.rate.at },
    perSecond: sumOf(directions.map(({ perSecond }) => perSecond)),
    duration: total?.duration ?? (longest > 0 ? longest : null),
    bytes: total?.bytes ?? sumOf(directions.map(({ bytes }) => bytes)),
    deviation: null,
    samples: null,
    steps: null,
    checks: [],
  }
  const processor = sumOf(runs.map((run) => run.processor))
  return {
    ...first,
    pattern: sameOf(runs.map(({ pattern }) => pattern)) ?? 'rw',
    sizes: { read: sameOf(runs.map(({ sizes }) => sizes.read)), write: sameOf(runs.map(({ sizes }) => sizes.write)) },
    depth: sameOf(runs.map(({ depth }) => depth)),
    jobs: sumOf(runs.map(({ jobs }) => jobs)),
    direct: sameOf(runs.map(({ direct }) => direct)),
    isFile: runs.some(({ isFile }) => isFile),
    files: runs.flatMap(({ files }) => files),
    // of one core, as fio does it for jobs that it reports as one
    processor: processor === null ? null : processor / runs.length,
    read: null,
    write: null,
    [way]: direction,
  }
}

/** Half-width of a sum of independent shares. */
const joinedSpread = (shares: readonly MeasuredFact[]): number | null => {
  const squares = sumOf(shares.map(({ measurement: { halfWidth } }) => (halfWidth === null ? null : halfWidth * halfWidth)))
  return squares === null ? null : Math.sqrt(squares)
}

/**
 * What runs measured. Runs of one group worked at the same time: each is a share, and their sum is said too. Drives are counted by fio over the whole of its time: with several
 * groups, one after the other, nobody knows whose they were.
 */
export function factsOfFio(runs: readonly FioRun[], disks: readonly FioDisk[], totals: FioTotals): readonly MeasuredFact[] {
  const byGroup = groupedBy(runs, ({ group }) => group)
  const groups = [...new Set([...byGroup.keys(), ...totals.keys()])]
  const counted = countedIn(groups.length === 1 ? disks : disks.filter(({ name }) => isVirtualNode(name)))
  return groups.flatMap((group) => {
    const members = byGroup.get(group) ?? []
    return (['read', 'write'] as const).flatMap((way) => {
      const active = members.filter((run) => run[way])
      const shares = active.flatMap((run) => factOf(run, way, counted, active.length > 1) ?? [])
      const total = totals.get(group)?.[way]
      if (active.length < 2 || (!total && active.some((run) => !run.isAll))) return shares
      const whole = joined(active, way, total)
      const fact = whole && factOf(whole, way, counted, false)
      if (!fact) return shares
      return [...shares, { ...fact, measurement: { ...fact.measurement, halfWidth: joinedSpread(shares) } }]
    })
  })
}

/** A size of fio's options: "4k" and "4K" are 4096, "1M" is 2^20; null of a range or of several. */
export function fioSize(text: string | null): number | null {
  const match = /^(\d{1,12})([kKmMgGtT]?)(?:i?[bB])?$/.exec(text?.trim() ?? '')
  return match && Number(match[1]) * binaryUnit(match[2] ?? '')
}

/** Size of a request by rate and requests a second, where that is a power of two within half a per cent: what formats without options leave to be reckoned. */
function reckonedSize(direction: FioDirection | null): number | null {
  const each = direction?.perSecond ? direction.rate.value / direction.perSecond : 0
  for (let size = 512; size <= 1_073_741_824; size *= 2) if (Math.abs(each - size) < 0.005 * size) return size
  return null
}

export const reckonedSizes = ({ read, write }: Pick<FioRun, 'read' | 'write'>): FioRun['sizes'] => ({
  read: reckonedSize(read),
  write: reckonedSize(write),
})

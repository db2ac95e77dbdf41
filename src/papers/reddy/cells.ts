import type { ReddyClaim } from '../../catalog/publishedResults/reddy1992.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { presetConfiguration, setFields } from '../../configuration/presets.ts'
import { resolveCache } from '../../configuration/resolve/resolveCache.ts'
import type { CachePrediction, CacheScenario, DiskAccess, PartialWrites, WriteBack } from '../../domain/cache.ts'
import { granted } from '../../domain/problem.ts'
import { geometricMean } from '../../maths/geometricMean.ts'
import { kibibytes, type Bytes } from '../../units/quantities.ts'
import type { Verdicts } from '../kit.ts'

/** The generated traces; requests, bytes, duration and disks of Table 2 of Reddy 1992. */
export const reddyTraces = ['as400-1', 'as400-2', 'as400-3', 'as400-4'] as const
export type ReddyTrace = (typeof reddyTraces)[number]

/** How the caches and disks are arranged; what is not said is a cache by itself, whole tracks written, arrivals of the trace, Table 1. */
export interface Organisation {
  readonly cacheSize: Bytes
  readonly block: Bytes
  readonly fetch: Bytes
  readonly access: DiskAccess
  readonly destage?: Bytes
  readonly writeBack?: WriteBack
  /** Where the paper’s silence is read so, whatever the reading of the study. */
  readonly partialWrites?: PartialWrites
  /** How many times faster requests arrive. */
  readonly speed?: number
  /** How many times faster the disks read, at the same speed of rotation. */
  readonly rate?: number
  /** Size of a cache behind, with blocks of 4 KiB. */
  readonly behind?: Bytes
}

/** One simulation: a trace and an organisation. */
export interface ReddyCell extends Organisation {
  readonly trace: ReddyTrace
}

/** Block and fetch sizes of the paper, 512 B to 32 KB. */
export const sizes: readonly Bytes[] = [0.5, 1, 2, 4, 8, 16, 32].map(kibibytes)
/** A track, which the paper writes at once. */
const track: Bytes = kibibytes(32)

/** The same for cells that ask the same. */
export const cellKey = (cell: ReddyCell): string => {
  const { trace, cacheSize, block, fetch, access, destage = track, writeBack = 'destage-unit', speed = 1, rate = 1, behind = 0 } = cell
  return [trace, cacheSize, block, fetch, access, destage, writeBack, speed, rate, behind, cell.partialWrites].join(' ')
}

const asPrinted = presetConfiguration('reddy-as400')

/** What a cell asks of the system of Table 1, as it can be asked of the page. */
export function configurationOf(cell: ReddyCell): Configuration {
  const { trace, cacheSize, block, fetch, access, destage = track, writeBack, speed = 1, rate = 1, behind = 0 } = cell
  return setFields(asPrinted, {
    trace,
    cacheSize,
    cacheBlock: block,
    fetchSize: fetch,
    destageUnit: destage,
    writeBack: writeBack === 'evicted' ? 'evicted' : 'track',
    diskAccess: access,
    traceSpeed: speed,
    headRate: asPrinted.headRate * rate,
    sectorsPerTrack: asPrinted.sectorsPerTrack * rate,
    partialWrites: cell.partialWrites ?? 'whole',
    secondLevel: behind === 0 ? 'none' : 'behind',
    ...(behind !== 0 && { secondSize: behind, secondBlock: kibibytes(4) }),
  })
}

/** The caches of a cell with the disks of Table 1 behind them. */
export const scenarioOf = (cell: ReddyCell): CacheScenario => granted(resolveCache(configurationOf(cell)))

/** What a cell has been found to be. */
export type Found = (cell: ReddyCell) => CachePrediction

/** Some claims of the paper, and what has to be simulated for them. */
export interface ReddySection {
  readonly cells: readonly ReddyCell[]
  readonly judge: (found: Found) => Verdicts<ReddyClaim>
}

/** All cells of the four traces. */
export const onAllTraces = (organisations: readonly Organisation[]): readonly ReddyCell[] =>
  organisations.flatMap((organisation) => reddyTraces.map((trace) => ({ trace, ...organisation })))

/** Every block size with every fetch size from it on, as in Figures 2 and 4. */
export const grid = (common: Omit<Organisation, 'block' | 'fetch'>): readonly Organisation[] =>
  sizes.flatMap((block) => sizes.filter((fetch) => fetch >= block).map((fetch) => ({ ...common, block, fetch })))

/** Access time of an organisation over that of another: geometric mean over the four traces. */
export function relativeTime(found: Found, organisation: Organisation, reference: Organisation): number {
  return geometricMean(
    reddyTraces.map(
      (trace) =>
        found({ trace, ...organisation }).effectiveAccessTime / Math.max(1e-12, found({ trace, ...reference }).effectiveAccessTime),
    ),
  )
}

/** The paper's measure: access time over that of blocks and fetches of 4 KB. */
const normalisedTime = (found: Found, organisation: Organisation): number =>
  relativeTime(found, organisation, { ...organisation, block: kibibytes(4), fetch: kibibytes(4) })

/** An organisation and its normalised access time. */
export interface Placed {
  readonly organisation: Organisation
  readonly time: number
}

export const placed = (found: Found, organisations: readonly Organisation[]): readonly Placed[] =>
  organisations.map((organisation) => ({ organisation, time: normalisedTime(found, organisation) }))

/** The one with the least access time. */
export function best(all: readonly Placed[]): Placed {
  const [first] = all
  if (!first) throw new Error('nothing to choose from')
  return all.reduce((least, one) => (one.time < least.time ? one : least), first)
}

/** Arithmetic mean over the four traces. */
export const meanOf = (found: Found, organisation: Organisation, of: (prediction: CachePrediction) => number): number =>
  reddyTraces.reduce((sum, trace) => sum + of(found({ trace, ...organisation })), 0) / reddyTraces.length

import { rising } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolveCache } from '../../configuration/resolve/resolveCache.ts'
import type { CacheFacts, CacheScenario, DiskAccess, WriteBack } from '../../domain/cache.ts'
import type { DriveFacts } from '../../domain/drive.ts'
import { success, type Result } from '../../domain/problem.ts'
import { kibibytes, mebibytes, sectorBytes, type Bytes, type Seconds } from '../../units/quantities.ts'
import type { TracePlace, TraceSource, TraceTask } from '../../workers/traceApi.ts'
import type { TaskPoint } from './cacheTasks.ts'
import { capacityOf, reachedDisk } from './reachedDisk.ts'

/** Requests of a long trace that are simulated, from its beginning: about half a second for each of the many organisations. */
export const mostRequests = 500_000

/** Whose requests are meant, and how many there are. */
export interface AskedTrace {
  readonly source: TraceSource
  readonly requests: number
  /** Devices of the trace, a disk each. */
  readonly devices: number
  /** Where the data of the disks end. */
  readonly largestEnd: Bytes
  /** Of its writes; absent where it has none. */
  readonly meanWrite?: Bytes
  /** From the first arrival to the last. */
  readonly span: Seconds
  readonly places?: readonly TracePlace[]
}

/** How one simulation differs from the present organisation. */
export interface Variation {
  readonly cacheSize?: Bytes
  readonly block?: Bytes
  readonly fetch?: Bytes
  readonly writeBack?: WriteBack
  readonly access?: DiskAccess
  /** Times the present speed of arrivals. */
  readonly speed?: number
  /** For each device of the trace. */
  readonly disks?: number
}

/** An organisation that was asked about, with the key of its simulation. */
export type Asked<Sides> = Sides & { readonly key: string }

export type MapCell = Asked<{ readonly block: Bytes; readonly fetch: Bytes }>
export type SizePoint = Asked<{ readonly cacheSize: Bytes; readonly fetch: Bytes }>
export type AccessPoint = Asked<{ readonly fetch: Bytes; readonly access: DiskAccess; readonly speed: number }>
export type WritePoint = Asked<{ readonly block: Bytes; readonly writeBack: WriteBack }>

/** The parts of the view, each with what it asks. */
export interface CachingPlan {
  readonly configuration: Configuration
  readonly scenario: CacheScenario
  readonly source: TraceSource
  /** A disk with only the cylinders that the trace reaches, for formulas. */
  readonly reached: CacheScenario['disk']
  /** Whether the trace goes to places beyond the end of the disks, which are folded back. */
  readonly isFolded: boolean
  /** One for each device of the trace, and what they are. */
  readonly disks: number
  readonly noun: 'disk' | 'SSD'
  /** Of the trace, and of them simulated. */
  readonly requests: number
  readonly simulated: number
  /** In which all arrive; unknown where only the beginning is simulated. */
  readonly arrivalSpan: Seconds | undefined
  readonly meanWrite?: Bytes
  /** The present organisation, in whole sectors and whole blocks. */
  readonly here: CacheFacts
  readonly hereKey: string
  /** Rising. */
  readonly blocks: readonly Bytes[]
  readonly fetches: readonly Bytes[]
  readonly map: readonly MapCell[]
  readonly sizes: readonly Bytes[]
  /** Fetch sizes for which access time is followed over the cache size, the present one among them. */
  readonly families: readonly Bytes[]
  readonly sizePoints: readonly SizePoint[]
  readonly curves: readonly Asked<{ readonly block: Bytes }>[]
  /** Misses at several sizes of block in a cache of the present size. */
  readonly blockSizes: Asked<{ readonly sizes: readonly Bytes[] }>
  readonly accesses: readonly AccessPoint[]
  readonly writes: readonly WritePoint[]
  /** More disks behind the present cache. */
  readonly moreDisks: readonly Asked<{ readonly disks: number }>[]
  /** Everything, the most important first. */
  readonly points: readonly TaskPoint[]
}

const mapSizes: readonly Bytes[] = [0.5, 1, 2, 4, 8, 16, 32].map(kibibytes)
/** Speed-ups of the paper’s comparison of split with normal access (section 4.4). */
const accessSpeeds: readonly number[] = [1, 2, 4]
/** The largest cache that is simulated unasked: at least, and at most where the data of a trace go further. */
const largestCaches = [mebibytes(64), mebibytes(1_024)] as const
const smallestShare = 4

/** The level that the panel describes. */
const mainLevel = ({ levels }: CacheScenario, configuration: Configuration): CacheFacts =>
  configuration.secondLevel === 'front' && levels[1] ? levels[1] : levels[0]

/** The scenario of a variation, or why there is none. */
function varied(
  configuration: Configuration,
  { cacheSize, block, fetch, writeBack, access, speed, disks }: Variation,
): Result<CacheScenario> {
  const resolved = resolveCache({
    ...configuration,
    ...(cacheSize !== undefined && { cacheSize }),
    ...(block !== undefined && { cacheBlock: block }),
    ...(fetch !== undefined && { fetchSize: fetch }),
    ...(writeBack !== undefined && { writeBack: writeBack === 'evicted' ? 'evicted' : 'track' }),
  })
  if (!resolved.ok) return resolved
  const scenario = resolved.value
  return success({
    ...scenario,
    ...(access !== undefined && { access }),
    ...(speed !== undefined && { speedUp: scenario.speedUp * speed }),
    ...(disks !== undefined && { disksPerDevice: disks }),
  })
}

/** A drive spelled out, with all its zones and seeks, once for the hundreds of organisations of a view. */
function driveText(drive: DriveFacts): string {
  const text = driveTexts.get(drive) ?? JSON.stringify(drive)
  driveTexts.set(drive, text)
  return text
}

const driveTexts = new WeakMap<DriveFacts, string>()

/** Gathers tasks by key in the order in which they are first asked. */
export class TaskList {
  readonly points = new Map<string, TaskPoint>()
  readonly #trace: AskedTrace
  readonly #traceKey: string
  readonly #configuration: Configuration

  constructor(configuration: Configuration, trace: AskedTrace) {
    this.#configuration = configuration
    this.#trace = trace
    this.#traceKey = JSON.stringify(trace.source)
  }

  #add(content: string, task: TraceTask): string {
    const key = `${task.study}|${this.#traceKey}|${content}`
    if (!this.points.has(key)) this.points.set(key, { key, question: task })
    return key
  }

  /** @returns null where the variation contradicts itself: a block that is larger than the cache */
  simulation(variation: Variation): string | null {
    const cache = varied(this.#configuration, variation)
    return cache.ok ? this.scenario(cache.value) : null
  }

  scenario(cache: CacheScenario): string {
    const { seed } = this.#configuration
    const { disk, ...rest } = cache
    const { drive, ...part } = disk
    return this.#add(`${driveText(drive)} ${JSON.stringify([part, rest, seed])}`, {
      study: 'simulation',
      question: { source: this.#trace.source, cache, seed, mostRequests },
    })
  }

  curve(blockSize: Bytes): string {
    return this.#add(String(blockSize), { study: 'curve', question: { source: this.#trace.source, blockSize } })
  }

  blockSizes(cacheSize: Bytes, blockSizes: readonly Bytes[]): string {
    return this.#add(JSON.stringify([cacheSize, blockSizes]), {
      study: 'blocks',
      question: { source: this.#trace.source, cacheSize, blockSizes },
    })
  }
}

const asked = <Sides extends object>(sides: Sides, key: string | null): readonly Asked<Sides>[] => (key === null ? [] : [{ ...sides, key }])

/** Doublings between two sizes: how far apart they are on a map. */
const doublings = (one: number, other: number): number => Math.abs(Math.log2(one / other))

/** The present cell, its neighbours, and so on outwards. */
function mapCells(list: TaskList, here: CacheFacts, blocks: readonly Bytes[], fetches: readonly Bytes[]): readonly MapCell[] {
  const cells = fetches.flatMap((fetch) =>
    blocks.filter((block) => block <= fetch && fetch % block === 0).map((block) => ({ block, fetch })),
  )
  const away = ({ block, fetch }: { readonly block: number; readonly fetch: number }): number =>
    doublings(block, here.blockSize) + doublings(fetch, here.fetchSize)
  return cells.toSorted((one, other) => away(one) - away(other)).flatMap((cell) => asked(cell, list.simulation(cell)))
}

const nextDoubling = (bytes: Bytes): Bytes => 2 ** Math.ceil(Math.log2(bytes))

/** Cache sizes by doublings, from a quarter of the present one or less to 64 MiB or more, as far as a cache of all data. */
export function cacheSizes({ cacheSize, blockSize }: CacheFacts, data: Bytes): readonly Bytes[] {
  const low = Math.max(nextDoubling(blockSize), Math.min(mebibytes(0.25), 2 ** Math.floor(Math.log2(cacheSize / smallestShare))))
  const [least, most] = largestCaches
  const high = Math.max(least, nextDoubling(cacheSize * smallestShare), Math.min(most, nextDoubling(data)))
  const sizes: number[] = [cacheSize]
  for (let size = low; size <= high; size *= 2) sizes.push(size)
  return rising(sizes)
}

/** The present fetch, a quarter of it or the block, and four times it; where it is the block, also twice it. */
function familiesOf({ blockSize, fetchSize }: CacheFacts): readonly Bytes[] {
  const quarter = Math.max(blockSize, Math.floor(fetchSize / 4 / blockSize) * blockSize)
  return rising([quarter === fetchSize ? fetchSize * 2 : quarter, fetchSize, fetchSize * 4])
}

function sizePointsOf(list: TaskList, here: CacheFacts, sizes: readonly Bytes[], families: readonly Bytes[]): readonly SizePoint[] {
  const presentFirst = [here.fetchSize, ...families.filter((fetch) => fetch !== here.fetchSize)]
  return presentFirst.flatMap((fetch) => sizes.flatMap((cacheSize) => asked({ cacheSize, fetch }, list.simulation({ cacheSize, fetch }))))
}

/** The present block and one that is a quarter and four times as large, within what is allowed. */
const curveBlocks = ({ blockSize }: CacheFacts): readonly Bytes[] => {
  const around = [blockSize / 4, blockSize * 4].filter((size) => size >= sectorBytes && size % sectorBytes === 0 && size <= mebibytes(1))
  return [blockSize, ...around]
}

/** Both accesses at the present speed first. */
function accessPoints(list: TaskList, fetches: readonly Bytes[]): readonly AccessPoint[] {
  return accessSpeeds.flatMap((speed) =>
    fetches.flatMap((fetch) =>
      (['normal', 'split'] as const).flatMap((access) => {
        const sides = { fetch, access, speed }
        return asked(sides, list.simulation(sides))
      }),
    ),
  )
}

/** Each block with the present fetch, or fetched by itself where it is larger. */
function writePoints(list: TaskList, { fetchSize }: CacheFacts, blocks: readonly Bytes[]): readonly WritePoint[] {
  return blocks.flatMap((block) =>
    (['destage-unit', 'evicted'] as const).flatMap((writeBack) =>
      asked({ block, writeBack }, list.simulation({ block, fetch: Math.max(block, fetchSize), writeBack })),
    ),
  )
}

/** What the view asks about a configuration and its trace. */
export function cachingPlan(configuration: Configuration, trace: AskedTrace): Result<CachingPlan> {
  const resolved = resolveCache(configuration)
  if (!resolved.ok) return resolved
  const scenario = resolved.value
  const here = mainLevel(scenario, configuration)
  const list = new TaskList(configuration, trace)
  const hereKey = list.scenario(scenario)
  list.curve(here.blockSize)
  const blocks = rising([...mapSizes, here.blockSize])
  const fetches = rising([...mapSizes, here.fetchSize])
  const map = mapCells(list, here, blocks, fetches)
  const [sizes, families] = [cacheSizes(here, trace.largestEnd * trace.devices), familiesOf(here)]
  const sizePoints = sizePointsOf(list, here, sizes, families)
  const curves = curveBlocks(here).map((block) => ({ block, key: list.curve(block) }))
  const fitted = [...mapSizes, kibibytes(64)].filter((size) => size <= here.cacheSize)
  const blockSizes = { sizes: fitted, key: list.blockSizes(here.cacheSize, fitted) }
  const writes = writePoints(list, here, blocks)
  const wide = fetches.filter((fetch) => fetch >= here.blockSize && fetch % here.blockSize === 0)
  // what has no platter begins nowhere else
  const accesses = scenario.disk.drive.flash ? [] : accessPoints(list, wide)
  const moreDisks = [2, 4, 8].flatMap((times) => asked({ disks: times * trace.devices }, list.simulation({ disks: times })))
  return success({
    configuration,
    scenario,
    source: trace.source,
    reached: reachedDisk(scenario.disk, trace.largestEnd),
    isFolded: trace.largestEnd > capacityOf(scenario.disk),
    disks: trace.devices,
    noun: scenario.disk.drive.flash ? 'SSD' : 'disk',
    requests: trace.requests,
    simulated: Math.min(trace.requests, mostRequests),
    arrivalSpan: trace.requests > mostRequests ? undefined : trace.span / scenario.speedUp,
    ...(trace.meanWrite !== undefined && { meanWrite: trace.meanWrite }),
    here,
    hereKey,
    blocks,
    fetches,
    map,
    sizes,
    families,
    sizePoints,
    curves,
    blockSizes,
    accesses,
    writes,
    moreDisks,
    points: [...list.points.values()],
  })
}

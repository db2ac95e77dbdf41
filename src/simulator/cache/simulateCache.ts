import type { CacheLevelCounts, CachePrediction, CacheScenario } from '../../domain/cache.ts'
import type { Trace } from '../../domain/trace.ts'
import { mebibytes, type Bytes, type Seconds } from '../../units/quantities.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import { advance, Sequence } from '../engine/circuit.ts'
import { TraceArrivals } from './traceArrivals.ts'
import { Arm } from '../mechanism/arm.ts'
import { driveKind } from '../mechanism/driveKind.ts'
import { CacheLevel } from './cacheLevel.ts'
import { IoCache, type BehindCache, type StepBlocks } from './ioCache.ts'
import { FlashQueue } from './flashQueue.ts'
import { ScanQueue } from './scanQueue.ts'

/** How much of a trace is simulated, and with which random numbers. */
export interface CacheRun {
  readonly seed: number
  /** Requests of the trace, from its beginning, after which a run stops. */
  readonly mostRequests: number
}

/** A drive behind the last cache, with an arm or without. */
type CachedDisk = ScanQueue | FlashQueue

/** What lies on one disk before the next one follows, where a device has several. */
const stretch: Bytes = mebibytes(1)

/** The disks behind the last cache, one for each device where nothing else is said; a disk that nobody asks is never made. */
class CachedDisks implements BehindCache {
  reads = 0
  writes = 0
  readonly queues: readonly (CachedDisk | undefined)[]
  private readonly made: (CachedDisk | undefined)[]
  private readonly arrivals: TraceArrivals
  private readonly make: (disk: number) => CachedDisk
  private readonly perDevice: number

  constructor({ disk, access, disksPerDevice = 1 }: CacheScenario, devices: number, seed: number, arrivals: TraceArrivals) {
    const { flash } = disk.drive
    const kind = driveKind(disk)
    const phases = randomStreams('angle of a cached disk', seed, devices * disksPerDevice)
    this.make = (index) =>
      flash ? new FlashQueue(flash) : new ScanQueue(new Arm(disk, phases.next(index), kind), access, disk.drive.missOverhead)
    this.made = Array.from({ length: devices * disksPerDevice }, () => undefined)
    this.queues = this.made
    this.arrivals = arrivals
    this.perDevice = disksPerDevice
  }

  fetch(device: number, address: number, size: number): void {
    this.reads++
    this.at(device, address).read(this.placeOf(address), size, this.arrivals.now)
  }

  destage(device: number, address: number, size: number): void {
    this.writes++
    this.at(device, address).destage(this.placeOf(address), size, this.arrivals.now)
  }

  /** What goes beyond a stretch stays on the disk of its first byte. */
  private at(device: number, address: number): CachedDisk {
    const index = device * this.perDevice + (Math.floor(address / stretch) % this.perDevice)
    return (this.made[index] ??= this.make(index))
  }

  private placeOf(address: number): number {
    return this.perDevice === 1 ? address : Math.floor(address / (stretch * this.perDevice)) * stretch + (address % stretch)
  }
}

/** What nobody waits for: counts need no disks. */
const nothingBehind: BehindCache = { fetch: () => undefined, destage: () => undefined }

/** Blocks that are followed in a step: some 20 ms. */
export const stepBlocks = 65_536

/** The caches in the order in which a request meets them, each behind the one ahead. */
class Levels {
  readonly caches: readonly IoCache[]
  private readonly step: StepBlocks = { left: Infinity }
  private readonly first: CacheLevel
  /** Also the first where there is one only. */
  private readonly last: CacheLevel

  constructor([facts, second]: CacheScenario['levels'], disks: BehindCache) {
    const last = new IoCache(second ?? facts, disks)
    this.last = new CacheLevel(last, this.step)
    const first = second === undefined ? last : new IoCache(facts, this.last)
    this.first = second === undefined ? this.last : new CacheLevel(first, this.step)
    this.caches = second === undefined ? [last] : [first, last]
  }

  /** Requests of a trace given to the first cache; only once nothing is left to follow. */
  ask({ device, offset, length, isWrite }: Trace, request: number): void {
    if (isWrite[request] === 1) this.first.destage(device[request], offset[request], length[request])
    else this.first.fetch(device[request], offset[request], length[request])
  }

  get isIdle(): boolean {
    return this.first.isIdle && this.last.isIdle
  }

  /** Begins a step of so many blocks. */
  begin(blocks: number): void {
    this.step.left = blocks
  }

  /** Follows what earlier steps have left; true once that is done. The last cache is first, so that little waits for it. */
  goOn(): boolean {
    return this.last.goOn() && this.first.goOn() && this.last.goOn()
  }

  counts(): CacheLevelCounts[] {
    return this.caches.map(({ counts }) => ({ ...counts }))
  }
}

/**
 * A trace on its way through one or two caches to its disks, in steps: between them a caller reports progress, or gives up.
 * A step follows a bounded number of blocks, and may end inside a request.
 *
 * The scenario has to be one that `refusesCache` accepts.
 */
export class CacheSimulation {
  /** Requests that will be simulated. */
  readonly requests: number
  private readonly circuit: Sequence
  private readonly arrivals: TraceArrivals
  private readonly levels: Levels
  private readonly disks: CachedDisks
  private finished: CachePrediction | undefined

  constructor(trace: Trace, scenario: CacheScenario, { seed, mostRequests }: CacheRun) {
    this.requests = Math.min(trace.count, mostRequests)
    this.arrivals = new TraceArrivals(trace, scenario.speedUp)
    this.disks = new CachedDisks(scenario, trace.deviceNames.length, seed, this.arrivals)
    const levels = new Levels(scenario.levels, this.disks)
    this.levels = levels
    this.circuit = new Sequence(() => {
      levels.ask(trace, this.arrivals.next())
      return this.arrivals.now
    })
  }

  /** Requests that have arrived so far; the last may still be followed. */
  get completed(): number {
    return this.circuit.completed
  }

  /** Lets up to so many more requests arrive, fewer where they touch more blocks than a step follows; true once all are done. */
  advance(requests: number, blocks: number = stepBlocks): boolean {
    const { levels, circuit } = this
    const target = Math.min(this.requests, this.completed + requests)
    levels.begin(blocks)
    while (levels.goOn() && circuit.completed < target) advance(circuit, circuit.completed + 1)
    return circuit.completed >= this.requests && levels.isIdle
  }

  /** What was measured, once all requests have arrived: the disks finish what they have, and only what happens in the span is their utilisation. */
  result(): CachePrediction {
    return (this.finished ??= this.finish())
  }

  private finish(): CachePrediction {
    while (!this.advance(Infinity));
    const { arrivals, disks } = this
    const queues = disks.queues.filter((queue) => queue !== undefined)
    for (const queue of queues) queue.finishReads()
    const end = queues.reduce((latest, queue) => Math.max(latest, queue.lastRead), arrivals.now)
    const span = end - arrivals.first
    let busy = 0
    for (const queue of queues) {
      queue.advance(end)
      busy += queue.busyUntil(end)
      queue.advance(Infinity)
    }
    const sum = (part: (queue: CachedDisk) => number): number => queues.reduce((total, queue) => total + part(queue), 0)
    const response = sum((queue) => queue.response)
    const operations = sum((queue) => queue.operations)
    const levels = this.levels.counts()
    const levelAccessTimes = levels.map((asked): Seconds => mean(response, asked.readRequests + asked.writeRequests))
    return {
      predictor: 'simulation',
      requests: this.requests,
      effectiveAccessTime: mean(response, this.requests),
      levelAccessTimes,
      missResponseTime: mean(response, disks.reads),
      levels,
      diskReads: disks.reads,
      diskWrites: disks.writes,
      diskUtilization: Math.min(1, mean(busy, span * disks.queues.length)),
      positioningTime: mean(
        sum((queue) => queue.positioning),
        operations,
      ),
      mostWaitingDestages: queues.reduce((most, queue) => Math.max(most, queue.mostWaitingDestages), 0),
      span,
    }
  }
}

const mean = (sum: number, count: number): number => (count === 0 ? 0 : sum / count)

/**
 * Simulates a trace with its caches and disks, driven by the arrivals of the trace, with nothing forgotten as warm-up.
 *
 * Reddy 1992, section 3. The scenario has to be one that `refusesCache` accepts.
 */
export function simulateCache(trace: Trace, scenario: CacheScenario, run: CacheRun): CachePrediction {
  return new CacheSimulation(trace, scenario, run).result()
}

/** What caches do with a trace, without disks, in steps: the same counts as in a simulation, as times change none of them. */
export class CacheCounting {
  /** Requests that were asked for; the last may still be followed. */
  completed = 0
  readonly requests: number
  readonly #trace: Trace
  readonly #levels: Levels

  constructor(trace: Trace, levels: CacheScenario['levels'], mostRequests: number = trace.count) {
    this.requests = Math.min(trace.count, mostRequests)
    this.#trace = trace
    this.#levels = new Levels(levels, nothingBehind)
  }

  /** Asks for up to so many more requests, fewer where they touch more blocks than a step follows; true once all are done. */
  advance(requests: number): boolean {
    const target = Math.min(this.requests, this.completed + requests)
    this.#levels.begin(stepBlocks)
    while (this.#levels.goOn() && this.completed < target) this.#levels.ask(this.#trace, this.completed++)
    return this.completed === this.requests && this.#levels.isIdle
  }

  counts(): readonly CacheLevelCounts[] {
    return this.#levels.counts()
  }
}

/** The same at once. */
export function countCache(trace: Trace, levels: CacheScenario['levels'], mostRequests?: number): readonly CacheLevelCounts[] {
  const counting = new CacheCounting(trace, levels, mostRequests)
  while (!counting.advance(Infinity));
  return counting.counts()
}

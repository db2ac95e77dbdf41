import type { CacheLevelCounts, CachePrediction, CacheScenario } from '../../domain/cache.ts'
import type { Trace } from '../../domain/trace.ts'
import type { Seconds } from '../../units/quantities.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import { advance, Sequence } from '../engine/circuit.ts'
import { TraceArrivals } from './traceArrivals.ts'
import { Arm } from '../mechanism/arm.ts'
import { driveKind } from '../mechanism/driveKind.ts'
import { IoCache, type BehindCache } from './ioCache.ts'
import { ScanQueue } from './scanQueue.ts'

/** How much of a trace is simulated, and with which random numbers. */
export interface CacheRun {
  readonly seed: number
  /** Requests of the trace, from its beginning, after which a run stops. */
  readonly mostRequests: number
}

/** The disks behind the last cache, one for each device; a disk that nobody asks is never made. */
class CachedDisks implements BehindCache {
  reads = 0
  writes = 0
  readonly queues: readonly (ScanQueue | undefined)[]
  private readonly made: (ScanQueue | undefined)[]
  private readonly arrivals: TraceArrivals
  private readonly make: (device: number) => ScanQueue

  constructor({ disk, access }: CacheScenario, devices: number, seed: number, arrivals: TraceArrivals) {
    const kind = driveKind(disk)
    const phases = randomStreams('angle of a cached disk', seed, devices)
    this.make = (device) => new ScanQueue(new Arm(disk, phases.next(device), kind), access, disk.drive.missOverhead)
    this.made = Array.from({ length: devices }, () => undefined)
    this.queues = this.made
    this.arrivals = arrivals
  }

  fetch(device: number, address: number, size: number): void {
    this.reads++
    const queue = (this.made[device] ??= this.make(device))
    queue.read(address, size, this.arrivals.now)
  }

  destage(device: number, address: number, size: number): void {
    this.writes++
    const queue = (this.made[device] ??= this.make(device))
    queue.destage(address, size, this.arrivals.now)
  }
}

/** What nobody waits for: counts need no disks. */
const nothingBehind: BehindCache = { fetch: () => undefined, destage: () => undefined }

/** The caches in the order in which a request meets them, each behind the one ahead. */
function wiredLevels(levels: CacheScenario['levels'], behind: BehindCache): readonly [IoCache, ...IoCache[]] {
  const [facts, second] = levels
  if (second === undefined) return [new IoCache(facts, behind)]
  const last = new IoCache(second, behind)
  const first = new IoCache(facts, {
    fetch: (device, address, size) => void last.read(device, address, size),
    destage: (device, address, size) => last.write(device, address, size),
  })
  return [first, last]
}

/** Requests of a trace given to the first cache. */
function ask(cache: IoCache, { device, offset, length, isWrite }: Trace, request: number): void {
  if (isWrite[request] === 1) cache.write(device[request], offset[request], length[request])
  else cache.read(device[request], offset[request], length[request])
}

/**
 * A trace on its way through one or two caches to its disks, in pieces: between them a caller reports progress, or gives up.
 *
 * The scenario has to be one that `refusesCache` accepts.
 */
export class CacheSimulation {
  /** Requests that will be simulated. */
  readonly requests: number
  private readonly circuit: Sequence
  private readonly arrivals: TraceArrivals
  private readonly levels: readonly [IoCache, ...IoCache[]]
  private readonly disks: CachedDisks
  private finished: CachePrediction | undefined

  constructor(trace: Trace, scenario: CacheScenario, { seed, mostRequests }: CacheRun) {
    this.requests = Math.min(trace.count, mostRequests)
    this.arrivals = new TraceArrivals(trace, scenario.speedUp)
    this.disks = new CachedDisks(scenario, trace.deviceNames.length, seed, this.arrivals)
    const levels = wiredLevels(scenario.levels, this.disks)
    this.levels = levels
    this.circuit = new Sequence(() => {
      ask(levels[0], trace, this.arrivals.next())
      return this.arrivals.now
    })
  }

  /** Requests that have arrived so far. */
  get completed(): number {
    return this.circuit.completed
  }

  /** Lets up to so many more requests arrive; true once all have. */
  advance(requests: number): boolean {
    advance(this.circuit, Math.min(this.requests, this.completed + requests))
    return this.completed >= this.requests
  }

  /** What was measured, once all requests have arrived: the disks finish what they have, and only what happens in the span is their utilisation. */
  result(): CachePrediction {
    return (this.finished ??= this.finish())
  }

  private finish(): CachePrediction {
    advance(this.circuit, this.requests)
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
    const sum = (part: (queue: ScanQueue) => number): number => queues.reduce((total, queue) => total + part(queue), 0)
    const response = sum((queue) => queue.response)
    const operations = sum((queue) => queue.operations)
    const levels = this.levels.map(({ counts }): CacheLevelCounts => ({ ...counts }))
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

/** What caches do with a trace, without disks: the same counts as in a simulation, as times change none of them. */
export function countCache(trace: Trace, levels: CacheScenario['levels'], mostRequests: number = trace.count): readonly CacheLevelCounts[] {
  const wired = wiredLevels(levels, nothingBehind)
  const requests = Math.min(trace.count, mostRequests)
  for (let request = 0; request < requests; request++) ask(wired[0], trace, request)
  return wired.map(({ counts }) => ({ ...counts }))
}

import type { Problem, Result } from '../domain/problem.ts'
import { cacheSimulation, type CachePredictor } from '../prediction/caching.ts'
import { blockReferences, countReferences } from '../traces/caching/blockReferences.ts'
import { lruCache } from '../traces/caching/lruCache.ts'
import { missRatioCurve } from '../traces/caching/missRatioCurve.ts'
import { traceLimits } from '../traces/limits.ts'
import { previewOf } from '../traces/preview.ts'
import type { ReadTrace, TraceOptions } from '../traces/traceReader.ts'
import type { Bytes, Fraction } from '../units/quantities.ts'
import { bytesOfFile, isLost, startOfText } from './fileBytes.ts'
import { MadeTraces } from './madeTraces.ts'
import { readTraceFile } from './readTraceFile.ts'
import type {
  BlockSizePoint,
  BlockSizesJob,
  BlockSizesOutcome,
  CacheJob,
  CacheOutcome,
  MissRatioJob,
  MissRatioOutcome,
  NoAnswer,
  OpenOutcome,
  ReadingProgress,
  SummarisedTrace,
  SummaryOutcome,
  TraceSource,
} from './traceApi.ts'

/** Milliseconds of simulating before others are listened to, and requests before the time is looked at. */
const slice = 40
const chunk = 1024
/** Blocks followed before the time is looked at, some 30 ms: large requests in small blocks would else be silent for minutes. */
const chunkBlocks = 262_144
/** Told at most so often while a file is read. */
const progressSteps = 200
const previewBytes = 65_536
const shownDevices = 8

export interface TraceDeskOptions {
  /** Who simulates; another one in tests. */
  readonly simulation?: CachePredictor
  /** Lets waiting messages in; a task of its own. */
  readonly pause?: () => Promise<void>
}

const noAnswer = (code: Problem['code'], field: string, message: string): NoAnswer => ({ ok: false, problem: { code, field, message } })

const failed = (what: string, error: unknown): NoAnswer =>
  noAnswer('worker-failed', '', `${what} failed: ${error instanceof Error ? error.message : String(error)}.`)

const firstProblem = (problems: readonly Problem[]): NoAnswer => ({
  ok: false,
  problem: problems[0] ?? { code: 'inconsistent', field: '', message: 'There is no answer.' },
})

const lost: OpenOutcome = {
  ok: false,
  refusal: { code: 'unreadable', message: 'The file was changed, moved or deleted since it was opened: open it again.' },
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/**
 * Where traces lie and are worked on: one file, and a few made traces. Knows no thread. Nothing it does rejects; a mistake becomes a
 * problem. Long work goes on in pieces, and ends between two of them once the signal was raised, with null.
 */
export class TraceDesk {
  readonly #made = new MadeTraces()
  readonly #simulation: CachePredictor
  readonly #pause: () => Promise<void>
  #file: { readonly id: number; readonly read: ReadTrace } | null = null
  /** Of the file opened last, also while it is read. */
  #newest = 0

  constructor({ simulation = cacheSimulation, pause = nextTask }: TraceDeskOptions = {}) {
    this.#simulation = simulation
    this.#pause = pause
  }

  /**
   * Reads a file in place of the one before, whose memory is given back first.
   *
   * @param id by which its requests are asked for from then on; greater than every one before
   */
  async open(
    id: number,
    file: Blob,
    options: TraceOptions,
    report: (progress: ReadingProgress) => void,
    signal: AbortSignal,
  ): Promise<OpenOutcome | null> {
    this.#newest = id
    this.#file = null
    const isGivenUp = (): boolean => signal.aborted || this.#newest !== id
    try {
      const limit = (options.limits ?? traceLimits).text
      if (file.size > limit)
        return { ok: false, refusal: { code: 'too-large', message: `The file is longer than ${limit} bytes, the most that is read.` } }
      const start = await startOfText(file, previewBytes)
      const preview = start.length > 0 && !start.subarray(0, 512).includes(0) ? { preview: previewOf(start) } : {}
      let told = 0
      const reading = await readTraceFile(bytesOfFile(file), options, {
        isCancelled: isGivenUp,
        report: (bytes, requests) => {
          if (bytes < file.size && bytes - told < file.size / progressSteps) return
          told = bytes
          report({ bytes, total: file.size, requests })
        },
      })
      if (isGivenUp()) return null
      if (!reading.ok && reading.refusal.code === 'unreadable' && (await isLost(file))) return lost
      if (!reading.ok) return { ok: false, refusal: reading.refusal, ...preview }
      this.#file = { id, read: reading.value }
      return { ok: true, id, ...summarised(reading.value), ...preview }
    } catch (error) {
      return { ok: false, refusal: { code: 'unreadable', message: failed('Reading', error).problem.message } }
    }
  }

  /** Forgets the open file and gives its memory back. */
  close(): void {
    this.#file = null
  }

  /** A made trace that is wanted no more, as while a slider is dragged, is not made. */
  async summary(source: TraceSource, signal: AbortSignal): Promise<SummaryOutcome | null> {
    await this.#pause()
    if (signal.aborted) return null
    return this.#with(source, (read) => ({ ok: true, ...summarised(read) }))
  }

  missRatio({ source, blockSize }: MissRatioJob): MissRatioOutcome {
    return this.#with(source, ({ trace }) => {
      const curve = missRatioCurve(trace, blockSize)
      return curve.ok ? { ok: true, curve: curve.value } : firstProblem(curve.problems)
    })
  }

  async missByBlockSize({ source, cacheSize, blockSizes }: BlockSizesJob, signal: AbortSignal): Promise<BlockSizesOutcome | null> {
    const points: BlockSizePoint[] = []
    for (const blockSize of blockSizes) {
      await this.#pause()
      if (signal.aborted) return null
      const outcome = this.#with(source, (read) => blockSizePoint(read, cacheSize, blockSize))
      if (!outcome.ok) return outcome
      points.push(outcome.point)
    }
    return { ok: true, points }
  }

  async simulateCache(
    { source, cache, seed, mostRequests }: CacheJob,
    progress: (share: Fraction) => void,
    signal: AbortSignal,
  ): Promise<CacheOutcome | null> {
    const simulation = this.#simulation
    await this.#pause()
    if (signal.aborted) return null
    const found = this.#with(source, ({ trace, summary }) => ({ ok: true, trace, largest: summary.largestSize }))
    if (!found.ok) return found
    const { trace, largest } = found
    try {
      const refusal = simulation.refuses(trace, cache, mostRequests)
      if (refusal) return { ok: false, problem: refusal }
      const run = simulation.begin(trace, cache, { seed, mostRequests })
      const atOnce = requestsAtOnce(cache, largest)
      for (let isDone = false; !isDone;) {
        await this.#pause()
        if (signal.aborted) return null
        const until = performance.now() + slice
        do isDone = run.advance(atOnce)
        while (!isDone && performance.now() < until)
        progress(run.requests === 0 ? 1 : run.done / run.requests)
      }
      const cachePrediction = run.result()
      return Number.isFinite(cachePrediction.effectiveAccessTime + cachePrediction.span)
        ? { ok: true, cachePrediction }
        : noAnswer('not-finite', '', `${simulation.title} has no finite answer for this configuration.`)
    } catch (error) {
      return failed(simulation.title, error)
    }
  }

  /** Answers about the requests of a source, or says why there are none. */
  #with<Answer extends { readonly ok: true }>(source: TraceSource, ask: (read: ReadTrace) => Answer | NoAnswer): Answer | NoAnswer {
    try {
      if (source.kind === 'file') {
        if (this.#file?.id === source.id) return ask(this.#file.read)
        return noAnswer('inconsistent', 'trace', 'The trace file is no longer open: drop it again, or choose another trace.')
      }
      const made: Result<ReadTrace> = this.#made.get(source.recipe, source.seed)
      return made.ok ? ask(made.value) : firstProblem(made.problems)
    } catch (error) {
      return failed('The work on the trace', error)
    }
  }
}

const summarised = ({ trace, summary }: ReadTrace): SummarisedTrace => ({ summary, devices: trace.deviceNames.slice(0, shownDevices) })

/** Requests that are simulated before the time is looked at. */
function requestsAtOnce({ levels }: CacheJob['cache'], largest: Bytes): number {
  const blocks = levels.map(({ blockSize, fetchSize }) => (largest + fetchSize) / blockSize)
  return Math.max(1, Math.min(chunk, Math.floor(chunkBlocks / Math.max(...blocks))))
}

/** References that one size of block may lead to: 128 MB, and as much again for the blocks at worst. */
const mostReferences = 33_554_432

function blockSizePoint(
  { trace, summary }: ReadTrace,
  cacheSize: number,
  blockSize: number,
): { readonly ok: true; readonly point: BlockSizePoint } | NoAnswer {
  const blocks = Math.floor(cacheSize / blockSize)
  if (!(blocks >= 1)) return noAnswer('out-of-range', 'blocks', 'A block is not larger than the cache.')
  if (countReferences(trace, blockSize).all > mostReferences)
    return noAnswer('out-of-range', 'blocks', `The trace touches more than ${mostReferences} blocks of ${blockSize} B. Use larger blocks.`)
  const references = blockReferences(trace, blockSize)
  if (!references.ok) return firstProblem(references.problems)
  const counts = lruCache(references.value, blocks)
  const share = (part: number, whole: number): Fraction => (whole === 0 ? 0 : part / whole)
  return {
    ok: true,
    point: {
      blockSize,
      readMissRatio: share(counts.readMisses, counts.readReferences),
      readRequestMissRatio: share(counts.readRequestsWithMiss, summary.reads),
    },
  }
}

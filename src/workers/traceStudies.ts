import type { Problem } from '../domain/problem.ts'
import { cacheSimulation, type CachePredictor } from '../prediction/caching.ts'
import { noAnswer, notFinite, type NoAnswer, type Outcome } from '../prediction/study.ts'
import { countSlices, referenceSlices } from '../traces/caching/blockReferences.ts'
import { lruSlices } from '../traces/caching/lruCache.ts'
import { curveSlices } from '../traces/caching/missRatioCurve.ts'
import { part, type Slices } from '../traces/slices.ts'
import type { ReadTrace } from '../traces/traceReader.ts'
import type { Bytes, Fraction } from '../units/quantities.ts'
import type {
  BlockSizePoint,
  BlockSizesQuestion,
  CacheQuestion,
  CurveQuestion,
  TraceAnswers,
  TraceOutcome,
  TraceQuestions,
  TraceStudyId,
} from './traceApi.ts'

/** Requests simulated before the time is looked at; fewer where they touch many blocks. */
const chunk = 1024
/** References that one size of block may lead to: 128 MB, and as much again for the blocks at worst. */
const mostReferences = 33_554_432

/** Questions of one kind about the requests of a trace, answered in slices, so that others can be listened to between two of them. */
interface TraceStudy<Question, Answer> {
  /** Named where it fails. */
  readonly title: string
  slices(read: ReadTrace, question: Question): Slices<Outcome<Answer>>
}

export type TraceStudies = { readonly [Id in TraceStudyId]: TraceStudy<TraceQuestions[Id], TraceAnswers[Id]> }

/** Named where work on it fails. */
export const theTrace = 'The work on the trace'

export const firstProblem = (problems: readonly Problem[]): NoAnswer => ({
  ok: false,
  problem: problems[0] ?? { code: 'inconsistent', field: '', message: 'There is no answer.' },
})

/** The misses of caches of all sizes. */
function* missRatioSlices({ trace }: ReadTrace, { blockSize }: CurveQuestion): Slices<TraceOutcome<'curve'>> {
  const curve = yield* curveSlices(trace, blockSize)
  return curve.ok ? { ok: true, answer: curve.value } : firstProblem(curve.problems)
}

/** The misses of one size of cache at each size of block. */
function* blockSizeSlices(read: ReadTrace, { cacheSize, blockSizes }: BlockSizesQuestion): Slices<TraceOutcome<'blocks'>> {
  const points: BlockSizePoint[] = []
  const all = blockSizes.length
  for (const [index, blockSize] of blockSizes.entries()) {
    const outcome = yield* part(blockSizePoint(read, cacheSize, blockSize), index / all, (index + 1) / all)
    if (!outcome.ok) return outcome
    points.push(outcome.answer)
  }
  return { ok: true, answer: points }
}

const share = (count: number, whole: number): Fraction => (whole === 0 ? 0 : count / whole)

function* blockSizePoint({ trace, summary }: ReadTrace, cacheSize: Bytes, blockSize: Bytes): Slices<Outcome<BlockSizePoint>> {
  const blocks = Math.floor(cacheSize / blockSize)
  if (!(blocks >= 1)) return noAnswer('out-of-range', 'blocks', 'A block is not larger than the cache.')
  const counted = yield* part(countSlices(trace, blockSize), 0, 0.1)
  if (counted.all > mostReferences)
    return noAnswer('out-of-range', 'blocks', `The trace touches more than ${mostReferences} blocks of ${blockSize} B. Use larger blocks.`)
  const references = yield* part(referenceSlices(trace, blockSize, counted), 0.1, 0.7)
  if (!references.ok) return firstProblem(references.problems)
  const counts = yield* part(lruSlices(references.value, blocks), 0.7, 1)
  return {
    ok: true,
    answer: {
      blockSize,
      readMissRatio: share(counts.readMisses, counts.readReferences),
      readRequestMissRatio: share(counts.readRequestsWithMiss, summary.reads),
    },
  }
}

/** One way of the trace through its caches to its disks. */
function* simulationSlices(
  simulation: CachePredictor,
  { trace }: ReadTrace,
  { cache, seed, mostRequests }: CacheQuestion,
): Slices<TraceOutcome<'simulation'>> {
  const refusal = simulation.refuses(trace, cache, mostRequests)
  if (refusal) return { ok: false, problem: refusal }
  const run = simulation.begin(trace, cache, { seed, mostRequests })
  for (let isDone = false; !isDone;) {
    isDone = run.advance(chunk)
    yield run.requests === 0 ? 1 : run.completed / run.requests
  }
  const answer = run.result()
  return Number.isFinite(answer.effectiveAccessTime + answer.span) ? { ok: true, answer } : notFinite(simulation.title)
}

/**
 * Every study of a trace, by its id.
 *
 * @param simulation who simulates
 */
export const traceStudies = (simulation: CachePredictor = cacheSimulation): TraceStudies => ({
  curve: { title: theTrace, slices: missRatioSlices },
  blocks: { title: theTrace, slices: blockSizeSlices },
  simulation: { title: simulation.title, slices: (read, question) => simulationSlices(simulation, read, question) },
})

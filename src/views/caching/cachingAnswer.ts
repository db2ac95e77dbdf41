import type { CachePrediction } from '../../domain/cache.ts'
import { counted, formatCount, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import type { Bytes } from '../../units/quantities.ts'
import type { Answer } from '../shared/answer.ts'
import { answerOf, type Advice, type AnswerParts, type SaidWitness } from '../shared/answerParts.ts'
import { timeDifference } from '../shared/comparison.ts'
import { capitalized } from '../shared/intervalText.ts'
import { subjectOf } from '../shared/say.ts'
import { chosenSize } from '../shared/sizeTicks.ts'
import type { CachingState } from './cachingState.ts'
import { isOverloaded, waitingOf } from './effects.ts'
import { noDifference } from './cacheMap.ts'
import { largerCache, missedReads } from './sizeState.ts'

/** A block and a fetch size. */
interface Organisation {
  readonly block: Bytes
  readonly fetch: Bytes
}

/** What to change, the fewest words first. */
function change({ block, fetch }: Organisation, best: Organisation): string {
  const [blocks, fetches] = [formatSize(best.block), formatSize(best.fetch)]
  if (best.block === block) return `Keep ${blocks} blocks but fetch ${fetches} at a time`
  if (best.fetch === fetch) return `Keep fetching ${fetches} at a time but into ${blocks} blocks`
  return best.block === best.fetch ? `Use ${blocks} blocks and fetch one at a time` : `Use ${blocks} blocks and ${fetches} fetches`
}

/** What to do, as simulated; nothing about blocks and fetches until the best is known. */
function adviceOf({ plan: { here }, map, sizes }: CachingState): readonly Advice[] {
  const { best } = map
  const larger = largerCache(sizes)
  const size = larger && `A ${formatSize(larger.cacheSize)} cache`
  const further: readonly Advice[] =
    !larger || !size
      ? []
      : larger.saved < noDifference
        ? [{ kind: 'told', what: size, does: 'nothing' }]
        : [{ kind: 'told', what: size, does: 'save', amount: formatPercent(larger.saved) }]
  if (best?.ratio === undefined) return further
  if (best.ratio > 1 - noDifference) return [{ kind: 'told', what: 'Another block or fetch', does: 'nothing' }, ...further]
  const what = change({ block: here.blockSize, fetch: here.fetchSize }, best)
  const changes = { cacheBlock: best.block, fetchSize: best.fetch }
  return [{ kind: 'do', what, verb: 'saves', brings: formatPercent(1 - best.ratio), changes }, ...further]
}

/** A block size as one would say it: whole KiB from 10 KiB on, whole sectors below. */
export const roughSize = (bytes: Bytes): string => formatSize(chosenSize(bytes))

/** What the model prefers, and why. */
function preferredOf({ advice: blocks }: CachingState): string | undefined {
  if (!blocks) return undefined
  const { best, dropPerDoubling, clampedTo } = blocks.advice.choice
  const fall = formatPercent(dropPerDoubling)
  const named = `${roughSize(best)} blocks`
  if (clampedTo === 'smallest') return `${named}, the smallest: larger ones do not lower misses`
  if (fall === formatPercent(0)) return `${named}: larger ones hardly lower misses`
  return `${named}: misses fall ${fall} for every doubling${clampedTo === 'nothing' ? '' : ' up to there'}`
}

/** How far the simulation is with the map; nothing once the best is known. */
function witnessOf({ map: { best, done, cells }, progress }: CachingState): SaidWitness | undefined {
  if (best?.ratio !== undefined) return undefined
  return { kind: progress === 'running' ? 'running' : 'stopped', done, total: cells.length, of: 'block and fetch size' }
}

/** Whether disks cannot keep up with these arrivals. */
const isTooMuch = ({ plan, map: { here } }: CachingState): boolean => here !== undefined && isOverloaded(here, plan.arrivalSpan)

/** Why a mean is long beside disks that are mostly idle. */
function waitingText(state: CachingState, here: CachePrediction): string {
  const { disks, noun } = state.plan
  const waiting = isTooMuch(state) ? undefined : waitingOf(here, disks)
  return waiting
    ? `Requests come in bursts: a read that misses waits ${formatTime(waiting.waits)} of its ${formatTime(waiting.takes)}, though the ${noun}s are busy ${formatPercent(waiting.busy)} of the time.`
    : ''
}

function caveats(state: CachingState): readonly string[] {
  const { requests, simulated, isFolded, noun } = state.plan
  const doubts: string[] = []
  if (isTooMuch(state))
    doubts.push(`The ${noun}s cannot keep up with these arrivals: the longer the trace, the longer requests wait. Compare shares only.`)
  if (simulated < requests) doubts.push(`Simulated: the first ${formatCount(simulated)} of ${counted(requests, 'request')}.`)
  if (isFolded) doubts.push(`The trace goes beyond the end of these ${noun}s; what lies there begins again at their start.`)
  return doubts
}

/** What is said of a cache, and what to doubt. */
export function cachingParts(state: CachingState): AnswerParts {
  const {
    plan,
    problem,
    map: { here },
  } = state
  const { configuration, disks, noun } = plan
  const size = formatSize(plan.here.cacheSize)
  const subject = subjectOf(configuration, disks, noun)
  const doubts = { caveats: caveats(state) }
  if (problem !== undefined) return { comes: ['This cache is not simulated.'], reason: problem, ...doubts }
  if (!here) {
    const reason = `Every request of the trace is served by the cache and by ${noun === 'disk' ? 'disks that seek and turn' : 'SSDs'}.`
    return { comes: [`The trace is going through a ${size} cache to ${subject}.`], reason, ...doubts }
  }
  if (here.diskReads === 0) {
    const why =
      here.levels[0]?.readRequests === 0 ? 'Nothing is read, and writes end in your cache' : 'Every read finds its data in your cache'
    return { comes: [`${why}: no block or fetch size can make it faster.`], prefers: preferredOf(state), ...doubts }
  }
  return {
    comes: {
      who: `Behind a ${size} cache, ${subject}`,
      does: disks === 1 ? 'takes' : 'take',
      simulated: formatTime(here.effectiveAccessTime),
      what: 'a request',
      tail: [`: ${formatPercent(missedReads(here))} of reads miss`],
    },
    advice: adviceOf(state),
    witness: witnessOf(state),
    prefers: preferredOf(state),
    reason: waitingText(state, here),
    ...doubts,
  }
}

/** The same in sentences. */
export const cachingAnswer = (state: CachingState): Answer => answerOf(cachingParts(state))

/** How long a request takes beside A’s. */
export function cachingDifference({ map: { here } }: CachingState, { map: { here: other } }: CachingState): string {
  return here && other ? `${capitalized(timeDifference(here.effectiveAccessTime, other.effectiveAccessTime))}.` : ''
}

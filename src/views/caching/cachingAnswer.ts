import type { CachePrediction } from '../../domain/cache.ts'
import { counted, formatCount, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { kibibytes, sectorBytes, type Bytes } from '../../units/quantities.ts'
import { plainSentence, type Answer, type Phrase } from '../shared/answer.ts'
import { timeDifference } from '../shared/comparison.ts'
import { subjectOf } from '../shared/say.ts'
import type { CachingState } from './cachingState.ts'
import { isOverloaded, waitingOf } from './effects.ts'
import { flatShare, noDifference } from './cacheMap.ts'
import { largerCache, missedReads } from './sizeState.ts'

/** A block and a fetch size. */
interface Organisation {
  readonly block: Bytes
  readonly fetch: Bytes
}

const chosen = (bytes: Bytes): Phrase => ({ text: formatSize(bytes), token: 'here' })

/** What to change, the fewest words first. */
function advised({ block, fetch }: Organisation, best: Organisation): readonly Phrase[] {
  if (best.block === block) return [`Keep ${formatSize(block)} blocks but fetch `, chosen(best.fetch), ' at a time']
  if (best.fetch === fetch) return [`Keep fetching ${formatSize(fetch)} at a time but into `, chosen(best.block), ' blocks']
  if (best.block === best.fetch) return ['Use ', chosen(best.block), ' blocks and fetch one at a time']
  return ['Use ', chosen(best.block), ' blocks and ', chosen(best.fetch), ' fetches']
}

/** What to do, as simulated, and what the model would do where that is something else; nothing until the best is known. */
function advice({ plan: { here }, map, advice: blocks }: CachingState): readonly Phrase[] {
  const { best } = map
  if (best?.ratio === undefined) return []
  const choice = blocks?.advice.choice
  const parted = choice && isBlockAsGood(map, choice.best) === false ? roughSize(choice.best) : undefined
  if (best.ratio > 1 - noDifference)
    return parted === undefined
      ? [' Another block or fetch makes no difference.']
      : [` The model prefers ${parted} blocks; simulated, another block or fetch than yours brings nothing.`]
  const where = parted === undefined ? '' : `, where the model prefers ${parted} blocks`
  const change = advised({ block: here.blockSize, fetch: here.fetchSize }, best)
  return [' ', ...change, `${where}: simulated, `, { text: `${formatPercent(1 - best.ratio)} less time` }, '.']
}

/** Signs that fit into the lines of an answer; where it is longer, the reason goes. */
const longest = 172

function sentence(state: CachingState): readonly Phrase[] {
  const { plan, problem } = state
  const { here } = state.map
  const { configuration, disks, noun } = plan
  const { cacheSize } = plan.here
  const subject = subjectOf(configuration, disks, noun)
  if (problem !== undefined) return ['This cache is not simulated.']
  if (!here) return [`The trace is going through a ${formatSize(cacheSize)} cache to ${subject}.`]
  if (here.levels[0]?.readRequests === 0)
    return ['Nothing is read, and writes end in your cache: no block or fetch size can make it faster.']
  if (here.diskReads === 0) return ['Every read finds its data in your cache: no block or fetch size can make it faster.']
  const delivered = [
    `Behind a ${formatSize(cacheSize)} cache, ${subject} take${disks === 1 ? 's' : ''} `,
    { text: formatTime(here.effectiveAccessTime) },
    ' a request',
  ]
  const whole = [...delivered, `: ${formatPercent(missedReads(here))} of reads miss.`, ...advice(state)]
  return plainSentence(whole).length <= longest ? whole : [...delivered, '.', ...advice(state)]
}

function largerText({ plan, sizes }: CachingState): string {
  const larger = largerCache(sizes)
  if (!larger) return ''
  const { saved, cacheSize: size } = larger
  const { cacheSize } = plan.here
  if (saved < noDifference) return ` A larger cache would not help: ${formatSize(size)} saves nothing.`
  const change = `${formatSize(size)} instead of ${formatSize(cacheSize)} saves ${formatPercent(saved)} of the time.`
  return saved < 0.05 ? ` A larger cache helps little: ${change}` : ` A larger cache helps: ${change}`
}

/** A block size as one would say it: whole KiB from 10 KiB on, whole sectors below. */
export function roughSize(bytes: Bytes): string {
  const step = bytes < kibibytes(10) ? sectorBytes : kibibytes(1)
  return formatSize(Math.max(sectorBytes, Math.round(bytes / step) * step))
}

function modelText({ advice: blocks }: CachingState): string {
  if (!blocks) return ''
  const { best, dropPerDoubling, clampedTo } = blocks.advice.choice
  if (clampedTo === 'smallest') return ` The model says ${roughSize(best)} blocks, the smallest, because larger ones do not lower misses.`
  if (formatPercent(dropPerDoubling) === formatPercent(0))
    return ` The model says ${roughSize(best)} blocks, because larger ones hardly lower misses.`
  const cause = `misses fall ${formatPercent(dropPerDoubling)} for every doubling`
  return clampedTo === 'nothing'
    ? ` The model says ${roughSize(best)} blocks, because ${cause}.`
    : ` The model says ${roughSize(best)} blocks, where misses are fewest: they fall ${formatPercent(dropPerDoubling)} for every doubling up to there.`
}

/** How far the simulation is with the map; empty once the best is known. */
function progressText({ map: { best, done, cells }, progress }: CachingState): string {
  if (best?.ratio !== undefined) return ''
  const total = cells.length
  const of = `${done} of ${counted(total, 'block and fetch size')}`
  if (progress === 'running') return `Simulating: ${of} are in. Advice follows.`
  return done === total ? '' : `The simulation was stopped at ${of}, too few to advise on.`
}

/** Whether disks cannot keep up with these arrivals. */
const isTooMuch = ({ plan, map: { here } }: CachingState): boolean => here !== undefined && isOverloaded(here, plan.arrivalSpan)

/** Why a mean is long beside disks that are mostly idle. */
function waitingText(state: CachingState, here: CachePrediction): string {
  const { disks, noun } = state.plan
  const waiting = isTooMuch(state) ? undefined : waitingOf(here, disks)
  return waiting
    ? ` Requests come in bursts: a read that misses waits ${formatTime(waiting.waits)} of its ${formatTime(waiting.takes)}, though the ${noun}s are busy ${formatPercent(waiting.busy)} of the time.`
    : ''
}

function second(state: CachingState): string {
  const { map, plan, problem } = state
  const { here } = map
  if (problem !== undefined) return problem
  if (!here)
    return `Every request of the trace is served by the cache and by ${plan.noun === 'disk' ? 'disks that seek and turn' : 'SSDs'}.`
  if (here.diskReads === 0) return modelText(state).trim()
  return (progressText(state) + waitingText(state, here) + largerText(state) + modelText(state)).trim()
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

/** The recommendation, what lies behind it, and what to doubt. */
export const cachingAnswer = (state: CachingState): Answer => ({
  sentence: sentence(state),
  second: [second(state)],
  caveats: caveats(state),
})

/** How long a request takes beside A’s. */
export function cachingDifference({ map: { here } }: CachingState, { map: { here: other } }: CachingState): string {
  return here && other ? `As it is: ${timeDifference(here.effectiveAccessTime, other.effectiveAccessTime)}.` : ''
}

/** Whether the simulation finds a block of about a size, fetched by itself, as good as the best; undefined until both are in. */
function isBlockAsGood({ cells, best, least }: CachingState['map'], block: Bytes): boolean | undefined {
  const alone = cells.filter((cell) => cell.block === cell.fetch)
  const away = (cell: Organisation): number => Math.abs(Math.log2(cell.block / block))
  const [nearest] = alone.toSorted((one, other) => away(one) - away(other))
  const time = nearest?.prediction?.effectiveAccessTime
  return best && least !== undefined && time !== undefined ? time <= least * (1 + flatShare) : undefined
}

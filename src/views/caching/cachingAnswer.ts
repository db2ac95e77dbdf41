import type { CachePrediction } from '../../domain/cache.ts'
import { counted, formatCount, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { kibibytes, sectorBytes, type Bytes, type Fraction } from '../../units/quantities.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { timeDifference, withClause } from '../shared/comparison.ts'
import type { CachingState } from './cachingState.ts'
import { isOverloaded } from './effects.ts'
import { noDifference } from './cacheMap.ts'
import { largerCache, type LargerCache } from './sizeState.ts'

/** What the sentences are made of. */
export interface CachingSentences {
  readonly block: Bytes
  readonly fetch: Bytes
  readonly cacheSize: Bytes
  /** Undefined until the present organisation is simulated. */
  readonly here: CachePrediction | undefined
  readonly best: { readonly block: Bytes; readonly fetch: Bytes; readonly ratio: number } | undefined
  readonly isComplete: boolean
  readonly larger: LargerCache | undefined
  readonly formula: { readonly best: Bytes; readonly dropPerDoubling: Fraction; readonly clampedTo: string } | undefined
  readonly requests: number
  readonly simulated: number
  readonly isFolded: boolean
  readonly isOverloaded: boolean
  readonly problem: string | undefined
  /** The present time stands in the sentence already, beside that of another configuration. */
  readonly isCompared: boolean
}

const bold = (text: string): Phrase => ({ text })
const chosen = (bytes: Bytes): Phrase => ({ text: formatSize(bytes), token: 'here' })

/** "4 KiB blocks and fetches", or "4 KiB blocks and 8 KiB fetches". */
const organisation = (block: Bytes, fetch: Bytes): string =>
  block === fetch ? `${formatSize(block)} blocks and fetches` : `${formatSize(block)} blocks and ${formatSize(fetch)} fetches`

/** What to change, the fewest words first. */
function advised({ block, fetch }: CachingSentences, best: { readonly block: Bytes; readonly fetch: Bytes }): readonly Phrase[] {
  if (best.block === block) return [`Keep ${formatSize(block)} blocks but fetch `, chosen(best.fetch), ' at a time: ']
  if (best.fetch === fetch) return [`Keep fetching ${formatSize(fetch)} at a time but into `, chosen(best.block), ' blocks: ']
  if (best.block === best.fetch) return ['Use blocks of ', chosen(best.block), ' and fetch one at a time: ']
  return ['Use ', chosen(best.block), ' blocks and fetch ', chosen(best.fetch), ' at a time: ']
}

function sentence(sentences: CachingSentences): readonly Phrase[] {
  const { block, fetch, here, best, isComplete } = sentences
  if (sentences.problem !== undefined) return ['This cache is not simulated.']
  if (!here) return ['The trace is going through your cache.']
  if (here.levels[0]?.readRequests === 0)
    return ['Nothing is read, and writes end in your cache: no block or fetch size can make it faster.']
  if (here.diskReads === 0) return ['Every read finds its data in your cache: no block or fetch size can make it faster.']
  if (!best || (best.ratio > 1 - noDifference && !isComplete))
    return [
      'With ',
      bold(organisation(block, fetch)),
      ' a request takes ',
      bold(formatTime(here.effectiveAccessTime)),
      '; others are on their way.',
    ]
  if (best.ratio > 1 - noDifference)
    return ['Your ', bold(organisation(block, fetch)), ' are ', bold(`within ${formatPercent(noDifference)} of the best`), '.']
  const gain = bold(formatPercent(1 - best.ratio))
  return [...advised(sentences, best), 'reads take ', gain, ` less time${isComplete ? '' : ', as far as simulated'}.`]
}

function largerText({ larger, cacheSize }: CachingSentences): string {
  if (!larger) return ''
  const { saved, cacheSize: size } = larger
  if (saved < noDifference) return ` A larger cache would not help: ${formatSize(size)} saves nothing.`
  const change = `${formatSize(size)} instead of ${formatSize(cacheSize)} saves ${formatPercent(saved)} of the time.`
  return saved < 0.05 ? ` A larger cache helps little: ${change}` : ` A larger cache helps: ${change}`
}

/** A block size as one would say it: whole KiB from 10 KiB on, whole sectors below. */
export function roughSize(bytes: Bytes): string {
  const step = bytes < kibibytes(10) ? sectorBytes : kibibytes(1)
  return formatSize(Math.max(sectorBytes, Math.round(bytes / step) * step))
}

function formulaText({ formula }: CachingSentences): string {
  if (!formula) return ''
  const { best, dropPerDoubling, clampedTo } = formula
  if (clampedTo === 'smallest')
    return ` The formula says ${roughSize(best)} blocks, the smallest, because larger ones do not lower your misses.`
  if (formatPercent(dropPerDoubling) === formatPercent(0))
    return ` The formula says ${roughSize(best)} blocks, because larger ones hardly lower your misses.`
  const cause = `your misses fall ${formatPercent(dropPerDoubling)} for every doubling`
  return clampedTo === 'nothing'
    ? ` The formula says ${roughSize(best)} blocks, because ${cause}.`
    : ` The formula says ${roughSize(best)} blocks, where your misses are fewest: they fall ${formatPercent(dropPerDoubling)} for every doubling up to there.`
}

/** What an advised organisation is compared with. */
function comparedText({ block, fetch, best }: CachingSentences): string {
  if (!best || best.ratio > 1 - noDifference) return ''
  return block === fetch ? `Compared with your ${formatSize(block)} for both. ` : `Compared with your ${organisation(block, fetch)}. `
}

function second(sentences: CachingSentences): string {
  const { here, problem } = sentences
  if (problem !== undefined) return problem
  if (!here) return 'Every request of the trace is served by the cache and by disks that seek and turn.'
  if (here.diskReads === 0) return formulaText(sentences).trim()
  const time = formatTime(here.effectiveAccessTime)
  const now = sentences.isCompared
    ? 'Hits and writes take no time.'
    : `Now a request takes ${time} on average; hits and writes take no time.`
  return comparedText(sentences) + now + largerText(sentences) + formulaText(sentences)
}

function caveats({ here, isOverloaded: isTooMuch, requests, simulated, isFolded }: CachingSentences): readonly string[] {
  const doubts: string[] = []
  if (here && isTooMuch)
    doubts.push(
      `The disks cannot keep up with these arrivals (they are busy ${formatPercent(here.diskUtilization)} of the time on average): the longer the trace, the longer requests wait. Compare organisations by their share only, or let requests arrive more slowly.`,
    )
  if (simulated < requests) doubts.push(`Simulated: the first ${formatCount(simulated)} of ${counted(requests, 'request')}.`)
  if (isFolded) doubts.push('The trace reaches beyond the end of these disks: places there are folded back onto them.')
  return doubts
}

/** The recommendation, what lies behind it, and what to doubt, from plain state. */
export const cachingSentences = (sentences: CachingSentences): Answer => ({
  sentence: sentence(sentences),
  second: [second(sentences)],
  caveats: caveats(sentences),
})

/** The sentences of the view. */
export function cachingAnswer(state: CachingState): Answer {
  const sentences = cachingSentences(sentencesOf(state))
  const [here, other] = [state.map.here, state.pinned?.here]
  if (!here || !other) return sentences
  const now = here.effectiveAccessTime
  return withClause(sentences, `Yours takes ${formatTime(now)} a request, ${timeDifference(now, other.effectiveAccessTime)}.`)
}

/** What to doubt in any chart of the view. */
export const cachingCaveats = (state: CachingState): readonly string[] => caveats(sentencesOf(state))

function sentencesOf({ plan, map, sizes, advice, pinned, problem }: CachingState): CachingSentences {
  const { best } = map
  return {
    block: plan.here.blockSize,
    fetch: plan.here.fetchSize,
    cacheSize: plan.here.cacheSize,
    here: map.here,
    best: best?.ratio === undefined ? undefined : { block: best.block, fetch: best.fetch, ratio: best.ratio },
    isComplete: map.isComplete,
    larger: largerCache(sizes),
    formula: advice ? advice.advice.choice : undefined,
    requests: plan.requests,
    simulated: plan.simulated,
    isFolded: plan.isFolded,
    isOverloaded: map.here !== undefined && isOverloaded(map.here, plan.arrivalSpan),
    problem,
    isCompared: pinned?.here !== undefined,
  }
}

import type { Explanation } from '../../answer/document.ts'
import type { Caching } from '../../prediction/witnesses.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { CachingExplanation } from '../../prediction/cacheFormulas.ts'
import type { PartialWrites, CachePrediction } from '../../domain/cache.ts'
import { formatNumber, formatPercent, formatSize, formatTime, type RateUnit } from '../../units/formatQuantity.ts'
import { formulaPart, type ExplainedPart, type ExplainedFact } from '../shared/ExplainParts.tsx'
import { inBoth, inLetters, quantityText as text } from '../shared/Mathematics.tsx'
import { roughSize } from './cachingAnswer.ts'
import type { CachingState } from './cachingState.ts'
import { sectorBytes } from '../../units/quantities.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { isOverloaded } from './effects.ts'
import { explainedCache } from './explainedCache.ts'

const caveats = (texts: readonly string[]): readonly ExplainedFact[] => (texts.length > 0 ? [['Caveats', ...texts]] : [])

/** Latency and transfer on one track. */
function accessFacts({ terms: t, formulas }: CachingExplanation, { plan, pairs }: CachingState): readonly ExplainedFact[] {
  const own = pairs.find(({ fetch, speed }) => fetch === plan.here.fetchSize && speed === 1)
  const fetch = text(t.fetchSize)
  const track = text(t.averageTrackSize)
  const found = own
    ? [`Simulated here, with seek and waiting: split access changes the access time by ${signedPercent(-own.saved, 1) || '0\u00A0%'}.`]
    : []
  const isLonger = t.fetchSize.value > t.averageTrackSize.value + sectorBytes / 2
  return [
    ['Holds for', formulas.normal.holdsFor],
    [
      'Error',
      `No error is published. (1) and the form for whole sectors: none, against sectors that pass one by one. (3): ${text(t.wholeSectors)} too quick here, half a sector’s time at most.`,
      ...found,
    ],
    ['Source', formulas.normal.source],
    ...caveats(
      isLonger
        ? [
            `A fetch of ${fetch} is longer than a track of ${track}: these are its first track, and the others follow at the rate of the head.`,
          ]
        : [],
    ),
  ]
}

/** What keeps the simulation from the formula. */
function missCaveats({ plan, map: { here } }: CachingState): readonly string[] {
  if (!here) return []
  const last = here.levels.at(-1)
  const read = last && last.readRequestMisses > 0 ? (last.sectorsFetched * sectorBytes) / last.readRequestMisses : 0
  const { fetchSize = 0 } = plan.scenario.levels.at(-1) ?? {}
  return [
    ...(isOverloaded(here, plan.arrivalSpan)
      ? [`The ${plan.noun}s do not keep up with these requests: most of the simulated time is waiting.`]
      : []),
    // half as much again is felt
    ...(read > fetchSize * 1.5
      ? [
          `Requests are longer than a fetch of ${formatSize(fetchSize)}: ${formatSize(read)} are read at a time on average, which takes longer.`,
        ]
      : []),
    ...(plan.isFolded
      ? [
          `The trace goes beyond the end of the ${plan.noun}s and is folded back${plan.noun === 'disk' ? ', so seeks are not those of its own disks' : ''}.`,
        ]
      : []),
  ]
}

/** How far the time of a request is from the simulated one. */
const hereText = (accessTime: number, here: CachePrediction | undefined): readonly string[] =>
  here && here.effectiveAccessTime > 0
    ? [
        `Here ${signedPercent(accessTime / here.effectiveAccessTime - 1, 1)} against the simulated ${formatTime(here.effectiveAccessTime)}: waiting is simulated, and so is where the trace really goes.`,
      ]
    : []

function missFacts({ terms: t, formulas: { miss } }: CachingExplanation, facts: CachingState): readonly ExplainedFact[] {
  return [
    ['Holds for', miss.holdsFor.replace('a fetch', `a fetch of ${text(t.fetchSize)}`)],
    ['Error', 'No error is published.', ...(t.accessTime ? hereText(t.accessTime.value, facts.map.here) : [])],
    ['Source', miss.source],
    ...caveats(missCaveats(facts)),
  ]
}

/** Of blocks that are fetched by themselves, the one whose requests take least, and what the nearest to equation (6) costs more. */
function simulatedText({ map: { cells }, advice }: CachingState): readonly string[] {
  const alone = cells.filter(({ block, fetch }) => block === fetch)
  const known = alone.flatMap(({ block, prediction }) => (prediction ? [{ block, time: prediction.effectiveAccessTime }] : []))
  const [first] = known
  if (!first || known.length < alone.length || known.every(({ time }) => time === 0)) return []
  const best = known.reduce((least, one) => (one.time < least.time ? one : least), first)
  const chosen = advice?.advice.choice.best ?? Number.NaN
  const away = (block: number): number => Math.abs(Math.log2(block / chosen))
  const nearest = known.reduce((near, one) => (away(one.block) < away(near.block) ? one : near), first)
  const text = `Simulated here, of blocks fetched by themselves those of ${formatSize(best.block)} take least time`
  if (Number.isNaN(chosen)) return [`${text}.`]
  if (nearest === best) return [`${text}: the nearest to what the model prefers.`]
  return [
    `${text}; ${formatSize(nearest.block)}, the nearest to what the model prefers, takes ${signedPercent(nearest.time / best.time - 1, 1).slice(1)} more.`,
  ]
}

function blockFacts({ formulas: { best } }: CachingExplanation, facts: CachingState): readonly ExplainedFact[] {
  const { advice, plan } = facts
  const { blockSize, fetchSize } = plan.here
  const { fit, choice } = advice?.advice ?? {}
  const isFitted = fit !== undefined && fit.exponent > 0
  const error = isFitted ? [`The misses lie ${formatNumber(fit.rmsError * 100, true)}\u00A0% from the fitted line, root mean square.`] : []
  const outside = isFitted && choice?.unclamped === undefined ? [`k = ${formatNumber(fit.exponent)} is outside of 0 to 1.`] : []
  const unequal =
    blockSize === fetchSize
      ? []
      : [`Yours fetches ${formatSize(fetchSize)} into blocks of ${formatSize(blockSize)}; equation (6) takes both to be equal.`]
  return [
    ['Holds for', best.holdsFor],
    [
      'Error',
      'No error is published. On four generated traces with 16\u00A0MiB it is within a factor 2 of the simulated best block; twice or half of it costs at most 6\u00A0% more for k up to ⅓.',
      ...error,
      ...simulatedText(facts),
    ],
    ['Source', best.source],
    ...caveats([...outside, ...unequal, ...(advice?.advice.caveats ?? [])]),
  ]
}

/** Latency and transfer of a fetch: begun with its first sector, with whichever comes first, and that of whole sectors. */
function accessParts({ terms: t, formulas }: CachingExplanation, unit: RateUnit): readonly ExplainedPart[] {
  const [share, turn, sectors] = [t.trackShare.value, t.revolutionTime.value, t.sectorsPerTrack.value]
  const atBoundaries = formatTime(((1 - share) * turn) / (2 * sectors))
  return [
    formulaPart(
      formulas.normal,
      `A disk waits half a turn for the first sector, on average, and reads n = ${text(t.sectorsAsked)} of the N = ${text(t.sectorsPerTrack)} sectors of a track; each passes in R = ${text(t.sectorTime)}.`,
      unit,
    ),
    formulaPart(
      formulas.split,
      `In f = n/N = ${formatNumber(share)} of all cases the head arrives within the fetch and begins there, and reads what it has passed a turn later; else it waits for the beginning.`,
      unit,
    ),
    formulaPart(
      formulas.whole,
      `Equation (3) promises a gain even to a single sector, where there can be none: it lets a head that arrives within a sector keep the part that it reads. A whole sector has to come round again. That adds half a sector’s time for the share f; for a head that always arrives between two sectors, (1\u00A0−\u00A0f)·l/(2N)\u00A0= ${atBoundaries} would be subtracted from (3) instead.`,
      unit,
    ),
  ]
}

/** One read from disk, and all of them over all requests. */
function missParts({ terms: t, formulas }: CachingExplanation, { plan }: CachingState, unit: RateUnit): readonly ExplainedPart[] {
  const { scenario } = plan
  const onOneTrack = scenario.access === 'split' ? ': there split access gains less than (3) says of one track' : ''
  const which = scenario.levels.length > 1 ? 'reads that neither cache answers' : 'reads that the cache does not answer'
  const counted = t.accessTime ? ', as they were simulated.' : '. They are being counted.'
  return [
    {
      title: formulas.miss.title.replace('a read', `a read of ${text(t.fetchSize)}`),
      words:
        plan.noun === 'SSD'
          ? 'Controller and dies of an SSD bring the first piece; what it sends then goes at its rate.'
          : `The arm moves between two places anywhere on the ${text(t.usedCylinders)} cylinders that the trace reaches; then the disk reads with ${scenario.access} access. The fetch begins at a block, anywhere on a track, and may end on another one${onOneTrack}.`,
      formulas: inBoth(formulas.miss, unit),
    },
    formulaPart(formulas.access, `Hits and writes take no time; m counts ${which} over all requests${counted}`, unit),
    ...(t.writeSectors && t.blockSectors
      ? [
          formulaPart(
            formulas.partial,
            `${partWords[plan.here.partialWrites]} The mean write has w = ${text(t.writeSectors)} sectors, a block b = ${text(t.blockSectors)}.`,
            unit,
          ),
        ]
      : []),
  ]
}

/** What becomes of the rest of a block that is written in part. */
const partWords = {
  whole: 'Where such a block was not in the cache, its rest counts as there, too: reads of it are hits, which flatters large blocks.',
  sectors: 'Where such a block was not in the cache, it holds the sectors that were written; a read of its rest is a miss.',
  fetched: 'Where such a block was not in the cache, it is fetched first, and the write waits: one more read from a drive.',
} as const satisfies Readonly<Record<PartialWrites, string>>

/** Why there is no k, or what it was fitted to, and what became of b_opt: where it was cut off, and which blocks are nearly as good. */
function fitWords({ advice, plan }: CachingState): string {
  if (advice === null) return 'k cannot be fitted: reads never miss in this cache, so any block does.'
  if (!advice) return 'k is fitted to the misses of this trace, which are being counted.'
  const { fit, choice } = advice.advice
  const [k, smallest] = [fit.exponent, formatSize(fit.smallestBlock)]
  if (!(k > 0))
    return `k cannot be fitted: from ${smallest} on misses do not fall with larger blocks, which then only cost more. The smallest block is best.`
  const fitted = `k is the slope of a straight line through ln m over ln b for the ${fit.points} block sizes from ${smallest} to ${formatSize(fit.leastMissBlock)}, where misses are fewest, each fetched by itself into a cache of ${formatSize(plan.here.cacheSize)}: misses fall by ${formatPercent(choice.dropPerDoubling)} for every doubling.`
  const steep =
    k >= 1
      ? ` With k = ${formatNumber(k)} they fall faster than their cost rises, so equation (6) has no answer: the block with the fewest misses is best.`
      : ''
  const cut = {
    nothing: '',
    smallest: ` It is smaller than any block that was looked at: take ${roughSize(choice.best)}.`,
    'least-misses': ` Beyond ${roughSize(choice.best)} misses rise: take that.`,
  }[choice.clampedTo]
  return `${fitted}${steep}${cut} From ${roughSize(choice.low)} to ${roughSize(choice.high)} all misses cost at most 5\u00A0% more.`
}

/** What all misses cost with blocks of a size, and the best size. */
const blockParts = ({ terms: t, formulas }: CachingExplanation, state: CachingState, unit: RateUnit): readonly ExplainedPart[] => [
  {
    title: `${formulas.cost.title}, equations (4) and (5)`,
    words: `A miss takes c₀ = ${text(t.fixedCost)}${state.plan.noun === 'disk' ? ', mean seek, half a turn and electronics' : ', whatever its size'}, and c₁ = ${text(t.costPerKibibyte)} for each KiB of the block. Misses fall with the block size by a power k, up to the size where they are fewest.`,
    formulas: [inLetters(formulas.cost), inLetters(formulas.misses)],
  },
  formulaPart(formulas.best, fitWords(state), unit),
]

/** The formulas of the present cache and trace with their numbers, where they hold, and how far they are off. */
export function cachingExplanation(state: CachingState, witness: Caching): Explanation {
  const explained = witness.explainCaching(explainedCache(state))
  const { noun, configuration } = state.plan
  const unit = rateUnit(configuration.units)
  const access = { name: 'Split access', parts: accessParts(explained, unit), facts: accessFacts(explained, state) }
  return {
    topics: [
      { name: 'Best block', parts: blockParts(explained, state, unit), facts: blockFacts(explained, state) },
      ...(noun === 'SSD' ? [] : [access]),
      { name: 'Access time', parts: missParts(explained, state, unit), facts: missFacts(explained, state) },
    ],
    // what an arm takes is nothing of flash
    terms: Object.values(explained.terms).filter(({ value }) => noun === 'disk' || value !== 0),
  }
}

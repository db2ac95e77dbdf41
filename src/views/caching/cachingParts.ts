import type { CachingExplanation } from '../../prediction/cacheFormulas.ts'
import type { PartialWrites } from '../../domain/cache.ts'
import { formatNumber, formatPercent, formatSize, formatTime, type RateUnit } from '../../units/formatQuantity.ts'
import { formulaPart, type ExplainedPart } from '../shared/ExplainParts.tsx'
import { inBoth, inLetters, quantityText as text } from '../shared/Mathematics.tsx'
import { roughSize } from './cachingAnswer.ts'
import type { CachingState } from './cachingState.ts'

/** Latency and transfer of a fetch: begun with its first sector, with whichever comes first, and that of whole sectors. */
export function accessParts({ terms: t, formulas }: CachingExplanation, unit: RateUnit): readonly ExplainedPart[] {
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
export function missParts({ terms: t, formulas }: CachingExplanation, { plan }: CachingState, unit: RateUnit): readonly ExplainedPart[] {
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
export const blockParts = ({ terms: t, formulas }: CachingExplanation, state: CachingState, unit: RateUnit): readonly ExplainedPart[] => [
  {
    title: `${formulas.cost.title}, equations (4) and (5)`,
    words: `A miss takes c₀ = ${text(t.fixedCost)}${state.plan.noun === 'disk' ? ', mean seek, half a turn and electronics' : ', whatever its size'}, and c₁ = ${text(t.costPerKibibyte)} for each KiB of the block. Misses fall with the block size by a power k, up to the size where they are fewest.`,
    formulas: [inLetters(formulas.cost), inLetters(formulas.misses)],
  },
  formulaPart(formulas.best, fitWords(state), unit),
]

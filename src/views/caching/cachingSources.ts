import type { CachePrediction } from '../../domain/cache.ts'
import { formatNumber, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { sectorBytes } from '../../units/quantities.ts'
import type { CachingExplanation } from '../../prediction/cacheFormulas.ts'
import { caveatFacts, type ExplainedFact } from '../shared/ExplainParts.tsx'
import { quantityText as text } from '../shared/Mathematics.tsx'
import { signedPercent } from '../shared/intervalText.ts'
import type { CachingState } from './cachingState.ts'
import { isOverloaded } from './effects.ts'

/** Latency and transfer on one track. */
export function accessFacts({ terms: t, formulas }: CachingExplanation, { plan, pairs }: CachingState): readonly ExplainedFact[] {
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
    ...caveatFacts(
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

export function missFacts({ terms: t, formulas: { miss } }: CachingExplanation, facts: CachingState): readonly ExplainedFact[] {
  return [
    ['Holds for', miss.holdsFor.replace('a fetch', `a fetch of ${text(t.fetchSize)}`)],
    ['Error', 'No error is published.', ...(t.accessTime ? hereText(t.accessTime.value, facts.map.here) : [])],
    ['Source', miss.source],
    ...caveatFacts(missCaveats(facts)),
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

export function blockFacts({ formulas: { best } }: CachingExplanation, facts: CachingState): readonly ExplainedFact[] {
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
    ...caveatFacts([...outside, ...unequal, ...(advice?.advice.caveats ?? []).map(({ message }) => message)]),
  ]
}

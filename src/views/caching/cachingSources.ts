import type { CachePrediction } from '../../domain/cache.ts'
import { formatNumber, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { sectorBytes } from '../../units/quantities.ts'
import { valueOf, type ExplainedFact, type Value } from '../shared/ExplainParts.tsx'
import { signedPercent } from '../shared/intervalText.ts'
import type { ExplainedStep } from '../../prediction/witnesses.ts'
import type { CachingFacts } from './cachingFacts.ts'
import type { CacheTopic } from './cachingFormulas.tsx'
import { isOverloaded } from './effectFacts.ts'

const caveats = (texts: readonly string[]): readonly ExplainedFact[] => (texts.length > 0 ? [['Caveats', ...texts]] : [])

/** Latency and transfer on one track. */
function accessFacts(value: Value, { plan, pairs }: CachingFacts): readonly ExplainedFact[] {
  const own = pairs.find(({ fetch, speed }) => fetch === plan.here.fetchSize && speed === 1)
  const fetch = formatSize(value('fetchSize'))
  const track = formatSize(value('averageTrackSize'))
  const found = own
    ? [`Simulated here, with seek and waiting: split access changes the access time by ${signedPercent(-own.saved, 1) || '0\u00A0%'}.`]
    : []
  const isLonger = value('fetchSize') > value('averageTrackSize') + sectorBytes / 2
  return [
    ['Holds for', 'one track, with the head anywhere over it when the arm arrives'],
    [
      'Error',
      `No error is published. (1) and the form for whole sectors: none, against sectors that pass one by one. (3): ${formatTime(value('wholeSectors'))} too quick here, half a sector’s time at most.`,
      ...found,
    ],
    [
      'Source',
      'Reddy 1992, equations (1) to (3). The form for whole sectors is counted over all places of the head; it is not in the paper.',
    ],
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
function missCaveats({ plan, map: { here } }: CachingFacts): readonly string[] {
  if (!here) return []
  const last = here.levels.at(-1)
  const read = last && last.readRequestMisses > 0 ? (last.sectorsFetched * sectorBytes) / last.readRequestMisses : 0
  const { fetchSize = 0 } = plan.scenario.levels.at(-1) ?? {}
  return [
    ...(isOverloaded(here, plan.arrivalSpan)
      ? ['The disks do not keep up with these requests: most of the simulated time is waiting.']
      : []),
    // half as much again is felt
    ...(read > fetchSize * 1.5
      ? [
          `Requests are longer than a fetch of ${formatSize(fetchSize)}: ${formatSize(read)} are read at a time on average, which takes longer.`,
        ]
      : []),
    ...(plan.isFolded ? ['The trace goes beyond the end of the disks and is folded back, so seeks are not those of its own disks.'] : []),
  ]
}

/** How far the time of a request is from the simulated one. */
const hereText = (value: Value, here: CachePrediction | undefined): readonly string[] =>
  here && here.effectiveAccessTime > 0
    ? [
        `Here ${signedPercent(value('accessTime') / here.effectiveAccessTime - 1, 1)} against the simulated ${formatTime(here.effectiveAccessTime)}: waiting is simulated, and so is where the trace really goes.`,
      ]
    : []

function missFacts(value: Value, facts: CachingFacts): readonly ExplainedFact[] {
  return [
    [
      'Holds for',
      `idle disks, requests no longer than a fetch of ${formatSize(value('fetchSize'))}, and places spread over all cylinders that the trace reaches`,
    ],
    ['Error', 'No error is published.', ...hereText(value, facts.map.here)],
    ['Source', 'Reddy 1992, section 3, without queues.'],
    ...caveats(missCaveats(facts)),
  ]
}

/** Of blocks that are fetched by themselves, the one whose requests take least, and what the nearest to equation (6) costs more. */
function simulatedText(value: Value, { map: { cells } }: CachingFacts): readonly string[] {
  const alone = cells.filter(({ block, fetch }) => block === fetch)
  const known = alone.flatMap(({ block, prediction }) => (prediction ? [{ block, time: prediction.effectiveAccessTime }] : []))
  const [first] = known
  if (!first || known.length < alone.length || known.every(({ time }) => time === 0)) return []
  const best = known.reduce((least, one) => (one.time < least.time ? one : least), first)
  const chosen = value('bestBlock')
  const away = (block: number): number => Math.abs(Math.log2(block / chosen))
  const nearest = known.reduce((near, one) => (away(one.block) < away(near.block) ? one : near), first)
  const text = `Simulated here, of blocks fetched by themselves those of ${formatSize(best.block)} take least time`
  if (Number.isNaN(chosen)) return [`${text}.`]
  if (nearest === best) return [`${text}: the nearest to what the formula says.`]
  return [
    `${text}; ${formatSize(nearest.block)}, the nearest to what the formula says, takes ${signedPercent(nearest.time / best.time - 1, 1).slice(1)} more.`,
  ]
}

function blockFacts(value: Value, facts: CachingFacts): readonly ExplainedFact[] {
  const { advice, plan } = facts
  const { blockSize, fetchSize } = plan.here
  const isFitted = value('missExponent') > 0
  const fit = isFitted
    ? [`The misses lie ${formatNumber(value('fitError') * 100, true)}\u00A0% from the fitted line, root mean square.`]
    : []
  const outside =
    isFitted && Number.isNaN(value('optimalBlock')) ? [`k = ${formatNumber(value('missExponent'))} is outside of 0 to 1.`] : []
  const unequal =
    blockSize === fetchSize
      ? []
      : [`Yours fetches ${formatSize(fetchSize)} into blocks of ${formatSize(blockSize)}; equation (6) takes both to be equal.`]
  return [
    ['Holds for', '0 < k < 1, blocks up to the size with the fewest misses, fetches of one block, and disks that nobody waits for'],
    [
      'Error',
      'No error is published. On four generated traces with 16\u00A0MiB it is within a factor 2 of the simulated best block; twice or half of it costs at most 6\u00A0% more for k up to ⅓.',
      ...fit,
      ...simulatedText(value, facts),
    ],
    [
      'Source',
      'Reddy 1992, section 4.5, equations (4) to (6). The paper pins its line at the fewest misses; here its height is fitted too.',
    ],
    ...caveats([...outside, ...unequal, ...(advice?.advice.caveats ?? [])]),
  ]
}

/** Where the formulas of a topic hold, how far they are off, and whose they are. */
export function cacheFacts(topic: CacheTopic, steps: readonly ExplainedStep[], facts: CachingFacts): readonly ExplainedFact[] {
  const value = valueOf(steps)
  switch (topic) {
    case 'access':
      return accessFacts(value, facts)
    case 'miss':
      return missFacts(value, facts)
    case 'block':
      return blockFacts(value, facts)
  }
}

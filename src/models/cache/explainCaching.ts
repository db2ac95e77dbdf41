import { averageLayout } from '../../mechanics/diskLayout.ts'
import { sectorBytes, type Fraction } from '../../units/quantities.ts'
import { chooseBlockSize, fitMissRatios, type BlockSizeChoice, type MissPoint } from './blockSizeChoice.ts'
import { step, type FormulaStep } from '../explainStep.ts'
import { accessTimeWithoutQueue, missCost, missTerms, missTime, sectorsOf, type Disk, type Fetch } from './missCost.ts'
import { exactSplitAccess, splitAccess, splitLatency } from './splitAccess.ts'

/** A cache before a disk, and what is known of the requests of a trace. */
export interface ExplainedCache extends Fetch {
  readonly disk: Disk
  /** Reads that go to a disk over all requests; where they are counted. */
  readonly missesPerRequest?: Fraction
  /** Miss ratios by block size, fetch = block; where they are counted. */
  readonly measured?: readonly MissPoint[]
}

/** Latency and transfer of a fetch that lies on one track, or of as much of it as one track has. */
function accessSteps({ disk, ...fetch }: ExplainedCache): readonly FormulaStep[] {
  const { drive, firstCylinder, usedCylinders } = disk
  const { trackSize, headRate } = averageLayout(drive, firstCylinder, usedCylinders)
  const turn = drive.revolutionTime
  const [sectors, perTrack] = sectorsOf(fetch, trackSize)
  const asked = Math.min(sectors, perTrack)
  const first = asked * sectorBytes
  const share = asked / perTrack
  const whole = exactSplitAccess(asked, perTrack, turn)
  return [
    step('fetchSize', 'B', fetch.fetchSize),
    step('revolutionTime', 's', turn, { symbol: 'l' }),
    step('averageTrackSize', 'B', trackSize, { note: 'of a random byte that the trace can reach' }),
    step('headRate', 'B/s', headRate, { note: 'mean over the zones by their data' }),
    step('sectorsPerTrack', '1', perTrack, { symbol: 'N' }),
    step('sectorsAsked', '1', asked, { symbol: 'n', note: 'of the fetch, at most a track' }),
    step('sectorTime', 's', sectorBytes / headRate, { symbol: 'R' }),
    step('trackShare', '1', share, { symbol: 'f = n/N' }),
    step('halfTurn', 's', turn / 2, { symbol: 'l/2' }),
    step('firstTransfer', 's', first / headRate, { symbol: 'n·R' }),
    step('normalAccess', 's', turn / 2 + first / headRate, { equation: '1', symbol: 'l/2 + n·R' }),
    step('splitTransfer', 's', turn * share * (1 - share / 2), { symbol: 'l·f·(1 − f/2)' }),
    step('splitAccess', 's', splitAccess(share, turn), { equation: '3' }),
    step('splitLatency', 's', splitLatency(share, turn), { symbol: 'l/2·(1 − f²)', note: 'what of (3) is not transfer' }),
    step('wholeSectors', 's', whole - splitAccess(share, turn), { symbol: 'f·l/(2N)', note: 'a sector under the head comes round again' }),
    step('exactSplitAccess', 's', whole, { note: '(3) for whole sectors' }),
  ]
}

/** One miss, and all of them over all requests. */
function missSteps({ disk, missesPerRequest, ...fetch }: ExplainedCache): readonly FormulaStep[] {
  const { seek, electronics, latency, transfer, switches } = missTerms(disk, fetch)
  const time = missTime(disk, fetch)
  return [
    step('usedCylinders', 'count', disk.usedCylinders, { note: 'that the trace can reach' }),
    step('meanSeekTime', 's', seek, { symbol: 'E[seek]' }),
    step('electronics', 's', electronics, { note: 'of the drive' }),
    step('blockSize', 'B', fetch.blockSize, { note: 'at whose multiples fetches begin' }),
    step('latency', 's', latency, { note: `${fetch.access} access, mean over the places of a track where a fetch begins` }),
    step('transfer', 's', transfer, { note: 'of the whole fetch' }),
    step('switches', 's', switches, { note: 'to further tracks, mean over those places' }),
    step('missTime', 's', time, { symbol: 'c', note: 'one miss, without waiting' }),
    ...(missesPerRequest === undefined
      ? []
      : [
          step('missesPerRequest', '1', missesPerRequest, { symbol: 'm', note: 'reads that go to a disk, over all requests' }),
          step('accessTime', 's', accessTimeWithoutQueue(missesPerRequest, disk, fetch), { symbol: 'm·c', note: 'without waiting' }),
        ]),
  ]
}

const kibibyte = 1024

const chosenBecause = {
  nothing: 'by eq. 6',
  smallest: 'the smallest that was looked at',
  'least-misses': 'the one with the fewest misses',
} as const satisfies Record<BlockSizeChoice['clampedTo'], string>

/** The fit of eq. 5 and the choice of eq. 6. */
function blockSteps({ disk, measured }: ExplainedCache): readonly FormulaStep[] {
  const cost = missCost(disk)
  const costs = [
    step('fixedCost', 's', cost.fixed, { symbol: 'c₀', equation: '4' }),
    step('costPerKibibyte', 's', cost.perByte * kibibyte, { symbol: 'c₁', equation: '4', note: 'per KiB of a block' }),
  ]
  if (measured === undefined || measured.length === 0) return costs
  const fit = fitMissRatios(measured)
  const choice = chooseBlockSize(fit, cost)
  return [
    ...costs,
    step('smallestBlock', 'B', fit.smallestBlock, { note: 'that was looked at' }),
    step('leastMissBlock', 'B', fit.leastMissBlock, { symbol: 'b_min', equation: '5', note: 'with the fewest misses' }),
    step('leastMissRatio', '1', fit.leastMissRatio, { symbol: 'm_min', equation: '5', note: 'by the fitted line' }),
    step('fittedPoints', 'count', fit.points, { note: 'block sizes up to b_min' }),
    step('missExponent', '1', fit.exponent, { symbol: 'k', equation: '5' }),
    step('fitError', '1', fit.rmsError, { note: 'of ln m, root mean square' }),
    step('dropPerDoubling', '1', choice.dropPerDoubling, { symbol: '1 − 2^−k' }),
    ...(choice.unclamped === undefined ? [] : [step('optimalBlock', 'B', choice.unclamped, { symbol: 'b_opt', equation: '6' })]),
    step('bestBlock', 'B', choice.best, { note: chosenBecause[choice.clampedTo] }),
    step('flatFrom', 'B', choice.low, { note: 'all misses cost at most 5 % more' }),
    step('flatTo', 'B', choice.high, { note: 'all misses cost at most 5 % more' }),
  ]
}

/**
 * Every intermediate value of the closed forms of caches: latency and transfer, one miss, all misses, the best block size. What a trace has to
 * be counted for is left out where it has not been.
 *
 * Reddy 1992, eq. 1–6, with split access of whole sectors (splitAccess.ts).
 */
export const explainCaching = (cache: ExplainedCache): readonly FormulaStep[] => [
  ...accessSteps(cache),
  ...missSteps(cache),
  ...blockSteps(cache),
]

import { averageLayout } from '../../mechanics/diskLayout.ts'
import { sectorBytes, type Bytes, type Fraction } from '../../units/quantities.ts'
import { chooseBlockSize, fitMissRatios, type BlockSizeChoice, type MissPoint } from './blockSizeChoice.ts'
import { named, term } from '../explained.ts'
import { accessTimeWithoutQueue, missCost, missTerms, missTime, sectorsOf, type Disk, type Fetch } from './missCost.ts'
import { partialBlocks } from './partialWrites.ts'
import { exactSplitAccess, splitAccess, splitLatency } from './splitAccess.ts'

/** A cache before a disk, and what is known of the requests of a trace. */
export interface ExplainedCache extends Fetch {
  readonly disk: Disk
  /** Reads that go to a disk over all requests; where they are counted. */
  readonly missesPerRequest?: Fraction
  /** Mean over the writes of the trace; absent where it has none. */
  readonly meanWrite?: Bytes
  /** Miss ratios by block size, fetch = block; where they are counted. */
  readonly measured?: readonly MissPoint[]
  /** k in place of the one fitted to them; 0 for that. */
  readonly missExponent?: number
}

/** Latency and transfer of a fetch that lies on one track, or of as much of it as one track has. */
function accessTerms({ disk, ...fetch }: ExplainedCache) {
  const { drive, firstCylinder, usedCylinders } = disk
  const { trackSize, headRate } = averageLayout(drive, firstCylinder, usedCylinders)
  const turn = drive.revolutionTime
  const [sectors, perTrack] = sectorsOf(fetch, trackSize)
  const asked = Math.min(sectors, perTrack)
  const first = asked * sectorBytes
  const share = asked / perTrack
  const whole = exactSplitAccess(asked, perTrack, turn)
  return named({
    fetchSize: term('B', fetch.fetchSize),
    revolutionTime: term('s', turn, { symbol: 'l' }),
    averageTrackSize: term('B', trackSize, { note: 'of a random byte that the trace can reach' }),
    headRate: term('B/s', headRate, { note: 'mean over the zones by their data' }),
    sectorsPerTrack: term('1', perTrack, { symbol: 'N' }),
    sectorsAsked: term('1', asked, { symbol: 'n', note: 'of the fetch, at most a track' }),
    sectorTime: term('s', sectorBytes / headRate, { symbol: 'R' }),
    trackShare: term('1', share, { symbol: 'f = n/N' }),
    halfTurn: term('s', turn / 2, { symbol: 'l/2' }),
    firstTransfer: term('s', first / headRate, { symbol: 'n·R' }),
    normalAccess: term('s', turn / 2 + first / headRate, { equation: '1', symbol: 'l/2 + n·R' }),
    splitTransfer: term('s', turn * share * (1 - share / 2), { symbol: 'l·f·(1 − f/2)' }),
    splitAccess: term('s', splitAccess(share, turn), { equation: '3' }),
    splitLatency: term('s', splitLatency(share, turn), { symbol: 'l/2·(1 − f²)', note: 'what of (3) is not transfer' }),
    wholeSectors: term('s', whole - splitAccess(share, turn), { symbol: 'f·l/(2N)', note: 'a sector under the head comes round again' }),
    exactSplitAccess: term('s', whole, { note: '(3) for whole sectors' }),
  })
}

/** One miss, and all of them over all requests. */
function fetchTerms({ disk, missesPerRequest, ...fetch }: ExplainedCache) {
  const { seek, electronics, latency, transfer, switches } = missTerms(disk, fetch)
  const time = missTime(disk, fetch)
  return named({
    usedCylinders: term('count', disk.usedCylinders, { note: 'that the trace can reach' }),
    meanSeekTime: term('s', seek, { symbol: 'E[seek]' }),
    electronics: term('s', electronics, { note: 'of the drive' }),
    blockSize: term('B', fetch.blockSize, { note: 'at whose multiples fetches begin' }),
    latency: term('s', latency, { note: `${fetch.access} access, mean over the places of a track where a fetch begins` }),
    transfer: term('s', transfer, { note: 'of the whole fetch' }),
    switches: term('s', switches, { note: 'to further tracks, mean over those places' }),
    missTime: term('s', time, { symbol: 'c', note: 'one miss, without waiting' }),
    ...(missesPerRequest !== undefined && {
      missesPerRequest: term('1', missesPerRequest, { symbol: 'm', note: 'reads that go to a drive, over all requests' }),
      accessTime: term('s', accessTimeWithoutQueue(missesPerRequest, disk, fetch), { symbol: 'm·c', note: 'without waiting' }),
    }),
  })
}

/** What a write of the mean size leaves of its blocks. */
function writeTerms({ blockSize }: ExplainedCache, meanWrite: Bytes) {
  const [sectors, blockSectors] = [Math.max(1, meanWrite / sectorBytes), blockSize / sectorBytes]
  return named({
    writeSectors: term('1', sectors, { symbol: 'w', note: 'of a write of the mean size' }),
    blockSectors: term('1', blockSectors, { symbol: 'b', note: 'of a block' }),
    partialBlocks: term('1', partialBlocks(sectors, blockSectors), {
      symbol: 'p',
      note: 'blocks that such a write covers in part, mean over its places; over all sizes no more',
    }),
  })
}

const kibibyte = 1024

const chosenBecause = {
  nothing: 'by eq. 6',
  smallest: 'the smallest that was looked at',
  'least-misses': 'the one with the fewest misses',
} as const satisfies Record<BlockSizeChoice['clampedTo'], string>

/** What one miss costs, by the block size. */
function costTerms({ disk }: ExplainedCache) {
  const { fixed, perByte } = missCost(disk)
  return named({
    fixedCost: term('s', fixed, { symbol: 'c₀', equation: '4' }),
    costPerKibibyte: term('s', perByte * kibibyte, { symbol: 'c₁', equation: '4', note: 'per KiB of a block' }),
  })
}

/** The fit of eq. 5 and the choice of eq. 6. */
function blockTerms(disk: Disk, measured: readonly MissPoint[], given?: number) {
  const fit = fitMissRatios(measured, given)
  const choice = chooseBlockSize(fit, missCost(disk))
  return named({
    smallestBlock: term('B', fit.smallestBlock, { note: 'that was looked at' }),
    leastMissBlock: term('B', fit.leastMissBlock, { symbol: 'b_min', equation: '5', note: 'with the fewest misses' }),
    leastMissRatio: term('1', fit.leastMissRatio, { symbol: 'm_min', equation: '5', note: 'by the fitted line' }),
    fittedPoints: term('count', fit.points, { note: 'block sizes up to b_min' }),
    missExponent: term('1', fit.exponent, { symbol: 'k', equation: '5' }),
    fitError: term('1', fit.rmsError, { note: 'of ln m, root mean square' }),
    dropPerDoubling: term('1', choice.dropPerDoubling, { symbol: '1 − 2^−k' }),
    ...(choice.unclamped !== undefined && { optimalBlock: term('B', choice.unclamped, { symbol: 'b_opt', equation: '6' }) }),
    bestBlock: term('B', choice.best, { note: chosenBecause[choice.clampedTo] }),
    flatFrom: term('B', choice.low, { note: 'all misses cost at most 5 % more' }),
    flatTo: term('B', choice.high, { note: 'all misses cost at most 5 % more' }),
  })
}

/** Every quantity of the closed forms of a cache; those of the block size only where misses were counted. */
export type CachingTerms = ReturnType<typeof accessTerms> &
  ReturnType<typeof fetchTerms> &
  ReturnType<typeof costTerms> &
  Partial<ReturnType<typeof writeTerms>> &
  Partial<ReturnType<typeof blockTerms>>

/**
 * Every intermediate value of the closed forms of caches: latency and transfer, one miss, all misses, the best block size. What a trace has to
 * be counted for is left out where it has not been.
 *
 * Reddy 1992, eq. 1–6, with split access of whole sectors (splitAccess.ts).
 */
export const cachingTerms = (cache: ExplainedCache): CachingTerms => ({
  ...accessTerms(cache),
  ...fetchTerms(cache),
  ...(cache.meanWrite !== undefined && writeTerms(cache, cache.meanWrite)),
  ...costTerms(cache),
  ...(cache.measured && cache.measured.length > 0 && blockTerms(cache.disk, cache.measured, cache.missExponent)),
})

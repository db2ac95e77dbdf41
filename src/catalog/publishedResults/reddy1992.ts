/** Something that a paper says of its results: Reddy, “A study of I/O system organizations” (1992), and White, Ng & Hillyer (2001). */
export interface PublishedClaim {
  readonly section: string
  readonly what: string
  /** What the paper prints. */
  readonly paper: string
  /** When the claim counts as kept here. */
  readonly kept: string
  /** Traces were made, or constants and readings chosen, so that this comes out: it tests nothing. */
  readonly fitted?: true
}

/**
 * What can be tested on generated traces: orderings and ratios of sections 4.1 to 4.7, in the order of the paper. Access times are geometric
 * means over four traces of the time relative to blocks and fetches of 4 KB; disks are read with split access unless normal access is named.
 */
export const reddyClaims = {
  bestAtOne: {
    section: '4.1',
    what: 'best organisation with 1 MB',
    paper: 'fetch 4 KB, block 512 B',
    kept: 'the same fetch and block',
    fitted: true,
  },
  blockSpread: {
    section: '4.1',
    what: 'difference between block sizes with a fetch of 4 KB, 1 MB',
    paper: 'about 10 %',
    kept: '5 to 15 %',
    fitted: true,
  },
  decoupling: {
    section: '4.1',
    what: 'gain from blocks of 16 KB to blocks of 2 KB, fetch 16 KB, 1 MB',
    paper: 'roughly 25 %',
    kept: '20 to 30 %',
  },
  decouplingOtherwise: {
    section: '4.1',
    what: 'the same gain by other readings of a block that is written in part: it holds these sectors alone, or is fetched first',
    paper: 'roughly 25 %; which it is, is not said',
    kept: '20 to 30 % by one of them',
  },
  flatRegion: {
    section: '4.1',
    what: 'half or twice the best fetch, 1 MB',
    paper: 'relatively flat',
    kept: 'costs at most 6 %',
  },
  rangeAtOne: {
    section: '4.2',
    what: 'normalised access times with 1 MB',
    paper: '0.9 to 1.6',
    kept: 'ends within 0.1',
    fitted: true,
  },
  rangeAtSixteen: {
    section: '4.2',
    what: 'normalised access times with 16 MB',
    paper: '0.9 to 1.2',
    kept: 'ends within 0.1',
    fitted: true,
  },
  narrower: {
    section: '4.2',
    what: 'worst over best organisation with 1 MB and with 16 MB, block = fetch',
    paper: 'more significant at smaller cache sizes',
    kept: 'falls',
  },
  largeFetches: {
    section: '4.2',
    what: 'differences among fetches from 8 KB on, block = fetch, with 1 MB and with 16 MB',
    paper: 'considerable; nearly equal',
    kept: 'falls to less than half',
  },
  bestFetchGrows: {
    section: '4.2',
    what: 'best fetch with 1 MB and with 16 MB',
    paper: 'has increased',
    kept: 'increases',
  },
  cacheSize: {
    section: '4.2',
    what: 'access time with 1, 2, 4, 8, 16 MB over that with 1 MB, 4 KB blocks',
    paper: 'falls with the cache size',
    kept: 'falls at each step, with every block = fetch',
  },
  bestNormal: {
    section: '4.3',
    what: 'best fetch of all organisations with normal access, 16 MB',
    paper: '8 KB',
    kept: 'the same',
    fitted: true,
  },
  degradation: {
    section: '4.3',
    what: 'fetch of 32 KB over the best fetch, block = fetch, 16 MB, normal and split',
    paper: 'quick with normal access, gradual with split access',
    kept: 'larger with normal access',
  },
  largerFetch: {
    section: '2',
    what: 'best fetch with normal and with split access, block = fetch, 16 MB',
    paper: 'split access may favor larger fetch sizes',
    kept: 'no smaller with split access',
  },
  splitGain: {
    section: '4.3',
    what: 'gain of split access, each access at its own best fetch, with 1 MB and with 16 MB',
    paper: '5 to 10 %',
    kept: 'both within 5 to 10 %',
  },
  splitGainTwice: {
    section: '4.3',
    what: 'the same, requests twice as fast, 16 MB',
    paper: '20 %',
    kept: '15 to 25 %',
  },
  splitGainFourTimes: {
    section: '4.3',
    what: 'the same, requests four times as fast, 16 MB',
    paper: '45 %',
    kept: '35 to 55 %',
  },
  splitGainTogether: {
    section: '4.3',
    what: 'the same four, read otherwise: both accesses at the best fetch of normal access',
    paper: '5 to 10 %; 20 %; 45 %',
    kept: 'within 5 to 10, 15 to 25 and 35 to 55 %',
  },
  readShareByFetch: {
    section: '4.4',
    what: 'reads among disk operations, trace 1, 16 MB, blocks of 512 B, fetch 512 B and 32 KB',
    paper: 'grows with the fetch size',
    kept: 'grows, with every block size below 32 KB',
  },
  readShareByBlock: {
    section: '4.4',
    what: 'the same, fetch 32 KB, blocks of 512 B and 32 KB',
    paper: 'larger with smaller blocks',
    kept: 'falls with the block size up to 16 KB at least',
  },
  fewerWrites: {
    section: '4.4',
    what: 'largest share of reads behind the cache, trace 1; before it 0.55',
    paper: 'for some fetch sizes, fewer writes than before the cache',
    kept: 'more reads than before',
    fitted: true,
  },
  writesMissLess: {
    section: '4.4',
    what: 'miss ratio of reads and of writes, trace 1, 4 KB blocks, 16 MB',
    paper: 'writes have smaller miss ratios',
    kept: 'smaller on every trace, with every block size',
    fitted: true,
  },
  destageTrack: {
    section: '2',
    what: 'a track as destage unit in place of the fetch, four traces, 1 and 16 MB, 21 organisations each: fewer disk writes, shorter read response, less busy disks',
    paper: 'always better',
    kept: 'all three in every organisation',
  },
  blockDoubles: {
    section: '4.5',
    what: 'best block at the data rate of Table 1 and at twice that, normal access, 16 MB, block = fetch = destage unit',
    paper: 'doubles',
    kept: 'doubles',
  },
  blockFormula: {
    section: '4.5',
    what: 'b_opt by equation (6) with the k of the traces’ own misses, at both rates',
    paper: 'the best block depends on latency × data rate alone',
    kept: 'within a factor 2 of the simulated best, at both rates',
  },
  flatBlock: {
    section: '4.5',
    what: 'half or twice the best block, at the data rate of Table 1',
    paper: 'not very significant',
    kept: 'costs at most 15 %',
  },
  writeBack: {
    section: '4.6',
    what: 'disk writes with whole tracks over strict LRU, trace 1, fetch 32 KB, blocks of 512 B, 16 MB',
    paper: 'reduced by more than half',
    kept: 'at most 0.5',
  },
  writeBackByBlock: {
    section: '4.6',
    what: 'the same with blocks of 512 B, 4 KB and 32 KB',
    paper: 'more effective at smaller block sizes',
    kept: 'rises with every step of the block size',
  },
  secondLevel: {
    section: '4.7',
    what: 'access time at a cache behind one of 4 MB, when it grows from 1 to 4 MB, and of a cache by itself',
    paper: 'very little improvement',
    kept: 'falls by less than 5 %, and by less than half as much',
  },
  secondIsSlower: {
    section: '4.7',
    what: 'access time at a cache of 16 MB behind one of 4 MB, over that of a cache of 16 MB by itself',
    paper: 'higher',
    kept: 'higher at every size from 1 to 16 MB',
  },
} as const satisfies Readonly<Record<string, PublishedClaim>>

export type ReddyClaim = keyof typeof reddyClaims

/** What cannot be tested, and why. */
export const untestable: readonly string[] = [
  'Absolute curves, Figures 2 to 10: the four traces were never published. Those made here have the requests, kilobytes, duration and disks of Table 2; where their requests go is chosen here.',
  'Seconds: Table 1 gives a mean seek and calls the curve nonlinear. The curve here has that mean; its ends are borrowed from disks of the time.',
  'Loads: the paper does not print how arrivals bunch. Here they are independent of each other and disks are asked alike, so little waits. One fetch of 8 KB alone gains 2 % by equations (1) and (3); bursts that were tried raise what is simulated to 12 % at most, and cost other claims.',
  'Which access Figures 2 to 4 use is not said: section 4.3 brings in normal access as the contrast, so split access is taken before it.',
  'The cache size of Figure 9, and the traces of Figures 7 and 10, are not given: 16 MB and all four are taken.',
  'Each trace by itself: the paper gives means over traces, but for the counts of trace 1.',
]

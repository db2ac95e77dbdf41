import type { ReddyClaim } from './reddy1992.ts'

/** A figure of Reddy, “A study of I/O system organizations” (1992): what it plots, what the paper reads from it, and which claims say so. */
export interface PublishedFigure {
  readonly number: number
  /** What is plotted against what. */
  readonly what: string
  /** What the paper says that it shows, in words of our own. */
  readonly shows: string
  /** What the paper leaves open and was chosen here; empty where nothing is. */
  readonly chosen: string
  readonly claims: readonly ReddyClaim[]
}

const access = 'Split access is taken, as section 4.3 brings in normal access as the contrast.'

/** Figures 2 to 10. The paper prints curves without numbers; its axes are told by its captions alone. */
export const publishedFigures = [
  {
    number: 2,
    what: 'access time against fetch size for every block size, cache of 1 MB',
    shows:
      'Fetches of 4 KB with blocks of a sector are best, a plain around them hardly worse; blocks as large as a fetch of 16 KB cost much.',
    chosen: access,
    claims: ['bestAtOne', 'blockSpread', 'decoupling', 'decouplingOtherwise', 'flatRegion', 'rangeAtOne'],
  },
  {
    number: 3,
    what: 'access time against cache size, block = fetch',
    shows: 'Larger caches help every organisation, and make the choice among them matter less; from 8 KB on they come together.',
    chosen: access,
    claims: ['cacheSize', 'narrower', 'largeFetches'],
  },
  {
    number: 4,
    what: 'access time against fetch size for every block size, cache of 16 MB',
    shows: 'The same as Figure 2 in a large cache: a narrower range, and a larger best fetch.',
    chosen: access,
    claims: ['rangeAtSixteen', 'bestFetchGrows'],
  },
  {
    number: 5,
    what: 'access time against fetch size for every block size with normal access, cache of 16 MB',
    shows: 'Where a disk waits for the first sector, 8 KB is the best fetch, and larger ones lose faster than with split access.',
    chosen: '',
    claims: ['bestNormal', 'degradation', 'largerFetch', 'splitGain', 'splitGainTwice', 'splitGainFourTimes', 'splitGainTogether'],
  },
  {
    number: 6,
    what: 'reads among the operations of the disks against fetch size for every block size, trace 1, 16 MB, destage unit = fetch',
    shows:
      'The larger the fetch and the smaller the block, the more of what reaches the disks is reads; for some fetches more than before the cache.',
    chosen: '',
    claims: ['readShareByFetch', 'readShareByBlock', 'fewerWrites'],
  },
  {
    number: 7,
    what: 'miss ratio of blocks against block size, reads and writes',
    shows: 'Writes miss less than reads.',
    chosen: 'The paper names neither trace nor cache size: all four are drawn with 16 MB, block = fetch, and their mean.',
    claims: ['writesMissLess'],
  },
  {
    number: 8,
    what: 'access time against block size at two data rates, 16 MB, block = fetch = destage unit, normal access',
    shows: 'Twice the data rate doubles the best block; near it little changes.',
    chosen: 'The data rates are not named: those of Table 1 and twice that are taken.',
    claims: ['blockDoubles', 'blockFormula', 'flatBlock'],
  },
  {
    number: 9,
    what: 'disk writes with whole tracks over those with strict LRU against block size, trace 1, fetch 32 KB',
    shows: 'Writing a track’s dirty blocks together halves the writes where blocks are small, and does less where they are large.',
    chosen: 'The cache size is not given: 16 MB is taken.',
    claims: ['writeBack', 'writeBackByBlock'],
  },
  {
    number: 10,
    what: 'access time of a cache behind one of 4 MB and of one by itself against its size, blocks and fetches of 4 KB',
    shows: 'A second cache no larger than the first does little, and a larger one less than it would alone.',
    chosen: 'The traces are not named: the mean of all four is taken.',
    claims: ['secondLevel', 'secondIsSlower'],
  },
] as const satisfies readonly PublishedFigure[]

export type FigureNumber = (typeof publishedFigures)[number]['number']

/** What every redrawn figure rests on. */
export const standIn =
  'The traces of the paper were never published: four made ones with the requests, kilobytes, duration and disks of its Table 2 stand in for them, their localities fitted to seven of its claims.'

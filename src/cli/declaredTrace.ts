import { traceLimits } from '../traces/limits.ts'
import { traceRecipes } from '../traces/making/recipes.ts'
import { format, input } from './flags.ts'

/** What `busbar trace` takes. */
export const declaredTrace = {
  says: 'what recorded requests are taken for, and what caches make of them',
  operands: 'FILE…',
  flags: {
    curve: { says: 'miss ratios of LRU caches of every size from one block on' },
    blocks: { value: 'size', says: 'of a cache block, 4KiB where nothing is said' },
    cache: { value: 'sizes', says: 'misses of caches of these sizes, such as 1MiB,16MiB' },
    policy: {
      value: 'name',
      choices: ['lru', 'fifo', 'clock', 'min', 'fetch'],
      says: 'of --cache: lru where nothing is said; min knows the future; fetch is LRU with fetches and destages of their own sizes',
    },
    fetch: { value: 'size', says: 'of --policy fetch: what is read on a miss' },
    destage: { value: 'size', says: 'of --policy fetch: dirty blocks of so much are written together' },
    'write-back': {
      value: 'name',
      choices: ['track', 'evicted'],
      says: 'of --policy fetch: dirty blocks of its --destage, or the one that goes alone',
    },
    'partial-writes': {
      value: 'name',
      choices: ['whole', 'sectors', 'fetched'],
      says: 'of a block that is written in part: takes the rest for there (where nothing is said), keeps what was written, or fetches the rest',
    },
    rounds: { says: 'whether the disks of a log of completions, a time and a disk a line, are served in rounds; nothing else of it' },
    recipe: { value: 'name', choices: Object.keys(traceRecipes), says: 'a trace that is made instead of read' },
    seed: { value: 'n', says: 'of the recipe; 1 where nothing is said' },
    ...input,
    ...format('text', 'json'),
  },
  more: [
    'Reads blkparse text, fio iolog, MSR Cambridge, SPC, DiskSim, MQSim, Alibaba, Tencent, libCacheSim CSV and tables, packed by gzip or not, recognised by content. Prints what each file is taken for: a wrong unit shows as an absurd span, size or address.',
    `At most ${traceLimits.requests / 1e6} million requests and ${traceLimits.text / 1_073_741_824} GiB of text are read from a file. One that cannot be read whole is refused.`,
  ],
  examples: [
    ['busbar trace --curve --blocks 4KiB week.csv', 'what it is, and the misses of caches of all sizes'],
    ['busbar trace --recipe as400-1 --cache 1MiB,4MiB --policy clock', 'a trace that is made, through two caches'],
    ['busbar trace --rounds completions.csv', 'the window measure of Barve et al. 1999 beside what disks that ignore each other give'],
  ],
} as const

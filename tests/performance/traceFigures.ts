import { countCache, simulateCache } from '../../src/simulator/cache/simulateCache.ts'
import { blockReferences } from '../../src/traces/caching/blockReferences.ts'
import { lruCache } from '../../src/traces/caching/lruCache.ts'
import { stackDistances } from '../../src/traces/caching/stackDistances.ts'
import { makeTrace } from '../../src/traces/making/makeTrace.ts'
import { traceRecipes } from '../../src/traces/making/recipes.ts'
import { TraceReader } from '../../src/traces/traceReader.ts'
import { cachedScenario, megabyte } from '../support/caches.ts'
import { rowsOfText } from '../traces/longText.ts'
import { median, seconds } from './samples.ts'
import { zipfBlocks, zipfRequests, zipfTrace } from './zipfTrace.ts'

const middle = (work: () => void): number => median(Array.from({ length: 5 }, () => seconds(work)))

function parsing(format: 'msr' | 'alibaba' | 'disksim' | 'blkparse'): string {
  const text = rowsOfText(format, 400_000)
  const time = middle(() => {
    const reader = new TraceReader()
    for (let at = 0; at < text.length; at += 65_536) reader.push(text.subarray(at, at + 65_536))
    if (!reader.finish().ok) throw new Error(`${format} is not read`)
  })
  return `${format} ${(text.length / time / 1e6).toFixed(0)}`
}

/** One cell of a study: 1 MiB in blocks of 512 B with fetches of 4 KiB. */
function cacheFigures(): string {
  const trace = makeTrace(traceRecipes['as400-1'], 1)
  const blocks = countCache(trace, [megabyte]).reduce((sum, { readBlocks, writeBlocks }) => sum + readBlocks + writeBlocks, 0)
  const speed = (work: () => void): string => {
    const time = middle(work)
    return `${(blocks / time / 1e6).toFixed(1)} M block accesses/s, ${(trace.count / time / 1e6).toFixed(2)} M requests/s (${(1000 * time).toFixed(0)} ms)`
  }
  const whole = speed(() => void simulateCache(trace, cachedScenario, { seed: 1, mostRequests: Infinity }))
  return `as400-1 through a cache of 1 MiB, blocks 512 B, fetches 4 KiB: counts ${speed(() => void countCache(trace, [megabyte]))}; with disks ${whole}`
}

/** Lines for `npm run bench`: how fast traces are read and caches of them counted, on one core. */
export function traceFigures(): string[] {
  const references = blockReferences(zipfTrace(), 4096)
  if (!references.ok) throw new Error('no references')
  const millions = (work: () => void): string => (zipfRequests / middle(work) / 1e6).toFixed(1)
  const trace = zipfTrace()
  const lru = [1000, 10_000, 100_000].map((capacity) => `${millions(() => void lruCache(references.value, capacity))} (${capacity} blocks)`)
  return [
    `\ntraces, ${zipfRequests / 1e6} M references, Zipf 0.9 over ${zipfBlocks / 1e6} M blocks; median of 5, processor time`,
    `million references/s: LRU ${lru.join(', ')}; stack distances for all sizes ${millions(() => void stackDistances(references.value))}`,
    `million references/s: splitting into numbered blocks ${millions(() => void blockReferences(trace, 4096))}; 1 % of the blocks ${millions(
      () => {
        const sample = blockReferences(trace, 4096, 0.01)
        if (sample.ok) stackDistances(sample.value)
      },
    )}`,
    cacheFigures(),
    `parsing, MB/s: ${(['msr', 'alibaba', 'disksim', 'blkparse'] as const).map(parsing).join(', ')}`,
  ]
}

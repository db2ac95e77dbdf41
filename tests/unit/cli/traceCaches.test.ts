// @module-tag seconds
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cacheLines, cachePolicies, cacheSlices, type AskedCaches } from '../../../src/cli/traceCaches.ts'
import { declaredOf } from '../../../src/cli/declared.ts'
import { givenTo } from '../../../src/cli/given.ts'
import { finished, sliceLength } from '../../../src/traces/slices.ts'
import { readTraceCommand } from '../../../src/cli/traceWords.ts'
import { thinned } from '../../support/effort.ts'
import { askedTrace } from '../../support/caches.ts'
import { ownTraces, referencePath, traceOf } from '../../traces/traceFiles.ts'

interface Answer {
  readonly file: string
  readonly policy: string
  readonly block_bytes: number
  readonly cache_bytes: number
  readonly fetch_bytes?: number
  readonly destage_bytes?: number
  readonly [count: string]: number | string | undefined
}

/** Names of counts in the reference, and here. */
const names: Readonly<Record<string, string>> = {
  block_refs: 'references',
  block_misses: 'misses',
  read_block_refs: 'readReferences',
  read_block_misses: 'readMisses',
  requests_with_a_miss: 'requestsWithMiss',
  read_requests: 'readRequests',
  read_request_misses: 'readRequestMisses',
  write_requests: 'writeRequests',
  write_blocks_absent: 'writeBlocksAbsent',
  disk_sectors_read: 'sectorsFetched',
  dirty_evictions: 'dirtyEvictions',
  destage_ops: 'destages',
  blocks_destaged: 'blocksDestaged',
  dirty_left: 'dirtyAtEnd',
}

const expected: { readonly answers: readonly Answer[] } = JSON.parse(readFileSync(join(ownTraces, 'expected.json'), 'utf8'))
const present = expected.answers.filter(({ file }) => existsSync(referencePath(file)))

function commandOf(words: readonly string[]): ReturnType<typeof readTraceCommand> {
  const given = givenTo(declaredOf('trace'), ['a.csv', ...words])
  return given.ok ? readTraceCommand(given.value) : given.problems.map(({ message }) => message)
}

const asked = (words: readonly string[]): AskedCaches => {
  const command = commandOf(words)
  if (!('files' in command) || !command.caches) throw new Error(`not understood: ${words.join(' ')}`)
  return command.caches
}

describe('caches on the command line have the counts of the reference', () => {
  test.each(thinned(present, 4))('$file, $policy, $cache_bytes B in blocks of $block_bytes', async (answer) => {
    const isFetch = answer.policy === 'fetch_model'
    const caches = asked([
      `--cache=${answer.cache_bytes}`,
      `--blocks=${answer.block_bytes}`,
      `--policy=${isFetch ? 'fetch' : answer.policy}`,
      ...(isFetch ? [`--fetch=${answer.fetch_bytes}`, `--destage=${answer.destage_bytes}`] : []),
    ])
    const { trace } = await traceOf(referencePath(answer.file))
    const counted = finished(cacheSlices(trace, caches))
    const counts = Object.entries(names).filter(([name]) => answer[name] !== undefined)
    expect(counts.length).toBeGreaterThan(1)
    expect(counted).toMatchObject({ ok: true, value: [Object.fromEntries(counts.map(([name, here]) => [here, answer[name]]))] })
  })

  test('every policy of the reference is among them', () => {
    const known: readonly string[] = [...cachePolicies.filter((policy) => policy !== 'fetch'), 'fetch_model']
    expect(new Set(expected.answers.map(({ policy }) => policy))).toEqual(new Set(known))
  })
})

describe('words about caches', () => {
  const complaints = (...words: readonly string[]): readonly string[] => {
    const command = commandOf(words)
    return 'files' in command ? [] : command
  }

  test('have defaults, and several sizes', () => {
    expect(asked(['--cache', '1MiB,4MiB'])).toEqual({
      sizes: [1_048_576, 4_194_304],
      policy: 'lru',
      blockSize: 4096,
      fetchSize: 4096,
      destageUnit: 32_768,
      writeBack: 'destage-unit',
      partialWrites: 'whole',
    })
    expect(asked(['--cache=1MiB', '--policy=fetch', '--write-back=evicted']).writeBack).toBe('evicted')
    expect(asked(['--cache=1MiB', '--policy=fetch', '--partial-writes=sectors']).partialWrites).toBe('sectors')
  })

  test('that are wrong are named with what is allowed', () => {
    expect(complaints('--cache=1000')).toEqual(['--cache is “1000”. It is a multiple of 512 B, such as 32KiB.'])
    expect(complaints('--cache=1MiB', '--policy=random')).toEqual(['--policy is “random”. Choose one of: lru, fifo, clock, min, fetch.'])
    expect(complaints('--cache=1MiB', '--partial-writes=half')).toEqual([
      '--partial-writes is “half”. Choose one of: whole, sectors, fetched.',
    ])
    expect(complaints('--policy=fifo')).toEqual(['--policy needs a --cache of a size, such as 4MiB.'])
    expect(complaints('--cache=1MiB', '--policy=fetch', '--fetch=6KiB')[0]).toMatch(/multiples of --blocks/)
    expect(complaints('--cache=1MiB', '--write-back=all')).toEqual(['--write-back is “all”. Choose one of: track, evicted.'])
  })

  test('about a cache that holds no block are refused with the trace, and counts become sentences', async () => {
    const { trace } = await traceOf(join(ownTraces, 'matrix', 'matrix.spc'))
    expect(finished(cacheSlices(trace, asked(['--cache=2KiB'])))).toMatchObject({ ok: false, problems: [{ field: 'cache' }] })
    const counted = finished(cacheSlices(trace, asked(['--cache=1MiB', '--policy=min'])))
    expect(counted.ok && cacheLines(counted.value)[0]).toMatch(
      /^ {2}min, 1.MiB in blocks of 4.KiB: [\d ]+ of [\d ]+ references missed \(\d+\.\d\d %\)/u,
    )
    const fetched = finished(cacheSlices(trace, asked(['--cache=1MiB', '--policy=fetch', '--fetch=8KiB'])))
    expect(fetched.ok && cacheLines(fetched.value)[0]).toMatch(/fetches of 8.KiB: .* sectors fetched; .* destages of .* dirty at the end$/u)
  })
})

test.each(cachePolicies)('caches under %s are counted in steps that end inside a request', (policy) => {
  const sectors = 262_144
  const large = askedTrace([
    [0, 0, sectors, false],
    [0, 100, sectors, true],
  ])
  const shares = [...cacheSlices(large, asked(['--cache=1MiB', '--blocks=512', `--policy=${policy}`]))]
  expect(shares.filter((share) => share > 0.3).length).toBeGreaterThanOrEqual((2 * sectors) / sliceLength)
  expect(shares.toSorted((one, other) => one - other)).toEqual(shares)
})

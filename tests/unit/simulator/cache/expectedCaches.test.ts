import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countCache } from '../../../../src/simulator/cache/simulateCache.ts'
import { ownTraces, referencePath, traceOf } from '../../../traces/traceFiles.ts'

interface Answer {
  readonly file: string
  readonly policy: string
  readonly block_bytes: number
  readonly fetch_bytes: number
  readonly destage_bytes: number
  readonly cache_bytes: number
  readonly read_requests: number
  readonly read_request_misses: number
  readonly write_requests: number
  readonly write_blocks_absent: number
  readonly disk_read_ops: number
  readonly disk_sectors_read: number
  readonly dirty_evictions: number
  readonly destage_ops: number
  readonly blocks_destaged: number
  readonly dirty_left: number
}

const expected: { readonly answers: readonly Answer[] } = JSON.parse(readFileSync(join(ownTraces, 'expected.json'), 'utf8'))
const answers = expected.answers.filter(({ policy }) => policy === 'fetch_model')
const present = answers.filter(({ file }) => existsSync(referencePath(file)))

describe('caches with fetches and destages have the counts of the reference', () => {
  test.each(present)('$file, $cache_bytes B in blocks of $block_bytes, fetches of $fetch_bytes', async (answer) => {
    const { trace } = await traceOf(referencePath(answer.file))
    const [counts] = countCache(trace, [
      {
        cacheSize: answer.cache_bytes,
        blockSize: answer.block_bytes,
        fetchSize: answer.fetch_bytes,
        destageUnit: answer.destage_bytes,
        writeBack: 'destage-unit',
        partialWrites: 'whole',
      },
    ])
    expect(counts).toMatchObject({
      readRequests: answer.read_requests,
      readRequestMisses: answer.read_request_misses,
      writeRequests: answer.write_requests,
      writeBlocksAbsent: answer.write_blocks_absent,
      sectorsFetched: answer.disk_sectors_read,
      dirtyEvictions: answer.dirty_evictions,
      destages: answer.destage_ops,
      blocksDestaged: answer.blocks_destaged,
      dirtyAtEnd: answer.dirty_left,
    })
    expect(answer.disk_read_ops).toBe(counts?.readRequestMisses)
  })

  test('of this project are all there', () =>
    expect(present.filter(({ file }) => file.startsWith('rec-'))).toHaveLength(
      answers.filter(({ file }) => file.startsWith('rec-')).length,
    ))
})

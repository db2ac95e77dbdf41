import { expect, test } from 'vitest'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolveCache } from '../../src/configuration/resolve/resolveCache.ts'
import { missTerms } from '../../src/models/cache/missCost.ts'
import { Arm } from '../../src/simulator/mechanism/arm.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { found } from '../support/found.ts'

/** A multiplicative sequence that visits places evenly. */
const golden = (index: number): number => (index * 0.6180339887498949) % 1

test.each(
  ([4, 8, 16, 32, 80] as const).flatMap((size) =>
    ([0.5, 4] as const).flatMap((block) => (['normal', 'split'] as const).map((access) => [size, block, access] as const)),
  ),
)('a fetch of %d KiB at blocks of %d KiB, %s access: an arm takes as long as the formula says', (size, block, access) => {
  const { disk } = found(resolveCache(presetConfiguration('reddy-as400')))
  const arm = new Arm(disk, 0)
  const fetch = { fetchSize: kibibytes(size), blockSize: kibibytes(block), access }
  const places = Math.floor((arm.capacity - fetch.fetchSize) / fetch.blockSize)
  const count = 40_000
  let sum = 0
  for (let index = 0; index < count; index++) {
    const address = Math.floor(golden(index) * places) * fetch.blockSize
    const now = index * 0.731 + golden(index * 7) * disk.drive.revolutionTime
    sum += arm.serve(address, fetch.fetchSize, now, access) - now - arm.lastSeek
  }
  const { latency, transfer, switches } = missTerms(disk, fetch)
  expect(sum / count / (latency + transfer + switches)).toBeCloseTo(1, 2)
})

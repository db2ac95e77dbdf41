import { expect, test } from 'vitest'
import { RatioBatches } from '../../../../src/maths/statistics.ts'
import { DoublingBatches } from '../../../../src/simulator/engine/batches.ts'

/** Bytes and instant after so many requests, from instant 2 on. */
const after = (requests: number): readonly [number, number] => [100 * requests, 2 + requests + (requests % 7) * 0.1]

test('doubling batches are plain batch means of what came of them, twice as long each time', () => {
  const batches = new DoublingBatches(10, 2, [16, 32])
  const plain = new RatioBatches()
  let requests = 0
  const fill = (): void => {
    while (!batches.complete) {
      const [bytes, instant] = after(requests)
      requests += batches.atom
      const [moreBytes, later] = after(requests)
      batches.add(moreBytes, later)
      plain.add(moreBytes - bytes, later - instant)
    }
  }
  const plainly = (): object => ({ throughput: plain.ratio(), relativeHalfWidth: plain.relativeHalfWidth() })
  fill()
  expect([requests, batches.atom, batches.nextLength]).toEqual([320, 10, 640])
  expect(batches.judge()).toEqual(plainly())
  batches.lengthen()
  plain.merge()
  fill()
  expect([requests, batches.atom, batches.nextLength]).toEqual([640, 20, 1280])
  expect(batches.judge()).toEqual(plainly())
})

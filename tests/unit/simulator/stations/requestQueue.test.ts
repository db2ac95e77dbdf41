import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RequestQueue } from '../../../../src/simulator/stations/requestQueue.ts'

test('a queue keeps the order of arrival whatever is taken out', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(100), { nil: null }), { maxLength: 200 }), (steps) => {
      const queue = new RequestQueue(6)
      const plain: number[] = []
      for (const [step, take] of steps.entries()) {
        if (take === null || plain.length === 0) {
          if (plain.length === 6) continue
          queue.add(step)
          plain.push(step)
          continue
        }
        const index = take % plain.length
        expect(queue.take(index)).toBe(plain.splice(index, 1)[0])
        expect(Array.from(queue.order.subarray(queue.first, queue.first + queue.count))).toEqual(plain)
      }
    }),
  )
})

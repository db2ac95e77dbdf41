import { expect, test } from 'vitest'
import { stretchWithin } from '../../../../src/simulator/engine/capacity.ts'

test('what chance brings above it is brought down; what chance does not bring there is no answer', () => {
  expect(stretchWithin({ throughput: 90, relativeHalfWidth: 0.01 }, 100)).toBe(1)
  expect(stretchWithin({ throughput: 101, relativeHalfWidth: 0.01 }, 100)).toBe(1.01)
  expect(stretchWithin({ throughput: 101, relativeHalfWidth: 0 }, 100)).toBe(1.01)
  expect(() => stretchWithin({ throughput: 9_312e6, relativeHalfWidth: 0.003 }, 410e6)).toThrow(
    /^it came to 9310\sMB\/s where drives, links and host can carry 410\sMB\/s, which is a fault of Busbar, not of the system$/,
  )
  expect(() => stretchWithin({ throughput: -1, relativeHalfWidth: 1 }, 100)).toThrow('a fault of Busbar')
  expect(() => stretchWithin({ throughput: NaN, relativeHalfWidth: 1 }, 100)).toThrow('a fault of Busbar')
})

import { expect, test } from 'vitest'
import { waitingOf } from '../../../../src/views/caching/effects.ts'
import { heatOf } from '../../../../src/views/caching/cachingCharts.ts'
import { configured, stateOf } from './cachingPlans.ts'

test('a long mean beside idle disks is explained by bursts', async () => {
  const { here } = (await stateOf(configured())).map
  if (!here) throw new Error('not simulated')
  // 100 reads of 10 ms in 10 s on one disk: 5 ms of each are not service
  const idle = { ...here, diskReads: 100, diskWrites: 0, diskUtilization: 0.1, span: 10 }
  expect(waitingOf({ ...idle, missResponseTime: 0.015 }, 1)).toBeUndefined()
  expect(waitingOf({ ...idle, missResponseTime: 0.1 }, 1)).toMatchObject({ takes: 0.1, busy: 0.1 })
  expect(waitingOf({ ...idle, missResponseTime: 0.1 }, 1)?.waits).toBeCloseTo(0.09, 9)
  expect(waitingOf({ ...idle, missResponseTime: 0.1, diskUtilization: 0.9 }, 1)).toBeUndefined()
})

test('tints go one way, and the lightest is the region round the best', () => {
  expect([1, 1.05, 1.06, 1.2, 1.5, 2, 9].map(heatOf)).toEqual(['heat1', 'heat1', 'heat2', 'heat3', 'heat4', 'heat5', 'heat6'])
})

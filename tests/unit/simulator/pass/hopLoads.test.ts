import { expect, test } from 'vitest'
import { HopLoads } from '../../../../src/simulator/pass/hopLoads.ts'
import { disk, hop, pass, reading } from '../../../support/passMachines.ts'

const media = disk(1, 200)
const loads = new HopLoads(
  pass({
    hops: [hop(1, null, { law: 'port' }), hop(1, 0, { copies: 2, law: 'port' }), hop(1, 1, { copies: 3 })],
    drives: [
      { hop: 2, count: 4, media },
      { hop: 1, count: 1, media },
      { hop: null, count: 1, media },
    ],
    flows: [reading(0, 24), reading(1, 2), { count: 1, members: [0, 2].map((drives) => ({ drives, count: 1, reads: 0, writes: 1 })) }],
  }),
)

test('whose data pass a hop: what hangs below it, and nothing of the host’s own drives', () => {
  expect([0, 1, 2].map((at) => loads.through(at).map(({ flow, at: member }) => [flow, member]))).toEqual([
    [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    [
      [0, 0],
      [2, 0],
    ],
  ])
  expect([0, 1, 2].map((at) => loads.drivesOf(loads.through(at)[0], at))).toEqual([24, 12, 4])
})

test('ports in ports are counted where they are, loaded as one of them', () => {
  const [inner] = loads.sharersAt(0, 'up').ports
  expect(inner.count).toBe(2)
  expect(inner.sharers.ports.map(({ count, sharers }) => [count, sharers.slots.map(({ flow, load }) => [flow, load])])).toEqual([
    [1, [[1, 1]]],
    [3, [[0, 4]]],
  ])
  const [only] = loads.sharersAt(0, 'down').ports
  expect([only.count, only.sharers.ports.map(({ count }) => count)]).toEqual([1, [1]])
})

test('drives that share a hop directly are one slot a flow', () => {
  expect(loads.sharersAt(2, 'both').slots).toEqual([
    { flow: 0, load: 4, weight: 1, wanted: Infinity, limit: Infinity },
    { flow: 2, load: 1, weight: 1, wanted: Infinity, limit: Infinity },
  ])
})

import { describe, expect, test } from 'vitest'
import type { PassMember, PassScenario } from '../../../../src/domain/pass.ts'
import { flowCourse, headTime, wholeProgress } from '../../../../src/simulator/pass/flowCourse.ts'
import { disk, pass } from '../../../support/passMachines.ts'

const zoned = (capacity: number, rates: readonly number[], writing = 1): PassScenario['drives'][number] => ({
  hop: null,
  count: 9,
  media: disk(capacity, 200, 0.5, { zones: rates.map((rate) => ({ share: 1 / rates.length, rate: rate * 1e6 })), writing }),
})

const course = (drives: PassScenario['drives'], members: readonly PassMember[], facts: Partial<PassScenario> = {}) =>
  flowCourse(pass({ hops: [], drives, flows: [{ count: 1, members }], ...facts }), { count: 1, members })

describe('the course of a flow', () => {
  test('has a part for every zone of every member; the slowest decides', () => {
    const members = [0, 1].map((drives) => ({ drives, count: 1, reads: 1, writes: 0 }))
    expect(course([zoned(1, [200, 100]), zoned(2, [150, 120, 90, 60])], members)).toEqual([
      { until: 0.5e12, own: 150e6, reading: [200e6, 150e6] },
      { until: 1e12, own: 100e6, reading: [100e6, 120e6] },
    ])
  })

  test('ends with the share that is used', () => {
    const parts = course([zoned(1, [200, 100])], [{ drives: 0, count: 1, reads: 1, writes: 0 }], { share: 0.25 })
    expect(parts).toEqual([{ until: 0.25e12, own: 200e6, reading: [200e6] }])
  })

  test('of a drive that reads and writes is what its head can do one after the other', () => {
    const member = { drives: 0, count: 9, reads: 0.8, writes: 0.1 }
    const drives = [zoned(1, [200], 0.5)]
    expect(headTime(member, 200e6, 0.5)).toBeCloseTo(0.8 / 200e6 + 0.1 / 100e6, 18)
    const scenario = pass({ hops: [], drives, flows: [] })
    expect(wholeProgress(scenario, { count: 1, members: [member] })).toBeCloseTo(1e12 / 0.9, 0)
    const [{ until, own }] = course(drives, [member])
    expect([until, own / 200e6]).toEqual([expect.closeTo(1e12 / 0.9, 0), expect.closeTo(1, 12)])
  })

  test('users take their share, and the way back to every piece costs a seek and half a turn', () => {
    const users = { share: 0.25, size: 8192 }
    const [{ own }] = course([zoned(1, [200])], [{ drives: 0, count: 1, reads: 1, writes: 0 }], { users, piece: 1e6 })
    expect(own).toBeCloseTo((0.75 * 1e6) / (0.005 + 0.0085 + 0.00417), 3)
  })
})

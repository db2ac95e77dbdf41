import { describe, expect, test } from 'vitest'
import type { PassMember, PassScenario } from '../../../../src/domain/pass.ts'
import { wholeProgress } from '../../../../src/domain/passRates.ts'
import { flowCourse, headTime } from '../../../../src/simulator/pass/flowCourse.ts'
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

  test('users take their share, and a way back from every turn in which somebody waits', () => {
    const facts = { users: { share: 0.25, size: 8192 }, piece: 1e6 }
    const member = { drives: 0, count: 1, reads: 1, writes: 0 }
    const [{ own }] = course([zoned(1, [200])], [member], facts)
    // all turns, or none
    expect(own).toBeGreaterThan((0.75 * 1e6) / (0.005 + 0.0085 + 0.00417))
    expect(own).toBeLessThan(0.75 * 200e6)
    // a piece that is half written is as long for the head as one of a slower drive
    const [mixed] = course([zoned(1, [200], 0.5)], [{ ...member, reads: 0.5, writes: 0.5 }], facts)
    expect(mixed.own / course([zoned(1, [200 / 1.5])], [member], facts)[0].own).toBeCloseTo(1, 2)
  })

  test('beside users goes with the zones, and many kinds of drives take less time for each', () => {
    const facts = { users: { share: 0.3, size: 8192 } }
    const rates = course([zoned(1, [200, 150, 100])], [{ drives: 0, count: 1, reads: 1, writes: 0 }], facts).map(({ own }) => own)
    expect(rates).toEqual(rates.toSorted((one, other) => other - one))
    const drives = Array.from({ length: 40 }, (_, at) => zoned(1, [200 + at, 100]))
    const flows = drives.map((_, at) => ({ count: 1, members: [{ drives: at, count: 1, reads: 1, writes: 0 }] }))
    const scenario = pass({ hops: [], drives, flows, ...facts })
    const few = flowCourse({ ...scenario, flows: flows.slice(0, 1) }, flows[0])[0].own
    const many = flowCourse(scenario, flows[0])[0].own
    expect(many).not.toBe(few)
    expect(Math.abs(many / few - 1)).toBeLessThan(0.01)
  })
})

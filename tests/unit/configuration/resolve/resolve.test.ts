import { describe, expect, test } from 'vitest'
import { firstConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { runControl } from '../../../../src/configuration/resolve/runControl.ts'
import { granted } from '../../../../src/domain/problem.ts'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { readValues, type Values } from '../../../support/readValues.ts'

const attempt = (values: Values): ReturnType<typeof resolve> => resolve(setFields(firstConfiguration, readValues(values)))

function scenario(values: Values): Scenario {
  return granted(attempt(values))
}

test('facts arrive in base units under the names of the domain', () => {
  const { drives, drive, bus, adapter, fence, workload } = scenario({
    disks: 7,
    rpm: 7_200,
    busRate: 20e6,
    dispatch: 'host-first',
    fence: 128,
    requestSize: 8_192,
    method: 'pipelined',
  })
  expect({ drives, fence, rate: bus.rate, dispatch: adapter.dispatch }).toEqual({
    drives: 7,
    fence: 128,
    rate: 20e6,
    dispatch: 'host-first',
  })
  expect(drive.revolutionTime).toBe(60 / 7_200)
  expect(workload).toMatchObject({
    method: 'pipelined',
    sizes: [{ size: 8_192, share: 1 }],
    firstCylinder: 0,
    usedCylinders: drive.cylinders,
  })
})

test('the same drive is the same object, however the rest differs', () => {
  expect(scenario({ disks: 2 }).drive).toBe(scenario({ disks: 3, requestSize: 512 }).drive)
  expect(scenario({ rpm: 1_000 }).drive).not.toBe(scenario({}).drive)
})

test('other drives stand beside the main ones, each with its own part that is read', () => {
  const { drives, drive, others = [] } = scenario({ disks: 2, machine: 'bus/(disk,2*barracuda-4lp,1*wren-7)', span: 0.5, spanStart: 0.25 })
  expect(drives).toBe(5)
  expect(drive.name).toContain('Cheetah')
  expect(others.map((group) => [group.count, group.drive.name.slice(0, 4), group.firstCylinder, group.usedCylinders])).toEqual([
    [2, 'Barr', 1293, 2586],
    [1, 'Wren', 483, 966],
  ])
  expect(scenario({ machine: '' })).not.toHaveProperty('others')
  const alike = scenario({ disks: 2, machine: 'bus/(disk,3*disk)' })
  expect([alike.drives, alike.others?.[0]?.drive]).toEqual([5, alike.drive])
})

test('a mix may hold ranges of sizes', () => {
  expect(scenario({ mix: '16KiB-128KiB:3,8KiB' }).workload.sizes).toEqual([
    { size: 16_384, upTo: 131_072, share: 0.75 },
    { size: 8192, share: 0.25 },
  ])
})

test('a mix of sizes takes the place of the size', () => {
  expect(scenario({ mix: '8KiB:3,64KiB:1' }).workload.sizes).toEqual([
    { size: 8_192, share: 0.75 },
    { size: 65_536, share: 0.25 },
  ])
})

test('the used cylinders lie on the disk, and there is at least one', () => {
  const cylinders = 1_000
  const used = (span: number, spanStart: number): number[] => {
    const { firstCylinder, usedCylinders } = scenario({ mediaForm: 'rate', cylinders, span, spanStart }).workload
    return [firstCylinder, usedCylinders]
  }
  expect(used(0.25, 0.5)).toEqual([500, 250])
  expect(used(0.25, 1)).toEqual([750, 250])
  expect(used(1, 0.5)).toEqual([0, 1_000])
  expect(used(1e-6, 1)).toEqual([999, 1])
})

test('zones give each track its size and rate, and their sum is the disk', () => {
  const { zones, cylinders } = scenario({ mediaForm: 'zones', zones: '100x200,50x100', rpm: 6_000 }).drive
  expect(cylinders).toBe(150)
  expect(zones).toEqual([
    { cylinders: 100, trackSize: 102_400, headRate: 10_240_000 },
    { cylinders: 50, trackSize: 51_200, headRate: 5_120_000 },
  ])
})

describe('seek curves', () => {
  const explicit = {
    seekForm: 'curve',
    mediaForm: 'rate',
    cylinders: 6_000,
    seekA: 0.001,
    seekB: 0.0001,
    seekD: 1e-6,
    seekE: 1_600,
  } as const

  test('that fall with distance are refused, saying by how much', () => {
    expect(attempt({ ...explicit, seekC: 0.001 })).toEqual({
      ok: false,
      problems: [
        {
          code: 'inconsistent',
          field: 'seek-c',
          message: 'The seek curve falls at e, from 5.000 ms to 2.600 ms. Raise c or d, or let c follow.',
        },
      ],
    })
  })

  test('that miss continuity by the digits of a printed c keep that c, and hold at e until the line has risen', () => {
    const [short, held, long] = scenario({ ...explicit, seekC: 0.003399 }).drive.seek
    expect(short).toMatchObject({ shape: 'root', start: 0.001, slope: 0.0001, to: 1_600 })
    expect(held).toMatchObject({ shape: 'line', start: 0.005, slope: 0, from: 1_600 })
    expect(long).toMatchObject({ shape: 'line', start: 0.003399, slope: 1e-6, to: 6_000 })
    expect(held.to).toBeCloseTo(1_601, 6)
  })

  test('that jump upwards are kept', () => {
    const [short, long] = scenario({ ...explicit, seekC: 0.01 }).drive.seek
    expect(short).toMatchObject({ shape: 'root', start: 0.001, to: 1_600 })
    expect(long).toMatchObject({ shape: 'line', start: 0.01, from: 1_600 })
  })

  test('without short seeks must not be negative', () => {
    expect(attempt({ ...explicit, seekE: 0, seekC: -0.001 })).toMatchObject({
      ok: false,
      problems: [{ code: 'inconsistent', field: 'seek-c' }],
    })
  })

  test('may be zero everywhere', () => {
    expect(attempt({ ...explicit, seekForm: 'smooth', seekA: 0, seekB: 0, seekD: 0 }).ok).toBe(true)
  })

  test('of absurd size do not break', () => {
    expect(attempt({ ...explicit, seekForm: 'smooth', seekA: 1e-30, seekB: 0, seekD: 10, seekE: 5_999.9 }).ok).toBe(true)
  })

  test('from three seeks of a data sheet are found', () => {
    expect(
      scenario({ mediaForm: 'rate', cylinders: 6_581, seekForm: 'three', seekSingle: 0.0006, seekAverage: 0.0077, seekFull: 0.016 }).drive
        .seek,
    ).toHaveLength(2)
  })

  test.each([
    [0.0006, 0.015, 0.016],
    [0.0006, 0.0007, 0.016],
    [0.01, 0.0077, 0.005],
  ])('cannot have %d, %d and %d seconds', (seekSingle, seekAverage, seekFull) => {
    expect(attempt({ mediaForm: 'rate', cylinders: 6_581, seekForm: 'three', seekSingle, seekAverage, seekFull })).toMatchObject({
      ok: false,
      problems: [{ code: 'inconsistent', field: 'seek-average' }],
    })
  })

  test('from a table go through its points', () => {
    const { seek } = scenario({ seekForm: 'table', seekTable: '1:1,1001:11' }).drive
    expect(seek[0]).toMatchObject({ shape: 'line', slope: expect.closeTo(1e-5, 12) })
  })
})

test('a run is as precise as the configuration says, and ends', () => {
  expect(runControl(setFields(firstConfiguration, { seed: 7, precision: 0.02 }))).toEqual({
    seed: 7,
    precision: 0.02,
    maximumReads: 2_000_000,
  })
})

test('think times have a law where there are any', () => {
  expect(scenario({ thinkTime: 0.01, thinkLaw: 'exponential' }).workload).toMatchObject({ thinkTime: 0.01, thinkLaw: 'exponential' })
  expect(scenario({ thinkTime: 0, thinkLaw: 'exponential' }).workload).not.toHaveProperty('thinkLaw')
  expect(scenario({ thinkTime: 0.01 }).workload).not.toHaveProperty('thinkLaw')
})

import { describe, expect, test } from 'vitest'
import { fields } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { kibibytes, mebibytes } from '../../../../src/units/quantities.ts'
import { throughputAxis } from '../../../../src/views/throughput/throughputAxis.ts'
import { changed } from './viewScenarios.ts'

const labels = (values: Parameters<typeof changed>[0]): string[] =>
  throughputAxis(changed(values)).ticks.map(({ label }) => label.replaceAll('\u00A0', ' '))

describe('the axis', () => {
  test('of request sizes covers what was measured', () => {
    expect(labels({})).toEqual(['4 KiB', '8', '16', '32', '64', '128 KiB'])
    expect(throughputAxis(changed()).measured).toEqual([8, 16, 32, 64, 96, 128].map(kibibytes))
  })

  test('widens once when the value leaves that range', () => {
    expect(throughputAxis(changed({ requestSize: kibibytes(160) })).range).toEqual([kibibytes(4), mebibytes(1)])
    expect(throughputAxis(changed({ requestSize: kibibytes(160) })).ticks.at(-1)?.label).toBe('1\u00A0MiB')
    expect(throughputAxis(presetConfiguration('usb-4')).range).toEqual([kibibytes(4), mebibytes(4)])
  })

  test('of disks goes evenly to beyond where they fill the link, whatever their number; where that is far, by doublings', () => {
    const few = throughputAxis(changed({ axis: 'disks' }))
    expect(few.simulated.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    expect(few.modelled).toHaveLength(16)
    const shelf = { ...presetConfiguration('nearline-24'), machine: fields.machine.default, axis: 'disks' }
    for (const disks of [1, 24, 100]) {
      const { range, spacing, ticks, simulated } = throughputAxis({ ...shelf, disks })
      expect({ range, spacing }).toEqual({ range: [1, 112], spacing: 'linear' })
      expect(ticks.map(({ value }) => value)).toEqual([1, 16, 32, 48, 64, 80, 96, 112])
      expect(simulated[0]).toBe(disks)
    }
    expect(throughputAxis({ ...shelf, disks: 120 }).range).toEqual([1, 128])
    const tiny = throughputAxis({ ...shelf, requestSize: 4_096 })
    expect(tiny.spacing).toBe('log')
    expect(tiny.range).toEqual([1, 1_024])
  })

  test('of drives behind links goes evenly, too', () => {
    const { range, spacing, ticks } = throughputAxis({ ...presetConfiguration('nearline-24'), axis: 'disks' })
    expect({ range, spacing }).toEqual({ range: [1, 64], spacing: 'linear' })
    expect(ticks.map(({ value }) => value)).toEqual([1, 8, 16, 24, 32, 40, 48, 56, 64])
  })

  test('is spaced as one likes, also where it would begin at zero', () => {
    expect(throughputAxis(changed({ xScale: 'linear' })).ticks.map(({ label }) => label.replaceAll('\u00A0', ' '))).toEqual([
      '20 KiB',
      '40',
      '60',
      '80',
      '100',
      '120 KiB',
    ])
    expect(
      throughputAxis({ ...presetConfiguration('nearline-24'), machine: fields.machine.default, axis: 'disks', xScale: 'log' }),
    ).toMatchObject({
      spacing: 'log',
      range: [1, 112],
    })
    const fence = throughputAxis(changed({ axis: 'fence', xScale: 'log', fence: 20 }))
    expect(fence.spacing).toBe('log')
    expect(fence.range[0]).toBeGreaterThan(0)
    // what is now at zero has no place on a log axis
    expect(throughputAxis(changed({ axis: 'fence', xScale: 'log', fence: 0 })).spacing).toBe('linear')
  })

  test('asks the simulation for the present value first, then for the measured ones', () => {
    const { simulated, here } = throughputAxis(changed({ requestSize: kibibytes(40) }))
    expect(here).toBe(kibibytes(40))
    expect(simulated.slice(0, 3)).toEqual([40, 8, 16].map(kibibytes))
  })

  test.each(fields.axis.choices.map(({ value }) => value))('of %s has ticks, room and the present value', (axis) => {
    const placed = throughputAxis(changed({ axis }))
    expect(placed.ticks.length).toBeGreaterThanOrEqual(2)
    expect(placed.range[1]).toBeGreaterThan(placed.range[0])
    expect(placed.modelled).toContain(placed.here)
    expect(placed.modelled.length).toBeGreaterThanOrEqual(10)
    for (const value of [...placed.modelled, ...placed.simulated]) {
      expect(value).toBeGreaterThanOrEqual(placed.range[0])
      expect(value).toBeLessThanOrEqual(placed.range[1])
    }
    expect(placed.modelled).toEqual(placed.modelled.toSorted((one, other) => one - other))
  })
})

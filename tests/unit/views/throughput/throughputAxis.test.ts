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

  test('of a few disks takes them one by one, of many by doublings', () => {
    const few = throughputAxis(changed({ axis: 'disks' }))
    expect(few.simulated.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
    expect(few.modelled).toHaveLength(16)
    const many = throughputAxis(changed({ axis: 'disks', disks: 24 }))
    expect(many.spacing).toBe('log')
    expect(many.ticks.map(({ value }) => value)).toEqual([1, 2, 4, 8, 16, 32, 64])
    expect(many.simulated[0]).toBe(24)
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

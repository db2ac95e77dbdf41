import { describe, expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { loadedBus, type BusyPart, type LoadedSystem } from '../../../../src/prediction/plan/busyParts.ts'
import { planPrediction, planThroughput } from '../../../../src/prediction/plan/plannedThroughput.ts'
import { there } from '../../../support/there.ts'

function loadOf(configuration: Configuration, buses = 1): LoadedSystem {
  const prediction = planPrediction(configuration, 'naive')
  return there(prediction && loadedBus({ configuration, buses }, prediction, planThroughput(configuration, 'naive', buses)))
}

const share = ({ parts }: LoadedSystem, kind: BusyPart['kind']): number => parts.find((part) => part.kind === kind)?.share ?? Number.NaN

describe('how full the parts are', () => {
  test('of 24 nearline disks: the disks nearly always at work, the port with most of it to spare', () => {
    const load = loadOf(presetConfiguration('nearline-24'))
    expect(load.parts.map(({ kind }) => kind)).toEqual(['host', 'bus', 'drives'])
    expect(share(load, 'drives')).toBeGreaterThan(0.95)
    expect(share(load, 'bus')).toBeCloseTo(0.31, 2)
  })

  test('a bus that many disks fill carries all it can', () => {
    const load = loadOf(withValues(presetConfiguration('nearline-24'), { disks: 200 }))
    expect(share(load, 'bus')).toBeCloseTo(1, 6)
    expect(share(load, 'drives')).toBeLessThan(0.5)
  })

  test('a bus that is held at the rate of heads is not full as long as more disks bring more', () => {
    const configuration = withValues(presetConfiguration('nearline-24'), { fence: 0 })
    expect(share(loadOf(configuration), 'bus')).toBeLessThan(0.4)
  })

  test('a host that stops the disks first is full, and the bus is not', () => {
    const load = loadOf(withValues(presetConfiguration('white-scsi'), { disks: 1_000 }))
    expect(share(load, 'host')).toBeGreaterThan(0.98)
    expect(share(load, 'bus')).toBeLessThan(0.5)
  })

  test('of several buses, as if one', () => {
    const load = loadOf(presetConfiguration('nearline-24'), 2)
    expect(load.parts.map(({ kind, copies }) => `${kind} ${copies}`)).toEqual(['host 1', 'bus 2', 'drives 24'])
    expect(share(load, 'bus')).toBeCloseTo(0.155, 2)
  })
})

import { describe, expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import type { NumberName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { planMethods, smoothThroughput, type PlanMethod } from '../../../../src/prediction/plan/plannedThroughput.ts'
import { sensitivity } from '../../../../src/prediction/plan/sensitivity.ts'
import { thinned } from '../../../support/effort.ts'

/** Central differences at falling widths; of four neighbouring ones that agree best, the narrowest two extrapolated. */
function independent(configuration: Configuration, name: NumberName, method: PlanMethod): number {
  const now = configuration[name]
  const logarithm = (value: number): number => Math.log(smoothThroughput(withValues(configuration, { [name]: value }), method))
  const central = (h: number): number => (logarithm(now * (1 + h)) - logarithm(now * (1 - h))) / (Math.log1p(h) - Math.log1p(-h))
  let best = { disagreement: Infinity, value: Number.NaN }
  for (let h = 4e-3; h > 2e-7; h /= 2) {
    const slopes = [1, 2, 4, 8].map((part) => central(h / part))
    const disagreement = Math.max(...slopes) - Math.min(...slopes)
    const [wide = 0, narrow = 0] = slopes.slice(2)
    if (disagreement < best.disagreement) best = { disagreement, value: (4 * narrow - wide) / 3 }
  }
  return best.value
}

const cases = presetList.flatMap(({ id }) => planMethods.map((method) => [id, method] as const))

describe('an elasticity', () => {
  test.each(thinned(cases, 17))('of %s, %s, is what independent central differences say', (id, method) => {
    const configuration = presetConfiguration(id)
    const slopes = sensitivity(configuration, method).filter(({ kind, now }) => kind === 'slope' && now !== 0)
    expect(slopes.length).toBeGreaterThan(8)
    for (const { field, value } of slopes) {
      const error = Math.abs(value - independent(configuration, field, method))
      // relative to the elasticity, or to a hundredth where it is less than that
      expect({ field, isClose: error <= 1e-6 * Math.max(0.01, Math.abs(value)), error }).toMatchObject({ isClose: true })
    }
  })

  test('of all that takes or carries time adds up to nothing: units of time do not matter', () => {
    const times = ['seekA', 'seekB', 'seekD', 'trackSwitch', 'cylinderSwitch', 'missOverhead', 'hitOverhead'] as const
    const costs = ['readCost', 'prefetchCost', 'commandTime', 'reconnectTime', 'statusTime', 'thinkTime'] as const
    const speeds = ['busRate', 'headRate', 'rpm'] as const
    const configuration = presetConfiguration('cheetah-ultra-1')
    for (const method of planMethods) {
      const by = new Map(sensitivity(configuration, method).map((entry) => [entry.field as string, entry.value]))
      const sum = (names: readonly string[]): number => names.reduce((total, name) => total + (by.get(name) ?? Number.NaN), 0)
      // all times ten times longer and all rates ten times slower: a tenth of the throughput
      expect(sum(speeds) - sum([...times, ...costs])).toBeCloseTo(1, 6)
    }
  })

  test('has two sides where another formula takes over', () => {
    const kinked = presetConfiguration('cheetah-ultra-1')
    const headRate = sensitivity(withValues(kinked, { headRate: kinked.busRate, requestSize: 16384 }), 'naive').find(
      ({ field }) => field === 'headRate',
    )
    expect(headRate?.kind).toBe('kink')
    expect(headRate?.below).toBeGreaterThan(0.05)
    expect(headRate?.above).toBeCloseTo(0, 6)
  })

  test('of whole numbers comes from their neighbours', () => {
    const configuration = presetConfiguration('cheetah-ultra-1')
    const disks = sensitivity(configuration, 'naive').find(({ field }) => field === 'disks')
    const at = (count: number): number => smoothThroughput(withValues(configuration, { disks: count }), 'naive')
    expect(disks?.kind).toBe('step')
    expect(disks?.above).toBeCloseTo((at(5) / at(4) - 1) * 4, 12)
    const one = sensitivity(withValues(configuration, { disks: 1 }), 'naive').find(({ field }) => field === 'disks')
    expect(one?.below).toBeNull()
  })

  test('is sorted, the strongest first', () => {
    const values = sensitivity(presetConfiguration('barracuda-alpha'), 'naive').map(({ value }) => Math.abs(value))
    expect([...values].sort((one, other) => other - one)).toEqual(values)
    expect(values[0]).toBeGreaterThan(0.4)
  })
})

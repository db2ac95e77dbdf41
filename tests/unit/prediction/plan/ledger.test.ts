import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { ledgerFor, ledgerOf } from '../../../../src/prediction/plan/ledger.ts'
import { planMethods, planScenario } from '../../../../src/prediction/plan/plannedThroughput.ts'
import { simulation } from '../../../../src/prediction/simulation.ts'
import { there } from '../../../support/there.ts'

describe('the ledger', () => {
  const cases = presetList.flatMap(({ id }) => planMethods.map((method) => [id, method] as const))

  test.each(cases)('of %s, %s, adds up to the rate of the bus', (id, method) => {
    const ledger = there(ledgerFor(presetConfiguration(id), method))
    const sum = ledger.losses.reduce((total, { lost }) => total + lost, ledger.throughput)
    expect(sum / ledger.busRate).toBeCloseTo(1, 12)
    for (const { lost, wonBack } of ledger.losses) {
      expect(lost).toBeGreaterThanOrEqual(0)
      expect(wonBack).toBeGreaterThanOrEqual(0)
      expect(ledger.throughput + wonBack).toBeLessThanOrEqual(ledger.busRate * (1 + 1e-12))
    }
  })

  test('wins back what the formula says without overhead, within 1 %: disks then meet a little otherwise', () => {
    const configuration = presetConfiguration('cheetah-ultra-1')
    const free = withValues(configuration, { readCost: 0, missOverhead: 0, commandTime: 0, reconnectTime: 0, statusTime: 0 })
    const overhead = ledgerFor(configuration, 'naive')?.losses.find(({ reason }) => reason === 'overhead')
    expect(Math.abs((overhead?.without ?? 0) / (ledgerFor(free, 'naive')?.throughput ?? 0) - 1)).toBeLessThan(0.01)
  })

  test('adds up for the simulation, too', () => {
    const scenario = there(planScenario(presetConfiguration('wren-sparc-20'), 'naive'))
    const ledger = ledgerOf(
      simulation.answer({ scenario, run: { seed: 1, precision: 0.02, maximumReads: 20_000 } }),
      scenario.bus.rate,
      'naive',
    )
    expect(ledger.losses.reduce((total, { lost }) => total + lost, ledger.throughput) / ledger.busRate).toBeCloseTo(1, 9)
  })
})

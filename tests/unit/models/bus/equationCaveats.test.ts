import { expect, test } from 'vitest'
import type { DriveFacts } from '../../../../src/domain/drive.ts'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { predictByEquations } from '../../../../src/models/bus/equationPredictions.ts'
import { predictByFormula } from '../../../../src/models/bus/predictions.ts'
import { cheetah, cheetahs, fastWide, ultra1, wholeDisk } from '../exampleScenarios.ts'

const codes = (scenario: Scenario): string[] => (predictByEquations(scenario).remarks ?? []).map(({ code }) => code)

/** Half as fast at the head as on the bus. */
const slowHeaded: DriveFacts = { ...cheetah, zones: [{ cylinders: 6581, trackSize: 87_000, headRate: 9e6 }] }

test('a published cell needs no caveat and no remark', () => {
  for (const size of [16, 64, 128]) expect(codes(cheetahs(4, size * 1024))).toEqual([])
  expect(predictByEquations(cheetahs(7, 65_536, { fence: 50 }))).toMatchObject({ caveats: [], remarks: [] })
})

test.each([
  ['small-request', cheetahs(4, 8192)],
  ['low-fence', cheetahs(4, 65_536, { fence: 49 })],
  ['no-formula', cheetahs(3, 65_536, { adapter: { ...ultra1, dispatch: 'oldest-first' } })],
  ['mixed-drives', cheetahs(4, 65_536, { others: [{ count: 1, drive: cheetah, firstCylinder: 0, usedCylinders: 6581 }] })],
])('%s is a remark', (code, scenario) => {
  expect(codes(scenario)).toEqual([code])
})

test('with two disks the order makes no difference, so the formula holds', () => {
  expect(codes(cheetahs(2, 65_536, { adapter: { ...ultra1, dispatch: 'oldest-first' } }))).toEqual([])
})

test('beyond its stated error it says by how much, and in which direction', () => {
  const scenario = cheetahs(4, 65_536, { drive: slowHeaded, bus: { ...fastWide, rate: 40e6 } })
  const { throughput, caveats } = predictByEquations(scenario)
  const off = Math.round(100 * (throughput / predictByFormula(scenario).throughput - 1))
  expect(off).toBeGreaterThan(12)
  expect(caveats).toEqual([{ code: 'beyond-error', message: expect.stringContaining(`about ${off}\u00A0% too fast`) as string }])
  const thinking = cheetahs(4, 65_536, { workload: { ...wholeDisk(65_536), thinkTime: 0.001 } })
  expect(predictByEquations(thinking).caveats).toEqual([])
})

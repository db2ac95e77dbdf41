import { expect, test } from 'vitest'
import { palettes } from '../../../../src/charts/palette.ts'
import { residualData } from '../../../../src/views/validation/Residuals.tsx'
import { worstFormula } from '../../../../src/views/validation/validationAnswer.ts'
import { stateWith, tableOf } from './knownValidation.ts'

const state = tableOf(
  stateWith((key) => (key.includes('|131072') ? null : 0.01)),
  'table-4',
)

test.each(['naive', 'pipelined'] as const)('every %s cell has its place; what is not simulated yet has no dot', (method) => {
  const { groups, limit } = residualData(state, method, palettes.light)
  expect(groups.map(({ label }) => label.replace('\u00A0', ' '))).toEqual(['8 KiB', '16', '32', '64', '96', '128'])
  expect(groups.map(({ residuals }) => residuals.map(({ label }) => label))).toEqual(groups.map(() => ['2', '4', '7']))
  expect(groups.at(-1)?.residuals.map(({ simulated }) => simulated)).toEqual([null, null, null])
  expect(groups[0].residuals[0].simulated).toBeCloseTo(0.01, 12)
  for (const { residuals } of groups) for (const { formula } of residuals) expect(Math.abs(formula)).toBeLessThanOrEqual(limit)
})

test('only the worst formula of the table is named, in the chart of its method', () => {
  const named = (['naive', 'pipelined'] as const).filter((method) => residualData(state, method, palettes.light).callout)
  expect(named).toEqual([worstFormula(state)?.method])
})

test('ticks carry their sign, and their unit at the top only', () => {
  const { format } = residualData(state, 'naive', palettes.light)
  expect([format(0.1, true), format(0.05, false), format(0, false), format(-0.05, false)]).toEqual(['+10\u00A0%', '+5', '0', '−5'])
})

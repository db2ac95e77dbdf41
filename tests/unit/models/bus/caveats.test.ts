import { describe, expect, test } from 'vitest'
import type { Method, Scenario } from '../../../../src/domain/scenario.ts'
import { formulaRemarks } from '../../../../src/models/bus/caveats.ts'
import { predictByFormula } from '../../../../src/models/bus/predictions.ts'
import { cheetah, cheetahs, fastWide, ultra1, wholeDisk } from '../exampleScenarios.ts'

const codes = (scenario: Scenario): string[] => formulaRemarks(scenario).map(({ code }) => code)

test('a published cell needs no caveat and no remark', () => {
  for (const size of [8, 16, 64, 128]) expect(codes(cheetahs(4, size * 1024))).toEqual([])
  expect(codes(cheetahs(7, 65_536, { fence: 50 }))).toEqual([])
})

test('a size at which something was measured or established is not small', () => {
  expect(codes(cheetahs(4, 8192))).toEqual([])
  for (const method of ['pipelined', 'no-rounds'] as const) {
    expect(codes(cheetahs(4, 16_384, { workload: wholeDisk(16_384, method) }))).toEqual([])
    expect(codes(cheetahs(4, 16_383, { workload: wholeDisk(16_383, method) }))).toEqual(['small-request'])
  }
  expect(formulaRemarks(cheetahs(4, 8191))[0]?.message).toContain('Nothing was measured below 8 KiB')
})

const others = [{ count: 1, drive: cheetah, firstCylinder: 0, usedCylinders: 6581 }]

test.each([
  ['small-request', cheetahs(4, 8191)],
  ['small-request', cheetahs(4, 8192, { workload: wholeDisk(8192, 'pipelined') })],
  ['large-request', cheetahs(4, 132_096)],
  ['many-disks', cheetahs(8, 65_536)],
  ['extrapolation', cheetahs(4, 65_536, { extrapolated: true })],
  ['buffer-too-small', cheetahs(4, 65_536, { drive: { ...cheetah, buffer: 65_535 } })],
  ['head-faster-than-bus', cheetahs(4, 65_536, { bus: { ...fastWide, rate: 14e6 } })],
])('%s', (code, scenario) => {
  expect(codes(scenario)).toEqual([code])
})

test('the recurrence of naive reads needs none where equations (3) and (4) do: any dispatch, fence, think time and mix of drives', () => {
  const dispatches = ['host-first', 'oldest-first'] as const
  for (const dispatch of dispatches) expect(codes(cheetahs(4, 65_536, { adapter: { ...ultra1, dispatch } }))).toEqual([])
  expect(codes(cheetahs(4, 65_536, { fence: 9, others, workload: { ...wholeDisk(65_536), thinkTime: 0.001 } }))).toEqual([])
})

test('what nobody has measured is no caveat of the number', () => {
  expect(predictByFormula(cheetahs(24, 1_048_576, { extrapolated: true })).caveats).toEqual([])
})

describe('think times that are spread exponentially', () => {
  const spread = (drives: number, method?: Method): string[] =>
    formulaRemarks(cheetahs(drives, 65_536, { workload: { ...wholeDisk(65_536, method), thinkTime: 0.001, thinkLaw: 'exponential' } })).map(
      ({ message }) => message,
    )

  test('are taken as equally long', () => {
    expect(spread(2)).toEqual(['The formula takes think times as equally long.'])
    expect(spread(4, 'no-rounds')).toEqual(spread(2))
    expect(spread(1, 'pipelined')).toEqual(spread(2))
  })

  test('make no difference to one process that waits for nobody, nor to a bound', () => {
    expect(spread(1)).toEqual([])
    expect(spread(4, 'ideal')).toEqual([])
  })
})

test('a bound stays a bound for any size and number of disks', () => {
  expect(codes(cheetahs(30, 8192, { workload: wholeDisk(8192, 'ideal'), fence: 3 }))).toEqual([])
})

test('every sentence has at most 25 words', () => {
  const all = [
    cheetahs(9, 512, { extrapolated: true, bus: { ...fastWide, rate: 1e6 }, drive: { ...cheetah, buffer: 1 } }),
    cheetahs(9, 1_000_000, { others, workload: wholeDisk(1_000_000, 'no-rounds') }),
    cheetahs(4, 65_536, { workload: { ...wholeDisk(65_536, 'pipelined'), thinkTime: 1, thinkLaw: 'exponential' } }),
  ].flatMap((scenario) => formulaRemarks(scenario))
  expect(new Set(all.map(({ code }) => code)).size).toBe(7)
  for (const { message } of all) expect(message.split(/\s+/).length).toBeLessThanOrEqual(25)
})

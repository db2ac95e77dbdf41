import { expect, test } from 'vitest'
import type { DriveFacts } from '../../../../src/domain/drive.ts'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { equationCaveats } from '../../../../src/models/bus/equationCaveats.ts'
import { cheetah, cheetahs, fastWide, ultra1, wholeDisk } from '../exampleScenarios.ts'

const codes = (scenario: Scenario): string[] => equationCaveats(scenario).map(({ code }) => code)

/** Half as fast at the head as on the bus. */
const slowHeaded: DriveFacts = { ...cheetah, zones: [{ cylinders: 6581, trackSize: 87_000, headRate: 9e6 }] }

test('a published cell needs no caveat', () => {
  for (const size of [16, 64, 128]) expect(codes(cheetahs(4, size * 1024))).toEqual([])
  expect(codes(cheetahs(7, 65_536, { fence: 50 }))).toEqual([])
})

test.each([
  ['small-request', cheetahs(4, 8192)],
  ['large-request', cheetahs(4, 132_096)],
  ['many-disks', cheetahs(8, 65_536)],
  ['low-fence', cheetahs(4, 65_536, { fence: 49 })],
  ['no-formula', cheetahs(3, 65_536, { adapter: { ...ultra1, dispatch: 'oldest-first' } })],
  ['several-heads', cheetahs(4, 65_536, { drive: slowHeaded })],
  ['overlapping-rounds', cheetahs(7, 24_576)],
  ['hidden-switches', cheetahs(1, 131_072, { fence: 96, drive: { ...cheetah, trackSwitch: 0.003 } })],
  ['extrapolation', cheetahs(4, 65_536, { extrapolated: true })],
  ['think-time', cheetahs(2, 65_536, { workload: { ...wholeDisk(65_536), thinkTime: 0.001 } })],
  ['mixed-drives', cheetahs(4, 65_536, { others: [{ count: 1, drive: cheetah, firstCylinder: 0, usedCylinders: 6581 }] })],
  ['buffer-too-small', cheetahs(4, 65_536, { drive: { ...cheetah, buffer: 65_535 } })],
  ['head-faster-than-bus', cheetahs(4, 65_536, { bus: { ...fastWide, rate: 14e6 } })],
])('%s', (code, scenario) => {
  expect(codes(scenario)).toEqual([code])
})

test('with two disks the order makes no difference, so the formula holds', () => {
  expect(codes(cheetahs(2, 65_536, { adapter: { ...ultra1, dispatch: 'oldest-first' } }))).toEqual([])
})

test('where rounds do not answer, nothing is said of them', () => {
  const adapter = { ...ultra1, dispatch: 'host-first' } as const
  expect(codes(cheetahs(4, 65_536, { drive: slowHeaded, adapter }))).toEqual(['no-formula'])
  expect(codes(cheetahs(1, 65_536, { drive: slowHeaded }))).toEqual([])
  const others = [{ count: 1, drive: cheetah, firstCylinder: 0, usedCylinders: 6581 }]
  expect(codes(cheetahs(4, 65_536, { drive: slowHeaded, others }))).toEqual(['mixed-drives'])
})

test('every sentence has at most 25 words', () => {
  const all = [
    cheetahs(9, 8192, {
      workload: { ...wholeDisk(8192), thinkTime: 0.001 },
      fence: 1,
      extrapolated: true,
      bus: { ...fastWide, rate: 1e6 },
      drive: { ...cheetah, buffer: 1 },
    }),
    cheetahs(9, 1_000_000, { adapter: { ...ultra1, dispatch: 'oldest-first' }, drive: slowHeaded }),
    cheetahs(7, 24_576),
    cheetahs(1, 131_072, { fence: 96, drive: { ...cheetah, trackSwitch: 0.003 } }),
    cheetahs(2, 65_536, { others: [{ count: 1, drive: cheetah, firstCylinder: 0, usedCylinders: 6581 }] }),
  ].flatMap((scenario) => equationCaveats(scenario))
  expect(new Set(all.map(({ code }) => code)).size).toBe(13)
  for (const { message } of all) expect(message.split(/\s+/).length).toBeLessThanOrEqual(25)
})

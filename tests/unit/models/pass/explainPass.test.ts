import { describe, expect, test } from 'vitest'
import type { Formula } from '../../../../src/domain/formula.ts'
import type { PassScenario } from '../../../../src/domain/pass.ts'
import { explainPass, type PassExplanation } from '../../../../src/models/pass/explainPass.ts'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { evaluated } from '../../../support/evaluated.ts'
import { drivesOf, freely, hopOf, inStep, mediaOf } from '../../../support/passes.ts'

const explained = (scenario: PassScenario): PassExplanation => explainPass(scenario, predictPass(scenario))
const titled = ({ formulas }: PassExplanation, title: string): Formula | undefined => formulas.find((one) => one.title === title)

const disk = mediaOf(20, 281)
const shelf = freely([hopOf(null, 4_637, { name: 'cable' })], [drivesOf(0, 24, disk)])
const scenarios: Readonly<Record<string, PassScenario>> = {
  'a shelf behind a cable': shelf,
  'the same, three times': { ...shelf, passes: 3 },
  'drives alone': freely([], [drivesOf(null, 4, disk)]),
  'a link slower than the hubs': freely([hopOf(null, 1_000)], [drivesOf(0, 24, disk)]),
  'part of the disk': { ...shelf, share: 0.9 },
  'part of the disk, all of it limited': { ...shelf, share: 0.5 },
  'drives without a rim': freely([hopOf(null, 4_637)], [drivesOf(0, 24, mediaOf(20, 281, 1))]),
  'in step': inStep([hopOf(null, 4_637)], [drivesOf(0, 24, disk)]),
  'at a pace': { ...shelf, pace: 150e6 },
  'written on slower heads': freely([hopOf(null, 4_637)], [drivesOf(0, 24, { ...disk, writing: 0.8 })], {}, { reads: 0, writes: 1 }),
  'beside users': { ...freely([], [drivesOf(null, 4, { ...disk, seek: 0.008, halfTurn: 0.004 })]), users: { share: 0.2, size: 8_192 } },
  'two kinds': freely([hopOf(null, 3_000)], [drivesOf(0, 10, disk), drivesOf(0, 10, mediaOf(8, 150))]),
  'a held hop': freely([hopOf(null, 300, { held: 0.001 })], [drivesOf(0, 5, disk)]),
}

describe('the formulas of a pass', () => {
  test.each(Object.entries(scenarios))('of %s: the numbers put in are what comes out', (_, scenario) => {
    const { formulas } = explained(scenario)
    expect(formulas.length).toBeGreaterThanOrEqual(2)
    for (const { is, value } of formulas.filter((one) => one.value !== undefined))
      expect(evaluated(is) / (value?.value ?? 0)).toBeCloseTo(1, 9)
    expect(formulas.at(-1)?.value?.value).toBe(predictPass(scenario).time)
  })

  const isPlain = ({ flows, users, hops }: PassScenario): boolean =>
    flows.length === 1 && users.share === 0 && hops.every(({ held }) => held === undefined)
  const plainTime = (scenario: PassScenario): number | undefined =>
    titled(explained(scenario), 'Equal drives behind one link')?.value?.value

  test.each(Object.entries(scenarios).filter(([, one]) => isPlain(one)))('of %s: the plain form is the time of the pass', (_, scenario) => {
    expect((plainTime(scenario) ?? 0) / (predictPass(scenario).flows[0]?.end ?? 0)).toBeCloseTo(1, 9)
  })

  test.each(Object.entries(scenarios).filter(([, one]) => !isPlain(one)))('of %s: there is no plain form', (_, scenario) => {
    expect(plainTime(scenario)).toBeUndefined()
  })

  test('tell who holds the drives back', () => {
    const { terms } = explained(shelf)
    expect([terms.byLinks, terms.byDrives].map(({ value }) => Number((value / 3600).toFixed(1)))).toEqual([20.2, 9.9])
    expect(terms.byLinks.note).toBe('cable')
    expect(Number(terms.limitedBytes?.value.toFixed(2))).toBe(0.7)
  })

  test('follow the flow that ends last', () => {
    const { terms } = explained(freely([], [drivesOf(null, 1, mediaOf(8, 200)), drivesOf(null, 1, disk)]))
    expect(terms.capacity?.value).toBe(20e12)
  })

  test('of nothing to do are none but that', () => {
    const { formulas, terms } = explained(freely([], []))
    expect(formulas.map(({ title }) => title)).toEqual(['Who holds the last drives back', 'All passes'])
    expect(terms.time.value).toBe(0)
  })
})

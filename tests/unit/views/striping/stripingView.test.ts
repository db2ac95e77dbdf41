import { describe, expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { resolveArray } from '../../../../src/configuration/resolve/resolveArray.ts'
import type { ArrayScenario } from '../../../../src/domain/array.ts'
import { granted } from '../../../../src/domain/problem.ts'
import * as striping from '../../../../src/prediction/striping.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { stripingAnswer } from '../../../../src/views/striping/stripingAnswer.ts'
import { valueOf } from '../../../../src/views/striping/stripingLines.ts'
import { simulatedUnits, simulatedUnitsOf, stripingPoints, unitRange } from '../../../../src/views/striping/stripingPoints.ts'
import { stripingQuestion } from '../../../../src/views/striping/stripingQuestion.ts'
import type { StripingFormulas, StripingState } from '../../../../src/views/striping/stripingState.ts'
import { simulatedByService } from '../../../../src/views/shared/simulatedByService.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'
import type { Values } from '../../../support/readValues.ts'

const configurationOf = (values: Values = {}): Configuration =>
  withValues(presetConfiguration('lee-katz-array'), {
    disks: 16,
    arraySize: kibibytes(256),
    stripeUnit: kibibytes(64),
    precision: 0.05,
    ...values,
  })

const arrayOf = (configuration: Configuration): ArrayScenario => granted(resolveArray(configuration))

const formulasOf = (values: Values = {}): StripingFormulas => granted(stripingQuestion.formulas(configurationOf(values), striping))

test('lines stay inside the chart where a disk’s share of a request is less than a sector', () => {
  const { units, range } = formulasOf({ disks: 10_000 })
  for (const unit of units) expect(unit).toBeGreaterThanOrEqual(range[0])
  expect(formulasOf({ disks: 16 }).units).toContain(kibibytes(16))
})

test('a unit that is refused is not waited for, where others are there', async () => {
  const formulas = formulasOf()
  const points = stripingPoints(formulas.configuration, formulas.array, formulas.choice.best)
  const simulated = await simulatedByService('array', points, embeddedService(), new AbortController().signal)
  const refusal = { ok: false, problem: { code: 'not-simulated', field: 'processes', message: 'Too many.' } } as const
  const refused = (keys: readonly string[]): StripingState =>
    stripingQuestion.state(formulas, {
      ...simulated,
      outcomes: new Map([...simulated.outcomes, ...keys.map((key) => [key, refusal] as const)]),
    })
  const last = points.at(-1)
  const one = refused([last?.key ?? ''])
  expect(one.row).not.toContain(last?.question.array.striping.stripeUnit)
  expect(plainSentence(stripingAnswer(one).second)).not.toContain('too few')
  expect(refused(points.map(({ key }) => key)).row).toHaveLength(points.length)
})

describe('what is simulated', () => {
  test('is the present unit first, then what the model prefers and its neighbours, then whole numbers of units per request', () => {
    const units = simulatedUnits(arrayOf(configurationOf()), kibibytes(41.3))
    expect(units.slice(0, 3)).toEqual([64, 41, 32].map(kibibytes))
    expect(units).toContain(kibibytes(16))
    expect(units).toContain(kibibytes(256))
    expect(new Set(units).size).toBe(units.length)
    expect(units.every((unit) => unit % 512 === 0)).toBe(true)
  })

  test('stays few on an array of very many disks', () => {
    expect(simulatedUnits(arrayOf(configurationOf({ disks: 300 })), kibibytes(8)).length).toBeLessThanOrEqual(14)
  })

  test('is found again after a change of what only the formula uses, not after another', async () => {
    const configuration = configurationOf()
    const done = await simulatedByService(
      'array',
      stripingPoints(configuration, arrayOf(configuration), kibibytes(41)).slice(0, 1),
      embeddedService(),
      new AbortController().signal,
    )
    const known = (asked: Configuration): readonly number[] => [
      ...simulatedUnitsOf({ configuration: asked, array: arrayOf(asked) }, done).keys(),
    ]
    expect(known(configuration)).toEqual([kibibytes(64)])
    expect(known(withValues(configuration, { issueLag: 'zero', keptShare: 0.9 }))).toEqual([kibibytes(64)])
    expect(known(withValues(configuration, { processes: 5 }))).toEqual([])
  })
})

test('the axis reaches from a share of every disk to a whole request, and holds the present unit', () => {
  expect(unitRange(arrayOf(configurationOf()))).toEqual([kibibytes(16), kibibytes(256)])
  expect(unitRange(arrayOf(configurationOf({ stripeUnit: kibibytes(1024) })))).toEqual([kibibytes(16), kibibytes(1024)])
  expect(unitRange(arrayOf(configurationOf({ disks: 1, stripeUnit: kibibytes(256) })))).toEqual([kibibytes(64), kibibytes(256)])
})

test('response times are by Little’s law, shortest where throughput is highest', () => {
  const formulas = formulasOf()
  const unit = formulas.choice.best
  const product = valueOf(formulas, 'throughput', unit, 4) * valueOf(formulas, 'response', unit, 4)
  expect(product).toBeCloseTo(4 * kibibytes(256), 3)
  expect(valueOf(formulas, 'response', unit * 1.3, 4)).toBeGreaterThan(valueOf(formulas, 'response', unit, 4))
})

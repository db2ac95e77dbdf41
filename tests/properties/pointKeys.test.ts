// @module-tag seconds
import { expect, test } from 'vitest'
import { studyOf } from '../../src/answer/answered.ts'
import { withValues, type Configuration, type Value } from '../../src/configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName } from '../../src/configuration/fields/fields.ts'
import { isOneBus } from '../../src/configuration/machineOf.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { granted, success } from '../../src/domain/problem.ts'
import { runKey } from '../../src/prediction/begunRuns.ts'
import type { Questions, StudyId } from '../../src/prediction/registry.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { askedOf } from '../../src/views/answeredQuestions.ts'
import { thinned } from '../support/effort.ts'
import { readValues } from '../support/readValues.ts'

/*
 * The page remembers what was simulated by the key of its point. Two configurations that share a key must ask the same, or one is answered with the numbers of the other.
 */

const { signal } = new AbortController()

/** What the points of a configuration ask, by their keys; the question is that of another. */
async function asking(of: Configuration, configuration = of): Promise<ReadonlyMap<string, string>> {
  const asked = await askedOf({ configuration: of, witnesses, service: null, signal }, async (question) => {
    const formulas = question.formulas(configuration, await question.witness(witnesses))
    const points = formulas.ok ? question.points({ present: formulas.value, pinned: undefined }) : []
    // none of these is about a trace
    const study = studyOf(question, configuration) as StudyId
    return success(new Map(points.map(({ key, question: one }) => [key, runKey(study, one as Questions[StudyId])])))
  })
  return granted(asked)
}

/** Disks and SSDs: each question asks those that it is about. */
const otherMachine = 'pcie2x1/adapter/(8*nearline-18tb.sata6,2*sata-ssd)'

/** Another value that the field may have. */
function otherValue(name: FieldName, value: Value): Value | undefined {
  const field = fieldOf(name)
  if (field.type === 'number') return field.usual.find((one) => one !== value && one > 0)
  if (field.type === 'choice') return field.choices.find((one) => one.value !== value)?.value
  return readValues({ [name]: name === 'machine' ? otherMachine : field.example })[name]
}

const cases = [
  ...['throughput', 'rounds', 'drives', 'striping', 'plan', 'jobs'].map((view) => [view, 'cheetah-ultra-1', 'random'] as const),
  ...['throughput', 'rounds', 'drives', 'striping', 'plan', 'jobs', 'passes'].map((view) => [view, 'hba-8', 'random'] as const),
  ['throughput', 'hba-8', 'reads'],
  ['drives', 'dmi3-ssd-4', 'random'],
] as const

test.each(cases)('points of %s of %s, %s, with one key ask the same', async (view, preset, order) => {
  const configuration = withValues(presetConfiguration(preset), { view, order })
  const points = await asking(configuration)
  expect(points.size).toBeGreaterThan(0)
  const mistaken: string[] = []
  for (const name of thinned(fieldNames, 10)) {
    const value = otherValue(name, configuration[name])
    const changed = value === undefined ? configuration : withValues(configuration, { [name]: value })
    if (isOneBus(changed) !== isOneBus(configuration)) continue
    for (const [key, asked] of await asking(configuration, changed)) if (points.has(key) && points.get(key) !== asked) mistaken.push(name)
  }
  expect([...new Set(mistaken)]).toEqual([])
})

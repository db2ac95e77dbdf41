// @module-tag seconds
import { expect, test } from 'vitest'
import { studyOf, type Answered } from '../../src/answer/answered.ts'
import { withValues, type Configuration, type Value } from '../../src/configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName } from '../../src/configuration/fields/fields.ts'
import { isOneBus } from '../../src/configuration/machineOf.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { runKey } from '../../src/prediction/begunRuns.ts'
import type { Questions, StudyId } from '../../src/prediction/registry.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { depthQuestion } from '../../src/views/drives/depthQuestion.ts'
import { drivesQuestion } from '../../src/views/drives/drivesQuestion.ts'
import { passesQuestion } from '../../src/views/passes/passesQuestion.ts'
import { jobsQuestion } from '../../src/views/jobs/jobsQuestion.ts'
import { planQuestion } from '../../src/views/plan/planQuestion.ts'
import { partsQuestion } from '../../src/views/rounds/partsQuestion.ts'
import { roundsQuestion } from '../../src/views/rounds/roundsQuestion.ts'
import type { SimulatedStudy } from '../../src/views/shared/simulationRun.ts'
import { stripingQuestion } from '../../src/views/striping/stripingQuestion.ts'
import { machineQuestion } from '../../src/views/throughput/machineQuestion.ts'
import { orderQuestion } from '../../src/views/throughput/orderQuestion.ts'
import { readsQuestion } from '../../src/views/throughput/readsQuestion.ts'
import { thinned } from '../support/effort.ts'
import { readValues } from '../support/readValues.ts'

/*
 * The page remembers what was simulated by the key of its point. Two configurations that share a key must ask the same, or one is answered with the numbers of the other.
 */

type AskedBy = (configuration: Configuration) => Promise<ReadonlyMap<string, string>>

const asking =
  <Id extends SimulatedStudy & StudyId, Witness, Formulas, State, Axes>(question: Answered<Id, Witness, Formulas, State, Axes>): AskedBy =>
  async (configuration) => {
    const formulas = question.formulas(configuration, await question.witness(witnesses))
    const points = formulas.ok ? question.points({ present: formulas.value, pinned: undefined }) : []
    return new Map(points.map(({ key, question: asked }) => [key, runKey(studyOf(question, configuration), asked as Questions[Id])]))
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

const ofBus = {
  reads: asking(readsQuestion),
  rounds: asking(roundsQuestion),
  drives: asking(drivesQuestion),
  striping: asking(stripingQuestion),
  plan: asking(planQuestion),
  jobs: asking(jobsQuestion),
}
const ofMachine = {
  reads: asking(machineQuestion),
  parts: asking(partsQuestion),
  striping: asking(stripingQuestion),
  plan: asking(planQuestion),
  jobs: asking(jobsQuestion),
  passes: asking(passesQuestion),
  order: asking(orderQuestion),
}
const start = presetConfiguration
const cases: readonly (readonly [name: string, ask: AskedBy, configuration: Configuration])[] = [
  ...Object.entries(ofBus).map(([name, ask]) => [`${name} of a bus`, ask, start('cheetah-ultra-1')] as const),
  ...Object.entries(ofMachine).map(([name, ask]) => [`${name} of disks on links`, ask, start('hba-8')] as const),
  ['drives of disks on links', asking(drivesQuestion), start('hba-8')],
  ['drives of SSDs', asking(depthQuestion), start('dmi3-ssd-4')],
]

test.each(cases)('points of %s with one key ask the same', async (_, ask, configuration) => {
  const points = await ask(configuration)
  expect(points.size).toBeGreaterThan(0)
  const mistaken: string[] = []
  for (const name of thinned(fieldNames, 10)) {
    const value = otherValue(name, configuration[name])
    const changed = value === undefined ? configuration : withValues(configuration, { [name]: value })
    if (isOneBus(changed) !== isOneBus(configuration)) continue
    for (const [key, asked] of await ask(changed)) if (points.has(key) && points.get(key) !== asked) mistaken.push(name)
  }
  expect([...new Set(mistaken)]).toEqual([])
})

import { expect, test } from 'vitest'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { firstConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import * as tree from '../../../../src/prediction/treeForms.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import type { FigureQuestion } from '../../../../src/views/shared/figure.ts'
import type { Compared } from '../../../../src/views/shared/questionState.ts'
import type { MachineState } from '../../../../src/views/throughput/machineDocument.ts'
import { machineQuestion } from '../../../../src/views/throughput/machineQuestion.ts'
import { throughputFigures } from '../../../../src/views/throughput/throughputFigures.ts'
import { readsFormulas, simulationPoints } from '../../../../src/views/throughput/throughputState.ts'
import { answeredStates } from '../../../support/answeredStates.ts'
import { readValues } from '../../../support/readValues.ts'

type Values = Readonly<Record<string, string | number>>

const over = (machine: string, values: Values = {}): Configuration =>
  setFields(firstConfiguration, readValues({ machine, host: 'today', precision: 0.05, ...values }))

const nobody = { service: null, signal: new AbortController().signal, witnesses }

const stateOf = async (configuration: Configuration, by: Partial<FigureQuestion> = {}): Promise<Compared<MachineState>> =>
  answeredStates(machineQuestion, { configuration, ...nobody, ...by })

test('a bus is not asked about machines, nor compared with one', async () => {
  const configuration = over('sas12/4*disk')
  expect(simulationPoints(configuration)).toEqual([])
  expect(machineQuestion.points({ present: (await stateOf(configuration)).present, pinned: undefined }).length).toBeGreaterThan(0)
  expect((await stateOf(configuration, { pinned: firstConfiguration })).pinned).toBeUndefined()
  expect((await stateOf(configuration, { pinned: over('sas3/4*disk') })).pinned).toBeDefined()
})

test('an impossible machine says why', () => {
  const formulas = machineQuestion.formulas(over('sas12x4/expander'), tree)
  expect(formulas.ok ? [] : formulas.problems.map(({ field }) => field)).toEqual(['machine'])
  // of a bus the same configuration is possible
  expect(readsFormulas(over('sas12x4/expander'), witnesses.bus).ok).toBe(true)
})

test('files have its chart, and no strip of a bus', async () => {
  const [chart, strip] = throughputFigures
  const question = { configuration: over('sas12/4*disk'), ...nobody }
  const prepared = await chart?.prepare(question)
  expect(prepared?.ok && prepared.value.title).toMatch(/^Four Cheetah 4LP disks deliver/)
  const refused = await strip?.prepare(question)
  expect(refused && !refused.ok && refused.problems[0]?.message).toBe('This configuration has no chart “Where a round goes”.')
})

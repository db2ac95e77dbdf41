import { expect, test } from 'vitest'
import { panelRows } from '../../../../src/app/panel/panelRows.ts'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { isOneBus } from '../../../../src/configuration/machineOf.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import * as bus from '../../../../src/prediction/busForms.ts'
import * as tree from '../../../../src/prediction/treeForms.ts'
import { plainSentence, type Answer } from '../../../../src/views/shared/answer.ts'
import { hopNoun } from '../../../../src/views/shared/hopNoun.ts'
import { shapeOf, type HopRow } from '../../../../src/views/passes/hopRow.ts'
import { machineAnswer } from '../../../../src/views/throughput/machineAnswer.ts'
import { machineQuestion } from '../../../../src/views/throughput/machineQuestion.ts'
import { throughputAnswer } from '../../../../src/views/throughput/throughputAnswer.ts'
import { readsQuestion } from '../../../../src/views/throughput/readsQuestion.ts'
import { readsFormulas } from '../../../../src/views/throughput/throughputState.ts'
import { openingAnswer } from '../../../../src/views/throughput/throughputWords.ts'

const unsimulated = { points: [], outcomes: new Map(), done: 0, state: 'done' } as const

/** What is said of random reads by formula, at once and once all words are there. */
function answersOf(configuration: Configuration): readonly Answer[] {
  const isBus = isOneBus(configuration)
  const formulas = readsFormulas(configuration, isBus ? bus : tree)
  if (!formulas.ok) return []
  const present = isBus ? readsQuestion.state(formulas.value, unsimulated) : machineQuestion.state(formulas.value, unsimulated)
  const compared = { present, pinned: undefined }
  return [openingAnswer(present), isBus ? throughputAnswer(compared, false) : machineAnswer(compared, false)]
}

/** What a sentence may call a row. */
function namesOf(row: HopRow, configuration: Configuration): RegExp {
  const shape = shapeOf(row)
  if (shape === 'host') return /\bhost\b/i
  if (shape === 'drives') return /\b(?:disks?|heads|drives?|SSDs?)\b/i
  return isOneBus(configuration) ? /\b(?:bus|channel|port|hub)\b/i : new RegExp(hopNoun(row.name), 'i')
}

/** Papers and machines of today, with loads under which each of their parts limits. */
const cases = [
  ['cheetah-ultra-1', {}],
  ['cheetah-ultra-1', { disks: 1 }],
  ['cheetah-ultra-1', { thinkTime: 1 }],
  ['cheetah-ultra-1', { busRate: 1e6 }],
  ['cheetah-ultra-1', { readCost: 0.05 }],
  ['white-scsi', {}],
  ['nearline-24', {}],
  ['nearline-24', { requestSize: 2 ** 26 }],
  ['nvme-30', {}],
] as const

test.each(cases)('the rows of %s that are marked are those that the sentence names as the limit: %o', (id, values) => {
  const configuration = withValues({ ...presetConfiguration(id), view: 'throughput' }, values)
  const answers = answersOf(configuration)
  expect(answers).toHaveLength(2)
  for (const { sentence, limits = [] } of answers) {
    const text = plainSentence(sentence)
    const named = /[^.:]*(?= (?:is|are) the limit)/.exec(text)?.[0] ?? ''
    const rows = panelRows(configuration, limits.join('\n')).filter(({ isLimiting }) => isLimiting)
    // one that is named has a row; processes and waiting have none
    const isRow = named !== '' && !/^ ?Waiting|process/.test(named)
    expect([text, rows.filter((row) => !namesOf(row, configuration).test(named)), rows.length > 0]).toEqual([text, [], isRow])
  }
})

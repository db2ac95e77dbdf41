import type { Configuration } from '../configuration/configuration.ts'
import { formatLink } from '../configuration/link/link.ts'
import { answerOnceLoaded } from '../prediction/registry.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { plainSentence } from '../views/shared/answer.ts'
import { rateUnit } from '../views/shared/fieldText.ts'
import { passesAnswer } from '../views/passes/passesAnswer.ts'
import { machineRows } from '../views/passes/machineRows.ts'
import { passesQuestion, piecePoints, withPieces, type PassesState } from '../views/passes/passesState.ts'
import { limitTable, tableCells } from '../views/passes/passesTables.ts'
import { carriesText, shareText } from '../views/passes/hopRow.ts'
import { rateNumber } from '../units/formatQuantity.ts'
import { identity, jsonLine, refusal, type Answer } from './answers.ts'
import type { Asked } from './configurations.ts'
import { aligned, plainBlanks } from './tableLines.ts'

function text(state: PassesState): string {
  const unit = rateUnit(state.configuration.units)
  const { sentence, second, caveats } = passesAnswer({ present: state, pinned: undefined })
  const rows = machineRows(state, 'start', []).map((row) => [
    `${'  '.repeat(row.path.length + (row.isOwnLink ? 0 : 0))}${row.name}`,
    rateNumber(row.asked, unit),
    carriesText(row.carries, unit),
    shareText(row),
    row.does,
  ])
  const limits = tableCells(limitTable(state), unit)
  return [
    formatLink(state.configuration),
    `  ${plainBlanks(plainSentence(sentence))}`,
    `  ${plainBlanks(plainSentence(second))}`,
    ...caveats.map((caveat) => `  ${plainBlanks(caveat)}`),
    '',
    ...aligned(['the machine, at the start', `asked, ${unit}`, `can carry, ${unit}`, 'asked of it', 'what it does'], rows, [1, 2, 3]).map(
      (line) => `  ${line}`,
    ),
    '',
    ...aligned(limits.head, limits.rows, limits.head.map((_, column) => column).slice(1, -1)).map((line) => `  ${line}`),
    '',
    '',
  ].join('\n')
}

/** How long a pass takes, by both witnesses: a table for people, or one JSON line in base units. */
export async function pass(asked: Asked, format: 'text' | 'json'): Promise<Answer> {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration: Configuration = asked.configuration.value
  const formulas = passesQuestion.formulas(configuration, await witnesses.passes())
  if (!formulas.ok) return refusal(asked, formulas.problems)
  const { scenario, key } = formulas.value
  const outcomes = new Map([[key, await answerOnceLoaded('pass', { scenario })]])
  const done = { points: [], done: 1, state: 'done' } as const
  const rates = passesQuestion.state(formulas.value, { ...done, outcomes })
  const asks = piecePoints({ present: formulas.value, pinned: undefined })
  const pieces = new Map(
    await Promise.all(asks.map(async ({ key: of, question }) => [of, await answerOnceLoaded('pieces', question)] as const)),
  )
  const { present: state } = withPieces({ present: rates, pinned: undefined }, { ...done, points: asks, outcomes: pieces })
  if (format === 'text') return { ok: true, text: text(state) }
  const { predicted, simulated, free } = state
  const answer = plainSentence(passesAnswer({ present: state, pinned: undefined }).sentence)
  return {
    ok: true,
    text: jsonLine({
      ...identity(asked),
      link: formatLink(configuration),
      answer,
      formula: predicted,
      simulation: simulated,
      pieces: state.pieces,
      withoutLinks: free.time,
    }),
  }
}

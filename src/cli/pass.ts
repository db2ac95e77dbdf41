import { answeredOnce } from '../answer/answeredOnce.ts'
import { answerLines } from '../answer/answerText.ts'
import { plainBlanks } from '../units/visibleText.ts'
import { withUnused } from './answer.ts'
import { answerAll } from './answerAll.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { formatLink } from '../configuration/link/link.ts'
import type { PassPrediction } from '../domain/pass.ts'
import { linked } from '../library/linked.ts'
import { answerOnceLoaded } from '../prediction/registry.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { plainSentence } from '../views/shared/answer.ts'
import { passesAnswer } from '../views/passes/passesAnswer.ts'
import { passesQuestion } from '../views/passes/passesQuestion.ts'
import { passesFormulas, passesState, piecePoints, withPieces, type PassesState } from '../views/passes/passesState.ts'
import { embeddedService } from '../workers/embeddedStudies.ts'
import type { Seconds } from '../units/quantities.ts'
import { identity, jsonLine, refusal, type Answer } from './answers.ts'
import type { Asked, CommandPorts } from './configurations.ts'
import { alignedWithin } from './tableLines.ts'

/** How long a pass takes, by both witnesses. */
export interface PassLine extends Pick<PassesState, 'pieces'> {
  /** The sentence of the page. */
  readonly answer: string
  readonly formula: PassPrediction
  readonly simulation?: PassPrediction | undefined
  /** The same drives with no link in the way, by formula. */
  readonly withoutLinks: Seconds
}

async function text(asked: Asked, configuration: Configuration, columns: number | undefined): Promise<Answer> {
  const by = { witnesses, service: embeddedService(), signal: new AbortController().signal }
  const answer = await answeredOnce(passesQuestion, { configuration, ...by })
  if (!answer.ok) return refusal(asked, answer.problems)
  const lines = answerLines(withUnused(answer.value, configuration), alignedWithin(columns)).map((line) =>
    plainBlanks(line === '' ? '' : `  ${line}`),
  )
  return { status: 0, text: [formatLink(configuration), ...lines, '', ''].join('\n') }
}

/** How long a pass takes, by both witnesses: a table for people, or one JSON line in base units. */
async function passOf(asked: Asked, format: 'text' | 'json', { columns }: Pick<CommandPorts, 'columns'>): Promise<Answer> {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration: Configuration = asked.configuration.value
  if (format === 'text') return text(asked, configuration, columns)
  const formulas = passesFormulas(configuration, await witnesses.passes())
  if (!formulas.ok) return refusal(asked, formulas.problems)
  const { scenario, key } = formulas.value
  const outcomes = new Map([[key, await answerOnceLoaded('pass', { scenario })]])
  const done = { points: [], done: 1, state: 'done' } as const
  const rates = passesState(formulas.value, { ...done, outcomes })
  const asks = piecePoints({ present: formulas.value, pinned: undefined })
  const pieces = new Map(
    await Promise.all(asks.map(async ({ key: of, question }) => [of, await answerOnceLoaded('pieces', question)] as const)),
  )
  const state = withPieces(rates, { ...done, points: asks, outcomes: pieces })
  const { predicted, simulated, free } = state
  const answer = plainSentence(passesAnswer(state).sentence)
  return {
    status: 0,
    text: jsonLine({
      ...identity(asked),
      ...linked<PassLine>(configuration, {
        answer,
        formula: predicted,
        simulation: simulated,
        pieces: state.pieces,
        withoutLinks: free.time,
      }),
    }),
  }
}

export const pass = answerAll(passOf)

import { answerLines, answerObject } from '../answer/answerText.ts'
import { formatLink } from '../configuration/link/link.ts'
import { comparedWith } from '../configuration/link/pinned.ts'
import { failure, type Result } from '../domain/problem.ts'
import type { AnswerDocument } from '../answer/document.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { answeredQuestions } from '../views/answeredQuestions.ts'
import type { FigureQuestion } from '../views/shared/figure.ts'
import { embeddedService } from '../workers/embeddedStudies.ts'
import { identity, jsonLine, refusal, type Answer } from './answers.ts'
import type { Asked } from './configurations.ts'
import { aligned, plainBlanks } from './tableLines.ts'

async function answered({ configuration, ...asked }: FigureQuestion): Promise<Result<AnswerDocument>> {
  const question = answeredQuestions[configuration.view]
  if (question) return question({ configuration, ...asked })
  const known = Object.keys(answeredQuestions).join(', ')
  return failure({
    code: 'unknown-choice',
    field: 'view',
    message: `“${configuration.view}” is not answered as text yet. Choose one of: ${known}.`,
  })
}

/** What the page says, shows as tables and doubts, simulated to its full precision: lines for people, or one JSON line in base units. */
export async function answer(asked: Asked, format: 'text' | 'json'): Promise<Answer> {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const by = { witnesses, service: embeddedService(), signal: new AbortController().signal }
  const found = await answered({ configuration, pinned: comparedWith(asked.pinned, configuration), ...by })
  if (!found.ok) return refusal(asked, found.problems)
  const link = formatLink(configuration, [], undefined, asked.pinned)
  if (format === 'json') return { ok: true, text: jsonLine({ ...identity(asked), link, ...answerObject(found.value) }) }
  const lines = answerLines(found.value, aligned).map((line) => plainBlanks(line === '' ? '' : `  ${line}`))
  return { ok: true, text: [link, ...lines, '', ''].join('\n') }
}

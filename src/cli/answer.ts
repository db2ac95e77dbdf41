import { answerLines, answerObject } from '../answer/answerText.ts'
import type { AnswerDocument } from '../answer/document.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { toJson } from '../configuration/link/json.ts'
import { formatLink } from '../configuration/link/link.ts'
import { comparedWith } from '../configuration/link/pinned.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { answered } from '../views/answeredQuestions.ts'
import { unusedCaveats } from '../views/shared/unusedFields.ts'
import { embeddedService } from '../workers/embeddedStudies.ts'
import { plainBlanks } from '../units/visibleText.ts'
import { identity, jsonLine, refusal, type Answer } from './answers.ts'
import { tracesOf, type TracePorts } from './chartTrace.ts'
import type { Asked, CommandPorts } from './configurations.ts'
import { answerAll } from './answerAll.ts'
import { alignedWithin } from './tableLines.ts'

/** An answer that tells of values, too, that it does not depend on. */
export const withUnused = (document: AnswerDocument, configuration: Configuration): AnswerDocument => ({
  ...document,
  caveats: [...document.caveats, ...unusedCaveats(configuration).map(({ message }) => message)],
})

/** What the page says, shows as tables and doubts, simulated to its full precision: lines for people, or one JSON line in base units. */
async function answerOf(asked: Asked, format: 'text' | 'json', ports: TracePorts & Pick<CommandPorts, 'columns'>): Promise<Answer> {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const by = { witnesses, service: embeddedService(), signal: new AbortController().signal }
  const traces = await tracesOf(configuration, { file: '', options: {} }, configuration.view === 'caching', ports)
  if (!traces.ok) return refusal(asked, traces.problems)
  const question = { configuration, pinned: comparedWith(asked.pinned, configuration), ...by, traces: traces.value }
  const found = await answered(question)
  if (!found.ok) return refusal(asked, found.problems)
  const link = formatLink(configuration, [], undefined, asked.pinned)
  const document = withUnused(found.value, configuration)
  if (format === 'json')
    return { status: 0, text: jsonLine({ ...identity(asked), link, ...answerObject(document), asked: toJson(configuration) }) }
  const lines = answerLines(document, alignedWithin(ports.columns)).map((line) => plainBlanks(line === '' ? '' : `  ${line}`))
  return { status: 0, text: [link, ...lines, '', ''].join('\n') }
}

export const answer = answerAll(answerOf)

import { answerLines, answerObject } from '../answer/answerText.ts'
import { formatLink } from '../configuration/link/link.ts'
import { comparedWith } from '../configuration/link/pinned.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { answered } from '../views/answeredQuestions.ts'
import { embeddedService } from '../workers/embeddedStudies.ts'
import { identity, jsonLine, refusal, type Answer } from './answers.ts'
import { tracesOf, type TracePorts } from './chartTrace.ts'
import type { Asked } from './configurations.ts'
import { aligned, plainBlanks } from './tableLines.ts'

/** What the page says, shows as tables and doubts, simulated to its full precision: lines for people, or one JSON line in base units. */
export async function answer(asked: Asked, format: 'text' | 'json', ports: TracePorts): Promise<Answer> {
  if (!asked.configuration.ok) return refusal(asked, asked.configuration.problems)
  const configuration = asked.configuration.value
  const by = { witnesses, service: embeddedService(), signal: new AbortController().signal }
  const traces = await tracesOf(configuration, { words: [], file: '', options: {} }, configuration.view === 'caching', ports)
  if (!traces.ok) return refusal(asked, traces.problems)
  const question = { configuration, pinned: comparedWith(asked.pinned, configuration), ...by, traces: traces.value }
  const found = await answered(question)
  if (!found.ok) return refusal(asked, found.problems)
  const link = formatLink(configuration, [], undefined, asked.pinned)
  if (format === 'json') return { ok: true, text: jsonLine({ ...identity(asked), link, ...answerObject(found.value) }) }
  const lines = answerLines(found.value, aligned).map((line) => plainBlanks(line === '' ? '' : `  ${line}`))
  return { ok: true, text: [link, ...lines, '', ''].join('\n') }
}

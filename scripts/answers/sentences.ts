import { plainSentence } from '../../src/views/shared/answer.ts'
import { answered } from '../../src/views/answeredQuestions.ts'
import type { FigureQuestion } from '../../src/views/shared/figure.ts'

/** What the page says above the main chart of a configuration's question, as plain text; nothing of a cache, whose trace is not here. */
export async function sentencesOf(asked: FigureQuestion): Promise<Readonly<Record<string, unknown>>> {
  if (asked.configuration.view === 'caching') return {}
  const said = await answered(asked)
  if (!said.ok) return { problems: said.problems.map(({ message }) => message) }
  const { sentence, second, caveats } = said.value
  return { sentence: plainSentence(sentence), second: plainSentence(second), caveats }
}

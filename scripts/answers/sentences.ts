import type { Configuration } from '../../src/configuration/configuration.ts'
import { isOneBus } from '../../src/configuration/machineOf.ts'
import type { Result } from '../../src/domain/problem.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { plainSentence, type Answer } from '../../src/views/shared/answer.ts'
import { answeredQuestions } from '../../src/views/answeredQuestions.ts'
import { saturationAnswer } from '../../src/views/plan/saturationAnswer.ts'
import { saturationOnce } from '../../src/views/plan/saturationOnce.ts'
import { comparedStates, type FigureQuestion } from '../../src/views/shared/figure.ts'
import type { Compared, Question } from '../../src/views/shared/questionState.ts'
import { machineAnswer } from '../../src/views/throughput/machineAnswer.ts'
import { machineQuestion } from '../../src/views/throughput/machineQuestion.ts'
import { settledAnswer } from '../../src/views/throughput/settledAnswer.ts'
import { throughputQuestion } from '../../src/views/throughput/throughputState.ts'

type Sentences = (question: FigureQuestion) => Promise<Result<Answer>> | null

const ofQuestion =
  <Witness, Formulas, Asked, Answered, State>(
    question: Question<Witness, Formulas, Asked, Answered, State>,
    answer: (compared: Compared<State>) => Answer,
  ): Sentences =>
  async (asked) => {
    const compared = await comparedStates(question, asked)
    return compared.ok ? { ok: true, value: answer(compared.value) } : compared
  }

/** The answer line of each question that has one of its own; of the others the title of the main chart says it. */
const sentences: Readonly<Record<string, Sentences>> = {
  ...answeredQuestions,
  throughput: (asked) =>
    answeredQuestions['throughput']?.(asked) ??
    (isOneBus(asked.configuration)
      ? ofQuestion(throughputQuestion, (compared) => settledAnswer(compared, false, witnesses.bus).answer)(asked)
      : ofQuestion(machineQuestion, (compared) => machineAnswer(compared, false))(asked)),
  plan: async (asked) => {
    const state = await saturationOnce(asked.configuration, asked.witnesses, asked)
    return state.ok ? { ok: true, value: saturationAnswer({ present: state.value, pinned: undefined }) } : state
  },
}

/** What the page says above the main chart of a configuration's question, as plain text. */
export async function sentencesOf(
  asked: FigureQuestion & { readonly configuration: Configuration },
): Promise<Readonly<Record<string, unknown>>> {
  const said = await sentences[asked.configuration.view]?.(asked)
  if (!said) return {}
  if (!said.ok) return { problems: said.problems.map(({ message }) => message) }
  const { sentence, second, caveats } = said.value
  return { sentence: plainSentence(sentence), second: plainSentence(second), caveats }
}

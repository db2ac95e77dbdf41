import type { Answered } from '../answer/answered.ts'
import { answeredOnce } from '../answer/answeredOnce.ts'
import { areSSDs, isOneBus } from '../configuration/machineOf.ts'
import type { AnswerDocument } from '../answer/document.ts'
import type { Result } from '../domain/problem.ts'
import type { FigureQuestion } from './shared/figure.ts'
import type { SimulatedStudy } from './shared/simulationRun.ts'

/** What is done with a question, whatever it is about. */
type Ask<Told> = <Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
) => Promise<Result<Told>>

type Asking = <Told>(asked: FigureQuestion, ask: Ask<Told>) => Promise<Result<Told>>

const ofReads: Asking = async ({ configuration }, ask) => {
  if (configuration.order !== 'random') return ask((await import('./throughput/orderQuestion.ts')).orderQuestion)
  return isOneBus(configuration)
    ? ask((await import('./throughput/readsQuestion.ts')).readsQuestion)
    : ask((await import('./throughput/machineQuestion.ts')).machineQuestion)
}

/** The questions, each loaded when it is first asked. */
const questions: Readonly<Record<string, Asking>> = {
  plan: async (_, ask) => ask((await import('./plan/planQuestion.ts')).planQuestion),
  passes: async (_, ask) => ask((await import('./passes/passesQuestion.ts')).passesQuestion),
  jobs: async (_, ask) => ask((await import('./jobs/jobsQuestion.ts')).jobsQuestion),
  rounds: async ({ configuration }, ask) =>
    isOneBus(configuration)
      ? ask((await import('./rounds/roundsQuestion.ts')).roundsQuestion)
      : ask((await import('./rounds/partsQuestion.ts')).partsQuestion),
  striping: async (_, ask) => ask((await import('./striping/stripingQuestion.ts')).stripingQuestion),
  caching: async (asked, ask) => {
    const question = await (await import('./caching/cachingQuestion.ts')).askedCaching(asked)
    return question.ok ? ask(question.value) : question
  },
  drives: async ({ configuration }, ask) =>
    areSSDs(configuration)
      ? ask((await import('./drives/depthQuestion.ts')).depthQuestion)
      : ask((await import('./drives/drivesQuestion.ts')).drivesQuestion),
}

/** Has the question of a configuration asked. */
export const askedOf: Asking = (asked, ask) => (questions[asked.configuration.view] ?? ofReads)(asked, ask)

/** What is answered to the question of a configuration, simulated to its full precision. */
export const answered = (asked: FigureQuestion): Promise<Result<AnswerDocument>> =>
  askedOf(asked, (question) => answeredOnce(question, asked))

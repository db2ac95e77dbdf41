import { answeredOnce } from '../answer/answeredOnce.ts'
import { areSSDs, isOneBus } from '../configuration/machineOf.ts'
import type { AnswerDocument } from '../answer/document.ts'
import type { Result } from '../domain/problem.ts'
import type { FigureQuestion } from './shared/figure.ts'

type Answers = (asked: FigureQuestion) => Promise<Result<AnswerDocument>>

async function ofReads(asked: FigureQuestion): ReturnType<Answers> {
  if (asked.configuration.order !== 'random') return answeredOnce((await import('./throughput/orderQuestion.ts')).orderQuestion, asked)
  return isOneBus(asked.configuration)
    ? answeredOnce((await import('./throughput/readsQuestion.ts')).readsQuestion, asked)
    : answeredOnce((await import('./throughput/machineQuestion.ts')).machineQuestion, asked)
}

/** The documents of the questions, each loaded when it is first asked. */
const answers: Readonly<Record<string, Answers>> = {
  plan: async (asked) => answeredOnce((await import('./plan/planQuestion.ts')).planQuestion, asked),
  passes: async (asked) => answeredOnce((await import('./passes/passesQuestion.ts')).passesQuestion, asked),
  jobs: async (asked) => answeredOnce((await import('./jobs/jobsQuestion.ts')).jobsQuestion, asked),
  rounds: async (asked) =>
    isOneBus(asked.configuration)
      ? answeredOnce((await import('./rounds/roundsQuestion.ts')).roundsQuestion, asked)
      : answeredOnce((await import('./rounds/partsQuestion.ts')).partsQuestion, asked),
  striping: async (asked) => answeredOnce((await import('./striping/stripingQuestion.ts')).stripingQuestion, asked),
  caching: async (asked) => {
    const question = await (await import('./caching/cachingQuestion.ts')).askedCaching(asked)
    return question.ok ? answeredOnce(question.value, asked) : question
  },
  drives: async (asked) =>
    areSSDs(asked.configuration)
      ? answeredOnce((await import('./drives/depthQuestion.ts')).depthQuestion, asked)
      : answeredOnce((await import('./drives/drivesQuestion.ts')).drivesQuestion, asked),
}

/** What is answered to the question of a configuration, simulated to its full precision. */
export const answered: Answers = (asked) => (answers[asked.configuration.view] ?? ofReads)(asked)

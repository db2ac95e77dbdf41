import { answeredOnce } from '../answer/answered.ts'
import { isOneBus } from '../configuration/machineOf.ts'
import { noDisks } from '../configuration/resolve/noDisks.ts'
import type { AnswerDocument } from '../answer/document.ts'
import type { Result } from '../domain/problem.ts'
import type { FigureQuestion } from './shared/figure.ts'

type Answers = (asked: FigureQuestion) => Promise<Result<AnswerDocument>> | null

const inOrder = async (asked: FigureQuestion): Promise<Result<AnswerDocument>> =>
  answeredOnce((await import('./throughput/orderQuestion.ts')).orderQuestion, asked)

/** The questions that answer with a document, each loaded when it is first asked; null where they do not yet. */
export const answeredQuestions: Readonly<Record<string, Answers>> = {
  throughput: (asked) => (asked.configuration.order === 'random' ? null : inOrder(asked)),
  passes: async (asked) => answeredOnce((await import('./passes/passesQuestion.ts')).passesQuestion, asked),
  rounds: async (asked) =>
    isOneBus(asked.configuration)
      ? answeredOnce((await import('./rounds/roundsQuestion.ts')).roundsQuestion, asked)
      : answeredOnce((await import('./rounds/partsQuestion.ts')).partsQuestion, asked),
  striping: async (asked) => answeredOnce((await import('./striping/stripingQuestion.ts')).stripingQuestion, asked),
  caching: async (asked) => (await import('./caching/cachingFigures.ts')).cachingOnce(asked),
  drives: async (asked) =>
    noDisks(asked.configuration)
      ? answeredOnce((await import('./drives/depthQuestion.ts')).depthQuestion, asked)
      : answeredOnce((await import('./drives/drivesQuestion.ts')).drivesQuestion, asked),
}

import { answeredOnce } from '../answer/answered.ts'
import { isOneBus } from '../configuration/machineOf.ts'
import { noDisks } from '../configuration/resolve/noDisks.ts'
import type { AnswerDocument } from '../answer/document.ts'
import { failure, type Result } from '../domain/problem.ts'
import type { FigureQuestion } from './shared/figure.ts'

const notYet = failure({
  code: 'not-simulated',
  field: 'order',
  message: 'Random reads are not answered as text yet: busbar predict, simulate or report say how fast they go.',
})

/** The questions that answer with a document, each loaded when it is first asked. */
export const answeredQuestions: Readonly<Record<string, (asked: FigureQuestion) => Promise<Result<AnswerDocument>>>> = {
  throughput: async (asked) =>
    asked.configuration.order === 'random' ? notYet : answeredOnce((await import('./throughput/orderQuestion.ts')).orderQuestion, asked),
  passes: async (asked) => answeredOnce((await import('./passes/passesQuestion.ts')).passesQuestion, asked),
  rounds: async (asked) =>
    isOneBus(asked.configuration)
      ? answeredOnce((await import('./rounds/roundsQuestion.ts')).roundsQuestion, asked)
      : answeredOnce((await import('./rounds/partsQuestion.ts')).partsQuestion, asked),
  striping: async (asked) => answeredOnce((await import('./striping/stripingQuestion.ts')).stripingQuestion, asked),
  drives: async (asked) =>
    noDisks(asked.configuration)
      ? answeredOnce((await import('./drives/depthQuestion.ts')).depthQuestion, asked)
      : answeredOnce((await import('./drives/drivesQuestion.ts')).drivesQuestion, asked),
}

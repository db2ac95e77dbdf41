import { studyOf, type Answers, type Questions, type StudyId } from '../../src/prediction/registry.ts'
import type { PreciseQuestion, PreciseStudy, Study } from '../../src/prediction/study.ts'
import { StudyDesk } from '../../src/prediction/studyDesk.ts'

/** What desks have simulated together. */
export interface Simulated {
  /** Runs from the start. */
  begun: number
  /** Runs asked for a precision. */
  continued: number
  /** Requests completed, without those of the warm-up. */
  requests: number
}

/** What an answer has simulated since the run began. */
function requestsOf(answer: object): number {
  if (!('run' in answer) || typeof answer.run !== 'object' || answer.run === null) return 0
  const run: { reads?: unknown; requests?: unknown } = answer.run
  return Number(run.reads ?? run.requests ?? 0)
}

/** A desk whose work is counted: the studies are the real ones. */
export function countedDesk(counts: Simulated): StudyDesk {
  return new StudyDesk(async <Id extends StudyId>(id: Id) => {
    const study: Study<Questions[Id], Answers[Id]> = await studyOf(id)
    if (!('begin' in study)) return study
    const precise = study as Study<Questions[Id], Answers[Id]> & PreciseStudy<Questions[Id] & PreciseQuestion, Answers[Id]>
    return {
      ...precise,
      begin: (question: Questions[Id] & PreciseQuestion) => {
        const run = precise.begin(question)
        let before = 0
        counts.begun++
        return {
          room: run.room,
          to: (precision: number) => {
            const answer = run.to(precision)
            const requests = requestsOf(answer)
            counts.continued++
            counts.requests += requests - before
            before = requests
            return answer
          },
        }
      },
    }
  })
}

import { StudyDesk } from '../prediction/studyDesk.ts'
import type { StudyService } from './studyApi.ts'

/** Studies on the calling thread, for tests and programs without a browser; everything is copied as on the way to a worker. */
export function embeddedService(desk = new StudyDesk()): StudyService {
  return {
    async run(study, questions, report, signal) {
      for (const [index, question] of questions.entries()) {
        await Promise.resolve()
        if (signal.aborted) return
        report(index, structuredClone(await desk.answer(study, structuredClone(question))))
      }
    },
  }
}

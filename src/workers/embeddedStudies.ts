import { answerOnceLoaded } from '../prediction/registry.ts'
import type { StudyService } from './studyApi.ts'

/** Studies on the calling thread, for tests and programs without a browser; everything is copied as on the way to a worker. */
export const embeddedService = (): StudyService => ({
  async run(study, questions, report, signal) {
    for (const [index, question] of questions.entries()) {
      await Promise.resolve()
      if (signal.aborted) return
      report(index, structuredClone(await answerOnceLoaded(study, structuredClone(question))))
    }
  },
})

import { expose, transfer } from 'comlink'
import { answerOnceLoaded } from '../prediction/registry.ts'
import { columnsOf } from '../prediction/postedOutcome.ts'
import type { StudyWorkerApi } from './studyApi.ts'

const api: StudyWorkerApi = {
  async answer(study, question) {
    const outcome = await answerOnceLoaded(study, question)
    return transfer(outcome, columnsOf(outcome))
  },
}

expose(api)

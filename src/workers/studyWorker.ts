import { expose, transfer } from 'comlink'
import { answerTo } from '../prediction/registry.ts'
import { columnsOf } from '../prediction/study.ts'
import type { StudyWorkerApi } from './studyApi.ts'

const api: StudyWorkerApi = {
  answer(study, question) {
    const outcome = answerTo(study, question)
    return transfer(outcome, columnsOf(outcome))
  },
}

expose(api)

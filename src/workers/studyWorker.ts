import { expose, transfer } from 'comlink'
import { studies, type Answers, type Questions, type StudyId } from '../prediction/registry.ts'
import { ask, columnsOf, type Study } from '../prediction/study.ts'
import type { StudyWorkerApi } from './studyApi.ts'

const api: StudyWorkerApi = {
  answer(id, question) {
    const study: Study<Questions[StudyId], Answers[StudyId]> = studies[id]
    const outcome = ask(study, question)
    return transfer(outcome, columnsOf(outcome))
  },
}

expose(api)

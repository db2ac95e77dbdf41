import { expose, transfer } from 'comlink'
import { columnsOf } from '../prediction/postedOutcome.ts'
import { StudyDesk } from '../prediction/studyDesk.ts'
import type { StudyWorkerApi } from './studyApi.ts'

const desk = new StudyDesk()

const api: StudyWorkerApi = {
  async answer(study, question) {
    const outcome = await desk.answer(study, question)
    return transfer(outcome, columnsOf(outcome))
  },
}

expose(api)

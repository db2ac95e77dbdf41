import { answerPage } from '../../answer/page/AnswerPage.tsx'
import { passesQuestion } from './passesQuestion.ts'
import { PassTree } from './PassTree.tsx'

/** How long does a pass take, with its machine as a tree. */
export const PassesView = answerPage(passesQuestion, { machine: PassTree })

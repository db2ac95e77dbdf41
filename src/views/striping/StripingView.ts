import { answerPage } from '../../answer/page/AnswerPage.tsx'
import { stripingQuestion } from './stripingQuestion.ts'

/** How to stripe, as a page. */
export const StripingView = answerPage(stripingQuestion)

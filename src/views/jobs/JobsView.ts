import { answerPage } from '../../answer/page/AnswerPage.tsx'
import { jobsQuestion } from './jobsQuestion.ts'

/** How long a job takes, as a page. */
export const JobsView = answerPage(jobsQuestion)

import { answerPage } from '../../answer/page/AnswerPage.tsx'
import { Catalogue } from './Catalogue.tsx'
import { drivesQuestion } from './drivesQuestion.ts'

/** Which drives, as a page with the catalogue beneath. */
export const DrivesView = answerPage(drivesQuestion, { catalogue: Catalogue })

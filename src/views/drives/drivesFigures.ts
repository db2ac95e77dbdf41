import { answeredFigures } from '../../answer/answeredFigures.ts'
import { drivesQuestion } from './drivesQuestion.ts'

/** The charts of this question as they go into files. */
export const drivesFigures = answeredFigures(drivesQuestion)

import { answeredFigures } from '../../answer/answeredFigures.ts'
import { stripingQuestion } from './stripingQuestion.ts'

/** The charts of this question as they go into files. */
export const stripingFigures = answeredFigures(stripingQuestion)

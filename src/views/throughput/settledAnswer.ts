import type { Witnesses } from '../../prediction/witnesses.ts'
import type { Answer } from '../shared/answer.ts'
import type { Compared } from '../shared/questionState.ts'
import { besideLines } from './besideLines.ts'
import { borrowedOf } from './borrowedCaveat.ts'
import { chartWords } from './chartWords.ts'
import { saturationOf } from './saturation.ts'
import { throughputAnswer } from './throughputAnswer.ts'
import type { ThroughputState } from './throughputState.ts'

// what a page says once the simulation has something to say, in a chunk of its own
export { besideLines, borrowedOf, chartWords, saturationOf, throughputAnswer }

/** The answer with everything that can be known, for files, and how many disks fill the link. */
export function settledAnswer(
  compared: Compared<ThroughputState>,
  isShort: boolean,
  bus: Witnesses['bus'],
): { readonly answer: Answer; readonly saturation: number | undefined } {
  const saturation = saturationOf(compared.present, bus)
  return { answer: throughputAnswer(compared, isShort, saturation, borrowedOf(compared.present.configuration, bus)), saturation }
}

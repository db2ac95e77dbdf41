import type { Witnesses } from '../../prediction/witnesses.ts'
import type { Answer } from '../shared/answer.ts'
import type { Compared } from '../shared/questionState.ts'
import { besideLines } from './besideLines.ts'
import { borrowedOf } from './borrowedCaveat.ts'
import { chartWords } from './chartWords.ts'
import { saturationOf } from './saturation.ts'
import { throughputAnswer } from './throughputAnswer.ts'
import type { Bands } from './throughputBands.ts'
import type { ThroughputFormulas, ThroughputState } from './throughputState.ts'

// what a page says once the simulation has something to say, in a chunk of its own
export { besideLines, borrowedOf, chartWords, saturationOf, throughputAnswer }

/** How well the lines of formulas are known; who says so is large. */
export async function bandForms(
  witnesses: Pick<Witnesses, 'planning'>,
): Promise<{ readonly visibleBands: (formulas: ThroughputFormulas) => Bands | undefined }> {
  const [planning, { visibleBands }] = await Promise.all([witnesses.planning(), import('./throughputBands.ts')])
  return { visibleBands: (formulas) => visibleBands(formulas, planning) }
}

/** The answer with everything that can be known, for files, and how many disks fill the link. */
export function settledAnswer(
  compared: Compared<ThroughputState>,
  isShort: boolean,
  bus: Witnesses['bus'],
): { readonly answer: Answer; readonly saturation: number | undefined } {
  const saturation = saturationOf(compared.present, bus)
  return { answer: throughputAnswer(compared, isShort, saturation, borrowedOf(compared.present.configuration, bus)), saturation }
}

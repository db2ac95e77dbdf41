import type { DrawnSeries } from '../../answer/document.ts'
import type { Prediction } from '../../domain/prediction.ts'
import { rangeRemarksOf } from './throughputMarks.ts'

/** The name of the paper’s equations, which are asked for by name. */
export const equationsLabel = 'Eq. (3), (4)'

/** The line of the paper’s equations. */
export const equationsSeries = (equations: ReadonlyMap<number, Prediction>): DrawnSeries => ({
  id: 'equations',
  label: equationsLabel,
  meaning: 'the paper’s, of naive reads',
  colour: 'naive',
  dash: 'dashed',
  isFamily: true,
  line: [...equations].map(([x, said]) => ({ x, y: said.throughput, tested: rangeRemarksOf(said).length === 0 })),
  dots: [],
})

/**
 * The public surface of the package: all that `import … from 'busbar'` gives, and nothing else. What changes here changes the version of the
 * package (CONTRIBUTING.md); tests/unit/library/publicSurface.test.ts holds it.
 */
export { chart, chartData, type ChartDataOptions } from './chart.ts'
export type { ChartOptions } from './chartOptions.ts'
export { compare, type Comparison, type MeasuredRow } from './compare.ts'
export { explain, type Explanation } from './explain.ts'
export { formatLink, parseLink, type DamagedLink, type GoodLink, type ReadLink } from './links.ts'
export type { Asked, Linked } from './linked.ts'
export { list, type Listed } from './list.ts'
export type { ListRow } from './listKinds.ts'
export { predict } from './predict.ts'
export { simulate, type SimulateOptions } from './simulate.ts'
export { BusbarError } from './refusal.ts'
export { sweep, type Swept, type SweepOptions, type SweepProgress } from './sweep.ts'
export type { AnswerOf, AskOptions, ConfigurationInput, Question, ViewOf } from './question.ts'
export type { ConfigurationValues } from './values.ts'
export type { Running } from './simulating.ts'
export type { ExplainedQuantity, FormulaAnswers, SimulationAnswers, View } from './answers.ts'
export type { Problem } from '../domain/problem.ts'
export type { ChartData } from '../reports/dataFile.ts'

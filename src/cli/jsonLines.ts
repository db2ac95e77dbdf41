import type { AnswerObject, AskedConfiguration } from '../answer/answerText.ts'
import type { Caveat } from '../domain/prediction.ts'
import type { FormulaAnswers, SimulationAnswers } from '../library/answers.ts'
import type { Explanation } from '../library/explain.ts'
import type { Linked } from '../library/linked.ts'
import type { ChartData } from '../reports/dataFile.ts'
import type { ErrorLine, ErrorRecord, Identity } from './answers.ts'
import type { JobLine } from './job.ts'
import type { MachineLine, RefusedTexts } from './machine.ts'
import type { PassLine } from './pass.ts'
import type { SweepPlace } from './sweep/sweepLine.ts'
import type { SystemLine } from './systems.ts'
import type { RefusedTrace, TraceLine } from './trace.ts'
import type { RoundsLine } from './traceRounds.ts'
import type { ComparisonLine } from './validate.ts'

type Formula = FormulaAnswers[keyof FormulaAnswers]
type Simulation = SimulationAnswers[keyof SimulationAnswers]

/** An answer, with the id of its line of input; or why there is none. */
type Line<Answer> = (Identity & Linked<Answer>) | ErrorLine

/** What one of two witnesses says in a line of a sweep. */
type Said<Answer> = (Answer & { readonly caveats: readonly Caveat[] }) | { readonly error: ErrorRecord }

interface Both {
  readonly formula: Said<Formula>
  readonly simulation: Said<Simulation>
}

/** What each command writes as JSON, an object a line; docs/schema.json is made of these types by scripts/outputSchema.mjs. */
export interface Outputs {
  readonly predict: Line<Formula>
  readonly simulate: Line<Simulation>
  readonly explain: Line<Explanation>
  readonly pass: Line<PassLine>
  readonly answer: (Identity & AskedConfiguration & AnswerObject) | ErrorLine
  readonly sweep: SweepPlace & (Said<Formula | Simulation> | Both)
  readonly validate: ComparisonLine
  readonly chart: ChartData
  readonly systems: SystemLine
  readonly trace: TraceLine | RefusedTrace | RoundsLine
  readonly machine: MachineLine | RefusedTexts
  readonly job: JobLine
}

import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { predictors } from '../../../../src/prediction/predictors.ts'
import type { SimulatedPoints } from '../../../../src/views/shared/simulationRun.ts'
import {
  readsFormulas,
  simulationPoints,
  throughputState,
  type ThroughputFormulas,
  type ThroughputState,
} from '../../../../src/views/throughput/throughputState.ts'
import * as bus from '../../../../src/prediction/busForms.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import type { Outcome } from '../../../../src/prediction/study.ts'
import type { Values } from '../../../support/readValues.ts'

/** The first configuration with some fields changed. */
export const changed = (values: Values = {}): Configuration => withValues(firstConfiguration, values)

/** What the real closed forms say of a configuration. */
export const formulasOf = (configuration: Configuration): ThroughputFormulas => granted(readsFormulas(configuration, bus))

/** Nothing simulated yet. */
const nothing: SimulatedPoints = { points: [], outcomes: new Map(), done: 0, state: 'running' }

/** Every point simulated for real, and, where asked, replaced. */
export function simulated(
  configuration: Configuration,
  replace: (outcome: Outcome<Prediction>) => Outcome<Prediction> = (outcome) => outcome,
): SimulatedPoints {
  const points = simulationPoints(configuration, undefined, formulasOf(configuration).fence)
  const outcomes = new Map(points.map(({ key, question }) => [key, replace({ ok: true, answer: predictors.simulation.answer(question) })]))
  return { points, outcomes, done: points.length, state: 'done' }
}

/** The state of a configuration with what has been simulated. */
export const stateOf = (configuration: Configuration, points: SimulatedPoints = nothing): ThroughputState =>
  throughputState(formulasOf(configuration), points)

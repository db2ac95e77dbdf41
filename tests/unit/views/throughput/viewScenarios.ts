import { withValues, type Configuration, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import { predictors } from '../../../../src/prediction/predictors.ts'
import type { SimulatedPoints } from '../../../../src/views/shared/simulationRun.ts'
import {
  computeModels,
  outcomesOf,
  simulationPoints,
  type FindOutcome,
  type Models,
} from '../../../../src/views/throughput/throughputSeries.ts'
import type { Outcome } from '../../../../src/workers/predictionApi.ts'

/** The first configuration with some fields changed. */
export const changed = (values: Partial<Record<FieldName, Value>> = {}): Configuration => withValues(firstConfiguration, values)

/** The models of a configuration by the real closed forms. */
export function modelsOf(configuration: Configuration): Models {
  const models = computeModels(configuration, { formula: predictors.formula })
  if (!models) throw new Error('the configuration cannot be resolved')
  return models
}

/** Nothing simulated yet. */
export const nothing: SimulatedPoints = { points: [], outcomes: new Map(), done: 0, state: 'running' }

/** Every point simulated for real, and, where asked, replaced. */
export function simulated(configuration: Configuration, replace: (outcome: Outcome) => Outcome = (outcome) => outcome): FindOutcome {
  const points = simulationPoints(configuration)
  const outcomes = new Map(
    points.map(({ key, scenario, run }) => [key, replace({ ok: true, prediction: predictors.simulation.predict(scenario, run) })]),
  )
  return outcomesOf(configuration, modelsOf(configuration).axis, { points, outcomes, done: points.length, state: 'done' })
}

/** No simulated number at all. */
export const noOutcome: FindOutcome = () => undefined

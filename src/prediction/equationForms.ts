import type { Configuration } from '../configuration/configuration.ts'
import type { AxisName } from '../configuration/fields/fields.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { resolvedAlong } from '../configuration/sweep.ts'
import type { Prediction } from '../domain/prediction.ts'
import { withMethod } from '../domain/scenario.ts'
import { predictByEquations } from '../models/bus/equationPredictions.ts'

/** What the paper's equations say of naive reads at values of a field, everything else as configured; null where the configuration is impossible there. */
export const equationsAlong = (configuration: Configuration, name: AxisName, values: readonly number[]): readonly (Prediction | null)[] =>
  values.map((value) => {
    const scenario = resolvedAlong(resolve, configuration, name, value)
    return scenario && predictByEquations(withMethod(scenario, 'naive'))
  })

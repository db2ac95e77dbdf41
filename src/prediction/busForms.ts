import type { Configuration } from '../configuration/configuration.ts'
import type { AxisName } from '../configuration/fields/fields.ts'
import { resolve } from '../configuration/resolve/resolve.ts'
import { resolvedAlong } from '../configuration/sweep.ts'
import type { Prediction } from '../domain/prediction.ts'
import { withMethod, type Method } from '../domain/scenario.ts'
import { predictByFormula } from '../models/bus/predictions.ts'

/*
 * Closed forms of disks on a bus as a page asks them: whole curves at once, and nothing but data to and fro, so that another thread can answer.
 */

/** What the closed forms say at one value of a field, by method; null where the configuration is impossible there. */
export type PredictedMethods = ReadonlyMap<Method, Prediction> | null

/** What the closed forms say of several methods at values of a field, everything else as configured. */
export const predictAlong = (
  configuration: Configuration,
  name: AxisName,
  values: readonly number[],
  methods: readonly Method[],
): readonly PredictedMethods[] =>
  values.map((value) => {
    const scenario = resolvedAlong(resolve, configuration, name, value)
    return scenario && new Map(methods.map((method) => [method, predictByFormula(withMethod(scenario, method))]))
  })

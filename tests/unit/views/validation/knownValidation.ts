import { publishedTables } from '../../../../src/catalog/publishedResults/barve1999.ts'
import { formula } from '../../../../src/prediction/formula.ts'
import * as plans from '../../../../src/prediction/studies/validationPlans.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import type { Outcome } from '../../../../src/prediction/study.ts'
import {
  answered,
  cellsToSimulate,
  validationFormulas,
  validationState,
  type TableState,
  type ValidationState,
} from '../../../../src/views/validation/validationState.ts'

const formulas = validationFormulas(plans, { formula })
const all = formulas.plans
const measuredByKey = new Map(all.flatMap(({ cells }) => cells.map(({ key, cell, method }) => [key, cell[method]])))

/** An outcome of which only the throughput and its interval of ±0.3 % are looked at. */
const outcome = (throughput: number): Outcome<Prediction> => ({
  ok: true,
  answer: { throughput, uncertainty: { kind: 'confidence-95', low: 0.997 * throughput, high: 1.003 * throughput } } as Prediction,
})

/** The view's state with a simulation that is off by a known share: `errorOf` of a cell's key, or nothing where it is not known yet. */
export function stateWith(errorOf: (key: string) => number | null): ValidationState {
  const outcomes = new Map<string, Outcome<Prediction>>()
  for (const { key } of cellsToSimulate(all)) {
    const error = errorOf(key)
    if (error !== null) outcomes.set(key, outcome((measuredByKey.get(key) ?? 0) * (1 + error)))
  }
  return validationState(formulas, answered({ outcomes }))
}

export const everyPlan = all

export function tableOf(state: ValidationState, id: string): TableState {
  const found = state.tables.find(({ table }) => table.id === id)
  if (!found) throw new Error(`no table ${id} among ${publishedTables.length}`)
  return found
}

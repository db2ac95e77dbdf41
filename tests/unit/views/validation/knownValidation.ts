import { publishedTables } from '../../../../src/catalog/publishedResults/barve1999.ts'
import { formula } from '../../../../src/prediction/predictors.ts'
import * as plans from '../../../../src/prediction/studies/validationPlans.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import type { Outcome } from '../../../../src/prediction/study.ts'
import {
  cellsToSimulate,
  formulaValues,
  validationFacts,
  type TableFacts,
  type ValidationFacts,
} from '../../../../src/views/validation/validationFacts.ts'

const all = plans.allPlans()
const formulas = formulaValues(all, { formula })
const measuredByKey = new Map(all.flatMap(({ cells }) => cells.map(({ key, cell, method }) => [key, cell[method]])))

/** An outcome of which only the throughput is looked at. */
const outcome = (throughput: number): Outcome<Prediction> => ({ ok: true, answer: { throughput } as Prediction })

/** The view's facts with a simulation that is off by a known share: `errorOf` of a cell's key, or nothing where it is not known yet. */
export function factsWith(errorOf: (key: string) => number | null): ValidationFacts {
  const outcomes = new Map<string, Outcome<Prediction>>()
  for (const { key } of cellsToSimulate(all, 'table-6')) {
    const error = errorOf(key)
    if (error !== null) outcomes.set(key, outcome((measuredByKey.get(key) ?? 0) * (1 + error)))
  }
  return validationFacts(plans, all, formulas, outcomes)
}

export const everyPlan = all

export function tableOf(facts: ValidationFacts, id: string): TableFacts {
  const found = facts.tables.find(({ table }) => table.id === id)
  if (!found) throw new Error(`no table ${id} among ${publishedTables.length}`)
  return found
}

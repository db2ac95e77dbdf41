import { claims } from '../../../src/catalog/claims.ts'
import type { Told } from '../../../src/papers/kit.ts'
import type { Known } from '../../../src/papers/study.ts'
import { validationState, type TableState, type ValidationState } from '../../../src/papers/tables.ts'
import { allPlans } from '../../../src/papers/validationPlans.ts'
import { there } from '../../support/there.ts'

/** An answer of which only the throughput and its interval of ±0.3 % are looked at. */
const answer = (throughput: number): Known<'run'> => ({
  throughput,
  uncertainty: { kind: 'confidence-95', low: 0.997 * throughput, high: 1.003 * throughput },
})

/** The view's state with a simulation that is off by a known share: `errorOf` of a cell's key. */
export function stateWith(errorOf: (key: string) => number): ValidationState {
  const simulated = allPlans()
    .filter(({ witness }) => witness === 'simulation')
    .flatMap(({ cells }) => cells)
  const answers = new Map(simulated.map(({ key, cell, method }) => [key, answer(cell[method] * (1 + errorOf(key)))]))
  return validationState({ answers, facts: [] })
}

/** With a simulation that is off by the same share everywhere. */
export const offBy = (error: number): ValidationState => stateWith(() => error)

/** What a document of Tables 4 to 6 is made of. */
export const toldOf = <Found>(tables: ValidationState, found: Found): Told<Found> => ({
  found,
  tables,
  claims,
  unit: 'MB/s',
  units: 'MB',
})

export const tableOf = (state: ValidationState, id: string): TableState => there(state.tables.find(({ table }) => table.id === id))

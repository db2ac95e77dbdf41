import { rising } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { totalRate } from '../../domain/passRates.ts'
import type { PassPrediction, PassScenario } from '../../domain/pass.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { InOrder } from '../../prediction/passes/inOrder.ts'
import type { Answers, Questions } from '../../prediction/registry.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import { answerAt } from '../shared/simulatedRate.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'
import type { ShownGap } from './shownGap.ts'

/** Rates by the number of disks. */
export type ByDisks = ReturnType<Passes['inOrderByDisks']>

/** What the closed form says of drives that are read or written in order. */
export interface OrderFormulas {
  readonly configuration: Configuration
  readonly here: InOrder
  readonly byDisks: ByDisks
  readonly key: string
  /** Where something was measured, once it is computed. */
  readonly shown?: ShownGap | undefined
}

export interface OrderState extends OrderFormulas {
  /** Rates at rim, on average and at the hub, simulated. */
  readonly simulated: { readonly rim: number; readonly mean: number; readonly hub: number } | undefined
}

/** Numbers of disks on the axis. */
const places = 32

function countsAround(here: number): readonly number[] {
  const most = Math.min(10_000, Math.max(8, Math.round(here * 2)))
  const values = Array.from({ length: places }, (_, index) => Math.max(1, Math.round((most * (index + 1)) / places)))
  return rising([1, here, ...values])
}

export function orderFormulas(configuration: Configuration, witness: Passes): Result<OrderFormulas> {
  const here = witness.inOrder(configuration)
  if (!here.ok) return here
  const byDisks = witness.inOrderByDisks(configuration, countsAround(configuration.disks))
  return success({ configuration, here: here.value, byDisks, key: JSON.stringify(here.value.scenario) })
}

/** Rates of a simulated course: its begin, all bytes over all time, its end. */
function ratesOf(scenario: PassScenario, prediction: PassPrediction, mean: number, time: number): OrderState['simulated'] {
  const line = totalRate(scenario, prediction)
  return { rim: line[0]?.rate ?? 0, mean: (mean * time) / prediction.time, hub: line.at(-1)?.rate ?? 0 }
}

export const pointOf = ({ key, here }: OrderFormulas): Point<Questions['pass']> => ({ key, question: { scenario: here.scenario } })

export function orderState(formulas: OrderFormulas, { outcomes }: SimulatedPoints<Questions['pass'], Answers['pass']>): OrderState {
  const said = answerAt(outcomes, formulas.key)
  const { scenario, rates, time } = formulas.here
  return { ...formulas, simulated: said && ratesOf(scenario, said, rates.mean, time) }
}

import type { PublishedCell } from '../../catalog/publishedResults/barve1999.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import type { Compared } from '../shared/questionState.ts'
import { allMethods, measuredAt, measuredValue, type ModelPoint, type ThroughputState } from './throughputState.ts'

/** One method at one value of the axis, as three witnesses see it. */
export interface Cell {
  readonly method: Method
  readonly model: Prediction | undefined
  readonly simulated: Prediction | undefined
  readonly measured: number | undefined
  /** By formula for A, where it has a line here. */
  readonly pinned: Prediction | undefined
}

/** One value of the axis: what the read-out shows and a row of the table. */
export interface Row {
  readonly x: number
  readonly isHere: boolean
  readonly cells: readonly Cell[]
  readonly published: PublishedCell | undefined
  /** By the paper's equations, naive. */
  readonly equations: Prediction | undefined
}

type ComparedThroughput = Compared<ThroughputState>

/** Everything that is known at one computed value of the axis. */
export function rowAt({ present, pinned }: ComparedThroughput, x: number): Row {
  const at = ({ points }: ThroughputState): ModelPoint | undefined => points.find((candidate) => candidate.x === x)
  const [point, pinnedPoint] = [at(present), pinned && at(pinned)]
  const published = measuredAt(present, x)
  // a row that comes and goes with another field moves those beneath it
  const isKept = (method: Method): boolean => method === 'pipelined' && present.axis.name !== 'inFlight'
  const cells = allMethods
    .filter((method) => present.drawn.includes(method) || isKept(method))
    .map((method) => ({
      method,
      model: point?.predictions.get(method),
      simulated: present.simulatedAt(x, method),
      measured: measuredValue(published, method),
      pinned: method === 'ideal' ? undefined : pinnedPoint?.predictions.get(method),
    }))
  return { x, isHere: x === present.axis.here, cells, published, equations: present.told?.equations?.get(x) }
}

/** The rows of the table: every value where the simulation was asked, rising. */
export const throughputRows = (compared: ComparedThroughput): readonly Row[] =>
  compared.present.axis.simulated.toSorted((one, other) => one - other).map((x) => rowAt(compared, x))

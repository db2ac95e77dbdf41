import type { Configuration } from '../../configuration/configuration.ts'
import type { PublishedCell } from '../../catalog/publishedResults/barve1999.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import type { Outcome } from '../../workers/predictionApi.ts'
import type { PinnedNumbers } from './pinnedLines.ts'
import { measuredAt, measuredValue, type FindOutcome, type Models } from './throughputSeries.ts'

/** One method at one value of the axis, as three witnesses see it. */
export interface Cell {
  readonly method: Method
  readonly model: Prediction | undefined
  readonly simulated: Outcome | undefined
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
}

/** Everything that is known at one computed value of the axis. */
export function rowAt(configuration: Configuration, models: Models, find: FindOutcome, x: number, pinned?: PinnedNumbers): Row {
  const point = models.points.find((candidate) => candidate.x === x)
  const pinnedPoint = pinned?.lines?.models.points.find((candidate) => candidate.x === x)
  const published = measuredAt(configuration, models.axis, x)
  const cells = models.methods.map((method) => ({
    method,
    model: point?.predictions.get(method),
    simulated: find(x, method),
    measured: measuredValue(published, method),
    pinned: method === 'ideal' ? undefined : pinnedPoint?.predictions.get(method),
  }))
  return { x, isHere: x === models.axis.here, cells, published }
}

/** The rows of the table: every value where the simulation was asked, rising. */
export function throughputRows(configuration: Configuration, models: Models, find: FindOutcome, pinned?: PinnedNumbers): readonly Row[] {
  return models.axis.simulated.toSorted((one, other) => one - other).map((x) => rowAt(configuration, models, find, x, pinned))
}

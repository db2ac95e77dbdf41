import type { LibraryDrive, LibraryValue } from '../../catalog/library/entry.ts'
import { pricedControllers, pricedDrives, type PricedController, type PricedDrive } from '../../catalog/publishedResults/white2001Prices.ts'
import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import { ownDrive } from '../../configuration/resolve/ownDrive.ts'
import { setFields } from '../../configuration/presets.ts'
import { costFacts, resolveQueueing } from '../../configuration/resolve/resolveQueueing.ts'
import { mostIdeTags, type QueueingPrediction } from '../../domain/queueing.ts'
import type { CostFacts } from '../../prediction/queueFormulas.ts'
import type { Queueing } from '../../prediction/witnesses.ts'
import { pointMaker, type QueuePoint } from './queuePoints.ts'

/** A drive of the price list with the cheapest controller of its family, asked what the configuration asks. */
export interface PricedRow {
  readonly drive: PricedDrive
  readonly controller: PricedController
  /** What taking it sets. */
  readonly values: Partial<Record<FieldName, Value>>
  readonly point: QueuePoint
  readonly costFacts: CostFacts
  /** Undefined where there is no formula. */
  readonly formula: QueueingPrediction | undefined
}

const printed = (value: number): LibraryValue => ({ value, sources: [] })

/** A row of the price list as a drive of the library: what it does not print is assumed as for any other. */
const asLibraryDrive = ({ name, rpm, capacity, seekRead, slowestRate, fastestRate, buffer }: PricedDrive): LibraryDrive => ({
  id: name,
  name,
  class: '',
  values: {
    rpm: printed(rpm),
    capacity: printed(capacity),
    seekAverageRead: printed(seekRead),
    buffer: printed(buffer),
    ...(slowestRate === fastestRate
      ? { rateAverage: printed(fastestRate) }
      : { rateOuter: printed(fastestRate), rateInner: printed(slowestRate) }),
  },
  notes: [],
})

/** The cheapest controller of a family. */
const controllerOf = (family: PricedDrive['family']): PricedController | undefined =>
  pricedControllers.filter((one) => one.family === family).toSorted((one, other) => one.dollars - other.dollars)[0]

const gigabyte = 1e9

function pricedRow(configuration: Configuration, drive: PricedDrive, witness: Queueing): readonly PricedRow[] {
  const own = ownDrive(asLibraryDrive(drive))
  const controller = controllerOf(drive.family)
  if (!own.ok || !controller) return []
  const isIde = drive.family === 'IDE'
  const values: PricedRow['values'] = {
    ...own.value.values,
    connection: isIde ? 'ide-channels' : 'scsi-bus',
    tags: isIde ? Math.min(configuration.tags, mostIdeTags) : configuration.tags,
    drivePrice: drive.dollars,
    driveCapacity: drive.capacity / gigabyte,
    writeSeek: drive.seekWrite === null ? 0 : Math.max(0, drive.seekWrite - drive.seekRead),
    controllerPrice: controller.dollars,
    controllerDrives: controller.devices,
  }
  const priced = setFields(configuration, values)
  const resolved = resolveQueueing(priced)
  if (!resolved.ok) return []
  const queued = resolved.value
  const { connection, hostScheduler, driveScheduler, tags } = queued.queueing
  return [
    {
      drive,
      controller,
      values,
      point: pointMaker(priced, queued)({ drives: queued.system.drives, connection, hostScheduler, driveScheduler, tags }),
      costFacts: costFacts(priced, queued.system),
      formula: witness.queueingFormula.refuses(queued) ? undefined : witness.queueingFormula.predict(queued),
    },
  ]
}

/** White’s Table 1 on the present workload, as far as it can be computed. */
export const pricedRows = (configuration: Configuration, witness: Queueing): readonly PricedRow[] =>
  pricedDrives.flatMap((drive) => pricedRow(configuration, drive, witness))

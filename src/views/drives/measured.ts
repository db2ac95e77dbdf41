import { microBenchmark, table5Cells, type QueueCell } from '../../catalog/publishedResults/white2001.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName } from '../../configuration/fields/fields.ts'
import { presetConfiguration } from '../../configuration/presets.ts'
import type { QueueingScenario } from '../../domain/queueing.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import type { PlacementId } from './placements.ts'

/** Measured throughput with requests sorted somewhere and so many tags; undefined where nobody measured it. */
export type Measured = (placement: PlacementId, tags: number) => BytesPerSecond | undefined

const nothingMeasured: Measured = () => undefined

const presets = { IDE: 'white-ide', SCSI: 'white-scsi' } as const
const schedulers = { none: 'none', host: 'host', drive: 'disk', both: 'both' } as const satisfies Record<
  PlacementId,
  QueueCell['scheduler']
>

/** What Table 5 varies: the rest of the queue belongs to the system. */
const asked: ReadonlySet<FieldName> = new Set<FieldName>([
  'outstanding',
  'pattern',
  'queueWrites',
  'hostScheduler',
  'driveScheduler',
  'tags',
])

/** Fields that say what the measured system was: drive, bus and host, how the drive queues, and where requests go. */
const systemFields: readonly FieldName[] = fieldNames.filter(
  (name) =>
    name === 'span' || name === 'spanStart' || (['drives', 'bus', 'host', 'queue'].includes(fieldOf(name).group) && !asked.has(name)),
)

const isSystemOf = (configuration: Configuration, family: keyof typeof presets): boolean => {
  const measured = presetConfiguration(presets[family])
  const isSame = (name: FieldName): boolean => Object.is(configuration[name], measured[name])
  const isRule = (name: 'hostScheduler' | 'driveScheduler'): boolean => configuration[name] === 'fcfs' || isSame(name)
  return systemFields.every(isSame) && isRule('hostScheduler') && isRule('driveScheduler')
}

/** Table 5 of White, Ng & Hillyer 2001, where the configuration is one of its two systems with its micro-benchmark. */
export function measuredOf(configuration: Configuration, { queueing }: QueueingScenario): Measured {
  const { pattern, writeShare, requestSize, outstanding } = queueing
  const family = isSystemOf(configuration, 'SCSI') ? 'SCSI' : isSystemOf(configuration, 'IDE') ? 'IDE' : undefined
  const isBenchmark = requestSize === microBenchmark.requestSize && outstanding === microBenchmark.outstanding
  if (family === undefined || !isBenchmark || (writeShare !== 0 && writeShare !== 1)) return nothingMeasured
  const access = writeShare === 1 ? 'write' : 'read'
  const cells = table5Cells.filter(
    (cell) => cell.family === family && cell.access === access && cell.pattern === pattern && !cell.isQuestionable,
  )
  return (placement, tags) => cells.find((cell) => cell.scheduler === schedulers[placement] && cell.tags === tags)?.throughput ?? undefined
}

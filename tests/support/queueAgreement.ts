import type { Configuration } from '../../src/configuration/configuration.ts'
import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import { granted } from '../../src/domain/problem.ts'
import type { QueueingPrediction, QueueingScenario, Scheduler } from '../../src/domain/queueing.ts'
import type { RunControl } from '../../src/domain/scenario.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { queueingFormula } from '../../src/prediction/queueFormulas.ts'
import type { QueueingQuestion } from '../../src/prediction/queueingSimulation.ts'
import type { Study } from '../../src/prediction/study.ts'
import { isLong } from './effort.ts'
import { plainFirmware } from './queues.ts'

type Values = Partial<Pick<Configuration, 'disks' | 'requestSize' | 'outstanding' | 'tags' | 'window' | 'segments' | 'queueWrites'>> & {
  readonly hostScheduler?: Scheduler
  readonly driveScheduler?: Scheduler
  readonly pattern?: 'random' | 'sequential'
  readonly writeCache?: 'on' | 'off'
}

/** A point of the grid before it is simulated. */
interface AgreementPoint {
  readonly group: string
  readonly preset: string
  readonly values: Values
  readonly queued: QueueingScenario
  readonly predicted: QueueingPrediction
}

/** One point: closed form and engine, bus and host included. */
export interface QueueAgreement extends AgreementPoint {
  readonly simulated: QueueingPrediction
  /** Formula over simulation, minus 1. */
  readonly error: number
  /** The intervals of both overlap, or both say the same. */
  readonly isInside: boolean
}

const presets = ['white-scsi', 'white-ide', 'cheetah-ultra-1'] as const
const agreementRun: RunControl = { seed: 1, precision: isLong ? 0.01 : 0.02, maximumReads: 50_000 }
/** A bound has no interval; so close, nobody asks for one. */
const exact = 0.01
const all = {
  hostScheduler: 'fcfs',
  driveScheduler: 'fcfs',
  tags: 32,
  window: 32,
  segments: 0,
  disks: 1,
  requestSize: kibibytes(8),
  ...plainFirmware,
} as const

/** What the formulas speak of: one drive by each scheduler, both schedulers, several drives, large requests, writes, streams. */
const grid: readonly (readonly [string, readonly Values[]])[] = [
  ...(['fcfs', 'sstf', 'scan', 'c-look', 'sptf'] as const).map(
    (driveScheduler) => [`one drive, ${driveScheduler}`, [1, 2, 4, 8, 32].map((outstanding) => ({ driveScheduler, outstanding }))] as const,
  ),
  ['host sweeps', [8, 128].flatMap((outstanding) => [1, 4].map((tags) => ({ hostScheduler: 'c-look', outstanding, tags }) as const))],
  [
    'host sweeps, drive sptf',
    [8, 128].flatMap((outstanding) =>
      [2, 8].map((tags) => ({ hostScheduler: 'c-look', driveScheduler: 'sptf', outstanding, tags }) as const),
    ),
  ],
  ['several drives', [4, 8].flatMap((disks) => [1, 16, 64].flatMap((outstanding) => bothOrders({ disks, outstanding })))],
  [
    'large requests',
    [1, 4].flatMap((disks) => [1, 32].flatMap((outstanding) => bothOrders({ disks, outstanding, requestSize: kibibytes(256) }))),
  ],
  ['writes, no cache', [1, 8, 32].flatMap((outstanding) => bothOrders({ outstanding, queueWrites: 1, writeCache: 'off' }))],
  ['writes, cached', [1, 8, 32].flatMap((outstanding) => bothOrders({ outstanding, queueWrites: 1, writeCache: 'on' }))],
  [
    'streams, reading ahead',
    [1, 4].flatMap((disks) => [1, 8].map((outstanding) => ({ pattern: 'sequential', segments: 8, disks, outstanding }) as const)),
  ],
  ['streams, no reading ahead', [1, 8].map((outstanding) => ({ pattern: 'sequential', outstanding }) as const)],
]

function bothOrders(values: Values): readonly Values[] {
  return (['fcfs', 'sptf'] as const).map((driveScheduler) => ({ ...values, driveScheduler }))
}

function pointOf(group: string, preset: string, values: Values): AgreementPoint {
  const resolved = granted(resolveQueueing(setFields(presetConfiguration(preset), { ...all, ...values })))
  return { group, preset, values, queued: resolved, predicted: queueingFormula.predict(resolved) }
}

/** Every point of the grid, simulated in place. */
export const queueAgreement = (witness: Study<QueueingQuestion, QueueingPrediction>): readonly QueueAgreement[] =>
  grid.flatMap(([group, cases]) =>
    presets.flatMap((preset) =>
      cases.map((values) => {
        const point = pointOf(group, preset, values)
        const simulated = witness.answer({ queued: point.queued, run: agreementRun })
        const [own, other] = [point.predicted.uncertainty, simulated.uncertainty]
        const error = point.predicted.throughput / simulated.throughput - 1
        return { ...point, simulated, error, isInside: Math.abs(error) < exact || (own.low <= other.high && other.low <= own.high) }
      }),
    ),
  )

/** A group of points: how far the formula is too low and too high, and how many intervals miss. */
export interface QueueAgreementSummary {
  readonly group: string
  readonly points: number
  readonly low: number
  readonly high: number
  readonly outside: number
}

/** A line for each group, in the order of the grid. */
export const queueAgreementTable = (rows: readonly QueueAgreement[]): readonly QueueAgreementSummary[] =>
  grid.map(([group]) => {
    const own = rows.filter((row) => row.group === group)
    const outside = own.filter(({ isInside }) => !isInside)
    const errors = own.map(({ error }) => error)
    return {
      group,
      points: own.length,
      low: Math.min(...errors),
      high: Math.max(...errors),
      outside: outside.length,
    }
  })

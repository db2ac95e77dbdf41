import { softwareArray, table5Cells, table7Writes, type QueueCell } from '../../catalog/publishedResults/white2001.ts'
import type { Family } from '../../catalog/publishedResults/white2001Prices.ts'
import { fittedTo } from '../../catalog/white2001Constants.ts'
import { benchmarkConstants } from '../../catalog/white2001Drives.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { presetConfiguration, setFields } from '../../configuration/presets.ts'
import { resolveQueueing } from '../../configuration/resolve/resolveQueueing.ts'
import type { AccessPattern, QueueingPrediction, QueueingScenario } from '../../domain/queueing.ts'
import type { RunControl } from '../../domain/scenario.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'
import { queueingFormula } from '../queueFormulas.ts'
import type { QueueingQuestion } from '../queueingSimulation.ts'
import type { Study } from '../study.ts'
import { queueErrorBound, queueReason } from './whiteReasons.ts'

/** A cell of Table 5 before it is simulated. */
export interface QueueStudyCell {
  /** As in catalog/white2001Constants.ts. */
  readonly name: string
  readonly cell: QueueCell
  readonly measured: BytesPerSecond
  readonly queued: QueueingScenario
  /** By the closed forms, where there are any. */
  readonly predicted: BytesPerSecond | null
  /** The constant that was fitted to this cell: it is shown and not judged. */
  readonly fitted: string | null
}

export interface QueueStudyRow extends QueueStudyCell {
  readonly simulated: BytesPerSecond
  /** Simulated over measured, minus 1. */
  readonly error: number
  /** Why it is large, where it is. */
  readonly reason: string | null
}

/** How precisely cells are simulated: as on the page (configuration/resolve/runControl.ts). */
export const queueStudyRun: RunControl = { seed: 1, precision: 0.01, maximumReads: 2_000_000 }

const nameOf = ({ family, access, pattern, tags, scheduler }: QueueCell): string => `${family} ${access} ${pattern} ${tags} ${scheduler}`

/**
 * What a cell asks of the starting point of its system, and nothing else: the elevator of the host is C-LOOK, the drive’s scheduler SPTF, and
 * who is switched off serves in order.
 */
const configurationOf = ({ family, access, pattern, tags, scheduler }: QueueCell): Configuration =>
  setFields(presetConfiguration(benchmarkConstants[family].system), {
    pattern,
    queueWrites: access === 'write' ? 1 : 0,
    tags,
    hostScheduler: scheduler === 'both' || scheduler === 'host' ? 'c-look' : 'fcfs',
    driveScheduler: scheduler === 'both' || scheduler === 'disk' ? 'sptf' : 'fcfs',
  })

function drivesOf(configuration: Configuration): QueueingScenario {
  const resolved = resolveQueueing(configuration)
  if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
  return resolved.value
}

/** All cells of Table 5 that the paper measured, in its order. */
export const queuePlan = (): readonly QueueStudyCell[] =>
  table5Cells.flatMap((cell) => {
    if (cell.throughput === null) return []
    const queued = drivesOf(configurationOf(cell))
    const predicted = queueingFormula.refuses(queued) ? null : queueingFormula.predict(queued).throughput
    const name = nameOf(cell)
    return [{ name, cell, measured: cell.throughput, queued, predicted, fitted: fittedTo.get(name) ?? null }]
  })

export function judgeQueue(cell: QueueStudyCell, simulated: BytesPerSecond): QueueStudyRow {
  const error = simulated / cell.measured - 1
  return { ...cell, simulated, error, reason: queueReason(cell.cell, error) }
}

/** The software array of Table 7 before it is simulated: with 32 tags and both schedulers, as in Table 4, and with neither. */
export interface ArrayStudyCell {
  readonly family: Family
  readonly pattern: AccessPattern
  readonly measured: BytesPerSecond
  readonly scheduled: QueueingScenario
  readonly inOrder: QueueingScenario
}

type SimulatedQueue = Pick<QueueingPrediction, 'throughput' | 'busUtilization'>

export interface ArrayStudyRow extends ArrayStudyCell {
  readonly simulated: SimulatedQueue
  readonly simulatedInOrder: SimulatedQueue
  /** With both schedulers, simulated over measured, minus 1. */
  readonly error: number
}

/** Four drives, IDE with a channel each, SCSI on one bus; requests go to the drives at random or in turn, a request to each. */
export const arrayPlan = (): readonly ArrayStudyCell[] =>
  table7Writes.flatMap(({ pattern, software }) =>
    (['IDE', 'SCSI'] as const).map((family) => {
      const drives = (tags: number, scheduler: QueueCell['scheduler']): QueueingScenario =>
        drivesOf(
          setFields(
            configurationOf({ family, pattern, tags, scheduler, access: 'write', throughput: software[family], isQuestionable: false }),
            { disks: softwareArray.drives, connection: softwareArray.connection[family] },
          ),
        )
      return { family, pattern, measured: software[family], scheduled: drives(32, 'both'), inOrder: drives(1, 'none') }
    }),
  )

export const judgeArray = (cell: ArrayStudyCell, simulated: SimulatedQueue, simulatedInOrder: SimulatedQueue): ArrayStudyRow => ({
  ...cell,
  simulated,
  simulatedInOrder,
  error: simulated.throughput / cell.measured - 1,
})

/** Table 5, simulated in place. */
export const queueStudy = (witness: Study<QueueingQuestion, QueueingPrediction>): readonly QueueStudyRow[] =>
  queuePlan().map((cell) => judgeQueue(cell, witness.answer({ queued: cell.queued, run: queueStudyRun }).throughput))

/** Table 7’s software array, simulated in place. */
export const arrayStudy = (witness: Study<QueueingQuestion, QueueingPrediction>): readonly ArrayStudyRow[] =>
  arrayPlan().map((cell) =>
    judgeArray(
      cell,
      witness.answer({ queued: cell.scheduled, run: queueStudyRun }),
      witness.answer({ queued: cell.inOrder, run: queueStudyRun }),
    ),
  )

/** Errors of the cells to which nothing was fitted. */
export interface QueueSummary {
  readonly judged: number
  /** Within the bound. */
  readonly within: number
  readonly bound: Fraction
  readonly rms: number
  readonly worst: QueueStudyRow
}

/** Null where nothing is judged. */
export function queueSummary(rows: readonly QueueStudyRow[]): QueueSummary | null {
  const judged = rows.filter(({ fitted }) => fitted === null)
  const [first] = judged
  if (!first) return null
  return {
    judged: judged.length,
    bound: queueErrorBound,
    within: judged.filter(({ error }) => Math.abs(error) <= queueErrorBound).length,
    rms: Math.sqrt(judged.reduce((sum, { error }) => sum + error * error, 0) / judged.length),
    worst: judged.reduce((worst, row) => (Math.abs(row.error) > Math.abs(worst.error) ? row : worst), first),
  }
}

/** Every reason that is needed, with the number of cells it stands for. */
export function neededReasons(rows: readonly QueueStudyRow[]): ReadonlyMap<string, number> {
  const needed = new Map<string, number>()
  for (const { reason } of rows) if (reason !== null) needed.set(reason, (needed.get(reason) ?? 0) + 1)
  return needed
}

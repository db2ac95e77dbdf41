import { softwareArray, table5Cells, table7Writes, type QueueCell } from '../catalog/publishedResults/white2001.ts'
import type { Family } from '../catalog/publishedResults/white2001Prices.ts'
import { fittedTo } from '../catalog/white2001Constants.ts'
import { benchmarkConstants } from '../catalog/white2001Drives.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { presetConfiguration, setFields } from '../configuration/presets.ts'
import { resolveQueueing } from '../configuration/resolve/resolveQueueing.ts'
import { granted } from '../domain/problem.ts'
import type { AccessPattern, QueueingScenario } from '../domain/queueing.ts'
import type { RunControl } from '../domain/scenario.ts'
import { queueingFormula } from '../prediction/queueFormulas.ts'
import type { BytesPerSecond } from '../units/quantities.ts'
import type { Judged } from './errors.ts'
import type { Known, Part } from './study.ts'
import { queueReason } from './whiteReasons.ts'

/** How precisely cells are simulated: as on the page (configuration/resolve/runControl.ts). */
export const whiteRun: RunControl = { seed: 1, precision: 0.01, maximumReads: 2_000_000 }

/** The published run of Tables 5 and 7. */
export const publishedWhite = async (): Promise<string> => (await import('../catalog/publishedRuns/white2001.ts')).whiteRun

type AskedOfCell = Omit<QueueCell, 'throughput' | 'isQuestionable'>

/**
 * What a cell asks of the starting point of its system, and nothing else: the elevator of the host is C-LOOK, the drive’s scheduler SPTF, and
 * who is switched off serves in order.
 */
const configurationOf = ({ family, access, pattern, tags, scheduler }: AskedOfCell): Configuration =>
  setFields(presetConfiguration(benchmarkConstants[family].system), {
    pattern,
    queueWrites: access === 'write' ? 1 : 0,
    tags,
    hostScheduler: scheduler === 'both' || scheduler === 'host' ? 'c-look' : 'fcfs',
    driveScheduler: scheduler === 'both' || scheduler === 'disk' ? 'sptf' : 'fcfs',
  })

const drivesOf = (configuration: Configuration): QueueingScenario => granted(resolveQueueing(configuration))

/** A cell of Table 5 before it is simulated, by the name that catalog/white2001Constants.ts has for it. */
interface QueueStudyCell {
  readonly name: string
  readonly cell: QueueCell
  readonly measured: BytesPerSecond
  readonly queued: QueueingScenario
  /** By the closed forms, where there are any. */
  readonly predicted: BytesPerSecond | null
  /** The constant that was fitted to this cell: it is shown and not judged. */
  readonly fitted: string | null
}

export interface QueueStudyRow extends QueueStudyCell, Judged {
  readonly simulated: BytesPerSecond
  /** Why the error is large, where it is. */
  readonly reason: string | null
}

/** All cells of Table 5 that the paper measured, in its order. */
export const queuePlan = (): readonly QueueStudyCell[] =>
  table5Cells.flatMap((cell) => {
    if (cell.throughput === null) return []
    const { family, access, pattern, tags, scheduler } = cell
    const queued = drivesOf(configurationOf(cell))
    const predicted = queueingFormula.refuses(queued) ? null : queueingFormula.predict(queued).throughput
    const name = `${family} ${access} ${pattern} ${tags} ${scheduler}`
    return [{ name, cell, measured: cell.throughput, queued, predicted, fitted: fittedTo.get(name) ?? null }]
  })

export function judgeQueue(cell: QueueStudyCell, simulated: BytesPerSecond): QueueStudyRow {
  const error = simulated / cell.measured - 1
  return { ...cell, simulated, error, reason: queueReason(cell.cell, error) }
}

/** The software array of Table 7 before it is simulated: with 32 tags and both schedulers, as in Table 4, and with neither. */
interface SoftwareCell {
  readonly family: Family
  readonly pattern: AccessPattern
  readonly measured: BytesPerSecond
  readonly scheduled: QueueingScenario
  readonly inOrder: QueueingScenario
}

/** With the error of both schedulers and 32 tags. */
export interface SoftwareRow extends SoftwareCell, Judged {
  readonly simulated: Known<'held'>
  readonly simulatedInOrder: Known<'held'>
}

/** Four drives, IDE with a channel each, SCSI on one bus; requests go to the drives at random or in turn, a request to each. */
export const softwarePlan = (): readonly SoftwareCell[] =>
  table7Writes.flatMap(({ pattern, software }) =>
    (['IDE', 'SCSI'] as const).map((family) => {
      const drives = (tags: number, scheduler: QueueCell['scheduler']): QueueingScenario => {
        const { drives: disks, connection } = softwareArray
        const one = configurationOf({ family, pattern, tags, scheduler, access: 'write' })
        return drivesOf(setFields(one, { disks, connection: connection[family] }))
      }
      return { family, pattern, measured: software[family], scheduled: drives(32, 'both'), inOrder: drives(1, 'none') }
    }),
  )

type QueueParts = Readonly<{ queues: Part<'queueing', 'throughput'>; software: Part<'queueing', 'held'> }>

const asked = (drives: readonly QueueingScenario[]): QueueParts['queues']['questions'] =>
  drives.map((queued) => ({ queued, run: whiteRun }))

/** What is simulated of drives with queues, by the names of the published run. */
export const queueParts = (): QueueParts => ({
  queues: { study: 'queueing', tells: 'throughput', questions: asked(queuePlan().map(({ queued }) => queued)) },
  software: {
    study: 'queueing',
    tells: 'held',
    questions: asked(softwarePlan().flatMap(({ scheduled, inOrder }) => [scheduled, inOrder])),
  },
})

export const judgeQueues = (known: readonly Known<'throughput'>[]): readonly QueueStudyRow[] =>
  // an answer to each
  queuePlan().map((cell, index) => judgeQueue(cell, (known[index] as Known<'throughput'>).throughput))

export const judgeSoftware = (known: readonly Known<'held'>[]): readonly SoftwareRow[] =>
  softwarePlan().map((cell, index) => {
    // two answers to each
    const [simulated, simulatedInOrder] = known.slice(2 * index) as [Known<'held'>, Known<'held'>]
    return { ...cell, simulated, simulatedInOrder, error: simulated.throughput / cell.measured - 1 }
  })

export const softwareFacts = (rows: readonly SoftwareRow[]): readonly number[] =>
  rows.flatMap(({ simulated, simulatedInOrder }) => [simulated.throughput, simulatedInOrder.throughput])

/** Every reason that is needed, with the number of cells it stands for. */
export function neededReasons(rows: readonly QueueStudyRow[]): ReadonlyMap<string, number> {
  const needed = new Map<string, number>()
  for (const { reason } of rows) if (reason !== null) needed.set(reason, (needed.get(reason) ?? 0) + 1)
  return needed
}

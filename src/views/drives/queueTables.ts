import type { Cell, Column, Table } from '../../answer/document.ts'
import type { QueueingPrediction, ResponseTimes } from '../../domain/queueing.ts'
import { rateCell } from '../shared/simulatedRate.ts'
import { simulatedAt, type DrivesState } from './drivesState.ts'
import { hostShare } from './limits.ts'
import { withVariant, type Variant } from './queuePoints.ts'

/** Shares of the requests that take less than a time. */
export const percentiles = [
  { id: 'longest', label: 'longest', short: 'longest' },
  { id: 'percentile99', label: '99\u00A0% within', short: '99\u00A0%' },
  { id: 'percentile95', label: '95\u00A0% within', short: '95\u00A0%' },
  { id: 'median', label: 'half within', short: 'half' },
] as const satisfies readonly { readonly id: keyof ResponseTimes; readonly label: string; readonly short: string }[]

const rising = percentiles.toReversed()

/**
 * Requests in a drive, mean over drives and time, and how long one waits before it is sent and before it is served, by Little’s law: host and device
 * queue time of Barve et al. 1999, Table 3. Nothing where it is not simulated.
 */
export function queued(found: QueueingPrediction | undefined, outstanding: number, drives: number): readonly (number | null)[] {
  if (!found?.run) return [null, null, null]
  const { requestsPerSecond, driveUtilization, run } = found
  const inDrives = drives * run.meanDriveQueue
  const [atHost, inDrive] = [outstanding - inDrives, inDrives - drives * driveUtilization].map(
    (some) => Math.max(0, some) / requestsPerSecond,
  )
  return [run.meanDriveQueue, atHost ?? null, inDrive ?? null]
}

const columns: readonly Column[] = [
  { name: 'drives', kind: 'count', field: 'disks' },
  { name: 'connection', kind: 'text', field: 'connection' },
  { name: 'host scheduler', kind: 'text', field: 'hostScheduler' },
  { name: 'drive scheduler', kind: 'text', field: 'driveScheduler' },
  { name: 'tags', kind: 'count', field: 'tags' },
  { name: 'witness', kind: 'text' },
  { name: 'throughput', kind: 'rate', isInterval: true },
  { name: 'seek', kind: 'time' },
  { name: 'rotational delay', kind: 'time' },
  { name: 'drive busy', kind: 'share' },
  { name: 'bus held', kind: 'share' },
  { name: 'host busy', kind: 'share' },
  ...rising.map(({ id }): Column => ({ name: id, kind: 'time' })),
  { name: 'in a drive', kind: 'count' },
  { name: 'waits at the host', kind: 'time' },
  { name: 'waits in a drive', kind: 'time' },
  { name: 'most overtakes', kind: 'count' },
  { name: 'buffer hits', kind: 'share' },
]

/** Everything both witnesses say of variants, a row each. */
export function everyNumber(state: DrivesState, variants: readonly Variant[], isPinned: boolean): Table {
  const row = (variant: Variant, witness: string, found: QueueingPrediction | undefined): readonly (readonly Cell[])[] => {
    if (!found) return []
    const { drives, connection, hostScheduler, driveScheduler, tags } = variant
    const { run, seekTime, rotationalDelay, driveUtilization, busUtilization } = found
    const host = hostShare(found, withVariant(state.queued, state.configuration, variant))
    const told = [drives, connection, hostScheduler, driveScheduler, tags, isPinned ? `A ${witness}` : witness]
    const spent = [seekTime, rotationalDelay, driveUtilization, busUtilization, host]
    const responses = rising.map(({ id }) => run?.responses[id] ?? null)
    return [
      [
        ...told,
        rateCell(found),
        ...spent,
        ...responses,
        ...queued(found, state.queued.queueing.outstanding, drives),
        run?.mostOvertakes ?? null,
        run?.bufferHits ?? null,
      ],
    ]
  }
  const rows = variants.flatMap((variant) => [
    ...row(variant, 'formula', state.formula(variant)),
    ...row(variant, 'simulation', simulatedAt(state, variant)),
  ])
  return { columns, rows }
}

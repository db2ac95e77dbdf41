import type { Token } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { queuesAt, toldQueues, type ToldQueues } from '../../configuration/resolve/resolveQueueing.ts'
import type { Scheduler } from '../../domain/queueing.ts'

export type PlacementId = 'none' | 'host' | 'drive' | 'both'

/** Who sorts requests, and by which rule. */
export interface Placement {
  readonly id: PlacementId
  readonly hostScheduler: Scheduler
  readonly driveScheduler: Scheduler
}

/** What a host does that knows addresses but no angles, and the most a drive can do, where the configuration leaves them idle. */
const usual = { host: 'c-look', drive: 'sptf' } as const

const sorting = (scheduler: Scheduler, instead: Scheduler): Scheduler => (scheduler === 'fcfs' ? instead : scheduler)

/** The four ways, with the rules of the configuration or the usual ones; a drive that always sorts does so in all of them. */
export function placementsOf(configuration: Configuration): readonly Placement[] {
  const { hostScheduler, driveScheduler, tags } = toldQueues(configuration)
  const [host, drive] = [sorting(hostScheduler, usual.host), sorting(driveScheduler, usual.drive)]
  const placement = (id: PlacementId, told: Pick<ToldQueues, 'hostScheduler' | 'driveScheduler'>): Placement => {
    const done = queuesAt(configuration, { ...told, tags })
    return { id, hostScheduler: done.hostScheduler, driveScheduler: done.driveScheduler }
  }
  return [
    placement('none', { hostScheduler: 'fcfs', driveScheduler: 'fcfs' }),
    placement('host', { hostScheduler: host, driveScheduler: 'fcfs' }),
    placement('drive', { hostScheduler: 'fcfs', driveScheduler: drive }),
    placement('both', { hostScheduler: host, driveScheduler: drive }),
  ]
}

/** Who is told to sort. */
export function placementId({ hostScheduler, driveScheduler }: Pick<ToldQueues, 'hostScheduler' | 'driveScheduler'>): PlacementId {
  const [isHost, isDrive] = [hostScheduler !== 'fcfs', driveScheduler !== 'fcfs']
  if (isHost) return isDrive ? 'both' : 'host'
  return isDrive ? 'drive' : 'none'
}

const schedulerNames: Readonly<Record<Scheduler, string>> = {
  fcfs: 'FCFS',
  sstf: 'SSTF',
  scan: 'SCAN',
  'c-look': 'C-LOOK',
  sptf: 'SPTF',
}

export const placementNames: Readonly<Record<PlacementId, string>> = {
  none: 'nobody sorts',
  host: 'host sorts',
  drive: 'drive sorts',
  both: 'both sort',
}

/** A way keeps its colour whichever is the present one; these can be told apart with every kind of colour vision. */
export const placementTokens = { none: 'ink2', host: 'naive', drive: 'pipelined', both: 'ink' } as const satisfies Record<
  PlacementId,
  Token
>

/** The rules of a placement: "C-LOOK, then SPTF". */
export function placementRules({ id, hostScheduler, driveScheduler }: Placement): string {
  const rules = [hostScheduler, driveScheduler].filter((rule) => rule !== 'fcfs').map((rule) => schedulerNames[rule])
  if (rules.length === 0) return 'in order of arrival'
  const isUntold = (id === 'none' || id === 'host') && driveScheduler !== 'fcfs'
  return `${rules.join(', then ')}${isUntold ? ', which the drive does untold' : ''}`
}

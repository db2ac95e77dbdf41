import type { Token } from '../../charts/palette.ts'
import type { QueueingFacts, Scheduler } from '../../domain/queueing.ts'

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

/** The four ways, with the rules of the configuration or the usual ones. */
export function placementsOf({ hostScheduler, driveScheduler }: QueueingFacts): readonly Placement[] {
  const [host, drive] = [sorting(hostScheduler, usual.host), sorting(driveScheduler, usual.drive)]
  return [
    { id: 'none', hostScheduler: 'fcfs', driveScheduler: 'fcfs' },
    { id: 'host', hostScheduler: host, driveScheduler: 'fcfs' },
    { id: 'drive', hostScheduler: 'fcfs', driveScheduler: drive },
    { id: 'both', hostScheduler: host, driveScheduler: drive },
  ]
}

/** Who sorts now. */
export function placementId({ hostScheduler, driveScheduler }: QueueingFacts): PlacementId {
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
  if (id === 'none') return 'in order of arrival'
  if (id === 'both') return `${schedulerNames[hostScheduler]}, then ${schedulerNames[driveScheduler]}`
  return schedulerNames[id === 'host' ? hostScheduler : driveScheduler]
}

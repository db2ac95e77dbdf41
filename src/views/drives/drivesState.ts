import { rising, spread } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { costFacts, resolveQueueing, toldQueues, type ToldQueues } from '../../configuration/resolve/resolveQueueing.ts'
import { mostIdeTags, type DriveConnection, type QueueingPrediction, type QueueingScenario } from '../../domain/queueing.ts'
import type { Cost, CostFacts } from '../../prediction/queueFormulas.ts'
import { success, type Result } from '../../domain/problem.ts'
import type { Compared } from '../shared/questionState.ts'
import { distinctPoints } from '../shared/simulatedByService.ts'
import type { Queueing } from '../../prediction/witnesses.ts'
import { measuredOf, type Measured } from './measured.ts'
import { pricedRows, type PricedRow } from './pricedRows.ts'
import { placementId, placementsOf, type Placement } from './placements.ts'
import { pointMaker, predictionOf, withVariant, type QueuePoint, type SimulatedQueues, type Variant } from './queuePoints.ts'

/** What the closed forms say of drives and their queues, and what may be simulated. */
export interface DrivesFormulas {
  readonly configuration: Configuration
  readonly queued: QueueingScenario
  /** What drives are told; what they make of it is in `queued`. */
  readonly told: ToldQueues
  readonly placements: readonly Placement[]
  readonly present: Placement
  /** Ends of the axis of tags. */
  readonly range: readonly [number, number]
  /** Numbers of tags that are simulated: powers of two and the present one. */
  readonly tags: readonly number[]
  /** Numbers of tags at which lines are computed. */
  readonly lineTags: readonly number[]
  /** Numbers of drives that connections are compared at. */
  readonly drives: readonly number[]
  /** Why there is no formula, or null. */
  readonly refusal: string | null
  /** By formula; undefined where it refuses. */
  readonly formula: (variant: Variant) => QueueingPrediction | undefined
  readonly pointOf: (variant: Variant) => QueuePoint
  readonly measured: Measured
  /** Whether anything was measured of the present configuration. */
  readonly isMeasured: boolean
  readonly priced: readonly PricedRow[]
  readonly costFacts: CostFacts
  readonly costOf: (facts: CostFacts, throughput: number) => Cost
}

/** What is known of drives and their queues: closed forms, and what has been simulated so far. */
export interface DrivesState extends DrivesFormulas {
  readonly simulated: SimulatedQueues
  /** Whether every point has its full precision. */
  readonly isComplete: boolean
}

export const connections: readonly DriveConnection[] = ['scsi-bus', 'ide-channels', 'own-channels']

const mostTags = 256
const comparedDrives: readonly number[] = [1, 2, 4, 8]
/** More drives than this would stretch the axis of the others. */
const mostComparedDrives = 64
const linePoints = 33

const powersUpTo = (most: number): readonly number[] => Array.from({ length: Math.floor(Math.log2(most)) + 1 }, (_, index) => 2 ** index)

/** The present way with another number of tags. */
export const atTags = (
  { queued }: Pick<DrivesFormulas, 'queued'>,
  { hostScheduler, driveScheduler }: Placement,
  tags: number,
): Variant => ({
  drives: queued.system.drives,
  connection: queued.queueing.connection,
  hostScheduler,
  driveScheduler,
  tags,
})

/** The present queues on another connection, with as many tags as it allows. */
export const onConnection = (
  { told, present }: Pick<DrivesFormulas, 'told' | 'present'>,
  connection: DriveConnection,
  drives: number,
): Variant => ({
  drives,
  connection,
  hostScheduler: present.hostScheduler,
  driveScheduler: present.driveScheduler,
  tags: connection === 'ide-channels' ? Math.min(told.tags, mostIdeTags) : told.tags,
})

/** The configuration as it is. */
export const presentVariant = (formulas: Pick<DrivesFormulas, 'queued' | 'told' | 'present'>): Variant =>
  atTags(formulas, formulas.present, formulas.told.tags)

/** Closed forms by what differs, each computed once. */
function formulaOf(configuration: Configuration, queued: QueueingScenario, witness: Queueing): DrivesFormulas['formula'] {
  const known = new Map<string, QueueingPrediction | undefined>()
  return (variant) => {
    const key = Object.values(variant).join('|')
    if (!known.has(key)) {
      const one = withVariant(queued, configuration, variant)
      known.set(key, witness.queueingFormula.refuses(one) ? undefined : witness.queueingFormula.predict(one))
    }
    return known.get(key)
  }
}

/** What the closed forms say of drives and their queues. */
export function drivesFormulas(configuration: Configuration, witness: Queueing): Result<DrivesFormulas> {
  const resolved = resolveQueueing(configuration)
  if (!resolved.ok) return resolved
  const queued = resolved.value
  const { queueing, system } = queued
  const most = queueing.connection === 'ide-channels' ? mostIdeTags : mostTags
  const range = [1, most] as const
  const told = toldQueues(configuration)
  const placements = placementsOf(configuration)
  const id = placementId(told)
  const tags = rising([...powersUpTo(most), told.tags])
  const measured = measuredOf(configuration, queued)
  return success({
    configuration,
    queued,
    told,
    placements,
    present: placements.find((one) => one.id === id) ?? { id, ...told },
    range,
    tags,
    lineTags: rising([...spread('log', range, linePoints, true), ...powersUpTo(most), told.tags]),
    drives: rising(system.drives <= mostComparedDrives ? [...comparedDrives, system.drives] : comparedDrives),
    refusal: witness.queueingFormula.refuses(queued)?.message ?? null,
    formula: formulaOf(configuration, queued, witness),
    pointOf: pointMaker(configuration, queued),
    measured,
    isMeasured: placements.some((one) => tags.some((count) => measured(one.id, count) !== undefined)),
    priced: system.tree ? [] : pricedRows(configuration, witness),
    costFacts: costFacts(configuration, system),
    costOf: witness.costOf,
  })
}

/** The present way at every number of tags, the present one first. */
const presentPoints = (formulas: DrivesFormulas): readonly QueuePoint[] =>
  [presentVariant(formulas), ...formulas.tags.map((tags) => atTags(formulas, formulas.present, tags))].map(formulas.pointOf)

/** What is simulated, the most important first, then A, each number once. */
export function queuePoints({ present, pinned }: Compared<DrivesFormulas>): readonly QueuePoint[] {
  const { placements, tags, told, pointOf } = present
  const here = placements.map((one) => atTags(present, one, told.tags))
  // what advice is compared with
  const plainest = placements.slice(0, 1).map((one) => atTags(present, one, 1))
  const others = placements.flatMap((one) => tags.map((count) => atTags(present, one, count)))
  const { counts } = drivesAxes({ present, pinned })
  const connected = (of: DrivesFormulas): readonly QueuePoint[] =>
    // the links of a machine are what they are
    (of.queued.system.tree ? [] : connections).flatMap((connection) =>
      counts.map((count) => of.pointOf(onConnection(of, connection, count))),
    )
  return distinctPoints([
    ...presentPoints(present),
    ...[...here, ...plainest, ...others].map(pointOf),
    ...(pinned ? presentPoints(pinned) : []),
    ...connected(present),
    ...present.priced.map(({ point }) => point),
    ...(pinned ? connected(pinned) : []),
  ])
}

/** What is known of drives and their queues with what has been simulated so far. */
export const drivesState = (formulas: DrivesFormulas, simulated: SimulatedQueues): DrivesState => ({
  ...formulas,
  simulated,
  isComplete: simulated.state === 'done',
})

/** Numbers of tags, and of drives on connections, at which both configurations are listed. */
export interface DrivesAxes {
  readonly tags: readonly number[]
  readonly counts: readonly number[]
}

export const drivesAxes = ({ present, pinned }: Compared<DrivesFormulas>): DrivesAxes => ({
  tags: present.tags,
  counts: rising([...present.drives, ...(pinned?.drives ?? [])]),
})

/** What is simulated of a variant so far. */
export const simulatedAt = ({ simulated, pointOf }: DrivesState, variant: Variant): QueueingPrediction | undefined =>
  predictionOf(simulated, pointOf(variant))

/** Whether a variant has its full precision, or its refusal. */
export function isSettled({ simulated: { outcomes, rough }, pointOf }: DrivesState, variant: Variant): boolean {
  const { key } = pointOf(variant)
  return outcomes.has(key) && !rough?.has(key)
}

/** The best that is known of a variant: simulated once all is, by formula until then. */
export const knownAt = (state: DrivesState, variant: Variant): QueueingPrediction | undefined =>
  (state.isComplete ? simulatedAt(state, variant) : undefined) ?? state.formula(variant)

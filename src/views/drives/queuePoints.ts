import type { Configuration } from '../../configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldName } from '../../configuration/fields/fields.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { isPhysical } from '../../configuration/sweep.ts'
import type { QueueingFacts, QueueingPrediction, QueueingScenario } from '../../domain/queueing.ts'
import type { PredictionService, QueueingJob, QueueingOutcome } from '../../workers/predictionApi.ts'
import { createRun, type Clock, type KeyedPoint, type SimulatedPoints, type SimulationRun } from '../shared/simulationRun.ts'

/** Drives with queues to be simulated. */
export interface QueuePoint extends KeyedPoint {
  readonly queued: QueueingScenario
}

export type SimulatedQueues = SimulatedPoints<QueuePoint, QueueingOutcome>

/** What differs between the points of one configuration. */
export type Variant = Pick<QueueingFacts, 'connection' | 'hostScheduler' | 'driveScheduler' | 'tags'> & { readonly drives: number }

/** Fields that a variant replaces. */
const varied: ReadonlySet<FieldName> = new Set<FieldName>(['disks', 'connection', 'hostScheduler', 'driveScheduler', 'tags'])

/** What the points of a configuration have in common. */
const keyBase = (configuration: Configuration): string =>
  fieldNames
    .filter((name) => (isPhysical(name) || fieldOf(name).group === 'queue') && !varied.has(name))
    .map((name) => configuration[name])
    .join('|')

/** More tags than there are requests change nothing; one tag is a drive of another kind. */
const heldTags = (tags: number, outstanding: number): number => (tags === 1 ? 1 : Math.min(tags, Math.max(2, outstanding)))

/** The drives with another number of them, another connection or other queues. */
export function withVariant({ system, queueing }: QueueingScenario, window: number, variant: Variant): QueueingScenario {
  const { drives, ...queues } = variant
  const tags = heldTags(queues.tags, queueing.outstanding)
  return {
    system: drives === system.drives ? system : { ...system, drives },
    queueing: { ...queueing, ...queues, tags, window: Math.min(window, tags) },
  }
}

/** Makes the points of a configuration, each from what differs. */
export function pointMaker(configuration: Configuration, queued: QueueingScenario): (variant: Variant) => QueuePoint {
  const base = keyBase(configuration)
  const run = runControl(configuration)
  return (variant) => {
    const one = withVariant(queued, configuration.window, variant)
    const { connection, hostScheduler, driveScheduler, tags } = one.queueing
    return { key: ['queues', base, variant.drives, connection, hostScheduler, driveScheduler, tags].join('|'), queued: one, run }
  }
}

/** What has been simulated of a point; undefined until then, or where it is refused. */
export function predictionOf({ outcomes }: Pick<SimulatedQueues, 'outcomes'>, { key }: KeyedPoint): QueueingPrediction | undefined {
  const outcome = outcomes.get(key)
  return outcome?.ok ? outcome.queueingPrediction : undefined
}

/** Queues simulated as points of other views are: roughly first, then precisely; superseded, cancelled and resumed. */
export const createQueueRun = (service: PredictionService, clock: Clock): SimulationRun<QueuePoint, QueueingOutcome> =>
  createRun<QueuePoint, QueueingJob, QueueingOutcome>(
    {
      jobOf: ({ queued }, run) => ({ queued, run }),
      simulate: (jobs, report, signal) => service.simulateQueues(jobs, report, signal),
    },
    clock,
  )

/**
 * Has queues simulated once, to their full precision.
 *
 * @param service null answers with nothing simulated
 */
export async function queuesByService(
  points: readonly QueuePoint[],
  service: PredictionService | null,
  signal: AbortSignal,
): Promise<SimulatedQueues> {
  const outcomes = new Map<string, QueueingOutcome>()
  const jobs = points.map(({ queued, run }) => ({ queued, run }))
  await service?.simulateQueues(jobs, (index, outcome) => outcomes.set(points[index]?.key ?? '', outcome), signal)
  return { points, outcomes, done: outcomes.size, state: outcomes.size === points.length ? 'done' : 'cancelled' }
}

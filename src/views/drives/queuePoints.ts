import type { Configuration } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import { queuesOf } from '../../configuration/resolve/resolveQueueing.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { physicalKey } from '../../configuration/sweep.ts'
import type { QueueingFacts, QueueingPrediction, QueueingScenario } from '../../domain/queueing.ts'
import type { Answers, Questions } from '../../prediction/registry.ts'
import { answerAt } from '../shared/simulatedRate.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'

/** Drives with queues to be simulated. */
export type QueuePoint = Point<Questions['queueing']>

export type SimulatedQueues = SimulatedPoints<Questions['queueing'], Answers['queueing']>

/** What differs between the points of one configuration. */
export type Variant = Pick<QueueingFacts, 'connection' | 'hostScheduler' | 'driveScheduler' | 'tags'> & { readonly drives: number }

/** Fields that a variant replaces. */
const varied: readonly FieldName[] = ['disks', 'connection', 'hostScheduler', 'driveScheduler', 'tags']

/** More tags than there are requests change nothing; one tag is a drive of another kind. */
const heldTags = (tags: number, outstanding: number): number => (tags === 1 ? 1 : Math.min(tags, Math.max(2, outstanding)))

/** The drives with another number of them, another connection or other queues. */
export function withVariant({ system, queueing }: QueueingScenario, configuration: Configuration, variant: Variant): QueueingScenario {
  const { drives, connection, hostScheduler, driveScheduler } = variant
  const tags = heldTags(variant.tags, queueing.outstanding)
  return {
    system: drives === system.drives ? system : { ...system, drives },
    queueing: { ...queueing, connection, ...queuesOf(system, configuration, { hostScheduler, driveScheduler, tags }) },
  }
}

/** Makes the points of a configuration, each from what differs. */
export function pointMaker(configuration: Configuration, queued: QueueingScenario): (variant: Variant) => QueuePoint {
  const base = physicalKey(configuration, varied, 'queue')
  const run = runControl(configuration)
  return (variant) => {
    const one = withVariant(queued, configuration, variant)
    const { connection, hostScheduler, driveScheduler, tags } = one.queueing
    const key = ['queues', base, variant.drives, connection, hostScheduler, driveScheduler, tags].join('|')
    return { key, question: { queued: one, run } }
  }
}

/** What has been simulated of a point; undefined until then, or where it is refused. */
export const predictionOf = ({ outcomes }: SimulatedQueues, { key }: QueuePoint): QueueingPrediction | undefined => answerAt(outcomes, key)

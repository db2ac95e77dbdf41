import type { QueueingPrediction, QueueingScenario } from '../domain/queueing.ts'
import { beginQueueing, refusesQueueing } from '../simulator/queue/simulateQueueing.ts'
import { preciseStudy, type PreciseQuestion } from './study.ts'

export interface QueueingQuestion extends PreciseQuestion {
  readonly queued: QueueingScenario
}

/** Discrete events on disks at true angles, loaded as in White, Ng & Hillyer 2001, section 3.2. */
export const queueingSimulation = preciseStudy<QueueingQuestion, QueueingPrediction>({
  title: 'Simulation of queues',
  refuses: ({ queued }) => refusesQueueing(queued),
  begin: ({ queued, run }) => beginQueueing(queued, run),
  numbers: ({ throughput, seekTime, rotationalDelay, driveUtilization, busUtilization, uncertainty, run }) => [
    throughput,
    seekTime,
    rotationalDelay,
    driveUtilization,
    busUtilization,
    uncertainty.low,
    uncertainty.high,
    ...Object.values(run?.responses ?? {}),
  ],
})

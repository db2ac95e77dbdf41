import type { QueueingPrediction, QueueingScenario } from '../domain/queueing.ts'
import type { RunControl } from '../domain/scenario.ts'
import { refusesQueueing, simulateQueueing } from '../simulator/queue/simulateQueueing.ts'
import type { Study } from './study.ts'

export interface QueueingQuestion {
  readonly queued: QueueingScenario
  readonly run: RunControl
}

/** Discrete events on disks at true angles, loaded as in White, Ng & Hillyer 2001, section 3.2. */
export const queueingSimulation: Study<QueueingQuestion, QueueingPrediction> = {
  title: 'Simulation of queues',
  refuses: ({ queued }) => refusesQueueing(queued),
  answer: ({ queued, run }) => simulateQueueing(queued, run),
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
}

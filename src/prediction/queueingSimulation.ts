import { refusesQueueing, simulateQueueing } from '../simulator/simulateQueueing.ts'
import type { QueueingPredictor } from './queueing.ts'

export const queueingSimulation: QueueingPredictor = {
  title: 'Simulation of queues',
  source: 'discrete events on disks at true angles, loaded as in White, Ng & Hillyer 2001, section 3.2',
  refuses: refusesQueueing,
  predict: simulateQueueing,
}

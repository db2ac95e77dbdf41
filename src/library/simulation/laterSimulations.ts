import { resolveArray } from '../../configuration/resolve/resolveArray.ts'
import { resolvePass } from '../../configuration/resolve/resolvePass.ts'
import { resolveQueueing } from '../../configuration/resolve/resolveQueueing.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import type { ArrayPrediction } from '../../domain/array.ts'
import type { PassPrediction } from '../../domain/pass.ts'
import type { QueueingPrediction } from '../../domain/queueing.ts'
import type { Simulates } from '../says.ts'
import { simulated } from './simulated.ts'

/** How to stripe. */
export const stripingSimulation: Simulates<ArrayPrediction> = async (configuration, by) => {
  const array = resolveArray(configuration)
  return array.ok ? simulated('array', { array: array.value, run: runControl(configuration) }, by) : array
}

/** Which drives. */
export const drivesSimulation: Simulates<QueueingPrediction> = async (configuration, by) => {
  const queued = resolveQueueing(configuration)
  return queued.ok ? simulated('queueing', { queued: queued.value, run: runControl(configuration) }, by) : queued
}

/** How long a pass takes. */
export const passesSimulation: Simulates<PassPrediction> = async (configuration, by) => {
  const resolved = resolvePass(configuration)
  return resolved.ok ? simulated('pass', { scenario: resolved.value.scenario }, by) : resolved
}

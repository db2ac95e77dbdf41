import { withValues } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import { readValues, type Values } from './readValues.ts'

/** A preset with some fields changed, as drives with queues. */
export function queuesOf(preset: string, values: Values = {}): QueueingScenario {
  const result = resolveQueueing(withValues(presetConfiguration(preset), readValues(values)))
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.value
}

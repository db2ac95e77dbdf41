import { withValues, type Value } from '../../src/configuration/configuration.ts'
import type { FieldName } from '../../src/configuration/fields/fields.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import type { QueueingScenario } from '../../src/domain/queueing.ts'

/** A preset with some fields changed, as drives with queues. */
export function queuesOf(preset: string, values: Partial<Record<FieldName, Value>> = {}): QueueingScenario {
  const result = resolveQueueing(withValues(presetConfiguration(preset), values))
  if (!result.ok) throw new Error(result.problems[0]?.message)
  return result.value
}

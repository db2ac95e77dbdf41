import { withValues } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import { readValues, type Values } from './readValues.ts'
import { found } from './found.ts'

/** A preset with some fields changed, as drives with queues. */
export const queuesOf = (preset: string, values: Values = {}): QueueingScenario =>
  found(resolveQueueing(withValues(presetConfiguration(preset), readValues(values))))

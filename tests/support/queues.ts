import { withValues } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import { granted } from '../../src/domain/problem.ts'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import { readValues, type Values } from './readValues.ts'

/** A preset with some fields changed, as drives with queues. */
export const queuesOf = (preset: string, values: Values = {}): QueueingScenario =>
  granted(resolveQueueing(withValues(presetConfiguration(preset), readValues(values))))

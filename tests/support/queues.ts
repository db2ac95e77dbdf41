import { withValues } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import { granted } from '../../src/domain/problem.ts'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import { readValues, type Values } from './readValues.ts'

/** A preset with some fields changed, as drives with queues. */
export const queuesOf = (preset: string, values: Values = {}): QueueingScenario =>
  granted(resolveQueueing(withValues(presetConfiguration(preset), readValues(values))))

/** Drives and hosts as they are without the firmware and the driver of a starting point, in a steady state. */
export const plainFirmware = {
  mostTags: 256,
  driveSorts: 'told',
  sortsFirst: 0,
  goesOn: 'endless',
  writeSeek: 0,
  writeCost: 0,
  writeRoom: 0,
  cachedWrites: 'anywhere',
  leastReadAhead: 0,
  hostChooses: 'bus',
  testSize: 0,
  streamsOver: 'span',
} as const satisfies Values

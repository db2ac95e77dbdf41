import { fields } from '../../configuration/fields/fields.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { loadedBus, withDisks, type LoadedSystem, type Loop } from './busyParts.ts'
import type { Planned } from './freeField.ts'
import { planPrediction, planScenario, planThroughput, spreadOver } from './plannedThroughput.ts'
import { saturating, type Amount, type Saturating } from './saturating.ts'
import { sequentialRates } from './topology.ts'

/** When a system is saturated, and by what. */
export interface Saturation extends Saturating {
  /** The present system under its reads. */
  readonly now: LoadedSystem
  /** The same with as many drives as there may be: the fullest part of it is what fills up. */
  readonly filled: LoadedSystem
  /** Drives that read on from the rim, each at the rate of its head: what one sends, and what their way carries. Bounds. */
  readonly sequential: { readonly perDrive: BytesPerSecond; readonly most: BytesPerSecond }
}

/** The largest number of disks that a configuration may have. */
const mostDisks = fields.disks.maximum

function loadOf({ configuration, buses }: Planned, loop: Loop): LoadedSystem | null {
  const fullest = buses > 1 ? withDisks(configuration, spreadOver(configuration.disks, buses)[0] ?? 1) : configuration
  const prediction = planPrediction(fullest, loop)
  return prediction && loadedBus({ configuration, buses }, prediction, planThroughput(configuration, loop, buses))
}

/**
 * When more disks bring no more random reads over a bus or several, by the closed forms.
 *
 * @returns null where the configuration is impossible
 */
export function saturationOf(planned: Planned, loop: Loop): Saturation | null {
  const { configuration, buses } = planned
  const scenario = planScenario(configuration, 'naive')
  const others = (scenario?.drives ?? 0) - configuration.disks
  const at = (count: number): Amount => ({
    count,
    drives: count + others,
    throughput: planThroughput(withDisks(configuration, count), loop, buses),
  })
  const found = saturating(at, configuration.disks, mostDisks)
  const now = loadOf(planned, loop)
  const crowd = withDisks(configuration, mostDisks)
  const filled = loadOf({ configuration: crowd, buses }, loop)
  if (!scenario || !found || !now || !filled) return null
  return {
    ...found,
    now,
    filled,
    sequential: { perDrive: sequentialRates(scenario) / scenario.drives, most: planThroughput(crowd, 'ideal', buses) },
  }
}

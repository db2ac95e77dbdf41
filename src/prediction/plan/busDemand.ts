import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { fields } from '../../configuration/fields/fields.ts'
import { kindsOf, type DriveGroup, type Scenario } from '../../domain/scenario.ts'
import type { Bytes, BytesPerSecond } from '../../units/quantities.ts'
import { planScenario, planThroughput } from './plannedThroughput.ts'

/** What the disks are asked for: reads one after the other from the rim, or random reads of one size. */
export type Load = { readonly kind: 'sequential' } | { readonly kind: 'random'; readonly requestSize: Bytes }

/** Rate of a drive that reads on from the first of its cylinders, track switches included, bytes per second. */
function sequentialRate({ drive, firstCylinder }: DriveGroup): BytesPerSecond {
  let passed = 0
  for (const { cylinders, trackSize, headRate } of drive.zones) {
    passed += cylinders
    if (firstCylinder < passed) return trackSize / (trackSize / headRate + drive.trackSwitch)
  }
  return 0
}

/** The same of all drives together. */
export const sequentialRates = (scenario: Scenario): BytesPerSecond =>
  kindsOf(scenario).reduce((sum, group) => sum + group.count * sequentialRate(group), 0)

/** Wide enough to hold back no disk. */
const unlimited = { busRate: 1e13, commandTime: 0, reconnectTime: 0, statusTime: 0 } as const

/**
 * What all drives of a configuration would send if nothing held them back, bytes per second; 0 where it is impossible.
 *
 * Sequential: every disk reads on from its first used cylinder at the rate of its head, switches included. Random: every disk by itself, at
 * the read duration of one disk (Barve et al. 1999, eq. 1).
 */
export function demandOf(configuration: Configuration, load: Load): BytesPerSecond {
  if (load.kind === 'random') {
    const { requestSize } = load
    return planThroughput(withValues(configuration, { ...unlimited, requestSize, mix: fields.mix.default, thinkTime: 0 }), 'ideal')
  }
  const scenario = planScenario(configuration, 'ideal')
  return scenario === null ? 0 : sequentialRates(scenario)
}

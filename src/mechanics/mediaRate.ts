import type { MediaFacts } from '../domain/pass.ts'
import type { BytesPerSecond, Fraction } from '../units/quantities.ts'

/**
 * Sustained rate of reading at a place of a drive.
 *
 * @param place share of the capacity that lies before it, 0 at the rim to 1 at the hub
 * @returns rim · √(1 − place (1 − q²)), q = hub/rim: equal bits per area, tracks of equal width; or the rate of the zone, where zones are known
 */
export function mediaRate({ rim, hub, zones }: MediaFacts, place: Fraction): BytesPerSecond {
  if (zones !== undefined && zones.length > 0) {
    let passed = 0
    for (const { share, rate } of zones) {
      passed += share
      if (place < passed) return rate
    }
    return zones.at(-1)?.rate ?? hub
  }
  const q = hub / rim
  return rim * Math.sqrt(Math.max(0, 1 - place * (1 - q * q)))
}

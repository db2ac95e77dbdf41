import type { MediaFacts } from '../domain/pass.ts'
import type { BytesPerSecond, Fraction, Seconds } from '../units/quantities.ts'

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

/**
 * What is left of a drive’s rate when others have a share of its time: after each turn of theirs the arm has to find its way back.
 *
 * @param rate bytes per second while nobody else asks
 * @param share of the drive’s time that goes to others, 0 to below 1
 * @param piece bytes that are read or written before others may have the arm
 * @param back seconds to find the place again
 * @returns (1 − share) piece / (piece/rate + back); the rate itself where the share is 0
 */
export const rateBeside = (rate: BytesPerSecond, share: Fraction, piece: number, back: Seconds): BytesPerSecond =>
  share > 0 ? ((1 - share) * piece) / (piece / rate + back) : rate

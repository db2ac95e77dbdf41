import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'

/** Drives whose rates fall from rim to hub by equal bits per area. */
export interface FallingRate {
  readonly capacity: Bytes
  /** At the first byte. */
  readonly rim: BytesPerSecond
  /** At the last byte over at the first, q: above 0, at most 1. */
  readonly q: Fraction
}

/**
 * Time of all bytes of one drive that nothing else holds back.
 *
 *   T = 2K/(R (1 + q))
 *
 * From r(u) = R √(1 − u (1 − q²)) and du/dt = r/K: dr/dt is constant, so that the mean rate over time is (1 + q) R/2.
 */
export const timeAlone = ({ capacity, rim, q }: FallingRate): Seconds => (2 * capacity) / (rim * (1 + q))

/**
 * Share of the bytes that pass while the link is full, where it leaves each drive the share s of its rate at the rim.
 *
 *   u₁ = (1 − s²)/(1 − q²),  at most 1
 */
export const limitedBytes = (s: Fraction, q: Fraction): Fraction => (s >= 1 ? 0 : s <= q ? 1 : (1 - s * s) / (1 - q * q))

/**
 * Time of the used share of equal drives that start together behind one link.
 *
 *   T = K (1/s + s − 2q)/(R (1 − q²)),  q ≤ s ≤ 1;  K/(s R) for s ≤ q
 *   T = K (u₁/s + 2 (s − r_f)/(1 − q²))/R,  r_f = √(1 − f (1 − q²)),  for the share f ≥ u₁ of the bytes from the rim on; K f/(s R) below
 *
 * @param s what the link leaves to each, over the rate at the rim
 * @param used f, above 0, at most 1
 */
export function linkedTime({ capacity, rim, q }: FallingRate, s: Fraction, used: Fraction = 1): Seconds {
  const share = Math.min(1, s)
  const limited = limitedBytes(share, q)
  if (used <= limited || q === 1) return (capacity * used) / (share * rim)
  const last = Math.sqrt(1 - used * (1 - q * q))
  // 2 (s − r_f)/(1 − q²) without its cancellation: what is left of the bytes, over the mean of both rates
  return (capacity / rim) * (limited / share + (2 * (used - limited)) / (share + last))
}

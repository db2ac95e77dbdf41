/** What was simulated with a number of drives. */
export interface SimulatedAmount {
  readonly drives: number
  readonly throughput: number
  /** Of the 95 % interval. */
  readonly halfWidth: number
}

/** “Full”, as the closed forms have it (prediction/plan/saturating.ts). */
const fullShare = 0.99

/**
 * Drives that reach 99 % of what the largest simulated number of them does, between two simulated numbers in proportion.
 *
 * @param dots rising; the last one far beyond the place where it is full by formula
 * @returns null where the last one still brings more than its neighbour
 */
export function simulatedFull(dots: readonly SimulatedAmount[]): number | null {
  const [last, before] = [dots.at(-1), dots.at(-2)]
  if (!last || !before) return null
  const wanted = fullShare * last.throughput
  if (before.throughput + before.halfWidth < wanted) return null
  const index = dots.findIndex(({ throughput }) => throughput >= wanted)
  const [above, below] = [dots[index], dots[index - 1]]
  if (!above) return null
  if (!below) return above.drives
  const share = (wanted - below.throughput) / (above.throughput - below.throughput)
  return Math.ceil(below.drives + share * (above.drives - below.drives))
}

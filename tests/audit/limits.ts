/** What an audit may find at most, and why. */
export const limits = {
  /** Answers beyond what disks, links, host and processes carry, below zero, or with parts that are not their sum: such an answer is wrong whatever was drawn. */
  beyond: 0,
  /** Share of bands that hold the simulation, of each kind: what “95 %” promises. */
  bands: 0.95,
  /** Share of 95 % intervals that hold a long simulation; batch means of runs that end when they are precise fall a little short (Law & Kelton 1982). */
  intervals: 0.93,
  /** Of claims that headlines make, as many may be false: what is asked of them in tests/agreement/headlines.test.ts. */
  headlines: 0.001,
  /**
   * Of answers with a caveat about their error, as many are off by more than they state. How many of those that are have one is printed, and no limit: one
   * answer in twenty may be outside of a band that promises 95 % without more ado, and more than that is a fault of the band.
   */
  caveats: 0.8,
} as const

/** A share that was kept in a draw is below a limit where chance alone would leave it there in fewer draws than one in a thousand. */
const chance = 0.001

/** Whether so few of a draw keep what a share of all is to keep: binomial, P(kept or fewer) term by term. */
export function fallsShort(kept: number, of: number, share: number): boolean {
  let term = of * Math.log(1 - share)
  let sum = 0
  for (let count = 0; count <= kept; count++) {
    sum += Math.exp(term)
    term += Math.log(((of - count) * share) / ((count + 1) * (1 - share)))
  }
  return of > 0 && sum < chance
}

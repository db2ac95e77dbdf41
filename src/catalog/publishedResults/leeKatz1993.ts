import { kibibytes, type Bytes } from '../../units/quantities.ts'

/** The loads of every figure: processes that issue requests. */
const publishedLoads: readonly number[] = [1, 2, 4, 8, 16, 32]

/** Figure 5: utilisation by eq. 7 against simulation, for four γ; requests of 1 to 17 stripe units. */
export const figure5 = {
  system: 'lee-katz-array',
  drives: 17,
  stripeUnit: kibibytes(32),
  loads: publishedLoads,
  unitsPerRequest: Array.from({ length: 17 }, (_, index) => index + 1),
  issueLags: [0, 1, 'p(1-p)', 0.15],
  /** The same, best first: section 4.3 calls p(1 − p) the best, 0.15 “not as good” but good, an improvement over 0, and 1 “highly inaccurate”. */
  ranking: ['p(1-p)', 0.15, 0, 1],
} as const

/** Request sizes in which Figures 7 and 9 are recomputed here; the paper draws lines without a list of its sizes. */
const requestSizes: readonly Bytes[] = [32, 64, 128, 256, 512, 1_024].map(kibibytes)

/** Figures 7 to 9: the optimal stripe unit by eq. 20 and by simulation, and the range that keeps 95 %. */
export const figure7 = {
  system: 'lee-katz-array',
  drives: 16,
  loads: publishedLoads,
  requestSizes,
  share: 0.95,
  misprint: 'The captions of Figures 7 to 9 give SU = 32KB, though SU is what is varied.',
} as const

/** What the paper says of its own errors (abstract of section 4, section 5.3, section 6.2, section 7). */
export const publishedClaims = {
  /** U by eq. 7 with γ = 0.15 is "generally within" this of the simulation. */
  utilization: 0.05,
  /** Errors by α̂, β̂ and γ̂ "rarely exceed" this. */
  component: 0.1,
  /** The error by β̂ is "generally less than" this. */
  beta: 0.01,
  /** What half the best stripe unit or twice it "typically" loses, of requests of "a couple of hundred or more kilobytes", read as 256 KB and more. */
  loss: [0.1, 0.2],
  lossFrom: 256 * 1024,
  /** The optimum lies within the 95 % range "in all cases except when L = 1 and request sizes are small". */
  optimumExceptAt: 1,
} as const

/** Misprints and what is meant. */
export const misprints: readonly string[] = [
  'Section 7 prints U = 1/(1 + (1/p)(1/p − 1 + 0.15)); eq. 7 has 1/L in place of the first 1/p.',
  'Eq. 19 holds for SZ/N ≤ SU ≤ SZ only; eq. 20 must be clamped to it, as section 6.2 says.',
]

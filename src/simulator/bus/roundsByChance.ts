import { RandomStreams } from '../../maths/random.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Fraction } from '../../units/quantities.ts'
import { RoundDetector } from '../recording/rounds.ts'

const completions = 20_000
const seed = 1

/** What the window measure says of disks that know nothing of each other. */
export interface RoundsByChance {
  /** Completions in random order. */
  readonly random: Fraction
  /** Every disk by itself, its reads lasting 0.5 to 1.5 times their mean (standard deviation 0.29 of it), as positioning times do. */
  readonly renewal: Fraction
  /** Share of completions in whole windows of D disks, of both likewise. */
  readonly whole: { readonly random: Fraction; readonly renewal: Fraction }
}

/**
 * The window measure of rounds (Barve et al. 1999, section 4.2) applied to orders that are no rounds. Simulated with a fixed seed, so
 * it is the same everywhere; standard error below 0.5 %.
 *
 * @param drives D, whole, ≥ 1
 */
export function roundsByChance(drives: number): RoundsByChance {
  takeSteps(completions * (drives + 2))
  const anyOrder = new RoundDetector(drives)
  const order = new RandomStreams(seed, 1, 1)
  for (let done = 0; done < completions; done++) anyOrder.completed(Math.floor(order.next(0) * drives))
  const renewals = new RoundDetector(drives)
  const lengths = new RandomStreams(seed, drives, 2)
  const next = Array.from({ length: drives }, (_, drive) => lengths.next(drive))
  for (let done = 0; done < completions; done++) {
    let first = 0
    for (let drive = 1; drive < drives; drive++) if (next[drive] < next[first]) first = drive
    renewals.completed(first)
    next[first] += 0.5 + lengths.next(first)
  }
  return {
    random: anyOrder.inWindow,
    renewal: renewals.inWindow,
    whole: { random: anyOrder.inWhole, renewal: renewals.inWhole },
  }
}

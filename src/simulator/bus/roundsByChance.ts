import { RandomStreams } from '../../maths/random.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'
import { RoundDetector } from '../recording/rounds.ts'

const completions = 20_000
const seed = 1

/** What the window measure says of disks that know nothing of each other. */
export interface RoundsByChance {
  /** Completions in random order. */
  readonly random: Fraction
  /** Every disk by itself, its reads lasting 0.5 to 1.5 times their mean (standard deviation 0.29 of it), as positioning times do. */
  readonly renewal: Fraction
}

/**
 * The window measure of disks that each go on by themselves.
 *
 * @param next when each disk completes first
 * @param lasts how long a disk takes to its next completion; infinite where there is none
 */
export function windowByThemselves(next: readonly Seconds[], completed: number, lasts: (drive: number) => Seconds): Fraction {
  const drives = next.length
  takeSteps(completed * (drives + 2))
  const detector = new RoundDetector(drives)
  const at = Float64Array.from(next)
  for (let done = 0; done < completed; done++) {
    let first = 0
    for (let drive = 1; drive < drives; drive++) if (at[drive] < at[first]) first = drive
    detector.completed(first)
    at[first] += lasts(first)
  }
  return detector.inWindow
}

/**
 * The window measure of rounds (Barve et al. 1999, section 4.2) applied to orders that are no rounds. Simulated with a fixed seed, so
 * it is the same everywhere; standard error below 0.5 %.
 *
 * @param drives D, whole, ≥ 1
 */
export function roundsByChance(drives: number): RoundsByChance {
  const anyOrder = new RoundDetector(drives)
  const order = new RandomStreams(seed, 1, 1)
  for (let done = 0; done < completions; done++) anyOrder.completed(Math.floor(order.next(0) * drives))
  const lengths = new RandomStreams(seed, drives, 2)
  const next = Array.from({ length: drives }, (_, drive) => lengths.next(drive))
  return { random: anyOrder.inWindow, renewal: windowByThemselves(next, completions, (drive) => 0.5 + lengths.next(drive)) }
}

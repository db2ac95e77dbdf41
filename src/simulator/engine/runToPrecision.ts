import type { Caveat } from '../../domain/prediction.ts'
import { kindsOf, largestOf, type Scenario } from '../../domain/scenario.ts'
import type { Bytes, Fraction, Seconds } from '../../units/quantities.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { DoublingBatches, type Batches, type Estimate } from './batches.ts'
import { advance, type Circuit } from './circuit.ts'
import { ControlledBatches, firstAtoms, type AdjustedMeans, type ControlledSums } from './controlledBatches.ts'
import { heldBytes } from './heldBytes.ts'

/** Batches that are simulated and forgotten before measuring starts: an eighth of the shortest run. */
export const warmUpBatches = 4

/** Requests of a run in which something may be otherwise that never was in it. */
const unseen = 3

/** A simulation under way, which goes on to one precision after the other. */
export interface Begun<Answer> {
  /**
   * Goes on until the interval is as narrow as asked; the answer is to the last bit that of a simulation that was asked for this precision alone.
   *
   * @param precision relative half-width of the 95 % interval of throughput, not more than asked for before
   * @throws RangeError where more was asked for before: what was measured then is no longer known
   */
  to(precision: Fraction): Answer
  /** Memory that it holds, about. */
  readonly room: Bytes
}

/** What a circuit has brought since its meters were reset. */
interface ByteMeter {
  readonly bytes: Bytes
  reset(now: Seconds): void
}

/** How long a run is; all counts are of what the circuit completes. */
export interface RunPlan {
  /** Where no controls are named. */
  readonly firstBatch: number
  /** What is known beforehand of what chance decides, and how many requests are a round of all disks. */
  readonly controlled?: { readonly sums: ControlledSums; readonly round: number } | null
  /** Forgotten beside the warm-up batches. */
  readonly beforehand?: number
  /** It has been warmed up. */
  readonly isWarm?: boolean
  /**
   * Batches in a row are joined to so many groups when they are judged, the fewest and the most: 8 are the fewest where four of them depend on each other, as
   * those of one replica, and the most where four are the parts of a whole; 16 and 32 if left out.
   */
  readonly groups?: readonly [fewest: 8 | 16, most: 8 | 32]
  /** A run that would become longer stops, however wide its interval is. */
  readonly most: number
  /** Measuring begins. */
  readonly measures?: (now: Seconds) => void
  /** Whether a run that is precise enough may stop, too. */
  readonly mayStop?: () => boolean
}

/** What a run to a precision has measured. */
export interface PreciseRun extends Estimate {
  readonly span: Seconds
  /** True where the interval is as narrow as asked. */
  readonly isNarrow: boolean
  /** Means by the weights of the estimate; null where no sums are named, so that all weights are equal. */
  readonly adjusted: AdjustedMeans | null
}

/**
 * Runs a circuit until the 95 % interval of its throughput is as narrow as asked, by batch means over 32 batches, which are judged at one length after
 * the other.
 *
 * No interval is narrower than three requests of those that were measured. What did not happen in n requests may still happen in 3 of n (95 %, the rule of
 * three: 0.95 = 1 − (1 − 3/n)ⁿ), and costs about a request; batches that are all alike know nothing of it. A run begins and ends in the middle of requests, too.
 * Where it may stop depends on the circuit and the plan alone, so a run to a looser precision is the beginning of the one to a tighter.
 */
export class RunToPrecision implements Begun<PreciseRun> {
  private readonly batches: Batches
  private readonly controlled: ControlledBatches | null
  private readonly circuit: Circuit
  private readonly meters: ByteMeter
  private readonly plan: RunPlan
  private readonly start: Seconds
  private tightest: Fraction = Infinity
  readonly room: Bytes

  /** Warms the circuit up. */
  constructor(circuit: Circuit, meters: ByteMeter, plan: RunPlan) {
    const { firstBatch, controlled = null, beforehand = 0, isWarm = false, groups = [16, 32], measures } = plan
    this.circuit = circuit
    this.meters = meters
    this.plan = plan
    const first = controlled && firstAtoms(controlled.round)
    if (!isWarm) advance(circuit, warmUpBatches * (first === null ? firstBatch : first.atom * first.perBatch) + beforehand)
    this.start = circuit.now
    meters.reset(this.start)
    measures?.(this.start)
    this.controlled = controlled && first && new ControlledBatches(controlled.sums, first, this.start)
    this.batches = this.controlled ?? new DoublingBatches(firstBatch, this.start, groups)
    this.room = heldBytes(this)
  }

  to(precision: Fraction): PreciseRun {
    if (precision > this.tightest) throw new RangeError('the run has gone on beyond this precision')
    this.tightest = precision
    const { batches, circuit, plan } = this
    for (;;) {
      while (!batches.complete) this.addBatch()
      const { throughput, relativeHalfWidth: measured } = batches.judge()
      const relativeHalfWidth = Math.max(measured, unseen / circuit.completed)
      const isNarrow = relativeHalfWidth <= precision
      if ((isNarrow && (plan.mayStop?.() ?? true)) || batches.nextLength > plan.most)
        return { span: circuit.now - this.start, throughput, relativeHalfWidth, isNarrow, adjusted: this.controlled?.adjusted() ?? null }
      batches.lengthen()
    }
  }

  /** What plain batch means say of the same requests; null where no controls are named, as that is what `to` says. */
  uncontrolled(): Estimate | null {
    return this.controlled?.uncontrolled() ?? null
  }

  private addBatch(): void {
    const { batches, circuit, meters } = this
    advance(circuit, circuit.completed + batches.atom)
    batches.add(meters.bytes, circuit.now)
  }
}

/** A simulation under way: a run, and how its measurements answer. */
export const begun = <Answer>(run: RunToPrecision, answer: (measured: PreciseRun) => Answer): Begun<Answer> => ({
  to: (precision) => answer(run.to(precision)),
  room: run.room,
})

/** What a simulation of reads leaves out of a scenario. */
export const leftOut = (scenario: Scenario): readonly Caveat[] =>
  kindsOf(scenario).some(({ drive }) => largestOf(scenario.workload.sizes) > drive.buffer)
    ? [{ code: 'buffer-too-small', message: 'A request is larger than the drive’s buffer; the simulation lets the buffer hold it.' }]
    : []

/** What is said of a run that stopped with an interval wider than asked. */
export const wideInterval = (completed: number, what: string): Caveat => ({
  code: 'interval-wide',
  message: `The simulation stopped after ${formatCount(completed)} ${what}; its interval is wider than asked.`,
})

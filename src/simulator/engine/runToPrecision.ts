import type { Caveat } from '../../domain/prediction.ts'
import { RatioBatches } from '../../maths/statistics.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { advance, type Circuit } from './circuit.ts'
import { heldBytes } from './heldBytes.ts'

/** Batches that are simulated and forgotten before measuring starts: an eighth of the shortest run. */
export const warmUpBatches = 4

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
  readonly firstBatch: number
  /** Forgotten beside the warm-up batches. */
  readonly beforehand?: number
  /** A run that would become longer stops, however wide its interval is. */
  readonly most: number
  /** Measuring begins. */
  readonly measures?: (now: Seconds) => void
  /** Whether a run that is precise enough may stop, too. */
  readonly mayStop?: () => boolean
}

/** What a run to a precision has measured. */
export interface PreciseRun {
  readonly span: Seconds
  readonly throughput: BytesPerSecond
  readonly relativeHalfWidth: Fraction
  /** True where the interval is as narrow as asked. */
  readonly isNarrow: boolean
}

/**
 * Runs a circuit until the 95 % interval of its throughput is as narrow as asked: batch means over 32 batches, whose length doubles until then.
 *
 * Where it may stop depends on the circuit and the plan alone, so a run to a looser precision is the beginning of the one to a tighter.
 */
export class RunToPrecision implements Begun<PreciseRun> {
  private readonly batches = new RatioBatches()
  private readonly circuit: Circuit
  private readonly meters: ByteMeter
  private readonly plan: RunPlan
  private readonly start: Seconds
  private batch: number
  private batchStart: Seconds
  private batchBytes: Bytes = 0
  private tightest: Fraction = Infinity
  readonly room: Bytes

  /** Warms the circuit up. */
  constructor(circuit: Circuit, meters: ByteMeter, plan: RunPlan) {
    const { firstBatch, beforehand = 0, measures } = plan
    this.circuit = circuit
    this.meters = meters
    this.plan = plan
    this.batch = firstBatch
    advance(circuit, warmUpBatches * firstBatch + beforehand)
    this.start = circuit.now
    this.batchStart = this.start
    meters.reset(this.start)
    measures?.(this.start)
    this.room = heldBytes(this)
  }

  to(precision: Fraction): PreciseRun {
    if (precision > this.tightest) throw new RangeError('the run has gone on beyond this precision')
    this.tightest = precision
    const { batches, circuit, plan } = this
    for (;;) {
      while (!batches.complete) this.addBatch()
      const relativeHalfWidth = batches.relativeHalfWidth()
      const isNarrow = relativeHalfWidth <= precision
      if ((isNarrow && (plan.mayStop?.() ?? true)) || circuit.completed * 2 > plan.most)
        return { span: circuit.now - this.start, throughput: batches.ratio(), relativeHalfWidth, isNarrow }
      batches.merge()
      this.batch *= 2
    }
  }

  private addBatch(): void {
    const { circuit, meters } = this
    advance(circuit, circuit.completed + this.batch)
    this.batches.add(meters.bytes - this.batchBytes, circuit.now - this.batchStart)
    this.batchStart = circuit.now
    this.batchBytes = meters.bytes
  }
}

/** A simulation under way: a run, and how its measurements answer. */
export const begun = <Answer>(run: RunToPrecision, answer: (measured: PreciseRun) => Answer): Begun<Answer> => ({
  to: (precision) => answer(run.to(precision)),
  room: run.room,
})

/** What is said of a run that stopped with an interval wider than asked. */
export const wideInterval = (completed: number, what: string): Caveat => ({
  code: 'interval-wide',
  message: `The simulation stopped after ${formatCount(completed)} ${what}; its interval is wider than asked.`,
})

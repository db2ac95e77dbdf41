import type { Caveat } from '../../domain/prediction.ts'
import { RatioBatches } from '../../maths/statistics.ts'
import type { Bytes, BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { advance, type Circuit } from './circuit.ts'

/** Batches that are simulated and forgotten before measuring starts: an eighth of the shortest run. */
export const warmUpBatches = 4

/** How long a run is; all counts are of what the circuit completes. */
export interface RunPlan {
  readonly firstBatch: number
  /** Forgotten beside the warm-up batches. */
  readonly beforehand?: number
  /** Relative half-width of the 95 % interval at which a run may stop. */
  readonly precision: Fraction
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

/** Runs a circuit until the 95 % interval of its throughput is as narrow as asked: batch means over 32 batches, whose length doubles until then. */
export function runToPrecision(
  circuit: Circuit,
  meters: { readonly bytes: Bytes; reset(now: Seconds): void },
  { firstBatch, beforehand = 0, precision, most, measures, mayStop }: RunPlan,
): PreciseRun {
  const batches = new RatioBatches()
  let batch = firstBatch
  advance(circuit, warmUpBatches * batch + beforehand)
  const start = circuit.now
  meters.reset(start)
  measures?.(start)
  let batchStart = start
  let batchBytes = 0
  for (;;) {
    advance(circuit, circuit.completed + batch)
    batches.add(meters.bytes - batchBytes, circuit.now - batchStart)
    batchStart = circuit.now
    batchBytes = meters.bytes
    if (!batches.complete) continue
    const relativeHalfWidth = batches.relativeHalfWidth()
    const isNarrow = relativeHalfWidth <= precision
    if ((isNarrow && (mayStop === undefined || mayStop())) || circuit.completed * 2 > most)
      return { span: circuit.now - start, throughput: batches.ratio(), relativeHalfWidth, isNarrow }
    batches.merge()
    batch *= 2
  }
}

/** What is said of a run that stopped with an interval wider than asked. */
export const wideInterval = (completed: number, what: string): Caveat => ({
  code: 'interval-wide',
  message: `The simulation stopped after ${formatCount(completed)} ${what}; its interval is wider than asked.`,
})

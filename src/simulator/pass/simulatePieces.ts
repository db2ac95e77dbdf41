import type { PassScenario } from '../../domain/pass.ts'
import { RatioBatches } from '../../maths/statistics.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { BytesPerSecond, Fraction, Seconds } from '../../units/quantities.ts'
import { warmUpBatches } from '../engine/runToPrecision.ts'
import { PieceCircuit } from './pieceCircuit.ts'

/** How pieces are simulated. */
export interface PieceControl {
  /** Share of the pass's progress at which all flows are, 0–1. */
  readonly at: Fraction
  readonly seed: number
  /** Relative half-width of the 95 % intervals at which a run may stop. */
  readonly precision: Fraction
  /** A run that would become longer stops, however wide its intervals are. */
  readonly maximumPieces: number
}

/** Progress per second of one of some equal flows, their mean. */
export interface PieceRate {
  readonly rate: BytesPerSecond
  /** The 95 % interval by batch means. */
  readonly low: BytesPerSecond
  readonly high: BytesPerSecond
}

/** What a run of pieces has measured. */
export interface PiecePrediction {
  /** In the order of the flows of the scenario. */
  readonly flows: readonly PieceRate[]
  /** Mean time from asking to data of the users' reads; null where there are none. */
  readonly userReadTime: Seconds | null
  readonly pieces: number
  readonly span: Seconds
  /** Whether all intervals are as narrow as asked. */
  readonly isNarrow: boolean
}

/** Pieces in a batch: of each drive so many, and at least as many in all. */
const piecesOfDrive = 2
const shortestBatch = 64

/**
 * Simulates pieces and frames at one place of a pass: every drive with `depth` pieces asked of it, hops that pass frames in turn with room for two of
 * each drive, users who read at random in between. All drives stay at one share of their progress, with the rates they have there.
 *
 * @returns progress per second of each flow, and how long users wait
 */
export function simulatePieces(scenario: PassScenario, { at, seed, precision, maximumPieces }: PieceControl): PiecePrediction {
  const circuit = new PieceCircuit(scenario, at, seed)
  const { wiring, flows, heads } = circuit
  const batches = scenario.flows.map(() => new RatioBatches())
  const stepsOfPiece = (Math.max(...wiring.lanes.map(({ frames }) => frames)) + 2) * (4 * scenario.hops.length + 2)
  let batch = Math.max(shortestBatch, piecesOfDrive * wiring.lanes.length)
  takeSteps(stepsOfPiece * warmUpBatches * batch)
  circuit.advance(warmUpBatches * batch)
  const start = circuit.now
  const before = flows.pieces
  heads.reads = 0
  heads.readTime = 0
  for (;;) {
    takeSteps(stepsOfPiece * batch)
    const from = circuit.now
    const done = Float64Array.from(flows.progress)
    circuit.advance(flows.pieces + batch)
    for (const [kind, of] of batches.entries()) of.add((flows.progress[kind] - done[kind]) / scenario.flows[kind].count, circuit.now - from)
    if (!batches[0].complete) continue
    const isNarrow = batches.every((of) => of.relativeHalfWidth() <= precision)
    const pieces = flows.pieces - before
    if (isNarrow || 2 * pieces > maximumPieces) {
      return {
        flows: batches.map((of) => {
          const rate = of.ratio()
          const half = rate * of.relativeHalfWidth()
          return { rate, low: rate - half, high: rate + half }
        }),
        userReadTime: heads.reads === 0 ? null : heads.readTime / heads.reads,
        pieces,
        span: circuit.now - start,
        isNarrow,
      }
    }
    for (const of of batches) of.merge()
    batch *= 2
  }
}

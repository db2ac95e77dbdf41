import { ControlledMeans } from '../../maths/controlVariates.ts'
import { batchCount } from '../../maths/statistics.ts'
import type { Bytes, Fraction, Seconds } from '../../units/quantities.ts'
import type { Batches, Estimate } from './batches.ts'

/** Sums that a circuit keeps of what narrows the interval of its run, and of what is reported. */
export interface ControlledSums {
  /** Controls: sums about exact means, so that 0 comes to them on average, in units of what one request brings. */
  readonly controls: number
  /** Whatever adds up and is reported. */
  readonly reported: number
  /** How many of the last that are reported have to be as precise as throughput: rates, relative to themselves, and before them shares of the time. */
  readonly rates?: number
  readonly shares?: number
  /** Writes all sums as they are at the present instant, controls first, from a place on. */
  write(into: Float64Array, from: number, now: Seconds): void
}

/** Means by the weights of the estimate: what adds up request by request adds up here. */
export interface AdjustedMeans {
  /** Time that a request takes of the run. */
  readonly seconds: Seconds
  /** What a request brings of each reported sum. A mean of what is hardly ever above 0 may be a little below. */
  readonly reported: readonly number[]
}

/** Requests in the shortest batch, and in the shortest of the atoms that batches are put together from. */
const [shortestBatch, shortestAtom] = [24, 8] as const

/** Atoms in the longest batch: batches are 3, 4, 5 and 6 atoms long, and 6 are 3 of twice the length. */
const longestBatch = 6
const mostAtoms = batchCount * longestBatch

/** An interval as wide as this leaves nothing known but the sign. */
const widest = 1

/** Part of a request that rounding may bring to a sum with each of them. */
const rounding = 1e-9

/** How a run with controls begins. */
export interface FirstAtoms {
  /** Requests in an atom: 8 at least, in whole rounds. */
  readonly atom: number
  /** Atoms in a batch, of 24 requests at least. */
  readonly perBatch: number
}

/** @param round requests in a round of all disks */
export function firstAtoms(round: number): FirstAtoms {
  const atom = round * Math.ceil(shortestAtom / round)
  return { atom, perBatch: Math.ceil(shortestBatch / atom) }
}

/**
 * Batches of a circuit that names controls. What came of the run is kept by atoms, of which 32 batches are made when they are judged, so that they can
 * grow by a fifth to a third at a time; neighbours are joined, so that there are never more than 192.
 */
export class ControlledBatches implements Batches {
  atom: number
  private perBatch: number
  private filled = 0
  private readonly sums: ControlledSums
  /** Seconds, bytes, controls, and what is reported. */
  private readonly columns: number
  /** Of each atom, column by column. */
  private readonly atoms: Float64Array
  private readonly before: Float64Array
  private readonly now: Float64Array

  /**
   * @param first as `firstAtoms` says
   * @param start instant at which measuring begins
   */
  constructor(sums: ControlledSums, first: FirstAtoms, start: Seconds) {
    this.sums = sums
    this.atom = first.atom
    this.perBatch = first.perBatch
    this.columns = 2 + sums.controls + sums.reported
    this.atoms = new Float64Array(this.columns * mostAtoms)
    this.before = new Float64Array(this.columns)
    this.now = new Float64Array(this.columns)
    this.read(0, start, this.before)
  }

  get complete(): boolean {
    return this.filled === batchCount * this.perBatch
  }

  get nextLength(): number {
    return batchCount * this.atom * (this.perBatch === longestBatch ? longestBatch + 2 : this.perBatch + 1)
  }

  add(bytes: Bytes, instant: Seconds): void {
    const { atoms, before, now, filled } = this
    this.read(bytes, instant, now)
    for (let column = 0; column < now.length; column++) {
      atoms[column * mostAtoms + filled] = now[column] - before[column]
      before[column] = now[column]
    }
    this.filled++
  }

  lengthen(): void {
    if (this.perBatch === longestBatch) {
      this.filled /= 2
      for (let from = 0; from < this.atoms.length; from += mostAtoms)
        for (let pair = 0; pair < this.filled; pair++)
          this.atoms[from + pair] = this.atoms[from + 2 * pair] + this.atoms[from + 2 * pair + 1]
      this.perBatch /= 2
      this.atom *= 2
    }
    this.perBatch++
  }

  /** The estimate of 32 batches; its interval is the wider one of theirs and that of 16 batches of twice the length. */
  judge(): Estimate {
    return this.estimate(this.sums.controls)
  }

  /** The same without controls. */
  uncontrolled(): Estimate {
    return this.estimate(0)
  }

  adjusted(): AdjustedMeans {
    const { controls } = this.sums
    const [seconds, bytes, ...rest] = this.batches(batchCount, this.columns)
    const means = this.means([seconds, bytes, ...rest.slice(0, controls)])
    const perRequest = (column: readonly number[]): number => means.mean(column) / (this.perBatch * this.atom)
    return { seconds: perRequest(seconds), reported: rest.slice(controls).map(perRequest) }
  }

  private read(bytes: Bytes, instant: Seconds, into: Float64Array): void {
    into[0] = instant
    into[1] = bytes
    this.sums.write(into, 2, instant)
  }

  private estimate(controls: number): Estimate {
    const { rates = 0, shares = 0 } = this.sums
    const columns = rates + shares > 0 ? this.columns : 2 + controls
    const [one, pairs] = [batchCount, batchCount / 2].map((count) => this.batches(count, columns))
    const means = this.means(one.slice(0, 2 + controls))
    const [seconds, bytes] = one
    return {
      throughput: means.mean(bytes) / means.mean(seconds),
      relativeHalfWidth: Math.min(
        widest,
        Math.max(this.halfWidth(means, one), this.halfWidth(this.means(pairs.slice(0, 2 + controls)), pairs)),
      ),
    }
  }

  /** Of throughput, of each rate relative to itself, of each share of the time as it is: the widest. */
  private halfWidth(means: ControlledMeans, columns: readonly (readonly number[])[]): Fraction {
    const { rates = 0, shares = 0 } = this.sums
    const [seconds, bytes] = columns
    let most = means.relativeHalfWidth(bytes, seconds)
    for (const [place, column] of columns.slice(columns.length - rates - shares).entries()) {
      const share = place < shares ? means.mean(column) / means.mean(seconds) : 1
      if (share > 0) most = Math.max(most, share * means.relativeHalfWidth(column, seconds))
    }
    return most
  }

  private means(batches: readonly (readonly number[])[]): ControlledMeans {
    const { length } = batches[0]
    return new ControlledMeans(length, batches.slice(2), (rounding * this.atom * this.filled) / length)
  }

  /** The first columns, by so many batches. */
  private batches(count: number, columns: number): readonly (readonly number[])[] {
    const { atoms, filled } = this
    const perBatch = filled / count
    const byColumn: number[][] = []
    for (let column = 0; column < columns; column++) {
      const sums: number[] = []
      let atom = column * mostAtoms
      for (let batch = 0; batch < count; batch++) {
        let sum = 0
        for (const end = atom + perBatch; atom < end; atom++) sum += atoms[atom]
        sums.push(sum)
      }
      byColumn.push(sums)
    }
    return byColumn
  }
}

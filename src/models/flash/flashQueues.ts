import { takeSteps } from '../../maths/steps.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'

/** Of the request in service, what is left of it when another comes: half, as services are all about as long; 1 would be exponential ones. */
const left: Fraction = 0.5

/** Equal servers of which a request visits one, drawn anew or always the same. */
export interface FlashStation {
  /** What a visit takes. */
  readonly time: Seconds
  readonly copies: number
  /** Requests of the whole system that are fewer where a request is not among those who wait: 1 where any may come to any copy, else the copies between which requests never change. */
  readonly apart: number
  /** Visits of a request side by side, to different copies; 1 if left out. */
  readonly visits?: number
}

/** Requests that are always in flight, and what they meet. */
export interface FlashNetwork {
  /** What a request takes besides; below 0 where stations of a request work at the same time. */
  readonly delay: Seconds
  readonly stations: readonly FlashStation[]
  readonly inFlight: number
}

/** What a closed network of flash comes to. */
export interface FlashQueues {
  /** Requests a second. */
  readonly rate: number
  /** From request to completion. */
  readonly response: Seconds
  /** Of each station, the share of the time in which a copy is busy, and what a request spends there. */
  readonly busy: readonly Fraction[]
  readonly spent: readonly Seconds[]
}

/** What waits and works at the copies of a station, by requests in flight, as far back as anybody looks. */
class Memory {
  private readonly queues: Float64Array
  private readonly shares: Float64Array

  constructor(apart: number) {
    this.queues = new Float64Array(apart)
    this.shares = new Float64Array(apart)
  }

  /** What a request meets that makes `count` in flight: nothing while there are fewer than come from apart. */
  meets({ time, copies }: FlashStation, count: number): Seconds {
    const at = count % this.queues.length
    const share = this.shares[at]
    return time * (1 + Math.max(0, this.queues[at] / copies - share) + left * share)
  }

  keep(count: number, queue: number, share: Fraction): void {
    const at = count % this.queues.length
    this.queues[at] = queue
    this.shares[at] = share
  }
}

/** Of visits side by side, the last takes so much longer: 1 + ½ + … + 1/v of its wait, as of exponential ones. */
function lastOf(visits: number): number {
  let sum = 0
  for (let visit = 1; visit <= visits; visit++) sum += 1 / visit
  return sum
}

/**
 * Reads of flash with so many in flight: mean value analysis, one request more at a time.
 *
 *   R_i = t_i · (1 + max(0, Q_i/m_i − U_i) + U_i/2);  T = Z + Σ R_i;  X_n = min(n/T, m_i/t_i);  Q_i = X_n R_i;  U_i = X_n t_i/m_i
 *
 * with Q and U of n − a_i in flight: n − 1 where requests come to any copy, n less one for each drive where each drive has its own copies and as many in
 * flight as the others (Reiser & Lavenberg 1980). What is over at a full station waits there. Source: Busbar’s physics of flash (mechanics/flashDevice.ts).
 */
export function flashQueues({ delay, stations, inFlight }: FlashNetwork): FlashQueues {
  takeSteps(4 * stations.length * inFlight)
  const memories = stations.map(({ apart }) => new Memory(apart))
  const most = stations.reduce((least, { time, copies, visits = 1 }) => Math.min(least, copies / (time * visits)), Infinity)
  const factors = stations.map(({ visits = 1 }) => lastOf(visits))
  const busy = (rate: number): readonly Fraction[] =>
    stations.map(({ time, copies, visits = 1 }) => Math.min(1, (rate * time * visits) / copies))
  const each = new Float64Array(stations.length)
  const spent = new Float64Array(stations.length)
  let rate = 0
  let response = 0
  for (let count = 1; count <= inFlight && rate < most; count++) {
    response = delay
    for (const [index, station] of stations.entries()) {
      each[index] = memories[index].meets(station, count)
      spent[index] = station.time + (each[index] - station.time) * factors[index]
      response += spent[index]
    }
    // once something is full, more in flight only wait longer
    rate = Math.min(most, count / response)
    for (const [index, { time, copies, visits = 1 }] of stations.entries())
      memories[index].keep(count, rate * visits * each[index], (rate * time * visits) / copies)
  }
  const shares = busy(rate)
  spent[shares.indexOf(Math.max(...shares))] += inFlight / rate - response
  return { rate, response: inFlight / rate, busy: shares, spent: [...spent] }
}

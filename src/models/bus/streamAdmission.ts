import type { Prediction } from '../../domain/prediction.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { sectorBytes, type Bytes, type BytesPerSecond, type Fraction, type Seconds } from '../../units/quantities.ts'
import { equationPrediction } from './equationPredictions.ts'
import { predictByFormula } from './predictions.ts'

/** Streams that are played at one rate and served in periods. */
export interface StreamDemand {
  /** What one stream plays. */
  readonly rate: BytesPerSecond
  /** Every stream is served once in each. */
  readonly period: Seconds
  /** In how many reads a stream gets the data of a period. */
  readonly requestsPerPeriod: number
}

/** How many streams the disks can promise, and what each of them needs. */
export interface StreamAdmission {
  /** Data of one read: a stream's share of a period, in whole sectors. */
  readonly requestSize: Bytes
  /** Mean time in which every disk completes one read. */
  readonly readDuration: Seconds
  /** Rounds over all disks that fit into a period. */
  readonly rounds: number
  /** Reads of all disks in these rounds. */
  readonly reads: number
  readonly streams: number
  /** Memory for one stream: what it plays and what is being read for it. */
  readonly bufferPerStream: Bytes
  readonly buffer: Bytes
  /** What all admitted streams play. */
  readonly playing: BytesPerSecond
  /** Mean share of a period that the reads of the admitted streams take. */
  readonly busy: Fraction
  readonly prediction: Prediction
}

/** Data of one read of a stream. */
export const streamRequestSize = ({ rate, period, requestsPerPeriod }: StreamDemand): Bytes =>
  Math.max(1, Math.ceil((rate * period) / requestsPerPeriod / sectorBytes)) * sectorBytes

/**
 * Largest number of streams whose reads fit into a period, on average.
 *
 *   B = rate·period/requests;  rounds = ⌊period / ReadDuration(D, B)⌋;  streams = ⌊rounds·D / requests⌋;  buffer = 2·rate·period each
 *
 * Files are striped over the disks, so each of D disks serves as many streams; with many files their reads fall at random. Two buffers a
 * stream: one is played while the other is filled. The case of CineBlitz, a media server (Barve et al. 1999, section 4.6): its authors had
 * to add the expected minimum rotational latency, T/(D + 1), to eq. 5, which is the positioning rule sum-of-minima; for two Barracudas and
 * 50–320 clients they report errors of at most 4 %, and print nothing to test it by; the simulation of two such disks is 1–7 % slower
 * (papers/cineBlitzStudy.ts). A promise on average: where the rounds
 * fill the period, half of all periods are overrun; the simulation says how many.
 *
 * @param scenario its request size is replaced
 */
export function admitStreams(scenario: Scenario, demand: StreamDemand): StreamAdmission {
  const { rate, period, requestsPerPeriod } = demand
  const requestSize = streamRequestSize(demand)
  const workload = { ...scenario.workload, sizes: [{ size: requestSize, share: 1 }], thinkTime: 0 }
  const asked = { ...scenario, workload }
  // the published error is that of the paper’s equations with the positioning rule of the same authors
  const prediction = workload.method === 'naive' ? equationPrediction(asked) : predictByFormula(asked)
  const { readDuration } = prediction
  const rounds = Math.floor(period / readDuration)
  const reads = rounds * scenario.drives
  const streams = Math.floor(reads / requestsPerPeriod)
  const bufferPerStream = 2 * rate * period
  const busy = (Math.ceil((streams * requestsPerPeriod) / scenario.drives) * readDuration) / period
  const buffer = streams * bufferPerStream
  return { requestSize, readDuration, rounds, reads, streams, bufferPerStream, buffer, playing: streams * rate, busy, prediction }
}

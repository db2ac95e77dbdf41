import type { DetailedDrive } from '../catalog/detailedDrives.ts'
import { rotatingDrive } from '../configuration/detailedDrive.ts'
import { failure, success, type Result } from '../domain/problem.ts'
import type { RequestTrace } from '../domain/rotatingDrive.ts'
import { quantileDistance } from '../maths/statistics.ts'
import { replayTrace } from '../simulator/replay/replayTrace.ts'
import { microseconds, type Seconds } from '../units/quantities.ts'

/** Requests with the response times that were measured on the real drive. */
export interface MeasuredTrace extends RequestTrace {
  readonly measured: Float64Array
}

/** Simulated against measured response times of one drive. */
export interface TraceComparison {
  readonly drive: DetailedDrive
  readonly requests: number
  readonly measuredMean: Seconds
  readonly simulatedMean: Seconds
  /** Rms horizontal distance between the two cumulative distributions: the demerit of Ruemmler and Wilkes 1994. */
  readonly demerit: Seconds
  /** Both sorted, for drawing. */
  readonly measured: Float64Array
  readonly simulated: Float64Array
}

const line = /^([RW]) +\S+ +(\d{1,10}) +(\d{1,6}) +(\d{1,12}(?:\.\d{1,9})?) +(\d{1,12}(?:\.\d{1,9})?)$/

/**
 * Reads a trace in DiskSim's validation format: direction, an unused word, first block, sectors, measured response and pause since the
 * completion before, both in microseconds; one request a line.
 *
 * @returns the trace, or the first line that is not of this form
 */
export function parseMeasuredTrace(text: string): Result<MeasuredTrace> {
  const lines = text.split('\n').filter((one) => one.trim() !== '')
  const trace = {
    count: lines.length,
    isRead: new Uint8Array(lines.length),
    block: new Int32Array(lines.length),
    sectors: new Int32Array(lines.length),
    pause: new Float64Array(lines.length),
    measured: new Float64Array(lines.length),
  }
  for (const [index, written] of lines.entries()) {
    const match = line.exec(written.trim())
    if (!match) {
      return failure({
        code: 'malformed',
        field: `line ${index + 1}`,
        message: `Line ${index + 1} is not like “R Hit 8437604 4 10232.0 40169.0”.`,
      })
    }
    trace.isRead[index] = match[1] === 'R' ? 1 : 0
    trace.block[index] = Number(match[2])
    trace.sectors[index] = Number(match[3])
    trace.measured[index] = microseconds(Number(match[4]))
    trace.pause[index] = microseconds(Number(match[5]))
  }
  return success(trace)
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Replays a measured trace on a drive and compares the distributions of response times. */
export function compareTrace(detailed: DetailedDrive, trace: MeasuredTrace): TraceComparison {
  const simulated = replayTrace(rotatingDrive(detailed), trace).toSorted()
  const measured = trace.measured.toSorted()
  return {
    drive: detailed,
    requests: trace.count,
    measuredMean: mean(measured),
    simulatedMean: mean(simulated),
    demerit: quantileDistance(simulated, measured),
    measured,
    simulated,
  }
}

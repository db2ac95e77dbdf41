import type { DetailedDrive } from '../../catalog/detailedDrive.ts'
import { rotatingDrive } from '../../configuration/resolve/detailedDrive.ts'
import { quoted } from '../../configuration/fields/quoted.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { quantileDistance } from '../../maths/statistics.ts'
import { replayTrace } from '../../simulator/replay/replayTrace.ts'
import { microseconds, milliseconds, type Fraction, type Seconds } from '../../units/quantities.ts'
import { counted } from '../../units/formatQuantity.ts'
import { readPauses, requestsOf, type MeasuredTrace, type PauseReading } from './pauseColumn.ts'

/** Simulated against measured response times of some requests. */
export interface ResponseComparison {
  readonly requests: number
  readonly measuredMean: Seconds
  readonly simulatedMean: Seconds
  /** Rms horizontal distance between the two cumulative distributions: the demerit of Ruemmler and Wilkes 1994. */
  readonly demerit: Seconds
  /** Both sorted, for drawing. */
  readonly measured: Float64Array
  readonly simulated: Float64Array
}

/** Simulated against measured response times of one drive, all and by direction: errors of one can hide those of the other. */
export interface TraceComparison extends ResponseComparison {
  readonly drive: DetailedDrive
  readonly pauses: PauseReading
  /** Share of requests whose own simulated response is within 1 ms of the measured one. */
  readonly near: Fraction
  readonly reads: ResponseComparison
  readonly writes: ResponseComparison
}

const millisecond = milliseconds(1)
const columns = 6
const example = 'R Hit 8437604 4 10232.0 40169.0'
const largestBlock = 2_147_483_647

/** What is wrong with the columns of a line, or undefined. */
function complaint(values: readonly string[]): string | undefined {
  const [direction = '', , block = '', sectors = '', ...times] = values
  if (values.length !== columns) return `has ${counted(values.length, 'column')} instead of ${columns}`
  if (direction !== 'R' && direction !== 'W') return `begins with ${quoted(direction)} instead of R or W`
  if (!/^\d{1,10}$/.test(block) || Number(block) > largestBlock) return `has ${quoted(block)} where the first block belongs`
  if (!/^\d{1,6}$/.test(sectors) || Number(sectors) === 0) return `has ${quoted(sectors)} where the number of sectors belongs`
  const bad = times.find((time) => !/^\d{1,12}(?:\.\d{0,15})?$/.test(time))
  return bad === undefined ? undefined : `has ${quoted(bad)} where a time in microseconds belongs`
}

/**
 * Reads a trace in DiskSim's validation format: direction, an unused word, first block, sectors, measured response and pause, which is
 * before or after the request, both in microseconds, between spaces or tabs; one request a line, empty lines left out.
 *
 * @returns the trace, or the first line that is not of this form
 */
export function parseMeasuredTrace(text: string): Result<MeasuredTrace> {
  const malformed = (field: string, message: string): Result<never> => failure({ code: 'malformed', field, message })
  const rows: (readonly string[])[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const written = line.trim()
    if (written === '') continue
    const row = written.split(/\s+/)
    const problem = complaint(row)
    if (problem !== undefined) return malformed(`line ${index + 1}`, `Line ${index + 1} ${problem}; a line is like “${example}”.`)
    rows.push(row)
  }
  if (rows.length === 0) return malformed('line 1', `There is no request in the trace; a line is like “${example}”.`)
  const column = (at: number): readonly number[] => rows.map((row) => Number(row[at]))
  return success({
    count: rows.length,
    isRead: Uint8Array.from(rows, ([direction]) => (direction === 'R' ? 1 : 0)),
    block: Int32Array.from(column(2)),
    sectors: Int32Array.from(column(3)),
    measured: Float64Array.from(column(4), microseconds),
    pauseColumn: Float64Array.from(column(5), microseconds),
  })
}

const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

function compareResponses(simulated: Float64Array, measured: Float64Array): ResponseComparison {
  const sorted = { simulated: simulated.toSorted(), measured: measured.toSorted() }
  return {
    requests: measured.length,
    measuredMean: mean(sorted.measured),
    simulatedMean: mean(sorted.simulated),
    demerit: quantileDistance(sorted.simulated, sorted.measured),
    ...sorted,
  }
}

/**
 * Replays a measured trace on a drive and compares the distributions of response times.
 *
 * @returns the comparison, or the first request that does not lie on the drive
 */
export function compareTrace(detailed: DetailedDrive, trace: MeasuredTrace): Result<TraceComparison> {
  for (let request = 0; request < trace.count; request++) {
    const end = trace.block[request] + trace.sectors[request]
    if (end <= detailed.blocks) continue
    return failure({
      code: 'inconsistent',
      field: `request ${request + 1}`,
      message:
        `Request ${request + 1} of the trace ends at block ${end}, but ${detailed.name} has ${detailed.blocks}: ` +
        'the trace was measured on another drive.',
    })
  }
  const drive = rotatingDrive(detailed)
  const pauses = readPauses(drive, trace)
  const simulated = replayTrace(drive, requestsOf(trace, pauses.place))
  const { isRead, measured } = trace
  const direction = (wanted: number): ResponseComparison => {
    const ofDirection = (responses: Float64Array): Float64Array => responses.filter((_, request) => isRead[request] === wanted)
    return compareResponses(ofDirection(simulated), ofDirection(measured))
  }
  return success({
    ...compareResponses(simulated, measured),
    drive: detailed,
    pauses,
    near: simulated.filter((response, request) => Math.abs(response - measured[request]) < millisecond).length / trace.count,
    reads: direction(1),
    writes: direction(0),
  })
}

import type { RequestTrace, RotatingDrive } from '../../domain/rotatingDrive.ts'
import { DriveGeometry } from '../../mechanics/geometry.ts'
import type { Seconds } from '../../units/quantities.ts'

/**
 * Requests with the response times that were measured on a real drive, as the rows of a validation trace give them.
 *
 * Such traces come in two generations. In those of the HP, DEC and Imprimis drives a row's pause follows its request, in those of the
 * later Seagate, Quantum and IBM drives it precedes it; nothing in the rows says which.
 */
export interface MeasuredTrace extends Omit<RequestTrace, 'pause'> {
  readonly measured: Float64Array
  /** The last column: time between one completion and one request, before or after this row's. */
  readonly pauseColumn: Float64Array
}

export type PausePlace = 'before' | 'after'

/** Where the pauses of a trace belong, and what speaks for it. */
export interface PauseReading {
  readonly place: PausePlace
  /** False where too little is in the trace to tell; then a pause is taken to precede its request. */
  readonly isTold: boolean
  /** Chi-square of the platter’s angles against an even spread, 7 degrees of freedom, for each place of the pause. */
  readonly unevenness: Readonly<Record<PausePlace, number>>
  /** Pairs of neighbouring accesses that were looked at. */
  readonly pairs: number
}

const slices = 8
/** Chi-square with 7 degrees of freedom that chance exceeds once in 10 000 (tables: 29.88). */
const chance = 29.88

/** Sum of squared deviations from an even spread over what is expected of one. */
function chiSquare(counts: Float64Array): number {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return 0
  const expected = total / counts.length
  return counts.reduce((sum, count) => sum + ((count - expected) * (count - expected)) / expected, 0)
}

/** The requests as they are replayed, each with the pause before it. */
export function requestsOf({ pauseColumn, ...trace }: MeasuredTrace, place: PausePlace): RequestTrace {
  if (place === 'before') return { ...trace, pause: pauseColumn }
  const pause = new Float64Array(trace.count)
  pause.set(pauseColumn.subarray(0, trace.count - 1), 1)
  return { ...trace, pause }
}

/**
 * Tells from the measured times alone where the pauses of a trace belong: nothing is simulated.
 *
 * The platter is the clock. An access that waited for it ends when its last sector has passed, so from the end of one access to the end
 * of the next the platter turns from the one’s sectors to the other’s, but for whole turns and delays that are always the same. That
 * time is a pause and a response. With the right pause what is left over, as an angle, is about the same for all pairs; with another
 * row’s pause it may be any. The place whose angles are spread less evenly over eighths of a turn is taken.
 *
 * Looked at are pairs no more than a track apart, since angles of places far apart are not known well enough (spare sectors, defects),
 * of which both came from the media and took a quarter of a turn longer than their data need to pass.
 */
export function readPauses(drive: RotatingDrive, trace: MeasuredTrace): PauseReading {
  const { count, isRead, block, sectors, measured, pauseColumn } = trace
  const geometry = new DriveGeometry(drive)
  const passes = (request: number): Seconds => {
    const passTime = geometry.passTime(block[request], block[request] + sectors[request])
    return isRead[request] === 1 ? Math.max(passTime, sectors[request] * drive.connection.readTransfer) : passTime
  }
  const waited = (request: number): boolean =>
    (isRead[request] === 1 || drive.buffer.writesThrough) && measured[request] - passes(request) > drive.revolutionTime / 4
  const counts = { before: new Float64Array(slices), after: new Float64Array(slices) }
  let pairs = 0
  for (let request = 1; request < count; request++) {
    const here = geometry.place(block[request])
    if (Math.abs(block[request] - block[request - 1]) > here.sectorsPerTrack || !waited(request) || !waited(request - 1)) continue
    pairs++
    const turned = here.angle - geometry.place(block[request - 1]).angle
    const responded = measured[request] - passes(request) + passes(request - 1)
    for (const place of ['before', 'after'] as const) {
      const pause = pauseColumn[place === 'before' ? request : request - 1]
      const left = (pause + responded) / drive.revolutionTime - turned
      counts[place][Math.min(slices - 1, Math.floor((left - Math.floor(left)) * slices))]++
    }
  }
  const unevenness = { before: chiSquare(counts.before), after: chiSquare(counts.after) }
  const isTold = Math.max(unevenness.before, unevenness.after) > chance
  return { place: isTold && unevenness.after > unevenness.before ? 'after' : 'before', isTold, unevenness, pairs }
}

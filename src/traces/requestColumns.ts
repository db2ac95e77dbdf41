import { largestRequest, type Trace } from '../domain/trace.ts'
import { DeviceNames } from './deviceNames.ts'
import type { LineFields } from './lineFields.ts'
import { row, type RowOutcome } from './row.ts'

/** Requests of a piece: what is taken from memory at a time. */
const piece = 1 << 18

const largestAddress = 9_007_199_254_740_991
const nineDigits = 1e9

/** Seconds since the first time that was read, as a difference of whole numbers before anything is rounded. */
export class TraceClock {
  private readonly perSecond: number
  private hasStarted = false
  private high = 0
  private low = 0
  private fraction = 0

  /** @param perSecond units of the file in a second: 10,000,000 for FILETIME */
  constructor(perSecond: number) {
    this.perSecond = perSecond
  }

  /** The time that `fields.readTime` has just read. */
  seconds(fields: LineFields): number {
    if (!this.hasStarted) {
      this.hasStarted = true
      this.high = fields.timeHigh
      this.low = fields.timeLow
      this.fraction = fields.timeFraction
    }
    const whole = (fields.timeHigh - this.high) * nineDigits + (fields.timeLow - this.low)
    return (whole + (fields.timeFraction - this.fraction) / nineDigits) / this.perSecond
  }
}

type Column = Float64Array | Uint32Array | Uint16Array | Uint8Array

/** Puts the pieces of a column behind each other and lets each go at once. */
function joined<T extends Column>(pieces: T[], whole: T): T {
  for (let start = 0; start < whole.length; start += piece) {
    const part = pieces.shift()
    if (part) whole.set(part.subarray(0, Math.min(piece, whole.length - start)), start)
  }
  return whole
}

/** Requests as they are read, in pieces: growing copies nothing. */
export class RequestColumns {
  readonly devices: DeviceNames = new DeviceNames()
  count = 0
  /** Whether the next row is the last and has no end. Cutting makes a time smaller, so that one before the row ahead is not taken. */
  isUnended = false
  private readonly most: number
  private earliest = Infinity
  private lastArrival = -Infinity
  private readonly arrivals: Float64Array[] = []
  private readonly deviceNumbers: Uint16Array[] = []
  private readonly offsets: Float64Array[] = []
  private readonly lengths: Uint32Array[] = []
  private readonly directions: Uint8Array[] = []

  /** @param most requests that may be kept */
  constructor(most: number) {
    this.most = most
  }

  /**
   * Keeps a request, unless something is wrong with it.
   *
   * @param arrival seconds since any fixed instant
   * @param device −1 where no further device could be named
   * @param offset bytes
   * @param length bytes
   */
  add(arrival: number, device: number, offset: number, length: number, isWrite: boolean): RowOutcome {
    if (length === 0) return row.zeroSize
    if (length > largestRequest) return row.tooLarge
    if (offset + length > largestAddress) return row.beyondAddresses
    if (device < 0) return row.tooManyDevices
    if (this.count === this.most) return row.tooManyRequests
    if (this.isUnended && arrival < this.lastArrival) return row.cutOff
    const at = this.count % piece
    const last = (this.count - at) / piece
    if (at === 0) this.takePiece()
    this.arrivals[last][at] = arrival
    this.deviceNumbers[last][at] = device
    this.offsets[last][at] = offset
    this.lengths[last][at] = length
    this.directions[last][at] = isWrite ? 1 : 0
    if (arrival < this.earliest) this.earliest = arrival
    this.lastArrival = arrival
    this.count++
    return row.request
  }

  private takePiece(): void {
    this.arrivals.push(new Float64Array(piece))
    this.deviceNumbers.push(new Uint16Array(piece))
    this.offsets.push(new Float64Array(piece))
    this.lengths.push(new Uint32Array(piece))
    this.directions.push(new Uint8Array(piece))
  }

  /** Everything that was kept; nothing may be added afterwards. */
  trace(): Trace {
    const count = this.count
    const arrival = joined(this.arrivals, new Float64Array(count))
    if (count > 0 && this.earliest !== 0) for (let at = 0; at < count; at++) arrival[at] -= this.earliest
    return {
      count,
      arrival,
      device: joined(this.deviceNumbers, new Uint16Array(count)),
      offset: joined(this.offsets, new Float64Array(count)),
      length: joined(this.lengths, new Uint32Array(count)),
      isWrite: joined(this.directions, new Uint8Array(count)),
      deviceNames: this.devices.names(),
    }
  }
}

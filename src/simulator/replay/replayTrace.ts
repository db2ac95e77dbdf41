import type { OverheadPair, RequestTrace, RotatingDrive } from '../../domain/rotatingDrive.ts'
import { DriveGeometry } from '../../mechanics/geometry.ts'
import { seekTime } from '../../mechanics/seekTime.ts'
import type { Seconds } from '../../units/quantities.ts'
import { advance, Sequence } from '../engine/circuit.ts'
import { SegmentedBuffer, type Segment } from './segmentedBuffer.ts'

/**
 * One drive, one request at a time, with true angles: reads from the buffer or the media with read-ahead behind them; writes reported
 * from the buffer and written out behind, or reported from the media. Source of the rules: what DiskSim 4.0's manual says of the
 * parameters of its validation drives.
 */
class RotatingMechanism {
  private readonly drive: RotatingDrive
  private readonly geometry: DriveGeometry
  private readonly buffer: SegmentedBuffer
  private cylinder = 0
  private surface = 0
  private wroteLast = false
  /** The block behind the last write. */
  private writtenTo = -1
  /** Until when the arm is taken by writing out. */
  private busyUntil: Seconds = 0

  constructor(drive: RotatingDrive) {
    this.drive = drive
    this.geometry = new DriveGeometry(drive)
    this.buffer = new SegmentedBuffer(this.geometry, drive.buffer)
  }

  private overhead({ afterRead, afterWrite }: OverheadPair): Seconds {
    return this.wroteLast ? afterWrite : afterRead
  }

  /** A buffer tells a write that goes on where the last one ended, media one that comes behind any write. */
  private writeOverhead(block: number): Seconds {
    const { write, buffer } = this.drive
    return buffer.writesThrough || block === this.writtenTo ? this.overhead(write) : write.afterRead
  }

  /** The arm is, or will be once it is called, where a block lies. */
  private rest(block: number): void {
    const { cylinder, surface } = this.geometry.place(Math.min(block, this.drive.blocks - 1))
    this.cylinder = cylinder
    this.surface = surface
  }

  /** Time of the arm from where it is to a block: seek and head switch go on together. */
  private travel(block: number): Seconds {
    const { cylinder, surface } = this.geometry.place(block)
    const seek = seekTime(this.drive.seek, Math.abs(cylinder - this.cylinder))
    return surface === this.surface ? seek : Math.max(seek, this.drive.headSwitch)
  }

  /** First instant from `arrival` on at which a block begins to pass under the head. */
  private passes(block: number, arrival: Seconds): Seconds {
    return arrival + this.geometry.rotationalDelay(this.geometry.place(block).angle, arrival)
  }

  /** Read-ahead stops where it is, if there is any. */
  private callAway(now: Seconds): void {
    const reached = this.buffer.interrupt(now)
    if (reached !== undefined) this.rest(reached)
  }

  /** Instant at which the arm is on a block’s track, ready to read up to another block, if it is called at `start`. */
  private arriveToRead(block: number, end: number, start: Seconds): Seconds {
    const arrival = Math.max(start, this.busyUntil) + this.travel(block)
    this.busyUntil = 0
    this.rest(end - 1)
    return arrival
  }

  /** @returns the instant at which the drive reports the write */
  write(block: number, sectors: number, now: Seconds): Seconds {
    const { leastWriteSeek, writeSettle, connection, buffer } = this.drive
    const end = block + sectors
    const start = Math.max(now + this.writeOverhead(block), this.busyUntil)
    this.callAway(now)
    this.buffer.write(block, end)
    this.wroteLast = true
    this.writtenTo = end

    const sending = start + connection.dataPreparation
    const buffered = sending + sectors * connection.writeTransfer
    const travel = this.travel(block)
    const arrival = start + Math.max(leastWriteSeek, travel === 0 ? 0 : travel + writeSettle)
    const passTime = this.geometry.passTime(block, end)
    const enough = Math.max(1, Math.ceil(sectors * buffer.writeMark))
    // no sector passes before it is in the buffer
    const begin = this.passes(block, Math.max(arrival, sending + enough * connection.writeTransfer, buffered - passTime))
    this.rest(end - 1)
    const written = begin + passTime
    if (buffer.writesThrough) {
      return Math.max(written, buffered + connection.writeDisconnect) + connection.reconnect + connection.writeCompletion
    }
    this.busyUntil = written
    return buffered + connection.writeCompletion
  }

  /** @returns the instant at which the last sector is with the host and the read is reported */
  read(block: number, sectors: number, now: Seconds): Seconds {
    const { readTransfer, readCompletion } = this.drive.connection
    const end = block + sectors
    const known = this.buffer.find(block, now)
    const segment = known ?? this.load(block, end, now)
    const sending = known ? this.sendingHit(known, block, end, now) : this.sendingMiss(segment, block, sectors, now)
    this.wroteLast = false
    this.buffer.sent(segment, end)
    return Math.max(sending + sectors * readTransfer, this.buffer.readableAt(segment, end - 1) + readTransfer) + readCompletion
  }

  /** When a read that the buffer knows begins to be sent; the head goes on or starts again behind it where it must. */
  private sendingHit(segment: Segment, block: number, end: number, now: Seconds): Seconds {
    const { readHit, readMiss, buffer, connection } = this.drive
    const ahead = Math.min(this.buffer.readAheadEnd(block, end, segment.first), this.drive.blocks)
    const goesOn = this.buffer.goOn(segment, ahead, now)
    if (!goesOn && ahead > segment.end && (buffer.readAheadAfterHit || end > segment.end)) {
      this.callAway(now)
      const arrival = this.arriveToRead(segment.end, ahead, now + this.overhead(readMiss))
      this.buffer.resume(segment, ahead, this.passes(segment.end, arrival))
    } else if (goesOn) this.rest(segment.end - 1)
    const ready = now + this.overhead(readHit) + connection.dataPreparation
    return Math.max(ready, this.buffer.readableAt(segment, block))
  }

  /** When a read that comes from the media begins to be sent: after the mark is reached and the drive has reconnected. */
  private sendingMiss(segment: Segment, block: number, sectors: number, now: Seconds): Seconds {
    const { readMiss, buffer, connection } = this.drive
    const enough = Math.max(1, Math.floor(Math.min(buffer.segmentSectors, sectors) * buffer.readMark))
    const away = now + this.overhead(readMiss) + this.overhead(connection.readDisconnect)
    return Math.max(away, this.buffer.readableAt(segment, block + enough - 1)) + connection.reconnect + connection.dataPreparation
  }

  private load(block: number, end: number, now: Seconds): Segment {
    this.callAway(now)
    const ahead = Math.min(this.buffer.readAheadEnd(block, end), this.drive.blocks)
    const arrival = this.arriveToRead(block, ahead, now + this.overhead(this.drive.readMiss))
    const begin = this.passes(block, arrival)
    return this.buffer.begin(block, ahead, begin, this.drive.buffer.readsOnArrival ? this.passedBefore(block, arrival, begin) : 0)
  }

  /** Sectors of the block’s track, before it, that pass between two instants. */
  private passedBefore(block: number, arrival: Seconds, begin: Seconds): number {
    const { sectorsPerTrack } = this.geometry.place(block)
    const passed = Math.floor(((begin - arrival) / this.drive.revolutionTime) * sectorsPerTrack)
    return Math.min(passed, block - this.geometry.startOfTrack(block))
  }
}

/**
 * Response time of every request of a trace, in seconds: from the request to its report.
 *
 * Each request is issued its pause after the simulated completion of the one before, as the measurement did.
 */
export function replayTrace(drive: RotatingDrive, { count, isRead, block, sectors, pause }: RequestTrace): Float64Array {
  const mechanism = new RotatingMechanism(drive)
  const responses = new Float64Array(count)
  const requests = new Sequence((request, now) => {
    const issued = now + pause[request]
    const end =
      isRead[request] === 1
        ? mechanism.read(block[request], sectors[request], issued)
        : mechanism.write(block[request], sectors[request], issued)
    responses[request] = end - issued
    return end
  })
  advance(requests, count)
  return responses
}

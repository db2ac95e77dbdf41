import type { OverheadPair, RequestTrace, RotatingDrive } from '../../domain/rotatingDrive.ts'
import { DriveGeometry } from '../../mechanics/geometry.ts'
import { seekTime } from '../../mechanics/seekCurve.ts'
import type { Seconds } from '../../units/quantities.ts'
import { SegmentedBuffer } from './segmentedBuffer.ts'

/**
 * One drive, one request at a time, with true angles: reads from the buffer or the media with read-ahead until the segment is full;
 * writes reported from the buffer and written out behind, at once. Source of the rules: the parameters of DiskSim's validation drives.
 */
class RotatingMechanism {
  private readonly drive: RotatingDrive
  private readonly geometry: DriveGeometry
  private readonly buffer: SegmentedBuffer
  private cylinder = 0
  private surface = 0
  private wroteLast = false
  /** Until when the arm is taken by writing out. */
  private busyUntil: Seconds = 0

  constructor(drive: RotatingDrive) {
    this.drive = drive
    this.geometry = new DriveGeometry(drive)
    this.buffer = new SegmentedBuffer(this.geometry, drive.bufferSegments, drive.segmentSectors)
  }

  private overhead({ afterRead, afterWrite }: OverheadPair): Seconds {
    return this.wroteLast ? afterWrite : afterRead
  }

  /** Instant at which the block begins to pass under the head if the arm starts at `now`; the arm ends at `lastBlock`. */
  private position(block: number, lastBlock: number, now: Seconds): Seconds {
    const { cylinder, surface, angle } = this.geometry.place(block)
    const travel = seekTime(this.drive.seek, Math.abs(cylinder - this.cylinder))
    const arrival = now + (travel === 0 && surface !== this.surface ? this.drive.headSwitch : travel)
    const end = this.geometry.place(Math.min(lastBlock, this.drive.blocks - 1))
    this.cylinder = end.cylinder
    this.surface = end.surface
    return arrival + this.geometry.rotationalDelay(angle, arrival)
  }

  /** @returns the instant at which the drive reports the write, its data in the buffer */
  write(block: number, sectors: number, now: Seconds): Seconds {
    const done = Math.max(now, this.busyUntil) + this.overhead(this.drive.write) + sectors * this.drive.sectorTransfer
    this.buffer.forget(block, block + sectors)
    this.buffer.interrupt(now)
    const begin = this.position(block, block + sectors - 1, done)
    this.busyUntil = begin + this.geometry.passTime(block, block + sectors)
    this.wroteLast = true
    return done
  }

  /** @returns the instant at which the last sector is with the host */
  read(block: number, sectors: number, now: Seconds): Seconds {
    const { sectorTransfer } = this.drive
    const end = block + sectors
    const known = this.buffer.find(block, end, now)
    const overhead = this.overhead(known ? this.drive.readHit : this.drive.readMiss)
    this.wroteLast = false
    const segment = known ?? this.load(block, Math.max(now, this.busyUntil) + overhead, now)
    const firstReadable = Math.max(now + overhead, this.buffer.readableAt(segment, block))
    return Math.max(firstReadable + sectors * sectorTransfer, this.buffer.readableAt(segment, end - 1) + sectorTransfer)
  }

  private load(block: number, start: Seconds, now: Seconds): ReturnType<SegmentedBuffer['begin']> {
    this.buffer.interrupt(now)
    this.busyUntil = 0
    const begin = this.position(block, block + this.drive.segmentSectors - 1, start)
    return this.buffer.begin(block, begin)
  }
}

/**
 * Response time of every request of a trace, in seconds: from the request to its report.
 *
 * Each request is issued its pause after the simulated completion of the one before, as the measurement did.
 */
export function replayTrace(drive: RotatingDrive, trace: RequestTrace): Float64Array {
  const mechanism = new RotatingMechanism(drive)
  const responses = new Float64Array(trace.count)
  let now = 0
  for (let request = 0; request < trace.count; request++) {
    const issued = now + trace.pause[request]
    const block = trace.block[request]
    const sectors = trace.sectors[request]
    now = trace.isRead[request] === 1 ? mechanism.read(block, sectors, issued) : mechanism.write(block, sectors, issued)
    responses[request] = now - issued
  }
  return responses
}

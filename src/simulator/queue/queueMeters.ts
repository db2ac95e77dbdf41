import type { Bytes, Seconds } from '../../units/quantities.ts'
import { ResponseHistogram } from './responseHistogram.ts'

/** What requests went through since the last reset: a few additions an event. */
export class QueueMeters {
  /** Requests completed, and their data. */
  requests = 0
  bytes: Bytes = 0
  /** Reads that were answered from a drive’s buffer, or by a head that came to them reading on; and all reads that were answered. */
  hits = 0
  reads = 0
  /** Requests that went to the media and had to be sought: their seeks and rotational delays. */
  positioned = 0
  seekTime: Seconds = 0
  rotationalDelay: Seconds = 0
  driveBusy: Seconds = 0
  /** Time channels were held, summed over channels. */
  held: Seconds = 0
  mostOvertakes = 0
  readonly responses: ResponseHistogram = new ResponseHistogram()
  private inDrives = 0
  private changedAt: Seconds = 0
  private area = 0

  reset(now: Seconds): void {
    this.requests = 0
    this.bytes = 0
    this.hits = 0
    this.reads = 0
    this.positioned = 0
    this.seekTime = 0
    this.rotationalDelay = 0
    this.driveBusy = 0
    this.held = 0
    this.mostOvertakes = 0
    this.responses.reset()
    this.area = 0
    this.changedAt = now
  }

  handOver(now: Seconds, to: QueueMeters, begins: Seconds): void {
    this.area = this.timeInDrives(now)
    this.inDrives = to.inDrives
    this.changedAt = begins
  }

  completed(size: Bytes, response: Seconds): void {
    this.requests++
    this.bytes += size
    this.responses.add(response)
  }

  /** A read was answered from a drive’s buffer, into which the head had read, beforehand, for so long what nobody had asked for yet. */
  hit(ahead: Seconds): void {
    this.reads++
    this.hits++
    this.driveBusy += ahead
  }

  /** An arm began with a request, and how many others it served since that came into its queue. */
  served(busy: Seconds, seek: Seconds, rotation: Seconds, goesOn: boolean, isRead: boolean, overtakes: number): void {
    this.driveBusy += busy
    if (isRead) this.reads++
    if (isRead && goesOn) this.hits++
    if (!goesOn) {
      this.positioned++
      this.seekTime += seek
      this.rotationalDelay += rotation
    }
    if (overtakes > this.mostOvertakes) this.mostOvertakes = overtakes
  }

  /** So many requests more, or fewer, are in drives. */
  changeInDrives(by: number, now: Seconds): void {
    this.area += this.inDrives * (now - this.changedAt)
    this.changedAt = now
    this.inDrives += by
  }

  /** Requests in drives over time, since the reset. */
  timeInDrives(now: Seconds): number {
    return this.area + this.inDrives * (now - this.changedAt)
  }
}

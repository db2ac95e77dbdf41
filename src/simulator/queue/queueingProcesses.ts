import type { QueueingFacts } from '../../domain/queueing.ts'
import type { RandomStreams } from '../../maths/random.ts'
import { sectorBytes, type Bytes } from '../../units/quantities.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import type { Arm } from '../mechanism/arm.ts'
import type { RequestTable } from './requestTable.ts'

/** Bytes of its track by which the second stream of a drive begins behind the middle. */
function apartOn(arm: Arm, { streamsApart = 0, requestSize }: QueueingFacts): Bytes {
  const middle = Math.floor(Math.floor(arm.capacity / requestSize) / 2) * requestSize
  const before = arm.findTrack(middle)
  const trackSize = before + arm.trackEnd - middle
  return Math.floor((streamsApart * trackSize) / sectorBytes) * sectorBytes
}

/**
 * Processes that each keep one request in the system. Each has its own random streams, so one process more changes nothing about the
 * requests of the others; streams of addresses are shared by all, and whoever asks next takes the next place.
 *
 * Decides where requests lie. Source: White, Ng & Hillyer 2001, section 3.2.
 */
export class QueueingProcesses {
  private readonly queueing: QueueingFacts
  private readonly requests: RequestTable
  private readonly arms: readonly Arm[]
  private readonly streams: number
  private readonly places: RandomStreams
  private readonly drives: RandomStreams
  private readonly writes: RandomStreams
  /** Of each drive, bytes by which its second stream lies behind whole requests. */
  private readonly apart: readonly Bytes[]
  private issued = 0

  constructor(queueing: QueueingFacts, requests: RequestTable, arms: readonly Arm[], seed: number) {
    this.queueing = queueing
    this.requests = requests
    this.arms = arms
    this.streams = queueing.pattern === 'interleaved' ? 2 : 1
    this.apart = arms.map((arm) => apartOn(arm, queueing))
    this.drives = randomStreams('drive of a queued request', seed, queueing.outstanding)
    this.places = randomStreams('place of a queued request', seed, queueing.outstanding)
    this.writes = randomStreams('write of a queue', seed, queueing.outstanding)
  }

  /** Fills in the next request of a process. @returns false where a run from rest has no further one */
  issue(process: number): boolean {
    const { requests, arms, queueing } = this
    if (this.issued === queueing.fromRest) return false
    this.issued++
    if (queueing.pattern === 'random') {
      const drive = arms.length === 1 ? 0 : Math.floor(this.drives.next(process) * arms.length)
      const starts = Math.max(1, Math.floor((arms[drive].capacity - queueing.requestSize) / sectorBytes) + 1)
      this.put(process, drive, Math.floor(this.places.next(process) * starts) * sectorBytes)
    } else this.issueInTurn(process)
    requests.writes[process] = queueing.writeShare > 0 && this.writes.next(process) < queueing.writeShare ? 1 : 0
    return true
  }

  /** The next place of the stream whose turn it is; a stream goes round the drives, and begins anew at their ends. */
  private issueInTurn(process: number): void {
    const { arms, streams } = this
    const size = this.queueing.requestSize
    const stream = (this.issued - 1) % streams
    const place = Math.floor((this.issued - 1) / streams)
    const drive = place % arms.length
    const requestsOfDrive = Math.max(1, Math.floor((arms[drive].capacity - this.apart[drive]) / size))
    const start = stream === 0 ? 0 : Math.floor(requestsOfDrive / 2)
    const behind = stream === 0 ? 0 : this.apart[drive]
    this.put(process, drive, ((start + Math.floor(place / arms.length)) % requestsOfDrive) * size + behind)
  }

  private put(process: number, drive: number, address: Bytes): void {
    const { requests } = this
    requests.drives[process] = drive
    requests.addresses[process] = address
    requests.cylinders[process] = this.arms[drive].cylinderOf(address)
    requests.angles[process] = this.arms[drive].angleOf(address)
  }
}

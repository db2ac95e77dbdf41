import type { Fraction, Seconds } from '../../units/quantities.ts'
import { naturalLogarithm } from '../../maths/logarithm.ts'
import type { RandomStreams } from '../../maths/random.ts'
import type { Calendar } from '../engine/calendar.ts'
import { randomStreams } from '../engine/randomStreams.ts'
import type { PieceWiring } from './pieceWiring.ts'

/** What heads tell the others. */
export interface HeadReceivers {
  /** A piece has passed under the head. */
  passed(lane: number, now: Seconds): void
  /** The head is where the piece of a held lane begins; it stays with it until it is told to leave. */
  ready(lane: number, now: Seconds): void
}

type Doing = 'nothing' | 'piece' | 'readers' | 'way back'

/**
 * Heads that pass pieces in the order in which they are asked for. When a piece is over, the users who wait at that moment are served, each with
 * a mean seek and half a turn; if there were any, the way back costs as much. A head that nothing is asked of serves users as they come.
 * They come at random (Poisson), so many that they take their share of the time.
 */
export class Heads {
  /** Reads of users that are over since the count began, and how long they took from asking to data. */
  reads = 0
  readTime: Seconds = 0
  private readonly wiring: PieceWiring
  private readonly calendar: Calendar
  private readonly receivers: HeadReceivers
  private readonly firstHead: number
  private readonly firstUser: number
  private readonly share: Fraction
  private readonly arrivals: RandomStreams
  private readonly doing: Doing[]
  private readonly pieces: number[][]
  /** When users asked who wait, of each drive; the first of them are to be served before the next piece. */
  private readonly users: Seconds[][]
  private readonly admitted: Int32Array
  private readonly isAway: boolean[]

  /** @param firstHead actors of the calendar: the heads, then their users */
  constructor(wiring: PieceWiring, calendar: Calendar, firstHead: number, share: Fraction, seed: number, receivers: HeadReceivers) {
    const count = wiring.drives.length
    this.wiring = wiring
    this.calendar = calendar
    this.receivers = receivers
    this.firstHead = firstHead
    this.firstUser = firstHead + count
    this.share = share
    this.arrivals = randomStreams('arrival of a user of a drive', seed, count)
    this.doing = wiring.drives.map(() => 'nothing')
    this.pieces = wiring.drives.map(() => [])
    this.users = wiring.drives.map(() => [])
    this.admitted = new Int32Array(count)
    this.isAway = wiring.drives.map(() => false)
    if (share > 0) for (let drive = 0; drive < count; drive++) this.awaitUser(drive, 0)
  }

  /** A piece is to pass under the head of its drive. */
  ask(lane: number, now: Seconds): void {
    const { drive } = this.wiring.lanes[lane]
    this.pieces[drive].push(lane)
    if (this.doing[drive] === 'nothing') this.goOn(drive, now)
  }

  /** The head has passed the piece of a held lane. */
  leave(lane: number, now: Seconds): void {
    this.endPiece(this.wiring.lanes[lane].drive, lane, now)
  }

  /** A user asks for something. */
  asked(drive: number, now: Seconds): void {
    this.users[drive].push(now)
    this.awaitUser(drive, now)
    if (this.doing[drive] === 'nothing') this.goOn(drive, now)
  }

  /** The alarm of a head: what it did is over. */
  ring(drive: number, now: Seconds): void {
    const did = this.doing[drive]
    if (did === 'piece') {
      this.endPiece(drive, this.pieces[drive][0], now)
      return
    }
    if (did === 'readers') {
      this.readTime += now - (this.users[drive].shift() ?? now)
      this.reads++
      this.admitted[drive]--
      this.isAway[drive] = true
    } else this.isAway[drive] = false
    this.goOn(drive, now)
  }

  private endPiece(drive: number, lane: number, now: Seconds): void {
    this.pieces[drive].shift()
    this.doing[drive] = 'nothing'
    this.admitted[drive] = this.users[drive].length
    // may ask for the next piece
    this.receivers.passed(lane, now)
    if (this.doing[drive] === 'nothing') this.goOn(drive, now)
  }

  private goOn(drive: number, now: Seconds): void {
    const { lanes, drives } = this.wiring
    const [lane] = this.pieces[drive]
    if (lane === undefined) this.admitted[drive] = this.users[drive].length
    const head = this.firstHead + drive
    if (this.admitted[drive] > 0) {
      this.doing[drive] = 'readers'
      this.calendar.add(head, now + drives[drive].readTime)
    } else if (lane === undefined) this.doing[drive] = 'nothing'
    else if (this.isAway[drive]) {
      this.doing[drive] = 'way back'
      this.calendar.add(head, now + drives[drive].wayBack)
    } else {
      this.doing[drive] = 'piece'
      if (lanes[lane].isHeld) this.receivers.ready(lane, now)
      else this.calendar.add(head, now + lanes[lane].headTime)
    }
  }

  private awaitUser(drive: number, now: Seconds): void {
    const mean = this.wiring.drives[drive].readTime / this.share
    this.calendar.add(this.firstUser + drive, now - mean * naturalLogarithm(1 - this.arrivals.next(drive)))
  }
}

import type { Arbitration } from '../../domain/host.ts'
import type { Seconds } from '../../units/quantities.ts'
import { Calendar } from '../engine/calendar.ts'
import { ContendingDrives } from './contendingDrives.ts'

/**
 * Drives that want a cable, now or later, and the rule by which one of them wins it: the highest id, in order of arrival (at one instant the
 * lower id), or in turn. A drive wants it once at a time.
 */
export class Arbiter {
  private readonly calendar: Calendar
  private readonly contending: ContendingDrives
  private readonly inOrder: boolean
  private readonly inTurn: boolean

  constructor(drives: number, rule: Arbitration) {
    this.calendar = new Calendar(drives)
    this.contending = new ContendingDrives(drives)
    // one drive alone wins by any rule, by this one soonest
    this.inOrder = rule === 'fifo' || drives === 1
    this.inTurn = rule === 'round-robin'
  }

  /** A drive will want the cable from an instant on. */
  add(drive: number, time: Seconds): void {
    this.calendar.add(drive, time)
  }

  /** When the first will want it, where nobody does yet; in order of arrival also since when the winner has wanted it. */
  get nextTime(): Seconds {
    return this.calendar.nextTime
  }

  /** Who that is. */
  get next(): number {
    return this.calendar.next
  }

  /** The drive that would win the cable now, or −1. It stays where it is until it is taken out. */
  winner(now: Seconds): number {
    const { calendar, contending } = this
    if (this.inOrder) return calendar.nextTime > now ? -1 : calendar.next
    while (calendar.nextTime <= now) contending.add(calendar.take())
    if (contending.count === 0) return -1
    return this.inTurn ? contending.nextInTurn() : contending.highestId()
  }

  /** Takes out the drive that has won. */
  remove(drive: number): void {
    if (this.inOrder) this.calendar.take()
    else this.contending.remove(drive)
  }
}

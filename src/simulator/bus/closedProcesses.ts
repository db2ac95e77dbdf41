import type { Seconds } from '../../units/quantities.ts'
import { CommandKind, type HostAdapter } from '../stations/hostAdapter.ts'
import type { Source } from '../stations/source.ts'

/**
 * One process per drive: each asks, waits, receives, thinks and asks again (Barve et al. 1999, section 3, without thinking).
 * All think equally long, so requests come in the order of the completions before them.
 */
export class ClosedProcesses implements Source {
  private readonly adapter: HostAdapter
  private readonly drives: number
  private readonly readCost: Seconds
  private readonly thinkTime: Seconds

  constructor(adapter: HostAdapter, drives: number, readCost: Seconds, thinkTime: Seconds) {
    this.adapter = adapter
    this.drives = drives
    this.readCost = readCost
    this.thinkTime = thinkTime
  }

  start(): void {
    for (let drive = 0; drive < this.drives; drive++) this.ask(drive, 0)
  }

  completed(drive: number, now: Seconds): void {
    this.ask(drive, now + this.thinkTime)
  }

  protected ask(drive: number, now: Seconds): void {
    this.adapter.issue(drive, CommandKind.read, now, this.readCost)
  }
}

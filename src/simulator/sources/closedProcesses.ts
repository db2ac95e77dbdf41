import type { Seconds } from '../../units/quantities.ts'
import { CommandKind, type HostAdapter } from '../stations/hostAdapter.ts'
import type { Source } from './source.ts'

/**
 * One process per drive without think time: each asks, waits, receives and asks again (Barve et al. 1999, section 3).
 */
export class ClosedProcesses implements Source {
  private readonly adapter: HostAdapter
  private readonly drives: number
  private readonly readCost: Seconds

  constructor(adapter: HostAdapter, drives: number, readCost: Seconds) {
    this.adapter = adapter
    this.drives = drives
    this.readCost = readCost
  }

  start(): void {
    for (let drive = 0; drive < this.drives; drive++) this.completed(drive, 0)
  }

  completed(drive: number, now: Seconds): void {
    this.adapter.issue(drive, CommandKind.read, now, this.readCost)
  }
}

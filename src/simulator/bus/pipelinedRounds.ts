import type { AdapterFacts } from '../../domain/host.ts'
import type { Seconds } from '../../units/quantities.ts'
import { CommandKind, type HostAdapter } from '../stations/hostAdapter.ts'
import type { Source } from '../stations/source.ts'
import type { ThinkTimes } from './thinkTimes.ts'

/**
 * One loop over the drives: read the block that the drive has loaded, have it load the next one, think, go on to the next drive
 * (Barve et al. 1999, section 5, LoadIntoDiskBuffer, without thinking).
 */
export class PipelinedRounds implements Source {
  private readonly adapter: HostAdapter
  private readonly drives: number
  private readonly facts: AdapterFacts
  private readonly loadKind: number
  private readonly think: ThinkTimes

  constructor(adapter: HostAdapter, drives: number, facts: AdapterFacts, think: ThinkTimes) {
    this.adapter = adapter
    this.drives = drives
    this.facts = facts
    this.think = think
    this.loadKind = facts.prefetchCommand === 'aioread' ? CommandKind.loadByRead : CommandKind.loadByPrefetch
  }

  start(): void {
    for (let drive = 0; drive < this.drives; drive++) this.load(drive, 0)
    this.read(0, 0)
  }

  completed(drive: number, now: Seconds): void {
    this.load(drive, now)
    this.read(drive + 1 === this.drives ? 0 : drive + 1, now + this.think(0))
  }

  private load(drive: number, now: Seconds): void {
    this.adapter.issue(drive, this.loadKind, now, this.facts.prefetchCost)
  }

  private read(drive: number, now: Seconds): void {
    this.adapter.issue(drive, CommandKind.read, now, this.facts.readCost)
  }
}

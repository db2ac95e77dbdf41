import type { PeriodRecord } from '../../domain/prediction.ts'
import type { PeriodControl } from '../../domain/scenario.ts'
import { quantile } from '../../maths/statistics.ts'
import type { Seconds } from '../../units/quantities.ts'
import type { Source } from '../stations/source.ts'

/** Periods after which a run may stop: an overrun of one in a hundred is then known within half of itself. */
const enoughPeriods = 1_500

/** Durations of periods of equally many reads, back to back, measured as reads are completed. */
export class Periods {
  private readonly control: PeriodControl
  private readonly durations: Float64Array
  private count = 0
  private reads = 0
  private startedAt: Seconds = 0

  /** @param mostReads reads after which a run that is not narrow enough stops; it may overshoot them by half */
  constructor(control: PeriodControl, mostReads: number) {
    this.control = control
    this.durations = new Float64Array(Math.ceil((2 * mostReads) / control.reads) + 1)
  }

  /** Forgets all periods; the first one begins now. */
  reset(now: Seconds): void {
    this.count = 0
    this.reads = 0
    this.startedAt = now
  }

  /** A read is complete. */
  completed(now: Seconds): void {
    if (++this.reads < this.control.reads) return
    this.reads = 0
    if (this.count < this.durations.length) this.durations[this.count++] = now - this.startedAt
    this.startedAt = now
  }

  /** True when quantiles mean something. */
  get areEnough(): boolean {
    return this.count >= enoughPeriods
  }

  get record(): PeriodRecord {
    const { reads, limit } = this.control
    const rising = this.durations.slice(0, this.count).sort()
    const at = (share: number): Seconds => (this.count === 0 ? 0 : quantile(rising, share))
    let sum = 0
    let overruns = 0
    for (const duration of rising) {
      sum += duration
      if (duration > limit) overruns++
    }
    return {
      reads,
      limit,
      periods: this.count,
      overruns,
      mean: this.count === 0 ? 0 : sum / this.count,
      median: at(0.5),
      percentile95: at(0.95),
      percentile99: at(0.99),
      longest: at(1),
    }
  }
}

/** A source whose completions are counted into periods on their way; other runs pay nothing for it. */
export class TimedSource implements Source {
  private readonly source: Source
  private readonly periods: Periods

  constructor(source: Source, periods: Periods) {
    this.source = source
    this.periods = periods
  }

  start(): void {
    this.source.start()
  }

  completed(drive: number, now: Seconds): void {
    this.periods.completed(now)
    this.source.completed(drive, now)
  }
}

/**
 * How far reads run in rounds, by two measures (always on, a few integer steps an event).
 *
 * - strict: the share of read commands that leave in a batch of exactly D with no completion in between;
 * - window: Barve et al. 1999, section 4.2: over the completions in order, a window of D violates the order of rounds where a disk
 *   comes a second time; it then starts anew there. The share of completions that do not violate.
 *
 * The window measure is high even for disks that do not interact; only the strict one tells rounds from chance.
 */
export class RoundDetector {
  private readonly drives: number
  private readonly windowOf: Int32Array
  private window = 1
  private filled = 0
  private violations = 0
  private completions = 0
  private waiting = 0
  private batched = 0
  private commands = 0

  constructor(drives: number) {
    this.drives = drives
    this.windowOf = new Int32Array(drives)
  }

  reset(): void {
    this.violations = 0
    this.completions = 0
    this.batched = 0
    this.commands = 0
  }

  commandSent(): void {
    this.waiting++
  }

  completed(drive: number): void {
    if (this.waiting > 0) {
      this.commands += this.waiting
      if (this.waiting === this.drives) this.batched += this.waiting
      this.waiting = 0
    }
    this.completions++
    if (this.windowOf[drive] === this.window) {
      this.violations++
      this.window++
      this.filled = 0
    }
    this.windowOf[drive] = this.window
    if (++this.filled === this.drives) {
      this.window++
      this.filled = 0
    }
  }

  /** Share of commands in batches of D, 0–1. */
  get strict(): number {
    return this.commands === 0 ? 0 : this.batched / this.commands
  }

  /** Share of completions in the order of rounds, 0–1. */
  get inWindow(): number {
    return this.completions === 0 ? 0 : 1 - this.violations / this.completions
  }
}

import process from 'node:process'
import type { Slices } from '../traces/slices.ts'
import type { Fraction, Seconds } from '../units/quantities.ts'

const barWidth = 24

const clock = (seconds: Seconds): string => {
  const whole = Math.ceil(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours} h ${minutes} min` : minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`
}

/** A bar with the share that is done. */
export function barText(share: Fraction): string {
  const filled = Math.floor(share * barWidth)
  return `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${Math.floor(100 * share)} %`
}

/** The time that remains, behind what else is said; nothing where it is not known. */
export const remainingText = (remaining: Seconds): string => (remaining > 0 && remaining < Infinity ? `, ${clock(remaining)} left` : '')

/** Where progress is shown. */
export interface ProgressTarget {
  readonly isTerminal: boolean
  readonly columns: number
  /** Milliseconds between two states. */
  readonly interval: number
  readonly write: (text: string) => void
}

/** Standard error: a bar on a terminal is redrawn, a log gets a line now and then. */
export function progressOnStandardError(): ProgressTarget {
  const { isTTY: isTerminal, columns } = process.stderr
  // a terminal that does not know its width says 0
  return {
    isTerminal,
    columns: columns > 1 ? columns : 80,
    interval: isTerminal ? 100 : 30_000,
    write: (text) => void process.stderr.write(text),
  }
}

/** Shows progress, but not more often than can be read. */
export class Progress<State> {
  readonly #text: (state: State, elapsed: Seconds) => string
  readonly #target: ProgressTarget
  readonly #started: number = performance.now()
  #shownAt: number = performance.now()
  #isShown = false

  /** @param text says in one line how far something has come since it began */
  constructor(text: (state: State, elapsed: Seconds) => string, target: ProgressTarget) {
    this.#text = text
    this.#target = target
  }

  show(state: State): void {
    const now = performance.now()
    if (now - this.#shownAt < this.#target.interval) return
    this.#shownAt = now
    this.#isShown = true
    this.#draw(state, now)
  }

  /** The last state, which stays; what was over before anything was shown says nothing. */
  finish(state: State): void {
    if (!this.#isShown) return
    this.#draw(state, performance.now())
    if (this.#target.isTerminal) this.#target.write('\n')
  }

  #draw(state: State, now: number): void {
    const text = this.#text(state, (now - this.#started) / 1000)
    this.#target.write(this.#target.isTerminal ? `\r\u001B[K${text.slice(0, Math.max(0, this.#target.columns - 1))}` : `busbar: ${text}\n`)
  }
}

/**
 * Does long work to its end and shows the share that is done.
 *
 * @param what the work, before the bar
 */
export function followed<Answer>(what: string, slices: Slices<Answer>, target: ProgressTarget): Answer {
  const text = (share: Fraction, elapsed: Seconds): string =>
    `${what} ${barText(share)}${remainingText(share > 0 ? (elapsed * (1 - share)) / share : 0)}`
  const progress = new Progress(text, target)
  for (let step = slices.next(); ; step = slices.next()) {
    if (step.done === true) {
      progress.finish(1)
      return step.value
    }
    progress.show(step.value)
  }
}

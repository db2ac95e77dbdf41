/** How far a sweep has come. */
export interface Advance {
  /** Lines that were there already when the sweep was resumed. */
  readonly kept: number
  /** Lines written since. */
  readonly done: number
  /** Lines there will be; null while the input has not been read to its end. */
  readonly total: number | null
  /** Seconds since the first question. */
  readonly elapsed: number
}

const barWidth = 24

const clock = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours} h ${minutes} min` : minutes > 0 ? `${minutes} min ${rest} s` : `${rest} s`
}

/** A rate with three significant digits. */
const rateText = (rate: number): string => (rate >= 100 ? Math.round(rate) : Number(rate.toPrecision(3))).toString()

/** One line that shows how far a sweep has come, its rate, and the time that remains. */
export function progressText({ kept, done, total, elapsed }: Advance): string {
  const there = kept + done
  const rate = elapsed > 0 ? done / elapsed : 0
  const speed = rate > 0 ? `, ${rateText(rate)}/s` : ''
  if (total === null) return `${there} ${there === 1 ? 'line' : 'lines'}${speed}`
  const share = total > 0 ? there / total : 1
  const filled = Math.floor(share * barWidth)
  const remaining = there < total && rate > 0 ? `, ${clock((total - there) / rate)} left` : ''
  return `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${Math.floor(100 * share)} %, ${there} of ${total}${speed}${remaining}`
}

/** Where progress is shown. */
export interface ProgressTarget {
  readonly isTerminal: boolean
  readonly columns: number
  readonly write: (text: string) => void
}

/** Milliseconds between two states: a bar on a terminal is redrawn, a log gets a line now and then. */
const intervals = { terminal: 100, log: 30_000 } as const

/** Shows progress, but not more often than can be read. */
export class Progress {
  readonly #target: ProgressTarget
  readonly #started: number = performance.now()
  #shownAt: number = performance.now()
  #isShown = false

  constructor(target: ProgressTarget) {
    this.#target = target
  }

  show(advance: Omit<Advance, 'elapsed'>): void {
    const now = performance.now()
    if (now - this.#shownAt < (this.#target.isTerminal ? intervals.terminal : intervals.log)) return
    this.#shownAt = now
    this.#isShown = true
    this.#draw(advance, now)
  }

  /** The last state, which stays; a sweep that was over before anything was shown says nothing. */
  finish(advance: Omit<Advance, 'elapsed'>): void {
    if (!this.#isShown) return
    this.#draw(advance, performance.now())
    if (this.#target.isTerminal) this.#target.write('\n')
  }

  #draw(advance: Omit<Advance, 'elapsed'>, now: number): void {
    const text = progressText({ ...advance, elapsed: (now - this.#started) / 1000 })
    this.#target.write(this.#target.isTerminal ? `\r\u001B[K${text.slice(0, Math.max(0, this.#target.columns - 1))}` : `busbar: ${text}\n`)
  }
}

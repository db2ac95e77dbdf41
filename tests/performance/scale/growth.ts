import type { PartOptions } from '../part.ts'

/** What so many of something took; seconds of processor time, and the most bytes that were resident. */
export interface Amount {
  readonly count: number
  readonly cpu: number
  readonly wall: number
  readonly peak?: number
}

const counted = (count: number): string => count.toLocaleString('en-US').replaceAll(',', ' ')

const timeText = (seconds: number): string => {
  const [value, unit] =
    seconds >= 1
      ? [seconds, 's']
      : seconds >= 1e-3
        ? [1e3 * seconds, 'ms']
        : seconds >= 1e-6
          ? [1e6 * seconds, 'µs']
          : [1e9 * seconds, 'ns']
  return `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`
}

/**
 * What something costs at growing sizes: in all, for each, and for each of those that a size has more than the size before it, in which the start of a
 * program has no part. Flat is what the last column is.
 */
export class Growth {
  readonly #title: string
  readonly #options: PartOptions
  #before: Amount | null = null

  constructor(title: string, options: PartOptions) {
    this.#title = title
    this.#options = options
  }

  /** The line above the sizes. */
  get head(): string {
    return `\n${this.#title}\n${['', 'processor time', 'each', 'each further', 'by the clock', 'most resident'].map((word) => word.padStart(15)).join('')}`
  }

  /** The line of a size. */
  line(amount: Amount): string {
    const { count, cpu, wall, peak } = amount
    const before = this.#before
    const further = before ? (cpu - before.cpu) / (count - before.count) : Number.NaN
    this.#before = amount
    this.#options.record({
      name: this.#title,
      unit: 's',
      count,
      cpu,
      each: cpu / count,
      further,
      wall,
      ...(peak === undefined ? {} : { peak }),
    })
    return [
      counted(count),
      timeText(cpu),
      timeText(cpu / count),
      before ? timeText(further) : '',
      timeText(wall),
      peak === undefined ? '' : `${(peak / 1e6).toFixed(0)} MB`,
    ]
      .map((word) => word.padStart(15))
      .join('')
  }
}

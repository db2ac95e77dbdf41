import type { LibraryDrive, LibraryValue } from '../../catalog/library/entry.ts'
import { lend, lendingClass, seekShare, type LentQuantity } from '../../catalog/library/lending.ts'
import { formatCount, formatNumber, formatRate, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { kibibytes, milliseconds, type Seconds } from '../../units/quantities.ts'
import type { LentValue } from './lentValues.ts'

/** How each borrowed quantity is said. */
const said: Readonly<Record<LentQuantity, readonly [what: string, text: (value: number) => string]>> = {
  capacity: ['Capacity', (value) => `${formatNumber(value / 1e9, true)} GB`],
  rpm: ['Spindle speed', (value) => `${formatCount(value)} rpm`],
  rateOuter: ['Outer rate', (value) => formatRate(value, 'MB/s')],
  innerOverOuter: ['Inner over outer rate', formatNumber],
  seekSingleRead: ['Seek of one cylinder', formatTime],
  seekAverageRead: ['Average seek', formatTime],
  seekFullRead: ['Full-stroke seek', formatTime],
  overhead: ['Electronics, miss', formatTime],
  buffer: ['Buffer', formatSize],
}

/** Of drives that belong to no class, as those of a price list. */
const usual: Partial<Record<LentQuantity, readonly [value: number, why: string]>> = {
  innerOverOuter: [0.55, 'between 0.48 and 0.69 in the drives here'],
  overhead: [milliseconds(0.4), '0.2 to 0.6 ms in the drives here'],
  buffer: [kibibytes(2_048), 'usual in 2000'],
}

/** What is read, borrowed and assumed, one quantity after the other. */
export class Gathering {
  readonly assumed: string[] = []
  readonly lent: LentValue[] = []
  private readonly lender: string

  constructor(drive: LibraryDrive) {
    this.lender = lendingClass(drive)
  }

  /** A published value, or what the class lends; a drive without a class has what is usual. */
  take(known: LibraryValue | undefined, quantity: LentQuantity): number {
    if (known) return known.value
    const loan = this.lender === '' ? undefined : lend(this.lender, quantity)
    if (!loan) return this.usual(quantity)
    const [, text] = said[quantity]
    const { least, most, members } = loan
    const range = least === most ? 'as the only value' : `the middle of ${text(least)} to ${text(most)}`
    const where = loan.lender === this.lender ? 'in its class' : 'of drives like it'
    this.borrow({ ...loan, quantity }, `${range} ${where} (${members} ${members === 1 ? 'drive' : 'drives'})`)
    return loan.value
  }

  /** A seek, published or of the class; as a share of the average where no drive of the class has one. */
  takeSeek(
    known: LibraryValue | undefined,
    quantity: 'seekSingleRead' | 'seekFullRead',
    average: Seconds,
    share: number,
    words: string,
  ): Seconds {
    const isLent = this.lender !== '' && this.isUsual(average) && lend(this.lender, quantity)?.lender === this.lender
    if (known || isLent) return this.take(known, quantity)
    const { least, most, members } = seekShare(quantity)
    const value = Number((average * share).toPrecision(4))
    this.borrow(
      { quantity, value, least: least * average, most: most * average, members },
      `${words} the average, as the drives here have on average`,
    )
    return value
  }

  private usual(quantity: LentQuantity): number {
    const [value, why] = usual[quantity] ?? []
    const [what, text] = said[quantity]
    if (value === undefined) throw new RangeError(`${what} of a drive without a class`)
    this.assume(`${what}: ${text(value)}, ${why}`)
    return value
  }

  /** Whether the other seeks of the class go with an average: it is not far from those of the class. */
  private isUsual(average: Seconds): boolean {
    const loan = lend(this.lender, 'seekAverageRead')
    return loan === undefined || (average > 0.9 * loan.least && average < 1.1 * loan.most)
  }

  assume(sentence: string): void {
    this.assumed.push(sentence)
  }

  /** A full seek that is taken longer than it was found. */
  lengthen(longer: Seconds, found: Seconds): void {
    this.assume(`Full-stroke seek: ${formatTime(longer)}; with ${formatTime(found)} no curve has this average`)
    const at = this.lent.findIndex(({ quantity }) => quantity === 'seekFullRead')
    const lent = this.lent[at]
    if (lent) this.lent[at] = { ...lent, value: longer, most: Math.max(lent.most, longer) }
  }

  private borrow({ quantity, value, least, most, members }: LentValue, why: string): void {
    const [what, text] = said[quantity]
    this.lent.push({ quantity, value, least, most, members })
    this.assumed.push(`${what}: ${text(value)}, ${why}`)
  }
}

import type { Trace } from '../domain/trace.ts'
import { blkparseRows, diskSimRows, fioRows, mqSimRows, validationRows, type BlkparseAction } from './formats/blankRows.ts'
import { alibabaRows, msrRows, spcRows, tableRows, tencentRows, type TraceColumns } from './formats/commaRows.ts'
import { mostDevices, traceLimits, type TraceLimits } from './limits.ts'
import { recognise, type Recognition, type TraceFormat } from './recognise.ts'
import { refuseByStart, type RefusalCode, type TraceRefusal } from './refusal.ts'
import { RequestColumns } from './requestColumns.ts'
import { complaint, isBad, row, rowOutcomes, type ReadRow, type RowOutcome } from './row.ts'
import { summarise, type BadRow, type TraceSummary } from './traceSummary.ts'

/** What the user may say about a file before it is read. */
export interface TraceOptions {
  /** Taken as given; without it the content decides. */
  readonly format?: TraceFormat
  /** Columns of a table; needed for `csv` where its first row does not name them. */
  readonly columns?: TraceColumns
  /** Which of blkparse's actions is a request; Q, what software asked for, without it. */
  readonly action?: BlkparseAction
  readonly limits?: TraceLimits
}

export interface ReadTrace {
  readonly trace: Trace
  readonly summary: TraceSummary
}

/** A whole trace, or why there is none: a file that ends in an error is never half a trace. */
export type TraceReading = { readonly ok: true; readonly value: ReadTrace } | { readonly ok: false; readonly refusal: TraceRefusal }

const newline = 10
const carriageReturn = 13
/** Bytes looked at to recognise a format. */
const sample = 65_536
/** A file is given up when more than a tenth of so many rows are bad. */
const judgedRows = 10_000
const shownBadRows = 5

/** A byte order mark; where files were put behind each other there may be one before any line. */
const isMark = (bytes: Uint8Array, at: number): boolean => bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf

type RowReader = (into: RequestColumns, recognition: Recognition, action: BlkparseAction) => ReadRow | undefined

const ofTable: RowReader = (into, { columns }) => columns && tableRows(columns, into)

const rowReaders: Readonly<Record<TraceFormat, RowReader>> = {
  blkparse: (into, _, action) => blkparseRows(action, into),
  fio: (into, { fioVersion }) => fioRows(fioVersion ?? 3, into),
  msr: msrRows,
  spc: spcRows,
  disksim: diskSimRows,
  'disksim-validate': validationRows,
  mqsim: mqSimRows,
  alibaba: alibabaRows,
  tencent: tencentRows,
  'libcachesim-csv': ofTable,
  csv: ofTable,
}

/**
 * Reads the text of a trace piece by piece: `push` bytes as they come, then `finish`. Holds one unfinished line and the requests, never
 * the text. Nothing in the bytes makes it throw.
 */
export class TraceReader {
  /** Set as soon as the file is given up; more bytes change nothing. */
  refusal: TraceRefusal | undefined
  private readonly limits: TraceLimits
  private readonly options: TraceOptions
  private readonly columns: RequestColumns
  private recognition: Recognition | undefined
  private readRow: ReadRow | undefined
  private rest: Uint8Array = new Uint8Array(0)
  private taken = 0
  private isLookedAt = false
  private lines = 0
  private rows = 0
  private bad = 0
  private readonly outcomes = new Float64Array(rowOutcomes)
  private readonly firstBad: BadRow[] = []

  constructor(options: TraceOptions = {}) {
    this.options = options
    this.limits = options.limits ?? traceLimits
    this.columns = new RequestColumns(this.limits.requests)
  }

  /** Requests read so far, for showing progress. */
  get requests(): number {
    return this.columns.count
  }

  /** Takes the next bytes of the text; they are not kept, so their memory may be used again. */
  push(bytes: Uint8Array): void {
    if (this.refusal) return
    this.taken += bytes.length
    if (this.taken > this.limits.text)
      return this.refuse('too-large', `The text is longer than ${this.limits.text} bytes, the most that is read.`)
    const work = this.withRest(bytes)
    if (this.readRow === undefined && work.length < sample) {
      this.rest = work === bytes ? work.slice() : work
      return
    }
    if (this.readRow !== undefined) this.readLines(work)
    else this.begin(work, false)
  }

  private withRest(bytes: Uint8Array): Uint8Array {
    if (this.rest.length === 0) return bytes
    const work = new Uint8Array(this.rest.length + bytes.length)
    work.set(this.rest)
    work.set(bytes, this.rest.length)
    return work
  }

  private refuse(code: RefusalCode, message: string): void {
    this.refusal ??= { code, message }
    this.rest = new Uint8Array(0)
  }

  /**
   * Recognises the format and reads the lines that are there.
   *
   * @param isEnd whether there will be no more bytes
   */
  private begin(bytes: Uint8Array, isEnd: boolean): void {
    const refused = this.isLookedAt ? undefined : refuseByStart(bytes)
    this.isLookedAt = true
    if (refused) {
      this.refuse(refused.code, refused.message)
      return
    }
    const text = this.behindBlankLines(bytes)
    if (!isEnd && text.length < sample) {
      this.rest = text.slice()
      return
    }
    const beginning = text.subarray(0, sample)
    if (beginning.length > this.limits.line - 4 && !beginning.includes(newline) && !beginning.includes(carriageReturn))
      return this.refuseLongLine()
    const recognition = this.given(beginning) ?? recognise(beginning)
    const readRow = recognition && rowReaders[recognition.format](this.columns, recognition, this.options.action ?? 'Q')
    if (!recognition || !readRow) return this.refuseUnknown(beginning)
    this.recognition = { ...recognition, line: this.lines + recognition.line }
    this.readRow = readRow
    this.readLines(text)
  }

  /** Counts lines of nothing but blanks and marks at the beginning, however many, and passes over them. */
  private behindBlankLines(bytes: Uint8Array): Uint8Array {
    let start = 0
    for (let at = 0; at < bytes.length; at++) {
      if (isMark(bytes, at)) {
        at += 2
        start = at + 1
        continue
      }
      if (bytes[at] > 32) break
      // a carriage return at the end may be the first half of a line end
      const isEnd = bytes[at] === newline || (bytes[at] === carriageReturn && at + 1 < bytes.length && bytes[at + 1] !== newline)
      if (!isEnd) continue
      this.lines++
      start = at + 1
    }
    return bytes.subarray(start)
  }

  private given(beginning: Uint8Array): Recognition | undefined {
    const { format, columns } = this.options
    if (columns) return { format: 'csv', columns, line: 1, alternatives: [] }
    if (format === undefined) return undefined
    const recognised = recognise(beginning)
    return recognised?.format === format ? recognised : { format, line: 1, alternatives: [] }
  }

  private refuseUnknown(bytes: Uint8Array): void {
    if (bytes.every((byte) => byte <= 32)) return this.refuse('no-requests', 'There is nothing but white space in the file.')
    this.refuse(
      'unknown-format',
      'The content is none of: blkparse text, fio iolog, MSR Cambridge, SPC, DiskSim, MQSim, Alibaba, Tencent, libCacheSim CSV, ' +
        'or a table whose first row names its columns. For another table say which columns hold time, operation, offset and size.',
    )
  }

  private refuseLongLine(): void {
    this.refuse('line-too-long', `Line ${this.lines + 1} is longer than ${this.limits.line} bytes: this is no trace.`)
  }

  /** Reads whole lines, whose ends are line feeds, carriage returns or both. */
  private readLines(bytes: Uint8Array): void {
    let start = 0
    let [feed, carriage] = [bytes.indexOf(newline), bytes.indexOf(carriageReturn)]
    for (;;) {
      // a carriage return at the end may be the first half of a line end
      const isWhole = carriage >= 0 && carriage < bytes.length - 1
      const end = isWhole && (feed < 0 || carriage < feed) ? carriage : feed
      if ((end < 0 ? bytes.length : end) - start > this.limits.line) return this.refuseLongLine()
      if (end < 0) break
      this.readLine(bytes, start, end)
      if (this.refusal) return
      start = end + (end === carriage && bytes[end + 1] === newline ? 2 : 1)
      if (feed >= 0 && feed < start) feed = bytes.indexOf(newline, start)
      if (carriage >= 0 && carriage < start) carriage = bytes.indexOf(carriageReturn, start)
    }
    this.rest = bytes.slice(start)
  }

  private readLine(bytes: Uint8Array, from: number, end: number): void {
    this.lines++
    let start = from
    while (start + 3 <= end && isMark(bytes, start)) start += 3
    const cut = end > start && bytes[end - 1] === carriageReturn ? end - 1 : end
    if (cut === start || !this.readRow) return
    this.rows++
    const outcome = this.readRow(bytes, start, cut)
    this.outcomes[outcome]++
    if (isBad(outcome)) this.countBad(outcome, bytes, start, cut)
    if (this.rows === judgedRows && this.bad > judgedRows / 10)
      this.refuse('too-many-bad-rows', `${this.bad} of the first ${judgedRows} rows cannot be read as ${this.recognition?.format}.`)
  }

  private countBad(outcome: RowOutcome, bytes: Uint8Array, start: number, end: number): void {
    if (outcome === row.tooManyDevices) return this.refuse('too-many-devices', `The trace has more than ${mostDevices} devices.`)
    if (outcome === row.tooManyRequests)
      return this.refuse('too-large', `The trace has more than ${this.limits.requests} requests, the most that is read.`)
    let at = start
    while (at < end && (bytes[at] === 32 || bytes[at] === 9)) at++
    if (at === end) {
      // a line of blanks is as good as an empty one
      this.outcomes[outcome]--
      this.rows--
      return
    }
    this.bad++
    if (this.firstBad.length < shownBadRows) this.firstBad.push({ line: this.lines, message: `Line ${this.lines} ${complaint(outcome)}.` })
  }

  /** Call once, after the last bytes. */
  finish(): TraceReading {
    let unendedLine: number | undefined
    if (!this.refusal && this.taken === 0) this.refuse('empty', 'The file is empty.')
    if (!this.refusal && !this.readRow) this.begin(this.rest, true)
    if (!this.refusal && this.rest.length > 0) {
      const last = this.rest
      const { count } = this.columns
      this.rest = new Uint8Array(0)
      this.columns.isUnended = last.at(-1) !== carriageReturn
      this.readLine(last, 0, last.length)
      if (this.columns.isUnended && this.columns.count > count) unendedLine = this.lines
    }
    const { recognition } = this
    if (!this.refusal && this.columns.count === 0)
      this.refuse('no-requests', `There is no request in the file. ${this.firstBad[0]?.message ?? ''}`.trim())
    if (this.refusal || !recognition)
      return { ok: false, refusal: this.refusal ?? { code: 'unreadable', message: 'The file cannot be read.' } }
    const trace = this.columns.trace()
    const { lines, bad, firstBad, outcomes } = this
    const summary = summarise(trace, recognition, { lines, bad, firstBad, outcomes, ...(unendedLine !== undefined && { unendedLine }) })
    return { ok: true, value: { trace, summary } }
  }
}

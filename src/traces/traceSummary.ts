import type { Trace } from '../domain/trace.ts'
import type { Bytes, Fraction, Seconds } from '../units/quantities.ts'
import type { Recognition, TraceFormat } from './recognise.ts'
import { row, rowOutcomes } from './row.ts'
import { counted } from '../units/formatQuantity.ts'

/** A row that should have been a request and is not. */
export interface BadRow {
  /** Counted from 1. */
  readonly line: number
  /** A sentence that begins with the line. */
  readonly message: string
}

/** What a file was taken for and what is in it: a wrong unit shows here at once. */
export interface TraceSummary {
  /** `made` where a recipe and no file is behind it. */
  readonly format: TraceFormat | 'made'
  /** The line by which the format was recognised, counted from 1; 0 for a trace that was made. */
  readonly recognisedAt: number
  /** Other formats in which the same lines have a meaning, with other units. */
  readonly alternatives: readonly TraceFormat[]
  readonly lines: number
  readonly requests: number
  readonly reads: number
  readonly bytesRead: Bytes
  readonly bytesWritten: Bytes
  readonly meanSize: Bytes
  readonly smallestSize: Bytes
  readonly largestSize: Bytes
  /** Where the request that reaches farthest ends. */
  readonly largestEnd: Bytes
  readonly devices: number
  readonly span: Seconds
  /** Requests that arrive before the one ahead of them in the file. */
  readonly outOfOrder: number
  /** Requests whose place or size is no multiple of 4 KiB. */
  readonly unaligned: Fraction
  /** Rows passed over: without bytes, other operations such as flushes and discards, other steps of the same request. */
  readonly skipped: { readonly zeroSize: number; readonly otherOperations: number; readonly otherEvents: number }
  readonly badRows: number
  /** The first five. */
  readonly firstBadRows: readonly BadRow[]
  /** What a reader must know about time, in sentences. */
  readonly notes: readonly string[]
}

interface Counted {
  readonly lines: number
  readonly bad: number
  readonly firstBad: readonly BadRow[]
  readonly outcomes: Float64Array
  /** The last line, where it is a request and no line end follows it. */
  readonly unendedLine?: number
}

const nothing = {
  reads: 0,
  bytesRead: 0,
  bytesWritten: 0,
  smallest: Infinity,
  largest: 0,
  end: 0,
  unaligned: 0,
  outOfOrder: 0,
  last: 0,
}

function totals({ count, arrival, offset, length, isWrite }: Trace): typeof nothing {
  const sum = { ...nothing }
  for (let request = 0; request < count; request++) {
    const size = length[request]
    if (isWrite[request] === 1) sum.bytesWritten += size
    else {
      sum.reads++
      sum.bytesRead += size
    }
    if (size < sum.smallest) sum.smallest = size
    if (size > sum.largest) sum.largest = size
    if (offset[request] + size > sum.end) sum.end = offset[request] + size
    if (offset[request] % 4096 !== 0 || size % 4096 !== 0) sum.unaligned++
    if (request > 0 && arrival[request] < arrival[request - 1]) sum.outOfOrder++
    if (arrival[request] > sum.last) sum.last = arrival[request]
  }
  return sum
}

const timeOrder = (rows: number): string =>
  `${counted(rows, 'request arrives', 'requests arrive')} before the one ahead in the file. Caches follow the order of the file.`

const formatNotes: Partial<Record<TraceFormat | 'made', string>> = {
  tencent: 'Times are whole seconds: hundreds of requests share an instant.',
  made: 'Requests, sizes and duration come from the recipe; where they go is drawn by its stated locality.',
  'libcachesim-csv': 'Times are whole seconds, and all devices share one range of addresses.',
}

/** The summary of a trace that was made: nothing was recognised or passed over. */
export const summariseMade = (trace: Trace): TraceSummary =>
  summarise(
    trace,
    { format: 'made', line: 0, alternatives: [] },
    { lines: 0, bad: 0, firstBad: [], outcomes: new Float64Array(rowOutcomes) },
  )

type Origin = Pick<Recognition, 'line' | 'alternatives' | 'fioVersion'> & { readonly format: TraceFormat | 'made' }

/** The summary of a trace that was read. */
export function summarise(trace: Trace, recognition: Origin, { lines, bad, firstBad, outcomes, unendedLine }: Counted): TraceSummary {
  const sum = totals(trace)
  const { format } = recognition
  const notes = [
    ...(sum.outOfOrder > 0 ? [timeOrder(sum.outOfOrder)] : []),
    ...(format in formatNotes ? [formatNotes[format] ?? ''] : []),
    ...(format === 'fio' && recognition.fioVersion === 2 ? ['Times are sums of waits, and fio leaves out waits below 100 µs.'] : []),
    ...(unendedLine === undefined ? [] : [`Line ${unendedLine} has no end: if the file was cut off there, its request may be wrong.`]),
    ...(sum.last === 0 && trace.count > 1 ? ['The file says nothing about time.'] : []),
  ]
  return {
    format,
    recognisedAt: recognition.line,
    alternatives: recognition.alternatives,
    lines,
    requests: trace.count,
    reads: sum.reads,
    bytesRead: sum.bytesRead,
    bytesWritten: sum.bytesWritten,
    meanSize: (sum.bytesRead + sum.bytesWritten) / trace.count,
    smallestSize: sum.smallest,
    largestSize: sum.largest,
    largestEnd: sum.end,
    devices: trace.deviceNames.length,
    span: sum.last,
    outOfOrder: sum.outOfOrder,
    unaligned: sum.unaligned / trace.count,
    skipped: {
      zeroSize: outcomes[row.zeroSize],
      otherOperations: outcomes[row.otherOperation],
      otherEvents: outcomes[row.otherEvent],
    },
    badRows: bad,
    firstBadRows: firstBad,
    notes,
  }
}

import { nameText } from './deviceNames.ts'
import { columnsOfHeader, isHeader } from './formats/header.ts'
import type { TraceColumns } from './formats/commaRows.ts'
import { LineFields } from './lineFields.ts'

/** The first rows of a file, cut into fields, for choosing columns. Text from the file: to be shown as text. */
export interface TracePreview {
  readonly separator: TraceColumns['separator']
  /** The fields of the first rows that are not empty. */
  readonly rows: readonly (readonly string[])[]
  /** Whether the first row could be names of columns. */
  readonly hasHeader: boolean
  /** What the first row says about the columns, where it names them. */
  readonly columns?: TraceColumns
}

const shownRows = 8
const shownFields = 32
const shownBytes = 40
const newline = 10
const carriageReturn = 13
const separators = [',', ';', '\t'] as const

/** Where the first lines that are not empty begin and end. */
function firstLines(bytes: Uint8Array): (readonly [start: number, end: number])[] {
  const lines: (readonly [number, number])[] = []
  for (let start = 0; start < bytes.length && lines.length < shownRows;) {
    const found = bytes.indexOf(newline, start)
    const end = found < 0 ? bytes.length : found
    const cut = end > start && bytes[end - 1] === carriageReturn ? end - 1 : end
    if (cut > start) lines.push([start, cut])
    start = end + 1
  }
  return lines
}

/**
 * The first rows of a text as a table, by the separator that cuts them into most fields.
 *
 * @param bytes the first bytes of the text, or all there are; a byte order mark may be in front
 */
export function previewOf(bytes: Uint8Array): TracePreview {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const text = marked ? bytes.subarray(3) : bytes
  const fields = new LineFields()
  const lines = firstLines(text)
  const cut = (separator: string): string[][] =>
    lines.map(([start, end]) => {
      fields.splitAt(separator.charCodeAt(0), text, start, end)
      return Array.from({ length: Math.min(fields.count, shownFields) }, (_, field) => {
        const from = fields.starts[field]
        return nameText(text.subarray(from, Math.min(fields.ends[field], from + shownBytes)))
      })
    })
  const tables = separators.map((separator) => ({ separator, rows: cut(separator) }))
  const width = (rows: readonly (readonly string[])[]): number => rows.reduce((sum, row) => sum + row.length, 0)
  const { separator, rows } = tables.reduce((best, table) => (width(table.rows) > width(best.rows) ? table : best))
  const names = rows[0] ?? []
  const hasHeader = isHeader(names)
  const columns = hasHeader ? columnsOfHeader(names, separator) : undefined
  return { separator, rows, hasHeader, ...(columns ? { columns } : {}) }
}

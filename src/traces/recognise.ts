import { columnsOfHeader, isHeader } from './formats/header.ts'
import type { TraceColumns } from './formats/commaRows.ts'
import { LineFields } from './lineFields.ts'

/** Every layout that is read. */
export const traceFormats = [
  'blkparse',
  'fio',
  'msr',
  'spc',
  'disksim',
  'disksim-validate',
  'mqsim',
  'alibaba',
  'tencent',
  'libcachesim-csv',
  'csv',
] as const
export type TraceFormat = (typeof traceFormats)[number]

/** What the beginning of a text is taken for. */
export interface Recognition {
  readonly format: TraceFormat
  /** The line that decided, counted from 1. */
  readonly line: number
  readonly fioVersion?: 2 | 3
  readonly columns?: TraceColumns
  /** Formats in which the same lines would have a meaning too. */
  readonly alternatives: readonly TraceFormat[]
}

const newline = 10
const carriageReturn = 13

/** Where a line ends: before its line feed, its carriage return, or both. */
function lineEnd(bytes: Uint8Array, start: number): number {
  let end = start
  while (end < bytes.length && bytes[end] !== newline && bytes[end] !== carriageReturn) end++
  return end
}

/** Non-empty lines that are looked at. */
const mostLines = 200
const digits = /^\d+$/
const decimal = /^\d+\.\d*$/

const blkparseLine = /^\s*\d+,\d+\s+\d+\s+\d+\s+\d+\.\d+\s+\d+\s+[A-Za-z]{1,2}(\s|$)/

type Found = Omit<Recognition, 'line'>
const one = (format: TraceFormat): Found => ({ format, alternatives: [] })

function byBlanks(words: readonly string[]): Found | undefined {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = words
  if (words.length === 5 && [second, third, fourth].every((word) => digits.test(word))) {
    if (decimal.test(first) && /^[\da-f]{1,8}$/i.test(fifth)) return one('disksim')
    if (digits.test(first) && /^[01]$/.test(fifth)) return { format: 'mqsim', alternatives: ['disksim'] }
  }
  const isValidation = words.length === 6 && /^[RW]$/.test(first) && /^[A-Za-z]+$/.test(second) && digits.test(third) && digits.test(fourth)
  return isValidation ? one('disksim-validate') : undefined
}

function byCommas(words: readonly string[]): Found | undefined {
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = words.map((word) => word.trim())
  if (words.length === 7 && digits.test(first) && /^(read|write)$/i.test(fourth)) return one('msr')
  if (words.length === 5 && /^[RW]$/i.test(second) && [third, fourth, fifth].every((word) => digits.test(word))) return one('alibaba')
  if (words.length === 5 && words.every((word) => digits.test(word)) && /^[01]$/.test(fourth) && /^[12]\d{9}$/.test(first))
    return one('tencent')
  return words.length >= 5 && /^[rw]$/i.test(fourth) && digits.test(second) && decimal.test(fifth) ? one('spc') : undefined
}

/** Headers that copies of these sets have, whose times are not in the unit that the names suggest. */
const knownHeaders = [
  'timestamp,hostname,disknumber,type,offset,size,responsetime',
  'device_id,opcode,offset,length,timestamp',
  'timestamp,offset,size,iotype,volumeid',
]

/** A row of names is looked at only where it comes first. */
function byHeader(fields: LineFields, bytes: Uint8Array, start: number, end: number): Found | undefined {
  for (const separator of [',', ';', '\t'] as const) {
    fields.splitAt(separator.charCodeAt(0), bytes, start, end)
    const names = Array.from({ length: Math.min(fields.count, 32) }, (_, field) => fields.text(field))
    const plain = names.map((name) => name.trim().toLowerCase())
    if (!isHeader(names) || knownHeaders.includes(plain.join(','))) continue
    const columns = columnsOfHeader(names, separator)
    if (columns) return { format: plain.join(',') === 'version,time,op,size,lbn' ? 'libcachesim-csv' : 'csv', columns, alternatives: [] }
  }
  return undefined
}

function ofLine(fields: LineFields, bytes: Uint8Array, start: number, end: number): Found | undefined {
  const text = String.fromCharCode(...bytes.subarray(start, Math.min(end, start + 200)))
  const fio = /^fio version ([23]) iolog\s*$/.exec(text)
  if (fio) return { format: 'fio', fioVersion: fio[1] === '2' ? 2 : 3, alternatives: [] }
  if (blkparseLine.test(text)) return one('blkparse')
  const words = (): string[] => Array.from({ length: Math.min(fields.count, 32) }, (_, field) => fields.text(field))
  fields.splitAtBlanks(bytes, start, end)
  const blank = byBlanks(words())
  if (blank) return blank
  fields.splitAt(44, bytes, start, end)
  return byCommas(words())
}

/**
 * Decides by content what a text is; names of files are not asked.
 *
 * @param bytes the first 64 KiB or all there is, without a byte order mark
 */
export function recognise(bytes: Uint8Array): Recognition | undefined {
  const fields = new LineFields()
  let looked = 0
  let line = 0
  for (let start = 0; start < bytes.length && looked < mostLines;) {
    const end = lineEnd(bytes, start)
    line++
    if (end > start) {
      const is = (looked === 0 ? byHeader(fields, bytes, start, end) : undefined) ?? ofLine(fields, bytes, start, end)
      if (is) return { ...is, line }
      looked++
    }
    start = end + (bytes[end] === carriageReturn && bytes[end + 1] === newline ? 2 : 1)
  }
  return undefined
}

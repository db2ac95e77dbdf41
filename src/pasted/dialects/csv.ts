import { exactly } from '../checked.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { MeasuredFact } from '../facts.ts'
import { isVirtualNode, nodeOf } from '../measured/devices.ts'
import { doubtsOf, isTooShort, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, wholeLine, type Block, type Line, type Said } from '../text.ts'
import { actionIn, columnOf, isOrder, isReadable, rateUnit, sizeUnit, timeUnit, wordsIn, type Column, type Quantity } from './csvColumns.ts'

interface Header {
  readonly separator: string
  readonly columns: readonly (Column | null)[]
}

const separators = ['\t', ';', ',', '|'] as const

/** Without one of these no column is a rate. */
const mayNameRate = /rate|throughput|bandwidth|bw|speed|transfer|durchsatz|débit|read|write|lesen|schreiben|\/ ?s|ps\b|_s\b|_sec\b/i

/** A line of names, of which one is a rate and another says how it was measured. */
function headerIn(line: Line): Header | null {
  const content = contentOf(line)
  if (content.length > 1000 || !mayNameRate.test(content)) return null
  for (const separator of separators.filter((one) => content.includes(one))) {
    const columns = wordsIn(line, separator).map(({ value }) => columnOf(value))
    const known = columns.filter((column) => column !== null)
    const hasRate = known.some(({ quantity }) => quantity === 'rate')
    if (hasRate && known.length > 1 && 2 * known.length >= columns.length) return { separator, columns }
  }
  return null
}

/** How a text writes numbers: what stands before decimals; null: its commas could be either. */
type Decimals = '.' | ',' | null

/** One text writes its numbers in one way: a comma before other than three digits is that of decimals, and so is one behind a point; a point that is decimal makes commas groups. */
function decimalsOf(cells: readonly string[], separator: string): Decimals {
  const numbers = cells.map((cell) => /^[\d.,\s]{1,40}/.exec(cell)?.[0].trim() ?? '')
  if (numbers.some((number) => /^\d{1,3}(?:,\d{3}){1,6}\.\d{1,12}$/.test(number))) return '.'
  if (numbers.some((number) => /,\d{1,2}$|,\d{4,12}$|\.\d{3},\d{1,12}$/.test(number))) return ','
  if (separator === ',' || numbers.some((number) => /\.\d{1,2}$|\.\d{4,12}$/.test(number))) return '.'
  return numbers.some((number) => number.includes(',')) ? null : '.'
}

/** A number with its unit behind it; null of anything else, and of a number that could be either. */
function amountIn(text: string, decimals: Decimals): { readonly value: number; readonly unit: string } | null {
  const match = /^((?:\d{1,3}(?:[.,\s\u00A0\u202F']\d{3}){1,6}|\d{1,18})(?:[.,]\d{1,12})?)\s{0,3}(\D{0,12})$/.exec(text.trim())
  if (!match) return null
  const [, number = '', unit = ''] = match
  if (decimals === null && number.includes(',')) return null
  const groups = decimals === ',' ? /[.\s\u00A0\u202F']/g : /[,\s\u00A0\u202F']/g
  const plain = number.replace(groups, '').replace(',', '.')
  return /^\d{1,18}(?:\.\d{1,12})?$/.test(plain) ? { value: Number(plain), unit: unit.trim() } : null
}

/** Tables are rounded by hand: how far a rate may be from its requests by their size. */
const share = 0.05

/** Measured rates of a row, one for each column of rates; a rate without any unit is none. */
function factsIn(line: Line, { separator, columns }: Header, decimals: Decimals): readonly MeasuredFact[] {
  const cells = wordsIn(line, separator)
  const columnFor = (quantity: Quantity): number => columns.findIndex((column) => column?.quantity === quantity)
  const text = (quantity: Quantity): string => cells[columnFor(quantity)]?.value ?? ''
  /** Times its own unit, where `unitOf` knows it, or that of its column; null where there is neither. */
  const number = (quantity: Quantity, other: number | null, unitOf: (unit: string) => number | null = () => null): number | null => {
    const amount = amountIn(text(quantity), decimals)
    const unit = unitOf(amount?.unit ?? '') ?? columns[columnFor(quantity)]?.unit ?? other
    return amount && unit !== null ? amount.value * unit : null
  }
  const whole = (quantity: Quantity): number | null => {
    const value = number(quantity, 1)
    return value !== null && Number.isInteger(value) && value >= 1 ? value : null
  }
  const size = number('size', 1, (unit) => (unit === '' ? null : (sizeUnit(unit) ?? 0)))
  const [device, direct, duration] = [text('device'), text('direct').toLowerCase(), number('duration', 1, timeUnit)]
  const perSecond = number('perSecond', 1)
  const node = nodeOf(device)
  const said = cells.flatMap(({ value }, at) => (columns[at]?.quantity === 'action' ? [value] : [])).join(' ')
  const rateOf = (cell: Said<string>, column: Column): MeasuredFact | null => {
    const amount = amountIn(cell.value, decimals)
    const unit = amount && (amount.unit === '' ? column.unit : rateUnit(amount.unit))
    if (!amount || unit === null) return null
    return measuredFact(wholeLine(line), cell.at, {
      // a table that names nothing else is one of reads in sequence
      action: actionIn(isOrder(said) ? `${said} ${column.words}` : said) ?? actionIn(column.words) ?? 'read',
      rate: amount.value * unit,
      perSecond,
      halfWidth: number('halfWidth', unit),
      size: size !== null && size >= 512 ? size : null,
      depth: whole('depth'),
      jobs: whole('jobs'),
      disks: whole('disks'),
      devices: device === '' ? [] : [node],
      duration,
      direct: /^(?:1|yes|true|y|ja|on|x)$/.test(direct) ? true : /^(?:0|no|false|n|nein|off)$/.test(direct) ? false : null,
      // a share; a number without unit could be one of hundred
      processor: number('processor', null, (unitOf) => (unitOf === '%' ? 0.01 : null)),
      checks: perSecond && size ? [[{ value: amount.value * unit, step: 0 }, exactly(perSecond * size), share]] : [],
      doubts: doubtsOf({ 'too-short': duration !== null && isTooShort(duration, null), virtual: device !== '' && isVirtualNode(node) }),
    })
  }
  return columns.flatMap((column, at) => {
    const cell = cells[at]
    return column?.quantity === 'rate' && cell ? (rateOf(cell, column) ?? []) : []
  })
}

/** Whether a cell below a known column says something of it; a cell without letters and digits says nothing. */
function isCell(text: string, column: Column, decimals: Decimals): boolean {
  const { quantity } = column
  if (!/[\p{L}\d]/u.test(text) || quantity === 'device' || quantity === 'direct') return true
  if (quantity === 'action') return isOrder(text) || actionIn(text) !== null
  const amount = amountIn(text, decimals)
  return /^(?:n\/?a|none|max)$/i.test(text) || (amount !== null && !/^0\d/.test(text) && isReadable(column, amount))
}

/** Whether every cell of a row can be read, and there are as many as there are columns. */
function isWhole(line: Line, { separator, columns }: Header, decimals: Decimals): boolean {
  const cells = wordsIn(line, separator)
  return cells.length === columns.length && cells.every(({ value }, at) => !columns[at] || isCell(value, columns[at], decimals))
}

const isRule = (content: string): boolean => /^[\s|:;,\t+-]{0,400}$/.test(content) || /^\s{0,8}(?:#|\/\/|`{3})/.test(content)

function read({ lines }: Block): Reading {
  const facts: MeasuredFact[] = []
  const unknown: Unknown[] = []
  let header: Header | null = null
  const decimals = new Map<string, Decimals>()
  for (const [index, line] of lines.entries()) {
    const content = contentOf(line)
    const begun = headerIn(line)
    if (begun) {
      header = begun
      const { separator } = begun
      const others = wordsIn(line, separator).filter(({ value }, at) => value !== '' && begun.columns[at] === null)
      if (others.length > 0)
        unknown.push({ line: line.number, probably: `not read: ${others.map(({ value }) => `“${value.slice(0, 40)}”`).join(', ')}` })
      if (decimals.has(separator)) continue
      // a text writes its numbers in one way
      const below = lines.slice(index + 1).flatMap((one) => wordsIn(one, separator).map(({ value }) => value))
      decimals.set(separator, decimalsOf(below, separator))
    } else if (!isRule(content)) {
      const found = header && content.length <= 1000 ? factsIn(line, header, decimals.get(header.separator) ?? null) : []
      facts.push(...found)
      if (found.length > 0 && header && !isWhole(line, header, decimals.get(header.separator) ?? null))
        unknown.push({ line: line.number, probably: 'a cell that cannot be read' })
      if (found.length === 0) unknown.push({ line: line.number, probably: header ? 'a row without a rate that has a unit' : 'a remark' })
    }
  }
  return { facts, unknown }
}

/** A table of the reader's own, its columns known by their names: disks, size, depth, jobs, MB/s or MiB/s and more. Separated by commas, semicolons, tabs or bars. */
export const csv: Dialect = {
  id: 'csv',
  command: 'a table: disks, size, MB/s',
  sure: (block) => {
    const lines = block.lines.slice(0, 400)
    const header = lines.map(headerIn).find((one) => one !== null)
    if (!header || read({ lines }).facts.length === 0) return 0
    return header.columns.some((column) => column?.quantity === 'disks') ? 3 : 2
  },
  begins: (content) => headerIn({ number: 1, text: content, quoted: 0 }) !== null,
  read,
}

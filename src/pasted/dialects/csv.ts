import type { MeasuredAction } from '../../domain/measurement.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { MeasuredFact } from '../facts.ts'
import { isVirtualNode, nodeOf } from '../measured/devices.ts'
import { doubtsOf, isTooShort, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, wholeLine, type Block, type Line, type Span } from '../text.ts'
import { actionIn, cellsOf, columnOf, rateUnit, sizeUnit, type Cell, type Column, type Quantity } from './csvColumns.ts'

interface Header {
  readonly line: Line
  readonly separator: string
  readonly columns: readonly (Column | null)[]
}

const separators = ['\t', ';', ',', '|'] as const

/** Without one of these no column is a rate. */
const mayNameRate = /rate|throughput|bandwidth|bw|speed|transfer|durchsatz|débit|read|write|lesen|schreiben|\/ ?s|ps\b|_s\b|_sec\b/i

/** A line of names, of which one is a rate and another says how it was measured. */
function headerIn(line: Line): Header | null {
  const content = contentOf(line)
  if (content.length > 1000) return null
  const there = separators.filter((separator) => content.includes(separator))
  if (there.length === 0 || !mayNameRate.test(content)) return null
  for (const separator of there) {
    const columns = cellsOf(content, separator).map(({ text }) => columnOf(text))
    const known = columns.filter((column) => column !== null)
    const hasRate = known.some(({ quantity }) => quantity === 'rate')
    if (hasRate && known.length > 1 && 2 * known.length >= columns.length) return { line, separator, columns }
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

/** A row with its columns. */
class Row {
  private readonly cells: readonly Cell[]
  readonly line: Line
  private readonly header: Header
  private readonly decimals: Decimals

  constructor(line: Line, header: Header, decimals: Decimals) {
    this.line = line
    this.header = header
    this.decimals = decimals
    this.cells = cellsOf(contentOf(line), header.separator)
  }

  private textOf(quantity: Quantity): string {
    const at = this.header.columns.findIndex((column) => column?.quantity === quantity)
    return this.cells[at]?.text ?? ''
  }

  private numberOf(quantity: Quantity): number | null {
    const column = this.header.columns.find((one) => one?.quantity === quantity)
    const amount = amountIn(this.textOf(quantity), this.decimals)
    return amount === null ? null : amount.value * (column?.unit ?? 1)
  }

  private whole(quantity: Quantity): number | null {
    const value = this.numberOf(quantity)
    return value !== null && Number.isInteger(value) && value >= 1 ? value : null
  }

  private size(): number | null {
    const column = this.header.columns.find((one) => one?.quantity === 'size')
    const amount = amountIn(this.textOf('size'), this.decimals)
    if (amount === null) return null
    const unit = amount.unit === '' ? (column?.unit ?? 1) : sizeUnit(amount.unit)
    const bytes = unit === null ? 0 : amount.value * unit
    return bytes >= 512 ? bytes : null
  }

  /** A share; a number without unit could be one of hundred. */
  private processor(): number | null {
    const column = this.header.columns.find((one) => one?.quantity === 'processor')
    const amount = amountIn(this.textOf('processor'), this.decimals)
    return amount === null || (amount.unit !== '%' && !column?.unit) ? null : amount.value * 0.01
  }

  private direct(): boolean | null {
    const text = this.textOf('direct').toLowerCase()
    return /^(?:1|yes|true|y|ja|on|x)$/.test(text) ? true : /^(?:0|no|false|n|nein|off)$/.test(text) ? false : null
  }

  /** A rate for each of its columns; a rate without any unit is none. */
  facts(): readonly MeasuredFact[] {
    return this.header.columns.flatMap((column, at) => {
      const cell = this.cells[at]
      const amount = column?.quantity === 'rate' && cell ? amountIn(cell.text, this.decimals) : null
      if (!column || !cell || !amount) return []
      const unit = amount.unit === '' ? column.unit : rateUnit(amount.unit)
      const from = this.line.quoted + cell.from
      const place: Span = { line: this.line.number, from, to: from + cell.text.length }
      return (unit === null ? null : this.factOf(amount.value * unit, unit, place, column.action)) ?? []
    })
  }

  private factOf(rate: number, unit: number, place: Span, named: MeasuredAction | null): MeasuredFact | null {
    const device = this.textOf('device')
    const node = nodeOf(device)
    const halfWidth = amountIn(this.textOf('halfWidth'), this.decimals)
    const ownUnit = this.header.columns.find((one) => one?.quantity === 'halfWidth')?.unit
    const duration = this.numberOf('duration')
    return measuredFact(wholeLine(this.line), place, {
      // a table that names nothing else is one of reads in sequence
      action: actionIn(this.textOf('action')) ?? named ?? 'read',
      rate,
      perSecond: this.numberOf('perSecond'),
      halfWidth: halfWidth === null ? null : halfWidth.value * (ownUnit ?? unit),
      size: this.size(),
      depth: this.whole('depth'),
      jobs: this.whole('jobs'),
      disks: this.whole('disks'),
      devices: device === '' ? [] : [node],
      duration,
      direct: this.direct(),
      processor: this.processor(),
      doubts: doubtsOf({ 'too-short': duration !== null && isTooShort(duration, null), virtual: device !== '' && isVirtualNode(node) }),
    })
  }
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
      if (decimals.has(separator)) continue
      // a text writes its numbers in one way
      const below = lines.slice(index + 1).flatMap((one) => cellsOf(contentOf(one).slice(0, 1000), separator).map(({ text }) => text))
      decimals.set(separator, decimalsOf(below, separator))
    } else if (!isRule(content)) {
      const found = header && content.length <= 1000 ? new Row(line, header, decimals.get(header.separator) ?? null).facts() : []
      facts.push(...found)
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

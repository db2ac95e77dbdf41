import type { Dialect, Reading, Unknown } from '../dialect.ts'
import { contentOf, type Block, type Line, type Said } from '../text.ts'
import { calledWith, isEmptyLine } from './commandLine.ts'
import { isIostatJson, reportsOfJson } from './iostatJson.ts'
import { factsOfReport, type WatchedDrive, type WatchReport } from './watched.ts'

/** "Linux 6.1.0 (name)  01/02/2030  _x86_64_  (32 CPU)": the first report behind it tells of all the time since the system was started. */
const banner = /^\s{0,24}Linux \S{1,80}.{0,200}\(\s{0,2}(\d{1,5}) CPU\)\s{0,4}$/

const processorColumns = /^\s{0,24}avg-cpu:\s{1,20}%user\s{1,20}%nice\s{1,20}%system/
const processorRow = /^\s{1,60}(\d{1,3}[.,]\d{1,2})%?\s{1,20}(\d{1,3}[.,]\d{1,2})%?\s{1,20}(\d{1,3}[.,]\d{1,2})%?(?:\s|$)/

/** Columns of bytes a second with the bytes of their unit: kB is 1024 bytes, a sector 512; a column "kB_read" without "/s" is a sum. */
const rateColumns: Readonly<Record<'read' | 'write', ReadonlyMap<string, number>>> = {
  read: new Map([
    ['rkB/s', 1024],
    ['rMB/s', 1_048_576],
    ['rsec/s', 512],
    ['kB_read/s', 1024],
    ['MB_read/s', 1_048_576],
    ['Blk_read/s', 512],
  ]),
  write: new Map([
    ['wkB/s', 1024],
    ['wMB/s', 1_048_576],
    ['wsec/s', 512],
    ['kB_wrtn/s', 1024],
    ['MB_wrtn/s', 1_048_576],
    ['Blk_wrtn/s', 512],
  ]),
}

/** Columns of sizes of a request, with the bytes of their unit. */
const sizeColumns: Readonly<Record<'read' | 'write', ReadonlyMap<string, number>>> = {
  read: new Map([
    ['rareq-sz', 1024],
    ['areq-sz', 1024],
    ['avgrq-sz', 512],
  ]),
  write: new Map([
    ['wareq-sz', 1024],
    ['areq-sz', 1024],
    ['avgrq-sz', 512],
  ]),
}

const countColumns = { read: 'r/s', write: 'w/s' } as const

interface Token {
  readonly text: string
  readonly from: number
}

const tokensOf = (content: string): readonly Token[] =>
  [...content.matchAll(/\S{1,200}/g)].slice(0, 60).map((match) => ({ text: match[0], from: match.index }))

const isDeviceColumn = (text: string): boolean => /^Device:?$/.test(text)

/** Headers name what they hold, in eight orders or more. */
function isHeader(tokens: readonly Token[]): boolean {
  const names = tokens.map(({ text }) => text)
  return names.some(isDeviceColumn) && names.some((name) => rateColumns.read.has(name) || rateColumns.write.has(name))
}

/** A number, with a comma in some languages, and with a unit of its own where people asked for that (-h). */
function cellOf(text: string, unit: number): number | null {
  const match = /^(\d{1,18}(?:[.,]\d{1,6})?)([kKMGT]?)B?%?$/.exec(text)
  if (!match) return null
  const number = Number((match[1] ?? '').replace(',', '.'))
  if (!match[2]) return number * unit
  let bytes = number
  for (let power = ' kmgt'.indexOf(match[2].toLowerCase()); power > 0; power -= 1) bytes *= 1024
  return bytes
}

interface Header {
  readonly line: Line
  readonly tokens: readonly Token[]
}

const decimalsOf = (token: Token | undefined): number => /[.,](\d{1,6})$/.exec(token?.text ?? '')?.[1]?.length ?? 0

/** Values of a row; the last of one that ends early may have been longer. */
function wholeTokens(line: Line, { tokens: names }: Header): readonly Token[] {
  const tokens = tokensOf(contentOf(line))
  const isShort = tokens.length < names.length
  // all values of a row have as many decimals, but for those with a unit of their own
  const isCut = decimalsOf(tokens.at(-1)) < decimalsOf(tokens.at(-2)) && /\d$/.test(tokens.at(-1)?.text ?? '')
  return isShort || isCut ? tokens.slice(0, -1) : tokens
}

function driveIn(line: Line, header: Header): WatchedDrive | null {
  const isLast = isDeviceColumn(header.tokens.at(-1)?.text ?? '') && header.tokens.length > 1
  const tokens = isLast ? tokensOf(contentOf(line)) : wholeTokens(line, header)
  const names = header.tokens.map(({ text }) => text)
  const device = isLast ? tokens.at(-1) : tokens[0]
  const at = (name: string): Token | undefined => {
    const place = names.indexOf(name)
    return place < 0 ? undefined : tokens[place]
  }
  const values = isLast ? tokens.slice(0, -1) : tokens.slice(1)
  if (!device || values.length === 0 || !values.every(({ text }) => cellOf(text, 1) !== null) || !/^[\w./:!+-]{1,120}$/.test(device.text))
    return null
  if (isLast && tokens.length !== names.length) return null
  const rate = (way: 'read' | 'write'): Said<number> | null => {
    for (const [name, unit] of rateColumns[way]) {
      const token = at(name)
      const value = token ? cellOf(token.text, unit) : null
      const from = line.quoted + (token?.from ?? 0)
      if (token && value !== null) return { value, at: { line: line.number, from, to: from + token.text.length } }
    }
    return null
  }
  const size = (way: 'read' | 'write'): number | null => {
    for (const [name, unit] of sizeColumns[way]) {
      const token = at(name)
      if (token) return Math.round(cellOf(token.text, unit) ?? 0) || null
    }
    return null
  }
  const count = (way: 'read' | 'write'): number | null => {
    const token = at(countColumns[way])
    return token ? cellOf(token.text, 1) : null
  }
  const busy = at('%util')
  return {
    line,
    node: device.text.replace(/^\/dev\/|:$/g, ''),
    read: rate('read'),
    write: rate('write'),
    perSecond: { read: count('read'), write: count('write') },
    size: { read: size('read'), write: size('write') },
    busy: busy ? (cellOf(busy.text, 0.01) ?? null) : null,
  }
}

/** Place of the name of a column, which stands for the sum of what is below it. */
function columnOf({ line, tokens }: Header, way: 'read' | 'write'): Said<number> | null {
  const token = tokens.find(({ text }) => rateColumns[way].has(text))
  if (!token) return null
  const from = line.quoted + token.from
  return { value: 0, at: { line: line.number, from, to: from + token.text.length } }
}

/** A report while its lines are read. */
type Draft = { -readonly [Key in keyof WatchReport]: WatchReport[Key] } & { readonly drives: WatchedDrive[] }

/** What was read of a text. */
class Reports {
  readonly all: Draft[] = []
  readonly unknown: Unknown[] = []
  private processors: number | null = null
  private processor: number | null = null
  private header: Header | null = null
  /** Rows of the present report by their drive. */
  private readonly seen = new Map<string, string>()
  private isStarted = false
  private isAfterColumns = false
  private readonly isWithoutFirst: boolean

  constructor(isWithoutFirst: boolean) {
    this.isWithoutFirst = isWithoutFirst
  }

  take(line: Line): void {
    const content = contentOf(line)
    const tokens = tokensOf(content)
    const system = banner.exec(content)
    if (system) {
      this.processors = Number(system[1])
      this.isStarted = !this.isWithoutFirst
    } else if (processorColumns.test(content)) this.isAfterColumns = true
    else if (this.isAfterColumns && processorRow.test(content)) this.takeProcessor(content)
    else if (isHeader(tokens)) this.begin(line, tokens)
    else this.takeDrive(line, content)
  }

  private takeProcessor(content: string): void {
    const [, user = '', , system = ''] = processorRow.exec(content) ?? []
    const share = (Number(user.replace(',', '.')) + Number(system.replace(',', '.'))) / 100
    // of all processors; of one core it is as many times as much
    this.processor = this.processors === null ? null : share * this.processors
    this.isAfterColumns = false
  }

  private begin(line: Line, tokens: readonly Token[]): void {
    this.header = { line, tokens }
    this.seen.clear()
    const columns = { read: columnOf(this.header, 'read')?.at ?? null, write: columnOf(this.header, 'write')?.at ?? null }
    this.all.push({ line, columns, drives: [], isSinceBoot: this.isStarted, processor: this.processor })
    this.isStarted = false
    this.processor = null
  }

  /** A drive that comes again is of another report, whose names are missing. */
  private add(drive: WatchedDrive): void {
    const content = contentOf(drive.line)
    const before = this.seen.get(drive.node)
    if (before === content) return
    if (before !== undefined && this.header) this.begin(this.header.line, this.header.tokens)
    this.seen.set(drive.node, content)
    this.all.at(-1)?.drives.push(drive)
  }

  private takeDrive(line: Line, content: string): void {
    if (content.trim() === '') return
    const drive = this.header ? driveIn(line, this.header) : null
    if (drive) this.add(drive)
    else if (!isEmptyLine(content) && calledWith(content, 'iostat') === null && !/^\s{0,8}\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(content))
      this.unknown.push({ line: line.number })
  }
}

function read(block: Block): Reading {
  if (isIostatJson(block)) return { facts: reportsOfJson(block).flatMap(factsOfReport), unknown: [] }
  const reports = new Reports(block.lines.some((line) => /(?:^|\s)-\w{0,6}y/.test(calledWith(contentOf(line), 'iostat') ?? '')))
  for (const line of block.lines) reports.take(line)
  return { facts: reports.all.flatMap(factsOfReport), unknown: reports.unknown }
}

/** `iostat -x`, `-xm`, `-xk`, and `-o JSON`: what others made drives do. */
export const iostat: Dialect = {
  id: 'iostat',
  command: 'iostat -x 10',
  sure: (block) => {
    const contents = block.lines.slice(0, 400).map((line) => contentOf(line).slice(0, 1000))
    if (contents.some((content) => /"sysstat"\s{0,4}:/.test(content))) return 3
    if (contents.some((content) => content.includes('Device') && isHeader(tokensOf(content)))) return 3
    return contents.some((content) => processorColumns.test(content)) ? 2 : 0
  },
  mark: /Linux|avg-cpu|Device/,
  begins: (content) =>
    banner.test(content) || processorColumns.test(content) || (content.includes('Device') && isHeader(tokensOf(content.slice(0, 1000)))),
  read,
}

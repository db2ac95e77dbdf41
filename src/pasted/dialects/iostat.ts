import { exactly, productOf, rounded, totalOf, type Check, type Rounded } from '../checked.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import { cellsIn, cellsOf, type Cells } from '../items.ts'
import { jsonIn } from '../jsonObjects.ts'
import { binaryUnit, numberOf } from '../measured/amounts.ts'
import { contentOf, wholeLine, wordsIn, type Block, type Line, type Said, type Span } from '../text.ts'
import { firstSaid } from './drives/driveFact.ts'
import { calledWith, changed, hasLine, saysMore } from './lines.ts'
import { factsOfReport, type WatchedDrive, type WatchReport, type Way } from './watched.ts'

/** "Linux 6.1.0 (name)  01/02/2030  _x86_64_  (32 CPU)": the first report behind it tells of all the time since the system was started. */
const banner = /^\s{0,24}Linux \S{1,80}.{0,200}\(\s{0,2}(?<count>\d{1,5}) CPU\)\s{0,4}$/d

const processorColumns = /^\s{0,24}avg-cpu:\s{1,20}%user\s{1,20}%nice\s{1,20}%system/
const processorRow = /^\s{1,60}(?<user>\d{1,3}[.,]\d{1,2})%?\s{1,20}\d{1,3}[.,]\d{1,2}%?\s{1,20}(?<system>\d{1,3}[.,]\d{1,2})%?(?:\s|$)/d

/** Columns of bytes a second with the bytes of their unit: kB is 1024 bytes, a sector 512; a column "kB_read" without "/s" is a sum. */
const rateColumns: Readonly<Record<Way, Readonly<Record<string, number>>>> = {
  read: { 'rkB/s': 1024, 'rMB/s': 1_048_576, 'rsec/s': 512, 'kB_read/s': 1024, 'MB_read/s': 1_048_576, 'Blk_read/s': 512 },
  write: { 'wkB/s': 1024, 'wMB/s': 1_048_576, 'wsec/s': 512, 'kB_wrtn/s': 1024, 'MB_wrtn/s': 1_048_576, 'Blk_wrtn/s': 512 },
}

/** Columns of sizes of a request, with the bytes of their unit. */
const sizeColumns: Readonly<Record<Way, Readonly<Record<string, number>>>> = {
  read: { 'rareq-sz': 1024, 'areq-sz': 1024, 'avgrq-sz': 512 },
  write: { 'wareq-sz': 1024, 'areq-sz': 1024, 'avgrq-sz': 512 },
}

const countColumns = { read: 'r/s', write: 'w/s' } as const

/** Sizes of reads and writes together. */
const sharedSizes = { 'areq-sz': 1024, 'avgrq-sz': 512 } as const

/** A number, with a comma in some languages, and with a unit of its own where people asked for that (-h). */
const printedOf =
  (unit: number) =>
  (text: string): Rounded | null => {
    const [, number, own] = /^(\d{1,18}(?:[.,]\d{1,6})?)([kKMGT]?)B?%?$/.exec(text) ?? []
    return number === undefined ? null : rounded(number, own ? binaryUnit(own) : unit)
  }

/** The first of some columns, in bytes. */
const bytesIn = (cells: Cells, columns: Readonly<Record<string, number>>): Said<Rounded> | null =>
  firstSaid(...Object.keys(columns).map((name) => cells.as(printedOf(columns[name] ?? 1), name)))

const ofBoth = <Value>(of: (way: Way) => Value): Readonly<Record<Way, Value>> => ({ read: of('read'), write: of('write') })

const plain = (said: Said<Rounded> | null): Said<number> | null => said && { ...said, value: said.value.value }

/** A drive has work for no more than all of the time; the clock that counts it is a little coarser. */
const busiest = 0.05

/**
 * What a row says twice: a rate by its requests and their size, of each way or of both; how busy the drive was, by its requests and how long each took (`svctm` is reckoned so), and
 * that it is no more than all of the time.
 */
function checksIn(cells: Cells): WatchedDrive['checks'] {
  const [rates, counts] = [ofBoth((way) => bytesIn(cells, rateColumns[way])), ofBoth((way) => cells.as(printedOf(1), countColumns[way]))]
  const [size, took, busy] = [bytesIn(cells, sharedSizes), cells.as(printedOf(0.001), 'svctm'), cells.as(printedOf(0.01), '%util', 'util')]
  const count = counts.read && counts.write && totalOf([counts.read.value, counts.write.value])
  const ofBothWays: readonly Check[] = [
    ...(size && count && rates.read && rates.write
      ? [[totalOf([rates.read.value, rates.write.value]), productOf(count, size.value)] as const]
      : []),
    ...(took && count && busy ? [[busy.value, productOf(count, took.value)] as const] : []),
    ...(busy && busy.value.value > 1 ? [[busy.value, exactly(1), busiest] as const] : []),
  ]
  return ofBoth((way) => {
    const [rate, own, each] = [rates[way], size ? null : bytesIn(cells, sizeColumns[way]), counts[way]]
    return rate && own && each ? [...ofBothWays, [rate.value, productOf(each.value, own.value)] as const] : ofBothWays
  })
}

/** A drive by the names of its columns, in text and in JSON. */
const driveOf = (at: Span, node: string, cells: Cells): WatchedDrive => ({
  at,
  node,
  rate: ofBoth((way) => plain(bytesIn(cells, rateColumns[way]))),
  perSecond: ofBoth((way) => plain(cells.as(printedOf(1), countColumns[way]))?.value ?? null),
  size: ofBoth((way) => Math.round(plain(bytesIn(cells, sizeColumns[way]))?.value ?? 0) || null),
  busy: plain(cells.as(printedOf(0.01), '%util', 'util'))?.value ?? null,
  checks: checksIn(cells),
})

/** Of one core: that of all processors is as many times as much. */
function processorIn(cells: Cells | null, processors: number | null): number | null {
  const [user, system] = ['user', 'system'].map((name) => cells?.as(numberOf, name)?.value)
  return processors === null || user === undefined || system === undefined ? null : ((user + system) / 100) * processors
}

const firstWords = (line: Line): readonly Said<string>[] => wordsIn(line).slice(0, 60)

const isDeviceColumn = (word: Said<string> | undefined): boolean => /^Device:?$/.test(word?.value ?? '')
const isRate = ({ value }: Said<string>, way: Way): boolean => Object.hasOwn(rateColumns[way], value)

interface Header {
  readonly line: Line
  readonly names: readonly Said<string>[]
}

/** Headers name what they hold, in eight orders or more. */
function headerIn(line: Line): Header | null {
  const names = contentOf(line).includes('Device') ? firstWords(line) : []
  return names.some(isDeviceColumn) && names.some((name) => isRate(name, 'read') || isRate(name, 'write')) ? { line, names } : null
}

const decimalsOf = (word: Said<string> | undefined): number => /[.,](\d{1,6})$/.exec(word?.value ?? '')?.[1]?.length ?? 0

/** Words of a row; the last of one that ends early may have been longer. */
function wholeWords(words: readonly Said<string>[], names: readonly Said<string>[]): readonly Said<string>[] {
  // all values of a row have as many decimals, but for those with a unit of their own
  const isCut = decimalsOf(words.at(-1)) < decimalsOf(words.at(-2)) && /\d$/.test(words.at(-1)?.value ?? '')
  return words.length < names.length || isCut ? words.slice(0, -1) : words
}

/** Columns of versions 5 to 12; of a row below another one nothing is taken. */
const column =
  /^(?:Device:?|tps|[rwdf]\/s|[rwd]?(?:kB|MB|sec)\/s|[rwdf]?rqm\/s|%[rwd]?rqm|(?:[rwdf]_)?await|[rwd]?areq-sz|avg(?:rq|qu)-sz|aqu-sz|svctm|%util|(?:kB|MB|Blk)_(?:read|wrtn|dscd)(?:\/s)?)$/

/** What is odd about a row: it has not as many words as there are columns, or a number has not as many decimals as the others; sums have none. */
function oddIn(line: Line, { names }: Header): string | null {
  const words = firstWords(line)
  if (words.length !== names.length) return 'a row that was cut'
  const numbers = words.filter((_, at) => !isDeviceColumn(names[at]) && !/^(?:kB|MB|Blk)_[a-z]{4}$/.test(names[at]?.value ?? ''))
  const areRounded = numbers.every(({ value }) => /\d$/.test(value))
  if (numbers.some(({ value }) => /^0\d/.test(value))) return changed
  return areRounded && new Set(numbers.map(decimalsOf)).size > 1 ? changed : null
}

function driveIn(line: Line, { names }: Header): WatchedDrive | null {
  const isLast = isDeviceColumn(names.at(-1)) && names.length > 1
  const all = firstWords(line)
  const words = isLast ? all : wholeWords(all, names)
  const device = isLast ? words.at(-1) : words[0]
  const values = isLast ? words.slice(0, -1) : words.slice(1)
  if (!device || values.length === 0 || (isLast && words.length !== names.length)) return null
  if (!values.every(({ value }) => printedOf(1)(value) !== null) || !/^[\w./:!+-]{1,120}$/.test(device.value)) return null
  const cells = new Map(words.map((word, at) => [names[at]?.value ?? '', word] as const).toReversed())
  return driveOf(wholeLine(line), device.value.replace(/^\/dev\/|:$/g, ''), cellsOf(cells))
}

/** A report while its lines are read. */
type Draft = { -readonly [Key in keyof WatchReport]: WatchReport[Key] } & { readonly drives: WatchedDrive[] }

function reportsOfText({ lines }: Block, unknown: Unknown[]): readonly WatchReport[] {
  const reports: Draft[] = []
  const isWithoutFirst = lines.some((line) => /(?:^|\s)-\w{0,6}y/.test(calledWith(contentOf(line), 'iostat') ?? ''))
  let [processors, processor]: [number | null, number | null] = [null, null]
  let [isSinceBoot, isAfterColumns] = [false, false]
  let header: Header | null = null
  /** Rows of the present report by their drive. */
  const seen = new Map<string, string>()
  const begin = ({ line, names }: Header): void => {
    seen.clear()
    const columns = ofBoth((way) => names.find((name) => isRate(name, way))?.at ?? null)
    reports.push({ at: wholeLine(line), columns, drives: [], isSinceBoot, processor })
    ;[isSinceBoot, processor] = [false, null]
  }
  for (const line of lines) {
    const content = contentOf(line)
    const [system, share, begun] = [cellsIn(line, banner), isAfterColumns ? cellsIn(line, processorRow) : null, headerIn(line)]
    const drive = header && content.trim() !== '' ? driveIn(line, header) : null
    if (system) [processors, isSinceBoot] = [Number(system.text('count')), !isWithoutFirst]
    else if (processorColumns.test(content)) isAfterColumns = true
    else if (share) {
      ;[processor, isAfterColumns] = [processorIn(share, processors), false]
      const sum = firstWords(line).reduce((so, { value }) => so + numberOf(value.replace('%', '')), 0)
      if (Math.abs(sum - 100) > 1) unknown.push({ line: line.number, probably: 'shares that are not the whole' })
    } else if (begun) {
      begin((header = begun))
      const columns = begun.names.map(({ value }) => value)
      if (new Set(columns).size < columns.length || !columns.every((name) => column.test(name)))
        unknown.push({ line: line.number, probably: 'a column that is not known' })
    } else if (drive && header) {
      // a drive that comes again is of another report, whose names are missing
      const before = seen.get(drive.node)
      if (before === content) continue
      if (before !== undefined) begin(header)
      seen.set(drive.node, content)
      reports.at(-1)?.drives.push(drive)
      const odd = oddIn(line, header)
      if (odd !== null) unknown.push({ line: line.number, probably: odd })
    } else if (saysMore(content, 'iostat') && !/^\s{0,8}\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(content)) unknown.push({ line: line.number })
  }
  return reports
}

/** Reports of `iostat -o JSON`; the first of each host is since the system was started. */
const reportsOfJson = (block: Block): readonly WatchReport[] =>
  (jsonIn(block)?.list('sysstat.hosts') ?? []).flatMap((host) => {
    const processors = host.number('number-of-cpus')?.value ?? null
    return host.list('statistics').flatMap((report, index): readonly WatchReport[] => {
      const drives = report.list('disk').flatMap((disk) => {
        const name = disk.said('disk_device')
        const line = name && block.lines[name.at.line - (block.lines[0]?.number ?? 1)]
        return line ? [driveOf(wholeLine(line), name.value, disk)] : []
      })
      const [first] = drives
      const columns = ofBoth((way) => first?.rate[way]?.at ?? null)
      const processor = processorIn(report.under('avg-cpu'), processors)
      return first ? [{ at: first.at, columns, drives, isSinceBoot: index === 0, processor }] : []
    })
  })

function read(block: Block): Reading {
  const unknown: Unknown[] = []
  const reports = hasLine(block, json) ? reportsOfJson(block) : reportsOfText(block, unknown)
  return { facts: reports.flatMap(factsOfReport), unknown }
}

const json = /"sysstat"\s{0,4}:/
const isHeader = (text: string): boolean => headerIn({ number: 1, text: text.slice(0, 1000), quoted: 0 }) !== null

/** `iostat -x`, `-xm`, `-xk`, and `-o JSON`: what others made drives do. */
export const iostat: Dialect = {
  id: 'iostat',
  command: 'iostat -x 10',
  sure: (block) =>
    hasLine(block, json) || block.lines.slice(0, 400).some((line) => isHeader(contentOf(line)))
      ? 3
      : hasLine(block, processorColumns)
        ? 2
        : 0,
  begins: (content) => banner.test(content) || processorColumns.test(content) || isHeader(content),
  read,
}

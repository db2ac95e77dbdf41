import type { MeasuredAction } from '../../domain/measurement.ts'
import { exactly, ratioOf, rounded } from '../checked.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { MeasuredFact } from '../facts.ts'
import { allIn, type Cells } from '../items.ts'
import { binaryUnit, exactUnit, numberOf } from '../measured/amounts.ts'
import { disksOf, isVirtualNode, targetsOf } from '../measured/devices.ts'
import { doubtsOf, isTooShort, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, wholeLine, type Block, type Line } from '../text.ts'
import { calledWith, isEmptyLine } from './lines.ts'

/**
 * "268435456 bytes (268 MB, 256 MiB) copied, 2.38074 s, 113 MB/s" of coreutils, where kB and MB are powers of 1000, in any language: the words change, some have no
 * blank before them, some a wide comma. Busybox prints "2.4 seconds, 107.6MB/s" in powers of 1024, macOS and BSD "transferred in 2.38 secs (112752961 bytes/sec)".
 */
const result =
  /(?<!\d)(?<bytes>\d{1,20})\s{0,2}[\p{L}]{1,24}(?:\s{0,2}[（(][^)）]{1,60}[)）])?\s{0,2}[\p{L}\p{M}][^,，、\d]{0,40}[,，、]?\s{0,3}(?<time>\d{1,9}(?:[.,]\d{1,9})?(?:e-\d{1,2})?)\s{0,2}(?<second>seconds|secs?|s|秒|[\p{L}]{1,12}\.?)(?:[,，、]\s{0,3}(?<said>(?<rate>\d{1,9}(?:[.,]\d{1,6})?)(?<gap>\s{0,2})(?<unit>[kKMGTP]?i?B)\/[\p{L}]{1,4})|\s{1,3}\((?<saidByBsd>(?<perSecond>\d{1,16}) bytes\/sec)\))/dgu

/** How dd was called, and what that says of its two ends. */
interface Call {
  readonly options: ReadonlyMap<string, string>
  readonly action: MeasuredAction
  readonly paths: readonly string[]
  readonly direct: boolean
  readonly isSynced: boolean
}

const isMade = (path: string): boolean => /^\/dev\/(?:zero|u?random)$/.test(path)

/** Options that dd has, in any of its kinds. */
const known = new Set('if of bs ibs obs cbs count skip seek iseek oseek conv iflag oflag status files fillchar msgfmt speed'.split(' '))

/** Whether a command has an option that dd has not: then it was not called so. */
function isOdd(content: string): boolean {
  const [rest = ''] = /\bdd(\s.{1,600})/.exec(content)?.[1]?.split(/[;|&#]/, 1) ?? []
  return [...rest.matchAll(/(?<=\s)([a-z]{1,12})=([^\s;|&'"`]{0,200})/g)].some(([, name = '', value = '']) => {
    const isSize = /^(?:[io]?bs|count)$/.test(name) && /^\w{1,20}$/.test(value)
    return !known.has(name) || (isSize && !((sizeOf(value) ?? 0) > 0))
  })
}

/** What dd did, and to which of its two ends. */
function doneTo(from: string | undefined, to: string | undefined): Pick<Call, 'action' | 'paths'> & { readonly isRead: boolean } {
  const reads = from !== undefined && !isMade(from)
  const writes = to !== undefined && to !== '/dev/null'
  if (reads && !writes) return { action: 'read', paths: [from], isRead: true }
  if (writes && !(reads && from.startsWith('/dev/'))) return { action: 'write', paths: [to], isRead: false }
  return reads && writes ? { action: 'mixed', paths: [from, to], isRead: true } : { action: 'unknown', paths: [], isRead: false }
}

function calledIn(content: string): Call | null {
  const rest = calledWith(content, 'dd') ?? /\bdd((?:\s{1,4}[a-z]{2,8}=\S{1,200}){1,20})/.exec(content.slice(0, 2000))?.[1]
  if (rest === undefined) return null
  const options = new Map<string, string>()
  for (const [, key = '', value = ''] of rest.matchAll(/(?<![a-z])(if|of|bs|ibs|iflag|oflag|conv|count)=([^\s;|&'"`]{1,200})/g))
    if (!options.has(key)) options.set(key, value)
  if (options.size === 0) return null
  // where a shell sends what dd writes
  const redirected = />{1,2}\s{0,4}([^\s;|&'"`]{1,200})/.exec(rest)?.[1]
  const { isRead, ...done } = doneTo(options.get('if'), options.get('of') ?? redirected)
  const [iflag = '', oflag = '', conv = ''] = ['iflag', 'oflag', 'conv'].map((key) => options.get(key))
  return {
    options,
    ...done,
    direct: (isRead ? iflag : oflag).split(',').includes('direct'),
    isSynced: !isRead && (/\bd?sync\b/.test(oflag) || /\bf(?:data)?sync\b/.test(conv)),
  }
}

/** A size of dd: "1M" is 2^20, "1MB" 10^6, "1m" of BSD 2^20, a bare number bytes. */
function sizeOf(text: string | undefined): number | null {
  const match = /^(\d{1,12})([cwb]|[kKMGTmg](?:i?B)?)?$/.exec(text ?? '')
  if (!match) return null
  const [, number = '', unit = ''] = match
  if (unit === 'c' || unit === 'w' || unit === 'b' || unit === '') return Number(number) * (unit === 'w' ? 2 : unit === 'b' ? 512 : 1)
  return Number(number) * (unit.endsWith('B') && !unit.includes('i') ? exactUnit(unit) : binaryUnit(unit))
}

/** Whether so many bytes can be what a command asked for: less, where the input ended early, but never more. */
function isOf({ options }: Call, bytes: number): boolean {
  const [count, size] = [options.get('count') ?? '', sizeOf(options.get('bs') ?? '512')]
  return !(/^\d{1,12}$/.test(count) && size !== null && bytes > Number(count) * size)
}

/** @param whole records that were read before it, where none was in part */
function factOf(line: Line, cells: Cells, call: Call | null, whole: number | null): MeasuredFact | null {
  const [time, unit] = [cells.text('time'), cells.text('unit')]
  const bytes = Number(cells.text('bytes'))
  const duration = time.includes('e') ? Number(time) : numberOf(time)
  // busybox: no blank before the unit, and the word for seconds in full
  const factor = cells.text('gap') === '' && cells.text('second') === 'seconds' ? binaryUnit(unit) : exactUnit(unit)
  const { devices, isFile, isVirtual } = targetsOf(call?.paths ?? [])
  const size = call && (sizeOf(call.options.get('bs') ?? call.options.get('ibs')) ?? (call.options.has('bs') ? null : 512))
  return measuredFact(wholeLine(line), cells.said('said', 'saidByBsd')?.at ?? wholeLine(line), {
    action: call?.action ?? 'unknown',
    rate: cells.said('rate') ? numberOf(cells.text('rate')) * factor : Number(cells.text('perSecond')),
    size,
    depth: 1,
    jobs: 1,
    disks: isFile ? null : disksOf(devices),
    devices,
    duration,
    bytes,
    direct: call?.direct ?? null,
    checks: [
      ...(whole !== null && size !== null ? [[exactly(bytes), exactly(whole * size), 0] as const] : []),
      [cells.said('rate') ? rounded(cells.text('rate'), factor) : rounded(cells.text('perSecond')), ratioOf(exactly(bytes), rounded(time))],
    ],
    doubts: doubtsOf({
      cached: !call?.direct && !call?.isSynced,
      'too-short': isTooShort(duration, bytes),
      virtual: isVirtual || call?.paths.length === 0 || devices.some(isVirtualNode),
      'file-system': isFile,
    }),
  })
}

const records = /^\s{0,40}\d{1,12}\+\d{1,6}(?:\s{0,2}\S{1,24}){1,3}$/

function read({ lines }: Block): Reading {
  let call: Call | null = null
  // whether a count of records was before the result, a command asked to be told while it runs, the last result may be one that was shown while dd still ran
  let [isCounted, isShown, onTheWay] = [false, false, false]
  let isOddly = false
  let whole: number | null = null
  const facts: MeasuredFact[] = []
  const unknown: Unknown[] = []
  for (const line of lines) {
    const content = contentOf(line).slice(0, 4000)
    const called = calledIn(content)
    call = called ?? call
    // what was shown on the way to a result is none: no count of records is before it, and more bytes are behind it
    const counted = /(\d{1,12})\+(\d{1,6}) \p{L}{2,20}/u.exec(content)
    if (counted) {
      whole = whole ?? (counted[2] === '0' ? Number(counted[1]) : null)
      isCounted = true
    } else if (called) [isCounted, onTheWay, whole] = [false, false, null]
    if (called) [isShown, isOddly] = [content.includes('status=progress'), isOdd(content)]
    const found =
      content.length > 400 && !/B\/\S|bytes\/sec/.test(content)
        ? []
        : allIn({ ...line, text: line.text.slice(0, line.quoted + 4000) }, result)
    for (const cells of found) {
      const isIts = call !== null && isOf(call, Number(cells.text('bytes')))
      if (call && !isIts) unknown.push({ line: line.number, probably: 'more bytes than the command asked for' })
      // a line with a command says nothing by itself
      if (isOddly) unknown.push({ line: line.number, probably: 'of a command with an option that dd does not have' })
      const fact = factOf(line, cells, isIts ? call : null, whole)
      if (!fact) continue
      const before = facts.at(-1)?.measurement.bytes ?? null
      if (onTheWay && before !== null && (fact.measurement.bytes ?? 0) >= before + (isCounted ? 0 : 1)) facts.pop()
      facts.push(fact)
      onTheWay = !isCounted && isShown
      ;[isCounted, whole] = [false, null]
    }
    const isLost = found.length === 0 && /\d bytes (?:\(.{1,60}\) )?(?:copied|transferred)/.test(content)
    if (isLost) unknown.push({ line: line.number, probably: 'a result that was changed or cut' })
    const isKnown = isLost || found.length > 0 || called || records.test(content) || /\d\+\d{1,6} records (?:in|out)/.test(content)
    if (!isKnown && !isEmptyLine(content)) unknown.push({ line: line.number, probably: 'a remark' })
  }
  return { facts, unknown }
}

/** The last lines of `dd`; without `direct` and without `fsync` they tell of memory. */
export const dd: Dialect = {
  id: 'dd',
  command: 'dd',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map((line) => contentOf(line).slice(0, 4000))
    if (!contents.some((content) => content.search(result) >= 0)) return contents.some((content) => calledIn(content)) ? 1 : 0
    return contents.some((content) => calledIn(content) ?? (records.test(content) || content.includes('bytes'))) ? 3 : 2
  },
  begins: (content) => records.test(content) || (calledWith(content, 'dd') !== null && calledIn(content) !== null),
  read,
}

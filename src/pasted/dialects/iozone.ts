import type { MeasuredAction } from '../../domain/measurement.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { MeasuredFact } from '../facts.ts'
import { lineItems } from '../items.ts'
import { numberOf } from '../measured/amounts.ts'
import { doubtsOf, isTooShort, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, wordsIn, type Block, type Line, type Span } from '../text.ts'
import { calledWith, saysMore, surely } from './lines.ts'

/** Columns of the table in their order, by the number of the test (-i) that fills them; kB is 1024 bytes throughout. */
const tests: readonly (readonly MeasuredAction[])[] = [
  // write, rewrite; read, reread; random read and write; backwards; one record again and again; with strides; through stdio
  ['write', 'write'],
  ['read', 'read'],
  ['randread', 'randwrite'],
  ['unknown'],
  ['unknown'],
  ['unknown'],
  ['write', 'write'],
  ['read', 'read'],
]

const title = /^\s{0,40}Iozone: Performance Test of File I\/O/
const kinds = {
  columns: /^\s{0,80}kB\s{1,20}reclen\s{1,20}\S/i,
  // "Children see throughput for  4 initial writers  =  123456.78 kB/sec": of all processes together
  children:
    /^\s{0,24}Children see throughput for\s{1,8}(?<jobs>\d{1,5})\s{1,8}(?<what>[a-z -]{4,30}?)\s{1,12}=\s{0,24}(?<said>(?<rate>\d{1,14}[.,]\d{1,6}) [kK]B\/sec)/d,
  row: /^\s{0,80}\d{1,12}(?:\s{1,24}\d{1,12}){2,20}$/,
  each: /^\s{0,24}Each \w{1,12} writes a (?<file>\d{1,14}) kBytes? file in (?<record>\d{1,12}) kBytes? records/di,
  size: /^\s{0,24}Record Size (?<record>\d{1,12}) kB/di,
  known:
    /^\s{0,40}(?:Iozone:|Version|Compiled|Build:|Contributors:|Run began|Auto Mode|Record Size|File size set|O_DIRECT|SYNC Mode|Include |Command line used|Output is in|Time Resolution|Processor cache|File stride|Throughput test|Each |Parent sees|Min |Max |Avg |CPU utilization|iozone test complete|random\s|Excel|"|Using |Setting |Error|No retest|Multi_buffer|OPS Mode|Microseconds)/,
} as const

function actionOf(what: string): MeasuredAction {
  if (what === 'mixed workload') return 'mixed'
  if (/^(?:initial )?writers$|^rewriters$|^pwrite writers$|^fwriters$|^frewriters$/.test(what)) return 'write'
  if (/^(?:re-)?readers$|^pread readers$|^f(?:re)?readers$/.test(what)) return 'read'
  return what === 'random readers' ? 'randread' : what === 'random writers' ? 'randwrite' : 'unknown'
}

/** What holds for all of a run. */
interface Settings {
  readonly direct: boolean
  /** Writes were made sure of within the time. */
  readonly isSynced: boolean
  /** Not bytes a second, but requests or times. */
  readonly isOther: boolean
  /** What each column of the table holds. */
  readonly filled: readonly MeasuredAction[]
}

function settingsOf({ lines }: Block): Settings {
  const contents = lines.map((line) => contentOf(line).slice(0, 400))
  const has = (pattern: RegExp): boolean => contents.some((content) => pattern.test(content))
  const commands = contents.map((content) => /Command line used:(.{0,300})/.exec(content)?.[1] ?? calledWith(content, 'iozone'))
  const command = commands.find((rest) => rest) ?? ''
  const chosen = [...command.matchAll(/(?:^|\s)-\w{0,8}i\s{0,2}(\d{1,2})/g)].map((match) => Number(match[1]))
  return {
    direct: has(/O_DIRECT feature enabled/),
    isSynced: has(/SYNC Mode|Include fsync in write timing/),
    isOther: has(/OPS Mode|Output is in (?:op|micro)|Microseconds\/op Mode/i),
    filled: (chosen.length > 0 ? tests.filter((_, test) => chosen.includes(test)) : tests).flat(),
  }
}

/** A rate, what passed and a record in KiB. */
interface Measured {
  readonly action: MeasuredAction
  readonly rate: number
  readonly amount: number | null
  readonly record: number | null
  readonly jobs: number
}

function factOf(
  at: Span,
  said: Span,
  { direct, isSynced }: Settings,
  { action, rate, amount, record, jobs }: Measured,
): MeasuredFact | null {
  const bytes = amount === null ? null : amount * 1024
  const isWrite = action === 'write' || action === 'randwrite'
  return measuredFact(at, said, {
    action,
    rate: rate * 1024,
    size: record === null ? null : record * 1024,
    depth: 1,
    jobs,
    bytes,
    direct,
    doubts: doubtsOf({
      cached: !direct && !(isWrite && isSynced),
      'too-short': bytes !== null && isTooShort(bytes / (rate * 1024), bytes),
      'file-system': true,
    }),
  })
}

function rowsIn(line: Line, at: Span, settings: Settings): readonly (MeasuredFact | null)[] {
  const [size, record, ...rates] = wordsIn(line, /\d{1,12}/g)
  const ofRow = { amount: Number(size?.value ?? 0), record: Number(record?.value ?? 0), jobs: 1 }
  return rates.map((rate, column) => {
    const action = settings.filled[column] ?? 'unknown'
    return factOf(at, rate.at, settings, { action, rate: Number(rate.value), ...ofRow })
  })
}

function read(block: Block): Reading {
  const settings = settingsOf(block)
  const facts: (MeasuredFact | null)[] = []
  const unknown: Unknown[] = []
  let isTable = false
  let [file, record]: [number | null, number | null] = [null, null]
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    const said = cells.said('said')
    file = cells.number('file')?.value ?? file
    record = (cells.number('record')?.value ?? 0) || record
    if (kind === 'columns') isTable = true
    else if (said && !settings.isOther) {
      const jobs = Number(cells.text('jobs'))
      const [action, rate] = [actionOf(cells.text('what')), numberOf(cells.text('rate'))]
      facts.push(factOf(at, said.at, settings, { action, rate, amount: file === null ? null : file * jobs, record, jobs }))
    } else if (kind === 'row' && isTable) facts.push(...(settings.isOther ? [] : rowsIn(line, at, settings)))
    else if ((kind === 'torn' || kind === 'row') && saysMore(content, 'iozone') && !/^\s{20}/.test(content.replaceAll('\t', '        ')))
      unknown.push({ line: line.number })
  }
  return { facts: facts.filter((fact) => fact !== null), unknown }
}

/** `iozone`: the table of one process, or what several children see together; always through a file system. */
export const iozone: Dialect = {
  id: 'iozone',
  command: 'iozone',
  sure: surely([3, title, kinds.children, kinds.columns]),
  begins: (content) => title.test(content),
  read,
}

import type { MeasuredAction } from '../../domain/measurement.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { MeasuredFact } from '../facts.ts'
import { numberOf } from '../measured/amounts.ts'
import { doubtsOf, isTooShort, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, wholeLine, type Block, type Line, type Span } from '../text.ts'
import { calledWith, isEmptyLine } from './commandLine.ts'

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

const columns = /^\s{0,80}kB\s{1,20}reclen\s{1,20}\S/i
const row = /^\s{0,80}\d{1,12}(?:\s{1,24}\d{1,12}){2,20}$/

/** "Children see throughput for  4 initial writers  =  123456.78 kB/sec": of all processes together. */
const children =
  /^\s{0,24}Children see throughput for\s{1,8}(\d{1,5})\s{1,8}([a-z -]{4,30}?)\s{1,12}=\s{0,24}((\d{1,14}[.,]\d{1,6}) [kK]B\/sec)/d

const each = /^\s{0,24}Each \w{1,12} writes a (\d{1,14}) kBytes? file in (\d{1,12}) kBytes? records/i
const recordSize = /^\s{0,24}Record Size (\d{1,12}) kB/i

const known =
  /^\s{0,40}(?:Iozone:|Version|Compiled|Build:|Contributors:|Run began|Auto Mode|Record Size|File size set|O_DIRECT|SYNC Mode|Include |Command line used|Output is in|Time Resolution|Processor cache|File stride|Throughput test|Each |Parent sees|Min |Max |Avg |CPU utilization|iozone test complete|random\s|Excel|"|Using |Setting |Error|No retest|Multi_buffer|OPS Mode|Microseconds)/

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
  const command =
    contents.map((content) => /Command line used:(.{0,300})/.exec(content)?.[1] ?? calledWith(content, 'iozone')).find((rest) => rest) ?? ''
  const chosen = [...command.matchAll(/(?:^|\s)-\w{0,8}i\s{0,2}(\d{1,2})/g)].map((match) => Number(match[1]))
  const used = chosen.length > 0 ? tests.filter((_, test) => chosen.includes(test)) : tests
  return {
    direct: has(/O_DIRECT feature enabled/),
    isSynced: has(/SYNC Mode|Include fsync in write timing/),
    isOther: has(/OPS Mode|Output is in (?:op|micro)|Microseconds\/op Mode/i),
    filled: used.flat(),
  }
}

interface Measured {
  readonly action: MeasuredAction
  readonly kibibytesPerSecond: number
  readonly kibibytes: number | null
  readonly record: number | null
  readonly jobs: number
  readonly at: Span
}

function factOf(line: Line, { direct, isSynced }: Settings, of: Measured): MeasuredFact | null {
  const bytes = of.kibibytes === null ? null : of.kibibytes * 1024
  const rate = of.kibibytesPerSecond * 1024
  const isWrite = of.action === 'write' || of.action === 'randwrite'
  return measuredFact(wholeLine(line), of.at, {
    action: of.action,
    rate,
    size: of.record === null ? null : of.record * 1024,
    depth: 1,
    jobs: of.jobs,
    bytes,
    direct,
    doubts: doubtsOf({
      cached: !direct && !(isWrite && isSynced),
      'too-short': bytes !== null && isTooShort(bytes / rate, bytes),
      'file-system': true,
    }),
  })
}

function rowsIn(line: Line, settings: Settings): readonly MeasuredFact[] {
  const [size, record, ...values] = [...contentOf(line).matchAll(/\d{1,12}/g)]
  return values.flatMap((match, at) => {
    const from = line.quoted + match.index
    const place = { line: line.number, from, to: from + match[0].length }
    const measured: Measured = {
      action: settings.filled[at] ?? 'unknown',
      kibibytesPerSecond: Number(match[0]),
      kibibytes: Number(size?.[0] ?? 0),
      record: Number(record?.[0] ?? 0),
      jobs: 1,
      at: place,
    }
    return factOf(line, settings, measured) ?? []
  })
}

function read(block: Block): Reading {
  const settings = settingsOf(block)
  const facts: MeasuredFact[] = []
  const unknown: Unknown[] = []
  let isTable = false
  let [file, record]: [number | null, number | null] = [null, null]
  for (const line of block.lines) {
    const content = contentOf(line)
    const sizes = each.exec(content)
    if (sizes) [file, record] = [Number(sizes[1]), Number(sizes[2])]
    record = Number(recordSize.exec(content)?.[1] ?? 0) || record
    const match = children.exec(content)
    if (columns.test(content)) isTable = true
    else if (match && !settings.isOther) {
      const [from, to] = match.indices?.[3] ?? [0, 0]
      const jobs = Number(match[1])
      const fact = factOf(line, settings, {
        action: actionOf(match[2] ?? ''),
        kibibytesPerSecond: numberOf(match[4] ?? ''),
        kibibytes: file === null ? null : file * jobs,
        record,
        jobs,
        at: { line: line.number, from: from + line.quoted, to: to + line.quoted },
      })
      if (fact) facts.push(fact)
    } else if (isTable && row.test(content)) {
      if (!settings.isOther) facts.push(...rowsIn(line, settings))
    } else if (
      !match &&
      !known.test(content) &&
      !isEmptyLine(content) &&
      calledWith(content, 'iozone') === null &&
      !/^\s{20}/.test(content.replaceAll('\t', '        '))
    )
      unknown.push({ line: line.number })
  }
  return { facts, unknown }
}

/** `iozone`: the table of one process, or what several children see together; always through a file system. */
export const iozone: Dialect = {
  id: 'iozone',
  command: 'iozone',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    const has = (pattern: RegExp): boolean => contents.some((content) => pattern.test(content))
    return has(/^\s{0,40}Iozone: Performance Test of File I\/O/) || has(children) || has(columns) ? 3 : 0
  },
  mark: /Iozone/,
  begins: (content) => /^\s{0,40}Iozone: Performance Test of File I\/O/.test(content),
  read,
}

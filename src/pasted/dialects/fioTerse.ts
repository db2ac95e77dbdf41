import type { Dialect, Reading } from '../dialect.ts'
import { contentOf, wholeLine, type Line, type Said } from '../text.ts'
import { calledWith, isEmptyLine } from './commandLine.ts'
import { factsOfFio, reckonedSize, type FioDirection, type FioDisk, type FioRun } from './fioRuns.ts'

/**
 * A line of `fio --minimal`: fields with semicolons between them. Versions 3 to 5 begin with version, fio's version, job name, group and error; version 2 has no version of fio.
 * Reads, writes and (not in version 3) trims follow, each with its KiB, KiB/s, requests a second (not in version 2 of fio 1), ms, 4 + 4 fields of latency, 20 percentiles (not in
 * version 2 of fio 1), 4 of latency, 5 of bandwidth and, in version 5, number of samples and 5 of requests a second; then user and system time, 3 counters, 7 depths, 10 + 12
 * latencies, and 9 fields for each disk.
 *
 * Source: fio, HOWTO.rst (Terse output) and stat.c (show_thread_status_terse_all).
 */
const line = /(?:^|\s)(?:2;[^;]{1,120};\d{1,6};-?\d{1,6};\d{1,18};|[345];fio-[^;]{1,60};[^;]{1,120};\d{1,6};-?\d{1,6};\d{1,18};)/

interface Field {
  readonly text: string
  /** Of its first character, in the content of the line. */
  readonly from: number
}

function fieldsOf(content: string, start: number): readonly Field[] {
  const fields: Field[] = []
  let from = start
  for (const text of content.slice(start).split(';').slice(0, 600)) {
    fields.push({ text, from })
    from += text.length + 1
  }
  return fields
}

const numberIn = (field: Field | undefined): number | null => {
  const text = field?.text.trim().replace(/%$/, '') ?? ''
  return /^-?\d{1,20}(?:\.\d{1,12})?$/.test(text) ? Number(text) : null
}

/** Where things stand in a line of a version. */
interface Layout {
  readonly first: number
  readonly hasRequests: boolean
  readonly length: number
  readonly ways: number
  readonly samplesAt: number | null
}

function layoutOf(version: number, fields: readonly Field[]): Layout {
  const first = version === 2 ? 4 : 5
  const isOld = version === 2 && !fields.slice(first).some(({ text }) => text.includes('%='))
  if (isOld) return { first, hasRequests: false, length: 20, ways: 2, samplesAt: null }
  const length = version === 5 ? 47 : 41
  return { first, hasRequests: true, length, ways: version === 3 ? 2 : 3, samplesAt: version === 5 ? 41 : null }
}

function directionOf(at: Line, fields: readonly Field[], { hasRequests, length, samplesAt }: Layout): FioDirection | null {
  const rate = numberIn(fields[1])
  const field = fields[1]
  if (fields.length < length || rate === null || rate <= 0 || !field) return null
  const from = at.quoted + field.from
  const said: Said<number> = { value: rate * 1024, at: { line: at.number, from, to: from + field.text.length } }
  const [amount, runtime] = [numberIn(fields[0]), numberIn(fields[hasRequests ? 3 : 2])]
  const deviation = numberIn(fields[(samplesAt ?? length) - 1])
  return {
    rate: said,
    perSecond: hasRequests ? numberIn(fields[2]) : null,
    duration: runtime === null ? null : runtime / 1000,
    bytes: amount === null ? null : amount * 1024,
    deviation: deviation === null ? null : deviation * 1024,
    samples: samplesAt === null ? null : numberIn(fields[samplesAt]),
  }
}

function disksIn(fields: readonly Field[]): readonly FioDisk[] {
  const disks: FioDisk[] = []
  for (let at = 0; at + 8 < fields.length; at += 9) {
    const [name, busy] = [fields[at]?.text ?? '', fields[at + 8]?.text.trim().endsWith('%') ? numberIn(fields[at + 8]) : null]
    if (name === '' || busy === null) break
    disks.push({ name, requests: (numberIn(fields[at + 1]) ?? 0) + (numberIn(fields[at + 2]) ?? 0), busy: busy / 100 })
  }
  return disks
}

interface Terse {
  readonly run: FioRun
  readonly disks: readonly FioDisk[]
}

function terseIn(at: Line): Terse | null {
  const content = contentOf(at)
  const match = line.exec(content)
  if (!match) return null
  const start = match.index + (/^\s/.test(match[0]) ? 1 : 0)
  const fields = fieldsOf(content, start)
  const layout = layoutOf(Number(fields[0]?.text), fields)
  const { first, length, ways } = layout
  const [read, write] = [0, 1].map((way) => directionOf(at, fields.slice(first + way * length, first + (way + 1) * length), layout))
  const cpu = first + ways * length
  // a share without its sign was cut
  const shareIn = (field: Field | undefined): number | null => (field?.text.endsWith('%') ? numberIn(field) : null)
  const [user, system] = [shareIn(fields[cpu]), shareIn(fields[cpu + 1])]
  const sizeOf = (direction: FioDirection | null | undefined): number | null =>
    direction ? reckonedSize(direction.rate.value, direction.perSecond) : null
  return {
    run: {
      at: wholeLine(at),
      group: numberIn(fields[first - 2]) ?? 0,
      pattern: null,
      sizes: { read: sizeOf(read), write: sizeOf(write) },
      // of the shares of depths, the first is that of one request in flight
      depth: (numberIn(fields[cpu + 5]) ?? 0) >= 99.9 ? 1 : null,
      jobs: null,
      direct: null,
      isSynced: false,
      isVerified: false,
      isVirtual: false,
      isFile: false,
      files: [],
      isAll: true,
      isUnified: false,
      processor: user === null || system === null ? null : (user + system) / 100,
      read: read ?? null,
      write: write ?? null,
    },
    disks: layout.hasRequests ? disksIn(fields.slice(cpu + 5 + 7 + 10 + 12)) : [],
  }
}

function read({ lines }: Parameters<Dialect['read']>[0]): Reading {
  const found = lines.map((at) => ({ at, terse: terseIn(at) }))
  const all = found.flatMap(({ terse }) => terse ?? [])
  // fio prints the same disks behind each job of a run: other numbers are of another run
  const runs = new Map<string, Terse[]>()
  for (const [at, one] of all.entries()) {
    const key = one.disks.length > 0 ? JSON.stringify(one.disks) : String(at)
    runs.set(key, [...(runs.get(key) ?? []), one])
  }
  const unknown = found.filter(({ at, terse }) => {
    const content = contentOf(at)
    return !terse && !isEmptyLine(content) && !/^\s{0,20}fio: /.test(content) && calledWith(content, 'fio') === null
  })
  return {
    facts: [...runs.values()].flatMap((jobs) =>
      factsOfFio(
        jobs.map(({ run }) => run),
        jobs[0]?.disks ?? [],
        new Map(),
      ),
    ),
    unknown: unknown.map(({ at }) => ({ line: at.number, probably: 'a description of the job' })),
  }
}

/** `fio --minimal`. It does not say what was asked for, only what came. */
export const fioTerse: Dialect = {
  id: 'fio-terse',
  command: 'fio --minimal',
  sure: ({ lines }) => (lines.slice(0, 400).some((at) => terseIn(at) !== null && contentOf(at).split(';').length > 40) ? 3 : 0),
  mark: /;fio-|\b2;/,
  begins: (content) => content.includes(';') && line.test(content),
  read,
}

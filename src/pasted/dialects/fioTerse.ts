import { ratioOf } from '../checked.ts'
import type { Dialect, Reading } from '../dialect.ts'
import { groupedBy } from '../groupedBy.ts'
import { as } from '../items.ts'
import { contentOf, wholeLine, type Block, type Line, type Said } from '../text.ts'
import { calledWith, changed, isEmptyLine } from './lines.ts'
import { factsOfFio, noRun, reckonedSizes, type FioDirection, type FioDisk, type FioRun } from './fioRuns.ts'

/**
 * A line of `fio --minimal`: fields with semicolons between them. Versions 3 to 5 begin with version, fio's version, job name, group and error; version 2 has no version of fio.
 * Reads, writes and (not in version 3) trims follow, each with its KiB, KiB/s, requests a second (not in version 2 of fio 1), ms, 4 + 4 fields of latency, 20 percentiles (not in
 * version 2 of fio 1), 4 of latency, 5 of bandwidth and, in version 5, number of samples and 5 of requests a second; then user and system time, 3 counters, 7 depths, 10 + 12
 * latencies, and 9 fields for each disk.
 *
 * Source: fio, HOWTO.rst (Terse output) and stat.c (show_thread_status_terse_all).
 */
const terseLine = /(?:^|\s)(?:2;[^;]{1,120};\d{1,6};-?\d{1,6};\d{1,18};|[345];fio-[^;]{1,60};[^;]{1,120};\d{1,6};-?\d{1,6};\d{1,18};)/

type Fields = readonly Said<string>[]

function fieldsOf(line: Line, start: number): Fields {
  let from = start + line.quoted
  return contentOf(line)
    .slice(start)
    .split(';', 600)
    .map((value) => {
      const at = { line: line.number, from, to: from + value.length }
      from = at.to + 1
      return { value, at }
    })
}

const number = (text: string): number | null => (/^-?\d{1,20}(?:\.\d{1,12})?$/.test(text.trim()) ? Number(text) : null)
const numberIn = (field: Said<string> | undefined): number | null => number(field?.value ?? '')
/** Per cent; a share without its sign was cut. */
const percentIn = (field: Said<string> | undefined): number | null => number(/^(.{0,40})%\s{0,40}$/.exec(field?.value ?? '')?.[1] ?? '')

const times = (value: number | null, unit: number): number | null => (value === null ? null : value * unit)

/** @param samplesAt where the number of samples stands, if it does */
function directionOf(fields: Fields, length: number, hasRequests: boolean, samplesAt: number | null): FioDirection | null {
  const rate = as(fields[1], (text) => times(number(text), 1024))
  if (fields.length < length || !rate || rate.value <= 0) return null
  const [runtime, bytes] = [numberIn(fields[hasRequests ? 3 : 2]), times(numberIn(fields[0]), 1024)]
  return {
    rate,
    perSecond: hasRequests ? numberIn(fields[2]) : null,
    duration: runtime === null ? null : runtime / 1000,
    bytes,
    deviation: times(numberIn(fields[(samplesAt ?? length) - 1]), 1024),
    samples: samplesAt === null ? null : numberIn(fields[samplesAt]),
    steps: { rate: 1024, perSecond: 1 },
    checks:
      bytes && runtime
        ? [[{ value: rate.value, step: 1024 }, ratioOf({ value: bytes, step: 1024 }, { value: runtime / 1000, step: 0.001 })]]
        : [],
  }
}

function disksIn(fields: Fields): readonly FioDisk[] {
  const disks: FioDisk[] = []
  for (let at = 0; at + 8 < fields.length; at += 9) {
    const [name, busy] = [fields[at]?.value ?? '', percentIn(fields[at + 8])]
    if (name === '' || busy === null) break
    disks.push({ name, requests: (numberIn(fields[at + 1]) ?? 0) + (numberIn(fields[at + 2]) ?? 0), busy: busy / 100 })
  }
  return disks
}

interface Terse {
  readonly run: FioRun
  readonly disks: readonly FioDisk[]
}

function terseIn(line: Line): Terse | null {
  const match = terseLine.exec(contentOf(line))
  if (!match) return null
  const fields = fieldsOf(line, match.index + (/^\s/.test(match[0]) ? 1 : 0))
  const version = Number(fields[0]?.value)
  const first = version === 2 ? 4 : 5
  const isOld = version === 2 && !fields.slice(first).some(({ value }) => value.includes('%='))
  const length = isOld ? 20 : version === 5 ? 47 : 41
  const [read = null, write = null] = [0, 1].map((way) =>
    directionOf(fields.slice(first + way * length, first + (way + 1) * length), length, !isOld, version === 5 ? 41 : null),
  )
  const cpu = first + (isOld || version === 3 ? 2 : 3) * length
  const [user, system] = [percentIn(fields[cpu]), percentIn(fields[cpu + 1])]
  return {
    run: {
      ...noRun(wholeLine(line), numberIn(fields[first - 2]) ?? 0),
      sizes: reckonedSizes({ read, write }),
      // of the shares of depths, the first is that of one request in flight
      depth: (percentIn(fields[cpu + 5]) ?? numberIn(fields[cpu + 5]) ?? 0) >= 99.9 ? 1 : null,
      isAll: true,
      processor: user === null || system === null ? null : (user + system) / 100,
      read,
      write,
    },
    disks: isOld ? [] : disksIn(fields.slice(cpu + 5 + 7 + 10 + 12)),
  }
}

function read({ lines }: Block): Reading {
  const found = lines.map((line) => ({ line, terse: terseIn(line) }))
  // fio prints the same disks behind each job of a run: other numbers are of another run
  const runs = groupedBy(
    found.flatMap(({ terse }) => terse ?? []),
    ({ run, disks }) => (disks.length > 0 ? JSON.stringify(disks) : run),
  )
  const unknown = found.filter(({ line, terse }) => {
    const content = contentOf(line)
    return !terse && !isEmptyLine(content) && !/^\s{0,20}fio: /.test(content) && calledWith(content, 'fio') === null
  })
  return {
    facts: [...runs.values()].flatMap((jobs) => {
      const all = jobs.map(({ run }) => run)
      return factsOfFio(all, jobs[0]?.disks ?? [], new Map())
    }),
    unknown: [
      ...unknown.map(({ line }) => ({ line: line.number, probably: 'a description of the job' })),
      // shares of the processor have six decimals
      ...lines
        .filter((line) => /;\d{1,3}\.(?!\d{6}%)\d{3,8}%;/.test(contentOf(line)))
        .map(({ number }) => ({ line: number, probably: changed })),
    ],
  }
}

/** `fio --minimal`. It does not say what was asked for, only what came. */
export const fioTerse: Dialect = {
  id: 'fio-terse',
  command: 'fio --minimal',
  sure: ({ lines }) => (lines.slice(0, 400).some((line) => terseIn(line) !== null && contentOf(line).split(';').length > 40) ? 3 : 0),
  begins: (content) => content.includes(';') && terseLine.test(content),
  read,
}

import type { Dialect, Reading } from '../dialect.ts'
import { binaryUnit, exactUnit, numberOf } from '../measured/amounts.ts'
import { contentOf, saidBy, wholeLine, type Block } from '../text.ts'
import { calledWith, isEmptyLine } from './commandLine.ts'
import { factsOfFio, fioSize, reckonedSize, type FioDirection, type FioDisk, type FioRun, type FioTotals } from './fioRuns.ts'
import { isKnownFioLine, unwrapped, type Unwrapped } from './fioTextLines.ts'

/** "job: (g=0): rw=randread, bs=(R) 32.0KiB-32.0KiB, (W) …, ioengine=libaio, iodepth=64"; before fio 3 "bs=4K-4K/4K-4K/4K-4K". */
const header =
  /^\s{0,24}(.{1,120}?): \(g=(\d{1,5})\): rw=(\w{1,16}), ?bs=(?:\(R\)\s{0,4}([\d.]{1,12}\w{1,4})-([\d.]{1,12}\w{1,4}),\s{0,4}\(W\)\s{0,4}([\d.]{1,12}\w{1,4})-([\d.]{1,12}\w{1,4})|([\d.]{1,12}\w{0,4})-([\d.]{1,12}\w{0,4})\/([\d.]{1,12}\w{0,4})-([\d.]{1,12}\w{0,4})).{0,120}?ioengine=(\w{1,24}),\s{0,4}iodepth=(\d{1,6})/

/** "job: (groupid=0, jobs=4): err= 0: pid=…". */
const jobLine = /^\s{0,24}(.{1,120}?): \(groupid=(\d{1,5}), jobs=(\d{1,6})\): err=/

/** "  read: IOPS=77.0k, BW=2437MiB/s (2556MB/s)(8192MiB/3361msec)": both units mean what they say, the first is taken. */
const rates =
  /^\s{0,24}(read|write|mixed)\s{0,2}:\s{0,4}IOPS=\s{0,4}([\d.]{1,12})([kMG]?),\s{0,4}BW=\s{0,4}(([\d.]{1,14})([KMGTP]?i?B|kB)\/s)(?:\s{0,2}\([^()]{1,24}\))?(?:\s{0,2}\(([\d.]{1,14})([KMGTP]?i?B|kB)\/(\d{1,12})msec\))?/di

/** Before fio 3: "  read : io=8192.0MB, bw=1201.3MB/s, iops=9610, runt=  3361msec", all in powers of 1024. */
const oldRates =
  /^\s{0,24}(read|write)\s{0,2}:\s{0,4}io=\s{0,8}([\d.]{1,14})([KMGTP]?B),\s{0,4}bw=\s{0,8}(([\d.]{1,14})\s{0,2}([KMGTP]?B)\/s)\s{0,2},\s{0,4}iops=\s{0,8}([\d.]{1,14})([kM]?)\s{0,2},\s{0,4}runt=\s{0,8}(\d{1,12})msec/di

/** "   READ: bw=2437MiB/s (2556MB/s), 2437MiB/s-2437MiB/s (…), io=8192MiB (8590MB), run=3361-3361msec". */
const totalLine =
  /^\s{0,24}(READ|WRITE): bw=(([\d.]{1,14})([KMGTP]?i?B|kB)\/s)(?:.{0,120}?io=([\d.]{1,14})([KMGTP]?i?B|kB))?(?:.{0,60}?run=(\d{1,12})-(\d{1,12})msec)?/d
const oldTotalLine =
  /^\s{0,24}(READ|WRITE): io=([\d.]{1,14})([KMGTP]?B), aggrb=(([\d.]{1,14})([KMGTP]?B)\/s)(?:.{0,120}?maxt=(\d{1,12})msec)?/d

const spread =
  /^\s{0,24}bw \(\s{0,4}([KMGTP]?i?B|kB)\s{0,4}\/s\)\s{0,2}:.{0,120}?stdev=\s{0,12}([\d.]{1,20})(?:,\s{0,4}samples=\s{0,4}(\d{1,12}))?/i
const processor = /^\s{0,24}cpu\s{1,12}: usr=\s{0,4}([\d.]{1,9})%, sys=\s{0,4}([\d.]{1,9})%/
const groupLine = /^\s{0,24}Run status group (\d{1,5})/
const diskLine = /^\s{0,24}(\S{1,60}): ios=(\d{1,15})\/(\d{1,15}),.{0,240}?\butil=\s{0,4}([\d.]{1,9})%/
const layout = /^\s{0,24}.{1,120}?: Laying out IO file/

const prefixes: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 }

interface Header {
  readonly group: number
  readonly pattern: string
  readonly sizes: FioRun['sizes']
  readonly engine: string
  readonly depth: number
}

const sizeBetween = (least: string | undefined, most: string | undefined): number | null =>
  least !== undefined && least === most ? fioSize(least.replace(/\.0(?=\D|$)/, '')) : null

function headerIn(text: string): Header | null {
  const match = header.exec(text)
  if (!match) return null
  return {
    group: Number(match[2]),
    pattern: match[3] ?? '',
    sizes: {
      read: sizeBetween(match[4] ?? match[8], match[5] ?? match[9]),
      write: sizeBetween(match[6] ?? match[10], match[7] ?? match[11]),
    },
    engine: match[12] ?? '',
    depth: Number(match[13]),
  }
}

function directionIn({ line, text, reach }: Unwrapped): { readonly way: 'read' | 'write'; readonly direction: FioDirection } | null {
  const now = rates.exec(text)
  const match = now ?? oldRates.exec(text)
  // a rate that a mailer broke in two has no place in one line
  if (!match || (match.indices?.[4]?.[1] ?? 0) > reach) return null
  const [rate, unit, count, prefix, amount, amountUnit, time] = now ? [5, 6, 2, 3, 7, 8, 9] : [5, 6, 7, 8, 2, 3, 9]
  const bytesOf = now ? exactUnit : binaryUnit
  const value = (number: number, of: number): number => numberOf(match[number] ?? '') * bytesOf(match[of] ?? '')
  return {
    way: match[1]?.toLowerCase() === 'write' ? 'write' : 'read',
    direction: {
      rate: saidBy(line, match, 4, value(rate, unit)),
      perSecond: numberOf(match[count] ?? '') * (prefixes[(match[prefix] ?? '').toLowerCase()] ?? 1),
      duration: match[time] === undefined ? null : Number(match[time]) / 1000,
      bytes: match[amount] === undefined ? null : value(amount, amountUnit),
      deviation: null,
      samples: null,
    },
  }
}

function totalIn({ line, text, reach }: Unwrapped): { readonly way: 'read' | 'write'; readonly direction: FioDirection } | null {
  const now = totalLine.exec(text)
  const match = now ?? oldTotalLine.exec(text)
  const at = now ? 2 : 4
  if (!match || (match.indices?.[at]?.[1] ?? 0) > reach) return null
  const [rate, unit, amount, amountUnit, time] = now ? [3, 4, 5, 6, 8] : [5, 6, 2, 3, 7]
  const bytesOf = now ? exactUnit : binaryUnit
  return {
    way: match[1] === 'WRITE' ? 'write' : 'read',
    direction: {
      rate: saidBy(line, match, at, numberOf(match[rate] ?? '') * bytesOf(match[unit] ?? '')),
      perSecond: null,
      duration: match[time] === undefined ? null : Number(match[time]) / 1000,
      bytes: match[amount] === undefined ? null : numberOf(match[amount] ?? '') * bytesOf(match[amountUnit] ?? ''),
      deviation: null,
      samples: null,
    },
  }
}

/** A run while its lines are read. */
type Draft = { -readonly [Key in keyof FioRun]: FioRun[Key] }

/** What a text is found to say. */
class Found {
  readonly headers: Header[] = []
  readonly runs: Draft[] = []
  readonly disks: FioDisk[] = []
  readonly totals = new Map<number, Partial<Record<'read' | 'write', FioDirection>>>()
  private isLaidOut = false
  private group = 0
  private last: 'read' | 'write' = 'read'

  /** Whether another run of fio begins: it names its jobs before it reports any of them, and adds them up behind all. */
  isOver(text: string): boolean {
    if (this.runs.length === 0 && this.totals.size === 0) return false
    return headerIn(text) !== null || (this.totals.size > 0 && jobLine.test(text))
  }

  take(from: Unwrapped): void {
    const { text } = from
    const head = headerIn(text)
    if (head) this.headers.push(head)
    if (layout.test(text)) this.isLaidOut = true
    const job = jobLine.exec(text)
    if (job) this.begin(from, Number(job[2]), Number(job[3]))
    this.group = Number(groupLine.exec(text)?.[1] ?? this.group)
    const rated = directionIn(from)
    if (rated) {
      const last = this.runs.at(-1)
      // a run has one rate each way; a second one is of a run whose first line is missing
      const run = last && !last[rated.way] ? last : this.begin(from, last?.group ?? 0, null)
      run[rated.way] = rated.direction
      run.isUnified = /^\s{0,24}mixed/.test(text)
      this.last = rated.way
    }
    this.takeDetail(text)
    const total = totalIn(from)
    if (total) this.totals.set(this.group, { ...this.totals.get(this.group), [total.way]: total.direction })
  }

  /** Lines below a rate that say more of it. */
  private takeDetail(text: string): void {
    const run = this.runs.at(-1)
    const direction = run?.[this.last]
    const spreads = spread.exec(text)
    if (run && direction && spreads) {
      const unit = spreads[1] ?? ''
      const bytes = unit.includes('i') ? exactUnit(unit) : binaryUnit(unit)
      const samples = spreads[3] === undefined ? null : Number(spreads[3])
      run[this.last] = { ...direction, deviation: numberOf(spreads[2] ?? '') * bytes, samples }
    }
    const share = processor.exec(text)
    if (run && share) run.processor = (Number(share[1]) + Number(share[2])) / 100
    const disk = diskLine.exec(text)
    if (disk && !this.disks.some(({ name }) => name === disk[1]))
      this.disks.push({ name: disk[1] ?? '', requests: Number(disk[2]) + Number(disk[3]), busy: Number(disk[4]) / 100 })
  }

  private begin({ line }: Unwrapped, group: number, jobs: number | null): Draft {
    const head = this.headers.find((one) => one.group === group) ?? null
    const run: Draft = {
      at: wholeLine(line),
      group,
      pattern: head?.pattern ?? null,
      sizes: head?.sizes ?? { read: null, write: null },
      depth: head?.depth ?? null,
      jobs,
      direct: null,
      isSynced: false,
      isVerified: false,
      isVirtual: head?.engine === 'null',
      isFile: this.isLaidOut,
      files: [],
      // fio says the sum of a group itself
      isAll: false,
      isUnified: false,
      processor: null,
      read: null,
      write: null,
    }
    this.runs.push(run)
    return run
  }

  /** Groups of which only the sums are there. */
  complete(line: Unwrapped | undefined): FioTotals {
    if (!line) return this.totals
    for (const [group, total] of this.totals) {
      if (this.runs.some((run) => run.group === group && (run.read ?? run.write))) continue
      const run = this.begin(line, group, null)
      run.at = total.read?.rate.at ?? total.write?.rate.at ?? run.at
      run.read = total.read ?? null
      run.write = total.write ?? null
    }
    for (const run of this.runs) {
      if (run.pattern !== null) continue
      const sizeOf = (direction: FioDirection | null): number | null => direction && reckonedSize(direction.rate.value, direction.perSecond)
      run.sizes = { read: sizeOf(run.read), write: sizeOf(run.write) }
    }
    return this.totals
  }
}

function read(block: Block): Reading {
  const lines = unwrapped(block)
  const all: Found[] = [new Found()]
  for (const line of lines) {
    if (all.at(-1)?.isOver(line.text) === true) all.push(new Found())
    all.at(-1)?.take(line)
  }
  const facts = all.flatMap((found) => factsOfFio(found.runs, found.disks, found.complete(lines[0])))
  const unknown = lines
    .map(({ line }) => line)
    .filter((line) => {
      const content = contentOf(line)
      return !isEmptyLine(content) && !isKnownFioLine(content) && calledWith(content, 'fio') === null
    })
  return { facts, unknown: unknown.map(({ number }) => ({ line: number })) }
}

/** What fio prints for people. */
export const fioText: Dialect = {
  id: 'fio-text',
  command: 'fio',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map((line) => contentOf(line).slice(0, 400))
    const has = (pattern: RegExp): boolean => contents.some((content) => pattern.test(content))
    if (has(jobLine) || has(totalLine) || has(oldTotalLine) || has(/^\s{0,24}.{1,120}?: \(g=\d{1,5}\): rw=\w/)) return 3
    return has(rates) || has(oldRates) ? 3 : has(groupLine) ? 2 : 0
  },
  mark: /: \(g|fio-\d/,
  begins: (content) =>
    (content.includes(': (') || content.includes('fio-')) &&
    /^.{1,120}?: \((?:g=\d{1,5}\): rw=|groupid=\d{1,5}, jobs=)|^fio-\d/.test(content.slice(0, 200).trimStart()),
  read,
}

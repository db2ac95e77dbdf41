import { ratioOf, rounded } from '../checked.ts'
import type { Dialect, Reading } from '../dialect.ts'
import { type Cells, within } from '../items.ts'
import { binaryUnit, exactUnit, numberOf } from '../measured/amounts.ts'
import { contentOf, wholeLine, type Block } from '../text.ts'
import { calledWith, changed, isEmptyLine, surely } from './lines.ts'
import { factsOfFio, fioSize, noRun, reckonedSizes, type FioDirection, type FioDisk, type FioRun, type FioTotals } from './fioRuns.ts'
import { isKnownFioLine, unwrapped, type Unwrapped } from './fioTextLines.ts'

/** "job: (g=0): rw=randread, bs=(R) 32.0KiB-32.0KiB, (W) …, ioengine=libaio, iodepth=64"; before fio 3 "bs=4K-4K/4K-4K/4K-4K". */
const header =
  /^\s{0,24}.{1,120}?: \(g=(?<group>\d{1,5})\): rw=(?<pattern>\w{1,16}), ?bs=(?:\(R\)\s{0,4}(?<r>[\d.]{1,12}\w{1,4})-(?<rTo>[\d.]{1,12}\w{1,4}),\s{0,4}\(W\)\s{0,4}(?<w>[\d.]{1,12}\w{1,4})-(?<wTo>[\d.]{1,12}\w{1,4})|(?<oldR>[\d.]{1,12}\w{0,4})-(?<oldRTo>[\d.]{1,12}\w{0,4})\/(?<oldW>[\d.]{1,12}\w{0,4})-(?<oldWTo>[\d.]{1,12}\w{0,4})).{0,120}?ioengine=(?<engine>\w{1,24}),\s{0,4}iodepth=(?<depth>\d{1,6})/d

/** "job: (groupid=0, jobs=4): err= 0: pid=…". */
const jobLine = /^\s{0,24}.{1,120}?: \(groupid=(?<group>\d{1,5}), jobs=(?<jobs>\d{1,6})\): err=/d

/** What a rate is printed as, by the form of its line and what the units of that form mean. */
type Forms = readonly (readonly [pattern: RegExp, unitOf: (unit: string) => number])[]

/**
 * "  read: IOPS=77.0k, BW=2437MiB/s (2556MB/s)(8192MiB/3361msec)": both units mean what they say, the first is taken. Before fio 3: "  read : io=8192.0MB, bw=1201.3MB/s,
 * iops=9610, runt=  3361msec", all in powers of 1024.
 */
const rates: Forms = [
  [
    /^\s{0,24}(?<way>read|write|mixed)\s{0,2}:\s{0,4}IOPS=\s{0,4}(?<count>[\d.]{1,12})(?<prefix>[kMG]?),\s{0,4}BW=\s{0,4}(?<said>(?<rate>[\d.]{1,14})(?<unit>[KMGTP]?i?B|kB)\/s)(?:\s{0,2}\((?:(?<again>[\d.]{1,14})(?<against>[KMGTP]?i?B|kB)\/s|[^()]{1,24})\))?(?:\s{0,2}\((?<amount>[\d.]{1,14})(?<of>[KMGTP]?i?B|kB)\/(?<time>\d{1,12})msec\))?/di,
    exactUnit,
  ],
  [
    /^\s{0,24}(?<way>read|write)\s{0,2}:\s{0,4}io=\s{0,8}(?<amount>[\d.]{1,14})(?<of>[KMGTP]?B),\s{0,4}bw=\s{0,8}(?<said>(?<rate>[\d.]{1,14})\s{0,2}(?<unit>[KMGTP]?B)\/s)\s{0,2},\s{0,4}iops=\s{0,8}(?<count>[\d.]{1,14})(?<prefix>[kM]?)\s{0,2},\s{0,4}runt=\s{0,8}(?<time>\d{1,12})msec/di,
    binaryUnit,
  ],
]

/** "   READ: bw=2437MiB/s (2556MB/s), 2437MiB/s-2437MiB/s (…), io=8192MiB (8590MB), run=3361-3361msec", and before fio 3. */
const totals: Forms = [
  [
    /^\s{0,24}(?<way>READ|WRITE): bw=(?<said>(?<rate>[\d.]{1,14})(?<unit>[KMGTP]?i?B|kB)\/s)(?:.{0,120}?io=(?<amount>[\d.]{1,14})(?<of>[KMGTP]?i?B|kB))?(?:.{0,60}?run=\d{1,12}-(?<time>\d{1,12})msec)?/d,
    exactUnit,
  ],
  [
    /^\s{0,24}(?<way>READ|WRITE): io=(?<amount>[\d.]{1,14})(?<of>[KMGTP]?B), aggrb=(?<said>(?<rate>[\d.]{1,14})(?<unit>[KMGTP]?B)\/s)(?:.{0,120}?maxt=(?<time>\d{1,12})msec)?/d,
    binaryUnit,
  ],
]

const spread =
  /^\s{0,24}bw \(\s{0,4}(?<unit>[KMGTP]?i?B|kB)\s{0,4}\/s\)\s{0,2}:.{0,120}?stdev=\s{0,12}(?<deviation>[\d.]{1,20})(?:,\s{0,4}samples=\s{0,4}(?<samples>\d{1,12}))?/di
const processor = /^\s{0,24}cpu\s{1,12}: usr=\s{0,4}(?<user>[\d.]{1,9})%, sys=\s{0,4}(?<system>[\d.]{1,9})%/d
const groupLine = /^\s{0,24}Run status group (?<group>\d{1,5})/d
const diskLine = /^\s{0,24}(?<name>\S{1,60}): ios=(?<reads>\d{1,15})\/(?<writes>\d{1,15}),.{0,240}?\butil=\s{0,4}(?<busy>[\d.]{1,9})%/d
const layout = /^\s{0,24}.{1,120}?: Laying out IO file/

const prefixes: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 }

const sizeBetween = (least: string, most: string): number | null =>
  least !== '' && least === most ? fioSize(least.replace(/\.0(?=\D|$)/, '')) : null

interface Rated {
  readonly way: 'read' | 'write'
  readonly direction: FioDirection
}

function rateIn(cells: (pattern: RegExp) => Cells | null, { line, reach }: Unwrapped, forms: Forms): Rated | null {
  const [pattern, unitOf] = forms.find(([one]) => cells(one)) ?? []
  const of = pattern && cells(pattern)
  const said = of?.said('said')
  // a rate that a mailer broke in two has no place in one line
  if (!of || !said || !unitOf || said.at.to > line.quoted + reach) return null
  const bytes = (number: string, unit: string): number => numberOf(of.text(number)) * unitOf(of.text(unit))
  const [count, time] = [of.text('count'), of.text('time')]
  const prefix = prefixes[of.text('prefix').toLowerCase()] ?? 1
  const printed = rounded(of.text('rate'), unitOf(of.text('unit')))
  // the time of several groups or jobs is the longest of theirs
  const isOfRun = count !== ''
  return {
    way: of.text('way').toLowerCase() === 'write' ? 'write' : 'read',
    direction: {
      rate: { value: bytes('rate', 'unit'), at: said.at },
      perSecond: count === '' ? null : numberOf(count) * prefix,
      duration: time === '' ? null : Number(time) / 1000,
      bytes: of.said('amount') ? bytes('amount', 'of') : null,
      deviation: null,
      samples: null,
      steps: { rate: printed.step, perSecond: rounded(count, prefix).step },
      checks: [
        ...(of.said('again') ? [[printed, rounded(of.text('again'), unitOf(of.text('against')))] as const] : []),
        ...(of.said('amount') && time !== '' && isOfRun
          ? [[printed, ratioOf(rounded(of.text('amount'), unitOf(of.text('of'))), rounded(time, 0.001))] as const]
          : []),
      ],
    },
  }
}

/** A run while its lines are read. */
type Draft = { -readonly [Key in keyof FioRun]: FioRun[Key] }

/** What a text is found to say. */
class Found {
  /** The first of each group. */
  private readonly headers = new Map<number, Cells>()
  private readonly runs: Draft[] = []
  private readonly disks = new Map<string, FioDisk>()
  private readonly totals = new Map<number, Partial<Record<'read' | 'write', FioDirection>>>()
  private isLaidOut = false
  /** Lines whose rate is no number above zero. */
  readonly rateless: number[] = []
  private group = 0
  private last: 'read' | 'write' = 'read'

  /** Whether another run of fio begins: it names its jobs before it reports any of them, and adds them up behind all. */
  isOver(text: string): boolean {
    if (this.runs.length === 0 && this.totals.size === 0) return false
    return header.test(text) || (this.totals.size > 0 && jobLine.test(text))
  }

  take(from: Unwrapped): void {
    const { line, text } = from
    const cells = (pattern: RegExp): Cells | null =>
      within({ value: text, at: { line: line.number, from: line.quoted, to: line.quoted + text.length } }, pattern)
    const [head, job] = [cells(header), cells(jobLine)]
    const headOf = Number(head?.text('group'))
    if (head && !this.headers.has(headOf)) this.headers.set(headOf, head)
    if (layout.test(text)) this.isLaidOut = true
    if (job) this.begin(from, Number(job.text('group')), Number(job.text('jobs')))
    this.group = Number(cells(groupLine)?.text('group') ?? this.group)
    const rated = rateIn(cells, from, rates)
    if (rated && !(rated.direction.rate.value > 0) && rated.direction.bytes !== 0) this.rateless.push(line.number)
    if (rated) {
      const last = this.runs.at(-1)
      // a run has one rate each way; a second one is of a run whose first line is missing
      const run = last && !last[rated.way] ? last : this.begin(from, last?.group ?? 0, null)
      run[rated.way] = rated.direction
      run.isUnified = /^\s{0,24}mixed/.test(text)
      this.last = rated.way
    }
    this.takeDetail(cells)
    const total = rateIn(cells, from, totals)
    if (total) this.totals.set(this.group, { ...this.totals.get(this.group), [total.way]: total.direction })
  }

  /** Lines below a rate that say more of it. */
  private takeDetail(cells: (pattern: RegExp) => Cells | null): void {
    const run = this.runs.at(-1)
    const direction = run?.[this.last]
    const [spreads, share, disk] = [cells(spread), cells(processor), cells(diskLine)]
    if (run && direction && spreads) {
      const unit = spreads.text('unit')
      const deviation = numberOf(spreads.text('deviation')) * (unit.includes('i') ? exactUnit(unit) : binaryUnit(unit))
      run[this.last] = { ...direction, deviation, samples: spreads.number('samples')?.value ?? null }
    }
    if (run && share) run.processor = (Number(share.text('user')) + Number(share.text('system'))) / 100
    const name = disk?.text('name') ?? ''
    if (disk && !this.disks.has(name)) {
      const requests = Number(disk.text('reads')) + Number(disk.text('writes'))
      this.disks.set(name, { name, requests, busy: Number(disk.text('busy')) / 100 })
    }
  }

  private begin({ line }: Unwrapped, group: number, jobs: number | null): Draft {
    const head = this.headers.get(group)
    const run: Draft = { ...noRun(wholeLine(line), group), jobs, isFile: this.isLaidOut }
    if (head) {
      run.pattern = head.text('pattern')
      run.sizes = {
        read: sizeBetween(head.text('r', 'oldR'), head.text('rTo', 'oldRTo')),
        write: sizeBetween(head.text('w', 'oldW'), head.text('wTo', 'oldWTo')),
      }
      run.depth = Number(head.text('depth'))
      run.isVirtual = head.text('engine') === 'null'
    }
    this.runs.push(run)
    return run
  }

  /** With groups of which only the sums are there. */
  facts(first: Unwrapped): Reading['facts'] {
    const sums: FioTotals = this.totals
    const told = new Set(this.runs.flatMap((run) => ((run.read ?? run.write) ? run.group : [])))
    for (const [group, { read = null, write = null }] of sums) {
      if (told.has(group)) continue
      const run = this.begin(first, group, null)
      Object.assign(run, { at: (read ?? write)?.rate.at ?? run.at, read, write })
    }
    for (const run of this.runs) if (run.pattern === null) run.sizes = reckonedSizes(run)
    return factsOfFio(this.runs, [...this.disks.values()], sums)
  }
}

/** An amount whose unit nobody prints. */
const oddAmount = /\d[KMGTP]?(?:ii|i?BB|[KMGTP]{2})/

/** Whether the description of a job has a size that fio does not print, or requests that end within a sector. */
const hasOddSize = (content: string): boolean =>
  oddAmount.test(content.slice(content.indexOf('bs='), content.indexOf('ioengine='))) ||
  [...content.matchAll(/(\d{1,9})B-(\d{1,9})B/g)].some(([, least, most]) => least !== most && (Number(least) % 512 || Number(most) % 512))

/** A line that has the beginning of one that is read, and not the rest of it: the description of a job, its first line, its share of the processor. */
const isOdd = (content: string): boolean =>
  (/^\s{0,24}cpu\s/.test(content) && !processor.test(content)) ||
  (/: \(groupid=/.test(content.slice(0, 200)) && !jobLine.test(content)) ||
  (/: \(g=\d{1,5}\): rw=/.test(content.slice(0, 200)) && ((content.length > 140 && !header.test(content)) || hasOddSize(content))) ||
  (/^\s{0,24}(?:read|write|mixed)\s{0,2}:/.test(content) && oddAmount.test(content))

function read(block: Block): Reading {
  const lines = unwrapped(block)
  const all: Found[] = [new Found()]
  for (const line of lines) {
    if (all.at(-1)?.isOver(line.text) === true) all.push(new Found())
    all.at(-1)?.take(line)
  }
  const unknown = lines.filter(({ line }) => {
    const content = contentOf(line)
    return !isEmptyLine(content) && (!isKnownFioLine(content) || isOdd(content)) && calledWith(content, 'fio') === null
  })
  const groups = new Set(lines.flatMap(({ text }) => jobLine.exec(text)?.groups?.['group'] ?? []))
  const lost =
    groups.size === 0 ? [] : lines.filter(({ text }) => !groups.has(header.exec(text)?.groups?.['group'] ?? [...groups][0] ?? ''))
  const [first] = lines
  const rateless = all.flatMap((found) => found.rateless).map((number) => ({ line: number, probably: changed }))
  const facts = first ? all.flatMap((found) => found.facts(first)) : []
  return { facts, unknown: [...[...unknown, ...lost].map(({ line }) => ({ line: line.number })), ...rateless] }
}

const isSure = surely(
  [3, jobLine, /^\s{0,24}.{1,120}?: \(g=\d{1,5}\): rw=\w/, ...[...rates, ...totals].map(([pattern]) => pattern)],
  [2, groupLine],
)

/** What fio prints for people. */
export const fioText: Dialect = {
  id: 'fio-text',
  command: 'fio',
  sure: ({ lines }) => isSure({ lines: lines.slice(0, 400).map((line) => ({ ...line, text: line.text.slice(0, line.quoted + 400) })) }),
  begins: (content) =>
    (content.includes(': (') || content.includes('fio-')) &&
    /^.{1,120}?: \((?:g=\d{1,5}\): rw=|groupid=\d{1,5}, jobs=)|^fio-\d/.test(content.slice(0, 200).trimStart()),
  read,
}

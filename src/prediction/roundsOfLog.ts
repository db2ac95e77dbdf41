import { quoted } from '../configuration/fields/quoted.ts'
import { refused, success, type Result } from '../domain/problem.ts'
import { RandomStreams } from '../maths/random.ts'
import { roundsByChance, windowByThemselves } from '../simulator/bus/roundsByChance.ts'
import { RoundDetector } from '../simulator/recording/rounds.ts'
import { counted, formatPercent } from '../units/formatQuantity.ts'
import type { Fraction, Seconds } from '../units/quantities.ts'

/** What is read of a log at most, in one task of a page: characters from its beginning, lines of those, and completions. */
const most = { characters: 500_000, lines: 10_000, completions: 5_000, disks: 64, shownLines: 5 } as const

/** Orders of its own times that each disk is tried with: as an order of chance, one in twenty lies above all others. */
const orders = 19
const seed = 1

/** The least share in rounds that Barve et al. 1999 print, section 4.2: “88–99 %”. */
const leastInRounds: Fraction = 0.88

/** What the order of completions says of rounds: Barve et al. 1999, section 4.2. */
export interface RoundsOfLog {
  /** Completions that were read. */
  readonly requests: number
  /** D: disks that the log names. */
  readonly disks: number
  /** From the first completion to the last. */
  readonly span: Seconds
  /** Completions of the disk with the fewest and of the one with the most: the paper’s has them within a few per cent. */
  readonly fewest: number
  readonly most: number
  /** The paper’s measure: share of completions that do not violate the order of rounds in a sliding window of D. */
  readonly inWindow: Fraction
  /** The same where each disk goes on by itself, with the times between its completions in another order: of all that were tried. */
  readonly byThemselves: { readonly least: Fraction; readonly most: Fraction }
  /** What the window says beside those, in a sentence. */
  readonly verdict: string
  /** Lines that were left out, and of the first five what is wrong, in sentences. */
  readonly badLines: number
  readonly bad: readonly string[]
  /** What follows was not read. */
  readonly isCut: boolean
}

interface Completion {
  readonly time: Seconds
  readonly disk: number
}

const inSeconds: Readonly<Record<string, number>> = { s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9 }
const timePattern = /^(\d{1,20}(?:\.\d{0,20})?|\.\d{1,20}) ?(s|ms|us|µs|ns)?$/
const timeName = /^(?:time|timestamp|ts|t|completed|completion|finished|end)(?:$|[ _([](?:\w+[ _([])?)/
const diskName = /^(?:disk|drive|device|dev|lun|volume|target)(?:$|[ _])/
/** blkparse’s default text: device, processor, sequence, seconds, process, action. */
const blkparseLine = /^ *(\d{1,9},\d{1,9}) +\d{1,9} +\d{1,12} +(\d{1,12}\.\d{1,12}) +\d{1,12} +([A-Za-z]{1,2})(?: |$)/

/** Where time and disk stand in a line; without a line of names they are the first two, and times are seconds. */
interface Columns {
  readonly time: number
  readonly disk: number
  readonly unit: string
  /** Cells of a line: as many as the line of names has, or else the first line that is read. */
  readonly width: number
}

/** The cells of a line: between commas, semicolons or tabs, or else between blanks. */
function cellsOf(line: string): readonly string[] {
  const separator = [';', '\t', ','].find((one) => line.includes(one))
  return separator === undefined ? line.split(/\s+/) : line.split(separator).map((cell) => cell.trim())
}

/** What a line of names says; undefined where it is none. */
function columnsIn(line: string): Columns | undefined {
  const names = cellsOf(line).map((name) => name.toLowerCase())
  const [time, disk] = [timeName, diskName].map((pattern) => names.findIndex((name) => pattern.test(name)))
  if (time === undefined || disk === undefined || time < 0 || disk < 0) return undefined
  return { time, disk, width: names.length, unit: /(?:^|[ _([])(ms|us|µs|ns)[)\]]?$/.exec(names[time] ?? '')?.[1] ?? 's' }
}

/** Reads a log line by line: time and disk of each completion in the order of the text, or what is wrong with a line. */
function completionsIn(lines: readonly string[]): {
  readonly completions: readonly Completion[]
  readonly disks: number
  readonly badLines: number
  readonly bad: readonly string[]
} {
  const [completions, bad]: [Completion[], string[]] = [[], []]
  let badLines = 0
  const disks = new Map<string, number>()
  let columns: Columns = { time: 0, disk: 1, unit: 's', width: 0 }
  let isBlkparse = false
  const take = (line: number, cells: readonly string[], { time, disk: of, unit, width }: Columns): void => {
    const [timeText, name] = [cells.at(time) ?? '', cells.at(of) ?? '']
    const [, number, own] = timePattern.exec(timeText) ?? []
    const disk = disks.get(name) ?? disks.size
    const wrong =
      number === undefined
        ? `has ${quoted(timeText)} where its time belongs. A decimal number is allowed, with s, ms, us or ns behind it or behind the name of its column.`
        : !/^[\w ,.:/-]{1,64}$/.test(name)
          ? `has ${quoted(name)} where its disk belongs. A name of at most 64 letters, digits and - _ . : , / is allowed.`
          : disk === most.disks
            ? `names ${quoted(name)}, one more than the ${most.disks} disks that are allowed.`
            : cells.length !== (width || cells.length)
              ? `has ${counted(cells.length, 'cell')}, as in ${quoted(cells.join(','))}, where ${width} are allowed.`
              : undefined
    if (wrong !== undefined) {
      if (badLines++ < most.shownLines) bad.push(`Line ${line} ${wrong}`)
      return
    }
    if (width === 0) columns = { ...columns, width: cells.length }
    disks.set(name, disk)
    completions.push({ time: Number(number) * (inSeconds[own ?? unit] ?? 1), disk })
  }
  for (const [at, raw] of lines.entries()) {
    if (completions.length === most.completions) break
    const line = raw.trim()
    const [block, disk = '', time = '', action] = blkparseLine.exec(line) ?? []
    isBlkparse ||= block !== undefined
    // of blkparse also the summary behind its events, no line of which begins with a number
    if (line === '' || line.startsWith('#') || (isBlkparse && (action ?? (/^\d/.test(line) ? 'C' : '')) !== 'C')) continue
    const named = completions.length === 0 && columnsIn(line)
    if (block !== undefined) take(at + 1, [time, disk], { time: 0, disk: 1, unit: 's', width: 2 })
    else if (named) columns = named
    else take(at + 1, cellsOf(line), columns)
  }
  return { completions, disks: disks.size, badLines, bad }
}

/** The window measure of disks that have the times between their completions in other orders, and so ignore each other: least and most. */
function byThemselves(ends: readonly (readonly Seconds[])[], requests: number): RoundsOfLog['byThemselves'] {
  const between = ends.map((some) => some.slice(1).map((end, at) => end - (some[at] ?? 0)))
  const streams = new RandomStreams(seed, ends.length, 3)
  const shares = Array.from({ length: orders }, () => {
    const left = between.map((times) => [...times])
    return windowByThemselves(
      ends.map(([first = 0]) => first),
      requests,
      (drive) => {
        const times = left[drive] ?? []
        const at = Math.floor(streams.next(drive) * times.length)
        const time = times[at] ?? Infinity
        times[at] = times.at(-1) ?? time
        times.pop()
        return time
      },
    )
  })
  return { least: Math.min(...shares), most: Math.max(...shares) }
}

/** Our reading: above all other orders there are rounds, below what the paper prints there are none; disks that are equally quick stay in turn by themselves. */
function verdictOf({ requests, disks, inWindow, byThemselves: { least, most: highest } }: Omit<RoundsOfLog, 'verdict'>): string {
  const range =
    formatPercent(least) === formatPercent(highest) ? formatPercent(least) : `${formatPercent(least)} to ${formatPercent(highest)}`
  const found = `${formatPercent(inWindow)} of ${counted(requests, 'completion')} keep the order of rounds; disks that ignore each other, with the same times in another order, keep ${range}.`
  if (inWindow > highest) return `The ${disks} disks move in rounds: ${found}`
  if (inWindow < leastInRounds) return `The ${disks} disks do not move in rounds: ${found}`
  return `This log does not tell whether the ${disks} disks move in rounds: ${found}`
}

/**
 * What a log of completions says of rounds, by the sliding window of Barve et al. 1999, section 4.2. Completions are taken in the order of their times.
 *
 * @param text a completion a line: time and disk, between commas, semicolons, tabs or blanks, with or without a line of names (`time_ms,disk`); or blkparse’s
 * default text, of which the lines of completions (C) are taken
 */
export function roundsOfLog(text: string): Result<RoundsOfLog> {
  const whole = text.slice(0, most.characters)
  const lines = whole.split(/\r\n|\n|\r/, most.lines + 1)
  const isWhole = whole.length === text.length && lines.length <= most.lines
  // the last of what is cut is part of a line
  const { completions, disks, badLines, bad } = completionsIn(isWhole ? lines : lines.slice(0, -1))
  const requests = completions.length
  if (disks < 2 || badLines > requests)
    return refused(
      'malformed',
      'log',
      `A log has a completion a line, a time and a disk (0.0123,sda), of at least two disks. This one has ${counted(requests, 'such line')} of ${counted(disks, 'disk')}, and ${counted(badLines, 'other')}.${bad[0] === undefined ? '' : ` ${bad[0]}`}`,
    )
  const detector = new RoundDetector(disks)
  const ends: Seconds[][] = Array.from({ length: disks }, () => [])
  const ordered = completions.toSorted((one, other) => one.time - other.time)
  for (const { time, disk } of ordered) {
    detector.completed(disk)
    ends[disk]?.push(time)
  }
  const counts = ends.map(({ length }) => length)
  const found = {
    requests,
    disks,
    span: (ordered.at(-1)?.time ?? 0) - (ordered[0]?.time ?? 0),
    fewest: Math.min(...counts),
    most: Math.max(...counts),
    inWindow: detector.inWindow,
    byThemselves: byThemselves(ends, requests),
    badLines,
    bad,
    isCut: !isWhole || requests === most.completions,
  }
  return success({ ...found, verdict: verdictOf(found) })
}

export { roundsByChance }

import { quoted } from '../configuration/fields/quoted.ts'
import { refused, success, type Result } from '../domain/problem.ts'
import { roundsByChance, type RoundsByChance } from '../simulator/bus/roundsByChance.ts'
import { RoundDetector } from '../simulator/recording/rounds.ts'
import { counted, formatCount, formatPercent } from '../units/formatQuantity.ts'
import type { Fraction, Seconds } from '../units/quantities.ts'

/** What is read of a log at most, some 20,000 completions, which a page reads in one task; beyond so many disks chance takes longer than it tells. */
const most = { characters: 500_000, disks: 64, shownLines: 5 } as const

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
  /** Share of completions in windows that come to D different disks; not in the paper. */
  readonly inWhole: Fraction
  /** The same of orders that are no rounds. */
  readonly chance: RoundsByChance
  /** What the window says beside disks that ignore each other, in a sentence. */
  readonly verdict: string
  /** Lines that were left out, and of the first five what is wrong, in sentences. */
  readonly badLines: number
  readonly bad: readonly string[]
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
  readonly completions: Completion[]
  readonly counts: number[]
  readonly bad: string[]
} {
  const [completions, counts, bad]: [Completion[], number[], string[]] = [[], [], []]
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
      bad.push(`Line ${line} ${wrong}`)
      return
    }
    if (width === 0) columns = { ...columns, width: cells.length }
    disks.set(name, disk)
    counts[disk] = (counts[disk] ?? 0) + 1
    completions.push({ time: Number(number) * (inSeconds[own ?? unit] ?? 1), disk })
  }
  for (const [at, raw] of lines.entries()) {
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
  return { completions, counts, bad }
}

/** Our reading: the window tells rounds only where it is above that of disks that ignore each other by two standard errors, and those of chance. */
function verdictOf({ requests, disks, inWindow, chance }: Omit<RoundsOfLog, 'verdict'>): string {
  const { random, renewal } = chance
  const doubt = 2 * Math.sqrt((renewal * (1 - renewal)) / requests) + 0.01
  const those = `disks that ignore each other reach ${formatPercent(renewal)}, random order ${formatPercent(random)}`
  const found = `${formatPercent(inWindow)} of ${counted(requests, 'completion')} keep the order of rounds; ${those}.`
  if (inWindow > renewal + doubt) return `The ${disks} disks move in rounds: ${found}`
  if (inWindow < renewal - doubt) return `The ${disks} disks do not move in rounds: ${found}`
  return `This log does not tell whether the ${disks} disks move in rounds: ${found}`
}

/**
 * What a log of completions says of rounds, by the sliding window of Barve et al. 1999, section 4.2. Completions are taken in the order of their times.
 *
 * @param text a completion a line: time and disk, between commas, semicolons, tabs or blanks, with or without a line of names (`time_ms,disk`); or blkparse’s
 * default text, of which the lines of completions (C) are taken
 */
export function roundsOfLog(text: string): Result<RoundsOfLog> {
  if (text.length > most.characters)
    return refused('too-long', 'log', `The log is longer than ${formatCount(most.characters)} characters. A few seconds of it are enough.`)
  const { completions, counts, bad } = completionsIn(text.split(/\r\n|\n|\r/))
  const disks = counts.length
  if (disks < 2 || bad.length > completions.length)
    return refused(
      'malformed',
      'log',
      `A log has a completion a line, a time and a disk (0.0123,sda), of at least two disks. This one has ${counted(completions.length, 'such line')} of ${counted(disks, 'disk')}, and ${counted(bad.length, 'other')}.${bad[0] === undefined ? '' : ` ${bad[0]}`}`,
    )
  const ordered = completions.toSorted((one, other) => one.time - other.time)
  const detector = new RoundDetector(disks)
  for (const { disk } of ordered) detector.completed(disk)
  const found = {
    requests: ordered.length,
    disks,
    span: (ordered.at(-1)?.time ?? 0) - (ordered[0]?.time ?? 0),
    fewest: Math.min(...counts),
    most: Math.max(...counts),
    inWindow: detector.inWindow,
    inWhole: detector.inWhole,
    chance: roundsByChance(disks),
    badLines: bad.length,
    bad: bad.slice(0, most.shownLines),
  }
  return success({ ...found, verdict: verdictOf(found) })
}

export { roundsByChance }

import type { MeasuredAction } from '../../domain/measurement.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { MeasuredFact } from '../facts.ts'
import { binaryAmount, exactUnit, numberOf } from '../measured/amounts.ts'
import { doubtsOf, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, saidBy, wholeLine, type Block, type Line } from '../text.ts'
import { isEmptyLine } from './commandLine.ts'

/** Of versions 7 (where the first word is written out) and 8: "SEQ    1MiB (Q=  8, T= 1):  7427.749 MB/s [   7083.7 IOPS] <   987.81 us>", MB of 10^6. */
const row =
  /^\s{0,24}(SEQ|RND|Sequential|Random)\s{1,8}(\d{1,5}\s?[KM]i?B)\s{0,4}\(Q=\s{0,4}(\d{1,4}),\s{0,2}T=\s{0,4}(\d{1,4})\)\s{0,4}:\s{0,12}((\d{1,8}[.,]\d{1,6}) ([MG]B)\/s)(?:\s{0,4}\[\s{0,12}(\d{1,10}[.,]\d{1,4}) IOPS\])?/d

/** Before version 7: "Sequential Read (Q= 32,T= 1) :   562.317 MB/s", "Random Write 4KiB (QD=32) : 98.1 MB/s [ 23950 IOPS]". */
const oldRow =
  /^\s{0,24}(Sequential|Random) (Read|Write)\s{0,4}(\d{1,5}\s?[KM]i?B)?\s{0,4}(?:\(Q(?:D)?=\s{0,4}(\d{1,4})(?:,\s{0,2}T=\s{0,4}(\d{1,4}))?\))?\s{0,4}:\s{0,12}((\d{1,8}[.,]\d{1,6}) ([MG]B)\/s)(?:\s{0,4}\[\s{0,12}(\d{1,10}(?:[.,]\d{1,4})?) IOPS\])?/d

const section = /^\s{0,8}\[(Read|Write|Mix)\]/
const known = /^\s{0,60}(?:CrystalDiskMark\b|Crystal Dew World|(?:Profile|Test|Mode|Time|Date|OS|Comment)\s{0,4}:|\* (?:MB|KB)|https?:)/

/** What stands under the rows and holds for all of them. */
interface Foot {
  readonly passes: number | null
  readonly seconds: number | null
  readonly volume: string | null
}

function footOf(contents: readonly string[]): Foot {
  const text = (pattern: RegExp): string | null => {
    for (const content of contents) {
      const found = pattern.exec(content)?.[1]
      if (found !== undefined) return found
    }
    return null
  }
  const passes = text(/\bTest\s{0,4}:.{0,40}\(x(\d{1,3})\)/) ?? text(/\bTest\s{0,4}:.{0,80}\(x(\d{1,3})\)/)
  const seconds = text(/\bMeasure (\d{1,5}) sec/)
  return {
    passes: passes === null ? null : Number(passes),
    seconds: seconds === null ? null : Number(seconds),
    volume: text(/\bTest\s{0,4}:.{0,40}\[([A-Z]:)/),
  }
}

function actionOf(isSequential: boolean, part: string | null): MeasuredAction {
  if (part === 'Read') return isSequential ? 'read' : 'randread'
  if (part === 'Write') return isSequential ? 'write' : 'randwrite'
  return part === 'Mix' ? 'mixed' : 'unknown'
}

function factOf(line: Line, part: string | null, { passes, seconds, volume }: Foot): MeasuredFact | null {
  const content = contentOf(line)
  const now = row.exec(content)
  const old = now ? null : oldRow.exec(content)
  const match = now ?? old
  if (!match) return null
  const [kind, at, size, depth, threads, rate, unit, count] = now ? [1, 5, 2, 3, 4, 6, 7, 8] : [1, 6, 3, 4, 5, 7, 8, 9]
  const isSequential = /^seq/i.test(match[kind] ?? '')
  const number = (group: number): number | null => (match[group] === undefined ? null : numberOf(match[group]))
  // rows of old versions name no size where it is 1 MiB in sequence
  const bytes = match[size] === undefined ? Number.NaN : binaryAmount(match[size])
  return measuredFact(wholeLine(line), saidBy(line, match, at, 0).at, {
    action: actionOf(isSequential, now ? part : (match[2] ?? null)),
    rate: (number(rate) ?? 0) * exactUnit(match[unit] ?? ''),
    perSecond: number(count),
    size: Number.isFinite(bytes) ? bytes : null,
    depth: number(depth),
    jobs: number(threads) ?? (old ? 1 : null),
    devices: volume === null ? [] : [volume],
    duration: seconds,
    // the program it stands on opens its file without the system's cache (diskspd -Sh)
    direct: true,
    doubts: doubtsOf({ 'best-of-several': passes !== 1, 'file-system': true }),
  })
}

function read({ lines }: Block): Reading {
  const foot = footOf(lines.map(contentOf))
  let part: string | null = null
  const rows = new Set<string>()
  let last = ''
  const facts: MeasuredFact[] = []
  const unknown: Unknown[] = []
  for (const line of lines) {
    const content = contentOf(line)
    const name = row.test(content) ? content.slice(0, content.indexOf(':')).trim() : null
    // no row comes twice below one name: that of another part is missing
    if (name !== null && rows.has(name)) {
      if (content === last) continue
      part = null
    }
    if (name !== null) rows.add(name)
    last = content
    const fact = factOf(line, part, foot)
    const begun = section.exec(content)?.[1]
    if (fact) facts.push(fact)
    else if (begun !== undefined) {
      part = begun
      rows.clear()
    } else if (!known.test(content) && !isEmptyLine(content)) unknown.push({ line: line.number })
  }
  return { facts, unknown }
}

/** What CrystalDiskMark saves: of several passes the best, in a file of the volume. */
export const crystaldiskmark: Dialect = {
  id: 'crystaldiskmark',
  command: 'CrystalDiskMark',
  sure: ({ lines }) => {
    const contents = lines.slice(0, 400).map(contentOf)
    const rows = contents.filter((content) => row.test(content) || oldRow.test(content)).length
    return contents.some((content) => /^\s{0,16}CrystalDiskMark \d/.test(content)) ? 3 : rows > 1 ? 3 : rows > 0 ? 2 : 0
  },
  mark: /CrystalDiskMark/,
  begins: (content) => /^\s{0,16}CrystalDiskMark \d/.test(content),
  read,
}

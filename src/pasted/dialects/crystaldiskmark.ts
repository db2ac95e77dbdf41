import type { MeasuredAction } from '../../domain/measurement.ts'
import { exactly, productOf, rounded } from '../checked.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { MeasuredFact } from '../facts.ts'
import { lineItems, type Cells } from '../items.ts'
import { binaryAmount, exactUnit, numberOf } from '../measured/amounts.ts'
import { doubtsOf, measuredFact } from '../measured/measurementOf.ts'
import type { Block, Span } from '../text.ts'
import { actionIn } from './csvColumns.ts'
import { changed, firstContents, isEmptyLine } from './lines.ts'

const kinds = {
  // of versions 7 (where the first word is written out) and 8: "SEQ    1MiB (Q=  8, T= 1):  7427.749 MB/s [   7083.7 IOPS] <   987.81 us>", MB of 10^6
  row: /^\s{0,24}(?<kind>SEQ|RND|Sequential|Random)\s{1,8}(?<size>\d{1,5}\s?[KM]i?B)\s{0,4}\(Q=\s{0,4}(?<depth>\d{1,4}),\s{0,2}T=\s{0,4}(?<threads>\d{1,4})\)\s{0,4}:\s{0,12}(?<said>(?<rate>\d{1,8}[.,]\d{1,6}) (?<unit>[MG]B)\/s)(?:\s{0,4}\[\s{0,12}(?<count>\d{1,10}[.,]\d{1,4}) IOPS\])?/d,
  // before version 7: "Sequential Read (Q= 32,T= 1) :   562.317 MB/s", "Random Write 4KiB (QD=32) : 98.1 MB/s [ 23950 IOPS]"
  oldRow:
    /^\s{0,24}(?<kind>Sequential|Random) (?<part>Read|Write)\s{0,4}(?<size>\d{1,5}\s?[KM]i?B)?\s{0,4}(?:\(Q(?:D)?=\s{0,4}(?<depth>\d{1,4})(?:,\s{0,2}T=\s{0,4}(?<threads>\d{1,4}))?\))?\s{0,4}:\s{0,12}(?<said>(?<rate>\d{1,8}[.,]\d{1,6}) (?<unit>[MG]B)\/s)(?:\s{0,4}\[\s{0,12}(?<count>\d{1,10}(?:[.,]\d{1,4})?) IOPS\])?/d,
  section: /^\s{0,8}\[(?<part>Read|Write|Mix)\]/d,
  known: /^\s{0,60}(?:CrystalDiskMark\b|Crystal Dew World|(?:Profile|Test|Mode|Time|Date|OS|Comment)\s{0,4}:|\* (?:MB|KB)|https?:)/,
} as const

/** What stands under the rows and holds for all of them: the first that a pattern has. */
const footOf = (contents: readonly string[], pattern: RegExp): string | null => {
  for (const content of contents) {
    const found = pattern.exec(content)?.[1]
    if (found !== undefined) return found
  }
  return null
}

const actionOf = (isSequential: boolean, part: string): MeasuredAction =>
  actionIn(isSequential ? part : `random ${part}`) ?? (part === 'Mix' ? 'mixed' : 'unknown')

const number = (text: string): number | null => (Number.isFinite(numberOf(text)) ? numberOf(text) : null)

/** @param part what the rows of its section measure, where it does not say so itself */
function rowIn(at: Span, cells: Cells, part: string): MeasuredFact | null {
  // rows of old versions name no size where it is 1 MiB in sequence
  const size = cells.as(binaryAmount, 'size')?.value ?? null
  return measuredFact(at, cells.said('said')?.at ?? at, {
    action: actionOf(/^seq/i.test(cells.text('kind')), cells.said('part')?.value ?? part),
    rate: numberOf(cells.text('rate')) * exactUnit(cells.text('unit')),
    perSecond: number(cells.text('count')),
    size: size !== null && Number.isFinite(size) ? size : null,
    checks:
      size === null
        ? []
        : [[rounded(cells.text('rate'), exactUnit(cells.text('unit'))), productOf(rounded(cells.text('count')), exactly(size))]],
    depth: number(cells.text('depth')),
    jobs: number(cells.text('threads')) ?? 1,
    // the program it stands on opens its file without the system's cache (diskspd -Sh)
    direct: true,
  })
}

function read(block: Block): Reading {
  const items = lineItems(block, kinds)
  const contents = items.map(({ content }) => content)
  const [passes, seconds] = [footOf(contents, /\bTest\s{0,4}:.{0,80}\(x(\d{1,3})\)/), footOf(contents, /\bMeasure (\d{1,5}) sec/)]
  const volume = footOf(contents, /\bTest\s{0,4}:.{0,40}\[([A-Z]:)/)
  const ofAll = {
    devices: volume === null ? [] : [volume],
    duration: seconds === null ? null : Number(seconds),
  }
  const doubts = doubtsOf({ 'best-of-several': passes === null || Number(passes) !== 1, 'file-system': true })
  const rows = new Set<string>()
  const facts: MeasuredFact[] = []
  const unknown: Unknown[] = []
  let [part, last] = ['', '']
  for (const { kind, line, content, at, cells } of items) {
    const name = kind === 'row' ? content.slice(0, content.indexOf(':')).trim() : null
    // no row comes twice below one name: that of another part is missing
    if (name !== null && rows.has(name)) {
      if (content === last) continue
      part = ''
    }
    if (name !== null) rows.add(name)
    last = content
    const fact = kind === 'row' || kind === 'oldRow' ? rowIn(at, cells, part) : null
    // requests stand there, and are no number as it prints them
    if (fact && !cells.said('count') && content.includes('IOPS')) unknown.push({ line: line.number, probably: changed })
    if (fact) facts.push({ ...fact, measurement: { ...fact.measurement, ...ofAll, doubts: [...doubts, ...fact.measurement.doubts] } })
    else if (kind === 'section') {
      part = cells.text('part')
      rows.clear()
    } else if (kind !== 'known' && !isEmptyLine(content)) unknown.push({ line: line.number })
  }
  return { facts, unknown }
}

const title = /^\s{0,16}CrystalDiskMark \d/

/** What CrystalDiskMark saves: of several passes the best, in a file of the volume. */
export const crystaldiskmark: Dialect = {
  id: 'crystaldiskmark',
  command: 'CrystalDiskMark',
  sure: (block) => {
    const contents = firstContents(block)
    const rows = contents.filter((content) => kinds.row.test(content) || kinds.oldRow.test(content)).length
    return rows > 1 || contents.some((content) => title.test(content)) ? 3 : rows > 0 ? 2 : 0
  },
  begins: (content) => title.test(content),
  read,
}

import { ratioOf, rounded } from '../checked.ts'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { MeasuredFact } from '../facts.ts'
import { lineItems, type Cells } from '../items.ts'
import { binaryUnit, numberOf } from '../measured/amounts.ts'
import { disksOf, isDriveNode, isVirtualNode, nodeOf } from '../measured/devices.ts'
import { doubtsOf, isTooShort, measuredFact } from '../measured/measurementOf.ts'
import type { Block, Span } from '../text.ts'
import { calledWith, isEmptyLine, surely } from './lines.ts'

const kinds = {
  // "Timing buffered disk reads: 388 MB in  3.00 seconds = 129.31 MB/sec": MB and kB are powers of 1024 (hdparm.c divides by them)
  timing:
    /Timing\s{1,4}(?<what>(?<direct>O_DIRECT )?(?:buffered disk|disk|cached)) reads:\s{0,12}(?<amount>\d{1,9}) (?<of>[kMG])B in\s{1,8}(?<time>\d{1,6}[.,]\d{1,6})\s{1,4}seconds\s{0,4}=\s{0,12}(?<said>(?<rate>\d{1,12}[.,]\d{1,6}) (?<unit>[kMG]?B)\/sec)/d,
  device: /^\s{0,12}(?<path>\/dev\/[^\s:]{1,80}):$/d,
} as const

/** Arrays and volumes, and names that people give them. */
const volume = /^(?:md|dm-|bcache|drbd|rbd|nbd|zd|cciss|sr|fd)[\w!./-]|[/-]/

/** No drive that is well reads less in sequence: 2 MiB/s. */
const slowest = 2 * 1_048_576

function factOf(at: Span, cells: Cells, node: string | null): MeasuredFact | null {
  const duration = numberOf(cells.text('time'))
  const bytes = Number(cells.text('amount')) * binaryUnit(cells.text('of'))
  const rate = numberOf(cells.text('rate')) * binaryUnit(cells.text('unit'))
  const devices = node === null ? [] : [node]
  return measuredFact(at, cells.said('said')?.at ?? at, {
    action: 'read',
    rate,
    jobs: 1,
    disks: disksOf(devices),
    devices,
    duration,
    bytes,
    direct: cells.said('direct') !== null,
    checks: [
      [
        rounded(cells.text('rate'), binaryUnit(cells.text('unit'))),
        ratioOf(rounded(cells.text('amount'), binaryUnit(cells.text('of'))), rounded(cells.text('time'))),
      ],
    ],
    doubts: doubtsOf({
      cached: cells.text('what').endsWith('cached'),
      'too-short': isTooShort(duration, bytes),
      throttled: rate < slowest,
      virtual: node !== null && isVirtualNode(node),
    }),
  })
}

function read(block: Block): Reading {
  let node: string | null = null
  const facts: MeasuredFact[] = []
  const unknown: Unknown[] = []
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    const call = calledWith(content, 'hdparm')
    const path = cells.said('path')?.value ?? /(\/dev\/[^\s:]{1,80})/.exec(call ?? '')?.[1]
    const fact = kind === 'timing' ? factOf(at, cells, node) : null
    if (fact) {
      facts.push(fact)
      // it names its device each time, and reads memory first
      if (!fact.measurement.doubts.includes('cached')) node = null
    } else if (path !== undefined) {
      node = nodeOf(path)
      if (!isDriveNode(node) && !isVirtualNode(node) && !volume.test(node))
        unknown.push({ line: line.number, probably: 'a name that no drive has' })
    } else if (!isEmptyLine(content) && call === null)
      unknown.push({ line: line.number, probably: content.includes('Timing') ? 'a timing without a rate' : 'a remark' })
  }
  return { facts, unknown }
}

/** `hdparm -t` reads 3 s from the first byte through the page cache, having emptied it; `-T` reads memory. */
export const hdparmT: Dialect = {
  id: 'hdparm-t',
  command: 'hdparm -t',
  sure: surely([3, kinds.timing]),
  begins: (content) => kinds.timing.test(content) || /^-\S{0,6}[tT]/.test(calledWith(content, 'hdparm') ?? ''),
  read,
}

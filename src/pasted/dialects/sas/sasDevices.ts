import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { DriveFact, Fact, SasLinkFact } from '../../facts.ts'
import type { Block, Line, Said } from '../../text.ts'
import { contentOf, saidBy, wholeLine } from '../../text.ts'
import { firstLines, isTyped, unknownLine } from '../sparseLines.ts'
import { sasAddress } from './sasAddress.ts'

const group = /^\s{0,80}Enclosure group:\s{1,8}(\[.{1,400}\])$/
const found = /^\s{0,80}Found \d{1,6} (?:SAS hosts|SAS expanders|enclosure groups|orphan devices)/
const total = /^\s{0,80}Total: (\d{1,6}) block devices/
const heading = /^\s{0,80}(?:NUM|BAY)\s{1,80}(?:VENDOR|LOGICAL UNIT)\s/
const known = /^\s{0,80}(?:Orphan devices:|SAS expander 0x|Warning: |Error: )/
/** " 60 x      SEAGATE     ST8000NM0075   E004    8.0TB      2"; versions before 0.3.2 print no size. */
const row =
  /^\s{0,80}(\d{1,6}) x\s{1,40}(\S{1,16})\s{1,40}(\S.{0,40}?)\s{1,40}(\S{1,8})(?:\s{1,40}(\d{1,6}\.\d)([TG])B)?\s{1,40}(\d{1,3})\*?$/d
/** With -v: bay, logical unit, device mapper, nodes, generic nodes, paths, vendor, model, serial number, revision, size. */
const single =
  /^\s{0,80}(\d{1,4}|-)\s{1,40}(\S{1,40})\s{1,40}(?:\S{1,80}\s{1,40})?(sd[a-z,sd]{1,80})\s{1,40}sg[\d,sg]{1,80}\s{1,40}(\d{1,3})\*?\s{1,40}(\S{1,16})\s{1,40}(\S.{0,40}?)\s{1,40}\S{1,40}\s{1,40}\S{1,8}\s{1,40}(\d{1,6}\.\d)([TG])B$/d

interface Found {
  readonly line: Line
  readonly group: string | null
  readonly vendor: string
  readonly model: Said<string>
  readonly bytes: Said<number> | null
  readonly count: Said<number>
  readonly paths: number
  readonly node: string | null
  readonly identity: string | null
  readonly place: string | null
}

/** Sizes are of powers of 1000, to one place. */
const bytesOf = (digits: string, unit: string): number => Math.round(Number(digits) * 10) * (unit === 'T' ? 1e11 : 1e8)

function sizeOf(line: Line, match: RegExpExecArray, index: number): Said<number> | null {
  const [digits, unit] = [match[index], match[index + 1]]
  if (digits === undefined || unit === undefined) return null
  const { at } = saidBy(line, match, index, 0)
  return { value: bytesOf(digits, unit), at: { ...at, to: at.to + 'TB'.length } }
}

function folded(line: Line, of: string | null): Found | undefined {
  const match = row.exec(contentOf(line))
  if (!match) return undefined
  const [, count = '', vendor = '', model = '', , , , paths = ''] = match
  const single = { node: null, identity: null, place: null }
  return {
    ...single,
    line,
    group: of,
    vendor,
    model: saidBy(line, match, 3, model),
    bytes: sizeOf(line, match, 5),
    count: saidBy(line, match, 1, Number(count)),
    paths: Number(paths),
  }
}

function one(line: Line, of: string | null): Found | undefined {
  const match = single.exec(contentOf(line))
  if (!match) return undefined
  const [, bay = '', unit = '', nodes = '', paths = '', vendor = '', model = ''] = match
  return {
    line,
    group: of,
    vendor,
    model: saidBy(line, match, 6, model),
    bytes: sizeOf(line, match, 7),
    count: saidBy(line, match, 3, 1),
    paths: Number(paths),
    node: nodes.split(',')[0] ?? null,
    identity: unit.startsWith('0x') ? sasAddress(unit) : null,
    place: bay === '-' ? null : bay,
  }
}

function factsOf({ line, group: of, vendor, model, bytes, count, paths, node, identity, place }: Found): readonly Fact[] {
  const drive: DriveFact = {
    kind: 'drive',
    at: wholeLine(line),
    node,
    identity,
    model,
    bytes,
    sector: null,
    rpm: null,
    transport: vendor === 'ATA' ? 'sata' : 'sas',
    able: null,
    runs: null,
    controller: null,
    place,
    isVirtual: false,
    count: count.value,
  }
  const link: SasLinkFact = {
    kind: 'sas-link',
    at: wholeLine(line),
    above: of ?? '',
    below: node ?? model.value,
    belowIs: 'drives',
    lanes: null,
    count,
    paths: Math.max(1, paths),
    model: model.value,
  }
  return of === null ? [drive] : [drive, link]
}

function read(block: Block): Reading {
  const facts: Fact[] = []
  const unknown: Unknown[] = []
  let of: string | null = null
  let count = 0
  for (const line of block.lines) {
    const content = contentOf(line)
    const drives = folded(line, of) ?? one(line, of)
    const sum = total.exec(content)?.[1]
    if (drives && drives.count.value > 0) {
      facts.push(...factsOf(drives))
      count += drives.count.value
    } else if (sum !== undefined) {
      if (Number(sum) !== count) unknown.push(...unknownLine(line, 'a sum that its lines do not give'))
      count = 0
    } else if (group.test(content)) of = group.exec(content)?.[1] ?? null
    else if (/^\s{0,80}Orphan devices:/.test(content)) of = null
    else if (!found.test(content) && !heading.test(content) && !known.test(content) && !isTyped(content, 'sas_devices'))
      unknown.push(...unknownLine(line))
  }
  return { facts, unknown }
}

/** sas_devices of sasutils: drives by group of enclosures, each once, with the number of ways that lead to it. */
export const sasDevices: Dialect = {
  id: 'sas_devices',
  command: 'sas_devices',
  sure: ({ lines }) => {
    const contents = lines.slice(0, firstLines).map(contentOf)
    if (contents.some((content) => group.test(content))) return 3
    if (contents.some((content) => heading.test(content) && /\sPATHS\s{0,8}$|\sPATHS\s/.test(content))) return 3
    return contents.some((content) => found.test(content)) ? 2 : 0
  },
  mark: /SAS hosts|sas_devices/,
  begins: (content) => /^\s{0,80}Found \d{1,6} SAS hosts/.test(content) || isTyped(content, 'sas_devices'),
  read,
}

import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { Fact } from '../../facts.ts'
import { lineItems, type Cells } from '../../items.ts'
import type { Block, Said, Span } from '../../text.ts'
import { driveFact } from '../drives/driveFact.ts'
import { isTyped, surely, unknownLine } from '../lines.ts'
import { sasAddress } from './sasValues.ts'

const kinds = {
  // " 60 x      SEAGATE     ST8000NM0075   E004    8.0TB      2"; versions before 0.3.2 print no size
  folded:
    /^\s{0,80}(?<count>\d{1,6}) x\s{1,40}(?<vendor>\S{1,16})\s{1,40}(?<model>\S.{0,40}?)\s{1,40}\S{1,8}(?:\s{1,40}(?<size>\d{1,6}\.\d[TG]B))?\s{1,40}(?<paths>\d{1,3})\*?$/d,
  // with -v: bay, logical unit, device mapper, nodes, generic nodes, paths, vendor, model, serial number, revision, size
  single:
    /^\s{0,80}(?<bay>\d{1,4}|-)\s{1,40}(?<unit>\S{1,40})\s{1,40}(?:\S{1,80}\s{1,40})?(?<nodes>sd[a-z,sd]{1,80})\s{1,40}sg[\d,sg]{1,80}\s{1,40}(?<paths>\d{1,3})\*?\s{1,40}(?<vendor>\S{1,16})\s{1,40}(?<model>\S.{0,40}?)\s{1,40}\S{1,40}\s{1,40}\S{1,8}\s{1,40}(?<size>\d{1,6}\.\d[TG]B)$/d,
  total: /^\s{0,80}Total: (?<total>\d{1,6}) block devices/d,
  group: /^\s{0,80}Enclosure group:\s{1,8}(?<group>\[.{1,400}\])$/d,
  orphans: /^\s{0,80}Orphan devices:/,
  found: /^\s{0,80}Found \d{1,6} (?:SAS hosts|SAS expanders|enclosure groups|orphan devices)/,
  heading: /^\s{0,80}(?:NUM|BAY)\s{1,80}(?:VENDOR|LOGICAL UNIT)\s/,
  known: /^\s{0,80}(?:SAS expander 0x|Warning: |Error: )/,
} as const

/** Sizes are of powers of 1000, to one place. */
const bytesOf = (size: string): number => Math.round(Number.parseFloat(size) * 10) * (size.includes('T') ? 1e11 : 1e8)

function factsOf(at: Span, cells: Cells, count: Said<number>, group: string | null): readonly Fact[] {
  const model = cells.said('model')
  const node = cells.text('nodes').split(',')[0] || null
  const drive = driveFact(at, {
    node,
    identity: cells.as((unit) => (unit.startsWith('0x') ? sasAddress(unit) : null), 'unit')?.value ?? null,
    model,
    bytes: cells.as(bytesOf, 'size'),
    transport: cells.text('vendor') === 'ATA' ? 'sata' : 'sas',
    place: cells.as((bay) => (bay === '-' ? null : bay), 'bay')?.value ?? null,
    count: count.value,
  })
  if (group === null || !model) return [drive]
  const paths = Math.max(1, Number(cells.text('paths')))
  const below = { below: node ?? model.value, belowIs: 'drives', lanes: null } as const
  return [drive, { kind: 'sas-link', at, above: group, ...below, count, paths, model: model.value }]
}

function read(block: Block): Reading {
  const facts: Fact[] = []
  const unknown: Unknown[] = []
  let group: string | null = null
  let sum = 0
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    const count = cells.as(Number, 'count') ?? cells.as(() => 1, 'nodes')
    if (count && count.value > 0) {
      facts.push(...factsOf(at, cells, count, group))
      sum += count.value
    } else if (kind === 'total') {
      if (Number(cells.text('total')) !== sum) unknown.push(...unknownLine(line, 'a sum that its lines do not give'))
      sum = 0
    } else if (kind === 'group' || kind === 'orphans') group = cells.said('group')?.value ?? null
    else if ((kind === 'torn' || kind === 'folded') && !isTyped(content, 'sas_devices')) unknown.push(...unknownLine(line))
  }
  return { facts, unknown }
}

/** sas_devices of sasutils: drives by group of enclosures, each once, with the number of ways that lead to it. */
export const sasDevices: Dialect = {
  id: 'sas_devices',
  command: 'sas_devices',
  sure: surely([3, kinds.group, /^\s{0,80}(?:NUM|BAY)\s{1,80}(?:VENDOR|LOGICAL UNIT)\s(?:.{0,400}\s)?PATHS(?:\s|$)/], [2, kinds.found]),
  begins: (content) => /^\s{0,80}Found \d{1,6} SAS hosts/.test(content) || isTyped(content, 'sas_devices'),
  read,
}

import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ScsiFact, Transport } from '../facts.ts'
import { lineItems, within, type Cells } from '../items.ts'
import type { Block, Span } from '../text.ts'
import { elsewhere, isBefore, isTyped, namedElsewhere, surely, unknownLine } from './lines.ts'

const kinds = {
  device:
    /^\s{0,80}<\s{0,80}(?<text>[^<>]{0,120}?)\s{0,80}>\s{1,80}at\s{1,8}scbus(?<bus>-?\d{1,4})\s{1,8}target\s{1,8}(?<target>-?\d{1,6})\s{1,8}lun\s{1,8}(?<unit>[\da-f]{1,16})\s{1,8}\((?<names>[\w,]{0,80})\)/d,
  // with -v: which driver is behind a bus
  bus: /^\s{0,80}scbus(?<bus>-?\d{1,4})\s{1,8}on\s{1,8}(?<driver>[a-z_-]{1,24}?)-?(?:sim)?\d{1,4}\s{1,8}bus\s{1,8}-?\d{1,4}:?$/d,
} as const

/** What the name of a node says it is. */
const types: Readonly<Record<string, string>> = {
  da: 'disk',
  ada: 'disk',
  nda: 'disk',
  nvd: 'disk',
  cd: 'cd/dvd',
  sa: 'tape',
  ses: 'enclosu',
  ch: 'mediumx',
}

const drivers: readonly (readonly [RegExp, Transport])[] = [
  [/^umass/, 'usb'],
  [/^(?:ahcich|ata|siisch|mvsch)$/, 'sata'],
  [/^(?:mps|mpr|isci|pmspcv)$/, 'sas'],
  [/^nvme$/, 'nvme'],
]

/** Vendor, product and revision in one string: disks of ATA and NVMe have no vendor of their own, what SCSI says begins with one. */
const inquired = /^(?:(?<vendor>\S{1,16})\s{1,16}(?=\S{1,80}\s))?(?<model>\S.{0,100}?)(?:\s{1,16}\S{1,16})?$/d
const inquiredWhole = /^(?<model>\S.{0,100}?)(?:\s{1,16}\S{1,16})?$/d

function factIn(at: Span, cells: Cells, driver: Transport | undefined): ScsiFact | undefined {
  const [text, names, bus] = [cells.said('text'), cells.text('names'), cells.text('bus')]
  if (!text || text.value === '' || names === '') return undefined
  const node = names.split(',').find((name) => !/^(?:pass|xpt|probe)\d/.test(name)) ?? null
  const family = node?.replace(/\d{1,6}$/, '') ?? 'pass'
  const isWhole = family === 'ada' || family === 'nda' || family === 'nvd'
  const named = within(text, isWhole ? inquiredWhole : inquired)
  const by: Transport | null = family === 'ada' ? 'sata' : isWhole ? 'nvme' : null
  return {
    kind: 'scsi',
    at,
    host: Number(bus),
    target: [bus, cells.text('target'), cells.text('unit')].join(':'),
    type: types[family] ?? family,
    vendor: named?.said('vendor')?.value ?? null,
    model: named?.said('model') ?? null,
    node,
    transport: by ?? (driver === 'sata' && types[family] === 'disk' ? null : (driver ?? null)),
    address: null,
  }
}

/** Whether all names of a device are those that the kernel gives. */
const areNodes = (cells: Cells): boolean =>
  cells
    .text('names')
    .split(',')
    .every((name) => /^(?:pass|xpt|probe|a?da|nda|nvd|cd|sa|ses|ch|sg|pt|pmp|enc)\d{1,4}$/.test(name))

/** A bus that carries SATA drives as SCSI does (vendor ATA, node da) is one of SAS, with all that is on it. */
function withSas(facts: readonly ScsiFact[]): readonly ScsiFact[] {
  const translated = new Set(facts.flatMap(({ vendor, type, host }) => (vendor === 'ATA' && type === 'disk' ? [host] : [])))
  return facts.map((fact) =>
    fact.transport === null && (fact.type === 'disk' || fact.type === 'enclosu') && translated.has(fact.host)
      ? { ...fact, transport: 'sas' }
      : fact,
  )
}

function read(block: Block): Reading {
  const drivenBy = new Map<string, Transport>()
  const facts: ScsiFact[] = []
  const isElsewhere = namedElsewhere()
  const unknown: Unknown[] = []
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    const fact = kind === 'device' ? factIn(at, cells, drivenBy.get(cells.text('bus'))) : undefined
    const transport = drivers.find(([name]) => name.test(cells.text('driver')))?.[1]
    if (
      fact &&
      (isElsewhere(fact.node, fact.target) ||
        isBefore(fact.target, facts) ||
        /\b(?:scbus|target |lun )0\d/.test(content) ||
        !areNodes(cells))
    )
      unknown.push({ line: line.number, probably: elsewhere })
    if (fact) facts.push(fact)
    if (transport) drivenBy.set(cells.text('bus'), transport)
    if (kind === 'torn' && !isTyped(content, 'camcontrol')) unknown.push(...unknownLine(line))
  }
  return { facts: withSas(facts), unknown }
}

/** camcontrol devlist of FreeBSD: what is behind its buses, also with -v. Rates it does not say. */
export const camcontrol: Dialect = {
  id: 'camcontrol',
  command: 'camcontrol devlist -v',
  listsDrives: true,
  sure: surely([3, kinds.device]),
  begins: (content) => kinds.device.test(content) || kinds.bus.test(content) || isTyped(content, 'camcontrol'),
  read,
}

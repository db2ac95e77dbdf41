import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { ScsiFact, Transport } from '../facts.ts'
import type { Block, Line } from '../text.ts'
import { contentOf, saidBy, wholeLine } from '../text.ts'
import { firstLines, isTyped, unknownLine } from './sparseLines.ts'

const device =
  /^\s{0,80}<([^<>]{0,120})>\s{1,80}at\s{1,8}scbus(-?\d{1,4})\s{1,8}target\s{1,8}(-?\d{1,6})\s{1,8}lun\s{1,8}([\da-f]{1,16})\s{1,8}\(([\w,]{0,80})\)/d
/** With -v: which driver is behind a bus. */
const bus = /^\s{0,80}scbus(-?\d{1,4})\s{1,8}on\s{1,8}([a-z_-]{1,24}?)-?(?:sim)?\d{1,4}\s{1,8}bus\s{1,8}-?\d{1,4}:?$/

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
const named = /^(?:(\S{1,16})\s{1,16}(?=\S{1,80}\s))?(\S.{0,100}?)(?:\s{1,16}\S{1,16})?$/
const namedAtOnce = /^()(\S.{0,100}?)(?:\s{1,16}\S{1,16})?$/

interface Found {
  readonly fact: ScsiFact
  readonly bus: string
}

function found(line: Line, drivenBy: ReadonlyMap<string, Transport>): Found | undefined {
  const match = device.exec(contentOf(line))
  const [, text = '', scbus = '', target = '', unit = '', names = ''] = match ?? []
  if (!match || names === '' || text.trim() === '') return undefined
  const all = names.split(',')
  const node = all.find((name) => !/^(?:pass|xpt|probe)\d/.test(name)) ?? null
  const family = node?.replace(/\d{1,6}$/, '') ?? 'pass'
  const isWhole = family === 'ada' || family === 'nda' || family === 'nvd'
  const inquired = (isWhole ? namedAtOnce : named).exec(text.trim())
  const [, vendor = '', model = ''] = inquired ?? []
  const said = saidBy(line, match, 1, model)
  const from = said.at.from + text.indexOf(model, text.indexOf(vendor) + vendor.length)
  const by: Transport | null = family === 'ada' ? 'sata' : isWhole ? 'nvme' : null
  const driver = drivenBy.get(scbus) ?? null
  return {
    bus: scbus,
    fact: {
      kind: 'scsi',
      at: wholeLine(line),
      host: Number(scbus),
      target: [scbus, target, unit].join(':'),
      type: types[family] ?? family,
      vendor: vendor === '' ? null : vendor,
      model: model === '' ? null : { value: model, at: { ...said.at, from, to: from + model.length } },
      node,
      transport: by ?? (driver === 'sata' && types[family] === 'disk' ? null : driver),
      address: null,
    },
  }
}

/** A bus that carries SATA drives as SCSI does (vendor ATA, node da) is one of SAS, with all that is on it. */
function withSas(all: readonly Found[]): readonly ScsiFact[] {
  const translated = new Set(all.filter(({ fact }) => fact.vendor === 'ATA' && fact.type === 'disk').map((one) => one.bus))
  return all.map(({ fact, bus: of }) =>
    fact.transport === null && (fact.type === 'disk' || fact.type === 'enclosu') && translated.has(of)
      ? { ...fact, transport: 'sas' }
      : fact,
  )
}

function read(block: Block): Reading {
  const drivenBy = new Map<string, Transport>()
  const all: Found[] = []
  const unknown: Unknown[] = []
  for (const line of block.lines) {
    const content = contentOf(line)
    const one = found(line, drivenBy)
    const behind = bus.exec(content)
    if (one) all.push(one)
    else if (behind) {
      const transport = drivers.find(([name]) => name.test(behind[2] ?? ''))?.[1]
      if (transport) drivenBy.set(behind[1] ?? '', transport)
    } else if (!device.test(content) && !isTyped(content, 'camcontrol')) unknown.push(...unknownLine(line))
  }
  return { facts: withSas(all), unknown }
}

/** camcontrol devlist of FreeBSD: what is behind its buses, also with -v. Rates it does not say. */
export const camcontrol: Dialect = {
  id: 'camcontrol',
  command: 'camcontrol devlist -v',
  sure: ({ lines }) => (lines.slice(0, firstLines).some((line) => device.test(contentOf(line))) ? 3 : 0),
  mark: /scbus|camcontrol/,
  begins: (content) => device.test(content) || bus.test(content) || isTyped(content, 'camcontrol'),
  read,
}

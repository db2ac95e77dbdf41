import type { Dialect, Unknown } from '../dialect.ts'
import type { DriveFact, HostFact, Transport } from '../facts.ts'
import { as, lineItems, cellsOf, within } from '../items.ts'
import { contentOf, type Block, type Said } from '../text.ts'
import { groupedDigits, sizeOf, ungrouped } from './drives/capacity.ts'
import { driveFact, identityOf, isBlanked, isLinkRate, isSoftwareModel, tidyModel, turnsOf } from './drives/driveFact.ts'
import { isXml, profiledXml, type Profiled } from './drives/profiledXml.ts'
import { changed, hasLine, isNearly, prompted } from './lines.ts'

const transports: readonly (readonly [section: RegExp, transport: Transport])[] = [
  [/^(?:Serial-?ATA|SATA|SATA\/SATA Express)$/, 'sata'],
  [/^NVMe/, 'nvme'],
  [/^USB/, 'usb'],
  [/^SAS$/, 'sas'],
  [/^(?:ATA|Parallel ?ATA|Parallel ?SCSI|Fibre Channel|FireWire|Card Reader|Thunderbolt)/, 'other'],
]

const kinds = {
  section:
    /^\s{0,2}(?<title>Hardware|Network|Software|Serial-ATA|SATA|SATA\/SATA Express|NVMExpress|NVMe|USB|SAS|ATA|Parallel ATA|Parallel SCSI|FireWire|Fibre Channel|Storage|Memory|PCI|PCI Cards|Thunderbolt|Bluetooth|Graphics\/Displays|Power|Printers|Audio(?: \(Built In\))?|AirPort(?: Card)?|Airport|Diagnostics|Disc Burning|Card Reader|Ethernet(?: Cards)?|Modems?|WWAN|Wi-Fi|Firewall|Locations|Camera|Sync Services|Universal Access|Accessibility):$/d,
  title: /^\s{0,60}(?<title>[^:\s][^:]{0,100}?(?:\([^)]{0,60}\))?)\s{0,60}:$/d,
  value: /^\s{0,60}(?<name>[A-Z][A-Za-z0-9 .()/-]{0,60}):\s{1,40}(?<value>\S.{0,300})$/d,
} as const

/** Cuts a text into titles with what they hold. Indentation is not needed: a drive is told by the name of its whole disk. */
function profiledText(block: Block): readonly Profiled[] {
  const all: Profiled[] = []
  let [section, current, above]: [string, Profiled | null, Profiled | null] = ['', null, null]
  for (const { kind, at, cells } of lineItems(block, kinds)) {
    const [title, name, said] = [cells.text('title'), cells.text('name'), cells.said('value')]
    if (kind === 'section') [section, current, above] = [title, null, null]
    else if (kind === 'title') all.push((current = { at, title, section, of: new Map(), above }))
    else if (said && current) {
      // a capacity behind the name of the disk is that of a volume
      const isOther = name === 'Capacity' && current.of.has('BSD Name')
      if (!isOther && !current.of.has(name)) current.of.set(name, said)
      if (name === 'Link Speed' || name === 'Vendor' || name === 'Host Controller Driver') above = current
    }
  }
  return all
}

const amount = String.raw`(?<amount>\d{1,6}(?:[.,]\d{1,4})?) (?<unit>[KMGTP]B)`
const exact = new RegExp(String.raw`^${amount} \((?:.{0,300}\()?(?<bytes>${groupedDigits}) bytes\)$`, 'd')
const rounded = new RegExp(`^${amount}$`, 'd')

/** Bytes in brackets; before those were printed, gigabytes were of powers of 1024. */
function bytesOf(of: ReadonlyMap<string, Said<string>>): Said<number> | null {
  const count = as(of.get('Bytes'), (text) => (/^\d{4,18}$/.test(text) ? Number(text) : null))
  const said = of.get('Capacity')
  if (count || !said) return count
  const [full, short] = [within(said, exact), within(said, rounded)]
  const about = sizeOf(full?.text('amount') ?? '', full?.text('unit') ?? '', 1000)
  if (full) return full.as((text) => (Math.abs(ungrouped(text) - about) <= about * 0.01 ? ungrouped(text) : null), 'bytes')
  return short && as(said, () => sizeOf(short.text('amount'), short.text('unit'), 1024))
}

/** "1.5 Gigabit" of a port; rates of PCI ("5.0 GT/s") are those of a card, and of no drive. */
function rateOf(text: string): number | null {
  const rate = Number(/^(\d{1,2}(?:[.,]\d)?) Gigabit$/.exec(text)?.[1]?.replace(',', '.'))
  return isLinkRate(rate) ? rate : null
}

const flash = (text: string): number | null => (/^(?:Solid State|SSD)$/.test(text) ? 0 : null)

const isWholeDisk = ({ of }: Profiled): boolean => /^disk\d{1,3}$/.test(of.get('BSD Name')?.value ?? '')

function driveOf({ at, title, section, of, above }: Profiled): DriveFact {
  const cells = cellsOf(of)
  const transport = transports.find(([name]) => name.test(section))?.[1] ?? null
  // what hangs on USB is named by its title alone
  const named = cells.said('Model') ?? (transport === 'usb' ? { value: title, at: { ...at, to: at.from + title.length } } : null)
  const model = as(named, (name) => (name === '' || isBlanked(name) ? null : tidyModel(name)))
  const isPort = transport === 'sata' || transport === 'sas'
  const rate = (key: string): Said<number> | null => (isPort ? as(of.get(key) ?? above?.of.get(key), rateOf) : null)
  return driveFact(at, {
    node: cells.said('BSD Name')?.value ?? null,
    identity: identityOf(cells.text('Serial Number')),
    model,
    bytes: bytesOf(of),
    rpm: cells.as(flash, 'Medium Type') ?? cells.as(turnsOf, 'Rotational Rate'),
    transport,
    able: rate('Link Speed'),
    runs: rate('Negotiated Link Speed'),
    isVirtual: isSoftwareModel(model?.value) || /^(?:Disk Image|Synthesized)/i.test(cells.text('Protocol')),
  })
}

/** The computer, and its processor. */
function hostsOf({ of, section, title }: Profiled): readonly HostFact[] {
  const cells = cellsOf(of)
  const names = [cells.said('Model Name', 'Machine Name'), cells.said('Processor Name', 'CPU Type', 'Chip')]
  if (section !== 'Hardware' && title !== 'Hardware Overview') return []
  return names.flatMap((name) => (name ? [{ kind: 'host', at: name.at, name } as const] : []))
}

/** Elements of property lists. */
const element = /^<(?:[?!]|\/?(?:plist|dict|array|key|string|integer|real|date|data)\b|(?:true|false)\/>)/
const closed = /^<(?<type>key|string|integer|real|date)>[^<]{0,600}(?!<\/\k<type>>)<\/?\w{1,20}>/
const sections = ['Hardware', 'Serial-ATA', 'NVMExpress', 'Thunderbolt']

/** Whether a line has an element that there is none of, one that ends as another, a title that is nearly one of a section, or a name that is nearly one of a disk. */
function isOdd(line: string): boolean {
  const content = line.trimStart()
  if (content.startsWith('<')) return !element.test(content) || closed.test(content)
  const disk = /^BSD Name: ([a-z]{1,12})\d/.exec(content)?.[1] ?? ''
  return isNearly('disk', disk) || (content.endsWith(':') && sections.some((one) => isNearly(one, content.slice(0, -1))))
}

/** A drive whose capacity stands there, but was not understood. */
function unknownOf(one: Profiled): readonly Unknown[] {
  const said = one.of.get('Capacity')
  return isWholeDisk(one) && said && !bytesOf(one.of) ? [{ line: said.at.line, probably: changed }] : []
}

const first = /^(?:Hardware|Serial-ATA|SATA\/SATA Express|NVMExpress):$/
const isPrompted = prompted('system_profiler', String.raw`system_profiler\b`)

/** system_profiler of macOS, as text and with -xml. */
export const systemProfiler: Dialect = {
  id: 'system-profiler',
  command: 'system_profiler SPHardwareDataType SPSerialATADataType SPNVMeDataType',
  listsDrives: true,
  sure: (block) => {
    if (isXml(block)) return hasLine(block, /SystemProfiler|system_profiler|_SPCommandLineArguments|_dataType/) ? 3 : 1
    if (hasLine(block, /^\s{0,20}(?:Hardware Overview:|Model Identifier: |Machine Model: |BSD Name: disk\d|Negotiated Link Speed: )/))
      return 3
    return hasLine(block, /^(?:Serial-ATA|SATA\/SATA Express|NVMExpress):$/) ? 2 : 0
  },
  begins: (content) => first.test(content) || content.startsWith('<?xml ') || isPrompted(content),
  read: (block) => {
    const odd = block.lines.filter((line) => isOdd(contentOf(line)))
    const all = isXml(block) ? profiledXml(block) : profiledText(block)
    return {
      facts: [...all.flatMap(hostsOf), ...all.filter(isWholeDisk).map(driveOf)],
      unknown: [...all.flatMap(unknownOf), ...odd.map(({ number }) => ({ line: number, probably: changed }))],
    }
  },
}

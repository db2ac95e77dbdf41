import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact, HostFact, Transport } from '../facts.ts'
import { contentOf, saidBy, wholeLine, type Block, type Line, type Said } from '../text.ts'
import { groupedDigits, sizeOf, ungrouped } from './drives/capacity.ts'
import { driveFact, identityOf, isBlanked, isLinkRate, isSoftwareModel, isTurning, tidyModel } from './drives/driveFact.ts'
import type { Profiled } from './drives/profiled.ts'
import { isXml, profiledXml } from './drives/profiledXml.ts'

const transports: readonly (readonly [section: RegExp, transport: Transport])[] = [
  [/^(?:Serial-ATA|SATA|SATA\/SATA Express)$/, 'sata'],
  [/^NVMe/, 'nvme'],
  [/^USB/, 'usb'],
  [/^SAS$/, 'sas'],
  [/^(?:ATA|Parallel ATA|Parallel SCSI|Fibre Channel|FireWire|Card Reader|Thunderbolt)/, 'other'],
]
const sections =
  /^(?:Hardware|Network|Software|Serial-ATA|SATA|SATA\/SATA Express|NVMExpress|NVMe|USB|SAS|ATA|Parallel ATA|Parallel SCSI|FireWire|Fibre Channel|Storage|Memory|PCI|PCI Cards|Thunderbolt|Bluetooth|Graphics\/Displays|Power|Printers|Audio(?: \(Built In\))?|AirPort(?: Card)?|Airport|Diagnostics|Disc Burning|Card Reader|Ethernet(?: Cards)?|Modems?|WWAN|Wi-Fi|Firewall|Locations|Volumes|Camera|Sync Services|Universal Access|Accessibility):$/

const titled = /^(\s{0,60})([^:\s][^:]{0,100}?(?:\([^)]{0,60}\))?)\s{0,60}:$/
const keyed = /^(\s{0,60})([A-Z][A-Za-z0-9 .()/-]{0,60}):\s{1,40}(\S.{0,300})$/d

/** Cuts a text into titles with what they hold. Indentation is not needed: a drive is told by the name of its whole disk. */
function profiledText({ lines }: Block): readonly Profiled[] {
  const all: Profiled[] = []
  let [section, current, above]: [string, Profiled | null, Profiled | null] = ['', null, null]
  for (const line of lines) {
    const content = contentOf(line)
    const title = titled.exec(content)
    const said = keyed.exec(content)
    if (title && sections.test(content.trim()) && (title[1] ?? '').length <= 2 && content.trim() !== 'Volumes:') {
      ;[section, current, above] = [title[2] ?? '', null, null]
    } else if (title) {
      current = { at: wholeLine(line), title: title[2] ?? '', section, of: new Map(), above }
      all.push(current)
    } else if (said && current) {
      // a capacity behind the name of the disk is that of a volume
      const isOther = said[2] === 'Capacity' && current.of.has('BSD Name')
      if (!isOther && !current.of.has(said[2] ?? '')) current.of.set(said[2] ?? '', saidBy(line, said, 3, said[3] ?? ''))
      if (said[2] === 'Link Speed' || said[2] === 'Vendor' || said[2] === 'Host Controller Driver') above = current
    }
  }
  return all
}

const exact = new RegExp(String.raw`\((${groupedDigits}) bytes\)$`, 'd')
const rounded = /^(\d{1,6}(?:[.,]\d{1,4})?) ([KMGTP]B)$/d

/** Places within a value that is said. */
const partOf = (said: Said<string>, match: RegExpExecArray, index: number): Said<number>['at'] => {
  const [from, to] = match.indices?.[index] ?? [0, 0]
  return { line: said.at.line, from: said.at.from + from, to: said.at.from + to }
}

/** Bytes in brackets; before those were printed, gigabytes were of powers of 1024. */
function bytesOf(of: ReadonlyMap<string, Said<string>>): Said<number> | null {
  const count = of.get('Bytes')
  if (count && /^\d{4,18}$/.test(count.value)) return { value: Number(count.value), at: count.at }
  const said = of.get('Capacity')
  if (!said) return null
  const [full, short] = [exact.exec(said.value), rounded.exec(said.value)]
  const front = /^(\d{1,6}(?:[.,]\d{1,4})?) ([KMGTP]B) \(/.exec(said.value)
  if (full && front) {
    const bytes = ungrouped(full[1] ?? '')
    const about = sizeOf(front[1] ?? '', front[2] ?? '', 1000)
    return Math.abs(bytes - about) <= about * 0.01 ? { value: bytes, at: partOf(said, full, 1) } : null
  }
  return short ? { value: sizeOf(short[1] ?? '', short[2] ?? '', 1024), at: said.at } : null
}

/** "1.5 Gigabit" of a port; rates of PCI ("5.0 GT/s") are those of a card, and of no drive. */
function rateOf(said: Said<string> | undefined): Said<number> | null {
  const match = /^(\d{1,2}(?:[.,]\d)?) Gigabit$/.exec(said?.value ?? '')
  const rate = Number(match?.[1]?.replace(',', '.'))
  return said && match && isLinkRate(rate) ? { value: rate, at: said.at } : null
}

function rpmOf(of: ReadonlyMap<string, Said<string>>): Said<number> | null {
  const [medium, turns] = [of.get('Medium Type'), of.get('Rotational Rate')]
  if (medium && /^(?:Solid State|SSD)$/.test(medium.value)) return { value: 0, at: medium.at }
  const rate = turns && /^\d{4,5}$/.test(turns.value) ? Number(turns.value) : Number.NaN
  return turns && isTurning(rate) ? { value: rate, at: turns.at } : null
}

const isWholeDisk = ({ of }: Profiled): boolean => /^disk\d{1,3}$/.test(of.get('BSD Name')?.value ?? '')

function driveOf(one: Profiled): DriveFact {
  const { of, above, section, title } = one
  const named = of.get('Model')
  const transport = transports.find(([name]) => name.test(section))?.[1] ?? null
  // what hangs on USB is named by its title alone
  const name = named ?? (transport === 'usb' ? { value: title, at: { ...one.at, to: one.at.from + title.length } } : undefined)
  const model = name && name.value !== '' && !isBlanked(name.value) ? { value: tidyModel(name.value), at: name.at } : null
  const isPort = transport === 'sata' || transport === 'sas'
  const said = (key: string): Said<string> | undefined => of.get(key) ?? above?.of.get(key)
  return driveFact(one.at, {
    node: of.get('BSD Name')?.value ?? null,
    identity: identityOf(of.get('Serial Number')?.value),
    model,
    bytes: bytesOf(of),
    rpm: rpmOf(of),
    transport,
    able: isPort ? rateOf(said('Link Speed')) : null,
    runs: isPort ? rateOf(said('Negotiated Link Speed')) : null,
    isVirtual: isSoftwareModel(model?.value) || /^(?:Disk Image|Synthesized)/i.test(of.get('Protocol')?.value ?? ''),
  })
}

/** The computer, and its processor. */
function hostsOf({ of, section, title }: Profiled): readonly HostFact[] {
  if (section !== 'Hardware' && title !== 'Hardware Overview') return []
  const computer = of.get('Model Name') ?? of.get('Machine Name')
  const processor = of.get('Processor Name') ?? of.get('CPU Type') ?? of.get('Chip')
  return [computer, processor].flatMap((name) => (name ? [{ kind: 'host', at: name.at, name } as const] : []))
}

/** A drive whose capacity or link stands there, but was not understood. */
function unknownOf(one: Profiled): readonly Unknown[] {
  const { of } = one
  const said = of.get('Capacity')
  return isWholeDisk(one) && said && !bytesOf(of) ? [{ line: said.at.line, probably: 'a number that was changed or cut' }] : []
}

function read(block: Block): Reading {
  const all = isXml(block) ? profiledXml(block) : profiledText(block)
  return {
    facts: [...all.flatMap(hostsOf), ...all.filter(isWholeDisk).map(driveOf)],
    unknown: all.flatMap(unknownOf),
  }
}

const lineOf = ({ lines }: Block, pattern: RegExp): Line | undefined => lines.slice(0, 400).find((line) => pattern.test(contentOf(line)))

/** system_profiler of macOS, as text and with -xml. */
export const systemProfiler: Dialect = {
  id: 'system-profiler',
  command: 'system_profiler SPHardwareDataType SPSerialATADataType SPNVMeDataType',
  sure: (block) => {
    if (isXml(block)) return lineOf(block, /SystemProfiler|system_profiler|_SPCommandLineArguments|_dataType/) ? 3 : 1
    if (lineOf(block, /^\s{0,20}(?:Hardware Overview:|Model Identifier: |Machine Model: |BSD Name: disk\d|Negotiated Link Speed: )/))
      return 3
    return lineOf(block, /^(?:Serial-ATA|SATA\/SATA Express|NVMExpress):$/) ? 2 : 0
  },
  mark: /^(?:Hardware|Serial-ATA|SATA\/SATA Express|NVMExpress):$|^<\?xml |system_profiler/,
  begins: (content) =>
    /^(?:Hardware|Serial-ATA|SATA\/SATA Express|NVMExpress):$/.test(content) ||
    content.startsWith('<?xml ') ||
    (content.includes('system_profiler') && /^[^|]{0,60}[#$%>]\s{0,4}system_profiler\b/.test(content)),
  read,
}

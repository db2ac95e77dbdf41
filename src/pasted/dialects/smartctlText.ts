import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { SasPhyFact } from '../facts.ts'
import { lineItems } from '../items.ts'
import type { Block } from '../text.ts'
import { nodeOf, tidyModel } from './drives/driveFact.ts'
import { isFilled, labels, noDrive, smartFact, take, type SmartDrive } from './drives/smartctl.ts'
import { changed, firstContents, hasLine, isMislabelled, prompted } from './lines.ts'
import { sasPhysIn } from './sas/sasPhys.ts'

const isPrompted = prompted('smartctl')

const kinds = {
  banner: /^\s{0,20}smartctl (?:version )?\d{1,3}\.\d{1,3}\b/,
  heading: /^\s{0,20}=== START OF INFORMATION SECTION ===/,
  // a command line with what it was asked of, or a line that a loop printed before each drive
  asked:
    /(?:^|[\s#$%>])smartctl\s[^|]{0,120}?(?<path>\/dev\/[\w./-]{1,60})|^[\s=#*:>_-]{0,40}(?<alone>\/dev\/[\w./-]{1,60})[\s=#*:_-]{0,40}$/d,
  labelled: new RegExp(String.raw`^\s{0,20}(?<key>${labels.join('|')}):\s{0,40}(?<value>\S.{0,200})$`, 'd'),
  failed:
    /^\s{0,200}(?=\S)(?:Smartctl open device|Unable to|Read Device Identity failed|A mandatory SMART command failed|Device open changed|.{0,60}(?:: Unknown USB bridge|Permission denied|No such device)|Device is in \w{1,20} mode)/i,
} as const

/** Keys that begin another drive where one has a model already. */
const opening = new Set(['Model Family', 'Device Model', 'Model Number', 'Vendor', 'Product', 'Device'])

/** Whether another drive begins: lines that somebody doubled or whose order changed are still of the same one. */
function isOpening(key: string, value: string, drive: SmartDrive): boolean {
  if (!opening.has(key)) return false
  const known = key === 'Vendor' ? drive.vendor : drive.model
  if (!known) return key === 'Vendor' && drive.model !== null && isFilled(drive)
  return isFilled(drive) || (key !== 'Model Family' && known.value !== tidyModel(value).replace(/ Version:.*/, ''))
}

/** Cuts a block where another drive begins, and takes what its lines say. */
function drivesIn(block: Block, unknown: Unknown[]): readonly SmartDrive[] {
  const drives: SmartDrive[] = []
  let drive = noDrive(null)
  let isBefore = true
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    const [key, said] = [cells.text('key'), cells.said('value')]
    if (kind === 'asked' || kind === 'banner' || (kind === 'heading' && isFilled(drive))) {
      const node = nodeOf(cells.text('path', 'alone'))
      // a drive that has said nothing yet is this one: banner, command and heading stand before the same drive
      if (drive.model || drive.bytes) drive = noDrive(node)
      else drive.node = node ?? drive.node
    }
    if (said) {
      if (isOpening(key, said.value, drive)) drive = noDrive(null)
      if (!take(drive, key, said)) unknown.push({ line: line.number, probably: 'a value that was changed or cut' })
      if (drives.at(-1) !== drive) drives.push(drive)
      if (drive.model) drive.at ??= at
    } else if (kind === 'failed') unknown.push({ line: line.number, probably: 'a device that did not answer' })
    else if (kind === 'torn' && isMislabelled(content, labels)) unknown.push({ line: line.number, probably: changed })
    else if (isBefore && kind !== 'asked' && kind !== 'banner' && content.trim() !== '')
      unknown.push({ line: line.number, probably: 'a remark' })
    if (said || kind === 'banner' || kind === 'heading') isBefore = false
  }
  return drives
}

/** Whether a count of bytes can be one of whole sectors; what fails it was changed or cut. Rounded ones are let through. */
const isWhole = ({ bytes, sector }: SmartDrive): boolean =>
  !bytes || !sector || bytes.value % sector.value === 0 || bytes.value % 1_000_000 === 0

/** Of a SAS drive -x tells its phys behind all else: the first that something is attached to says what its link runs at. */
function giveRates(drives: readonly SmartDrive[], phys: readonly SasPhyFact[]): void {
  const named = drives.filter(({ at }) => at !== null)
  let next = 0
  for (const { at, attached, rate } of phys) {
    while ((named[next + 1]?.at?.line ?? Number.POSITIVE_INFINITY) < at.line) next += 1
    const drive = named[next]
    if (drive?.at && drive.at.line < at.line && drive.transport === 'sas' && attached !== null) drive.runs ??= rate
  }
}

function read(block: Block): Reading {
  const unknown: Unknown[] = []
  const drives = drivesIn(block, unknown)
  const phys = sasPhysIn(block)
  giveRates(drives, phys)
  for (const drive of drives) {
    if (isWhole(drive) || drive.otherBytes) continue
    if (drive.capacityLine !== null) unknown.push({ line: drive.capacityLine, probably: changed })
    drive.bytes = null
  }
  return { facts: [...drives.flatMap((drive) => smartFact(drive) ?? []), ...phys], unknown }
}

const own = new Set([
  'User Capacity',
  'Rotation Rate',
  'LU WWN Device Id',
  'SATA Version is',
  'Namespace 1 Size/Capacity',
  'Logical Unit id',
  'Sector Sizes',
])

/** smartctl -i, -a and -x of smartmontools, for ATA, SCSI and NVMe; also of several drives after each other. */
export const smartctlText: Dialect = {
  id: 'smartctl-text',
  command: 'smartctl -x',
  sure: (block) => {
    if (hasLine(block, kinds.heading)) return 3
    const keys = new Set(firstContents(block).flatMap((text) => kinds.labelled.exec(text)?.groups?.['key'] ?? []))
    if (hasLine(block, kinds.banner)) return keys.has('Device type') || keys.has('Device') || keys.size >= 2 ? 3 : 1
    const count = [...keys].filter((key) => own.has(key)).length
    return count >= 2 ? 2 : count === 1 && keys.size >= 2 ? 1 : 0
  },
  begins: (content) => (content.includes('smartctl') && kinds.banner.test(content)) || isPrompted(content),
  read,
}

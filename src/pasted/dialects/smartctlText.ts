import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact, SasPhyFact } from '../facts.ts'
import { contentOf, wholeLine, type Block, type Line } from '../text.ts'
import { driveFact, identityOf, isSoftwareModel, nodeOf } from './drives/driveFact.ts'
import { sasPhysIn } from './sas/sasPhys.ts'
import { isFilled, isOpening, labelledOf, noDrive, take, type SmartDrive } from './drives/smartctlLines.ts'

const banner = /^\s{0,20}smartctl (?:version )?\d{1,3}\.\d{1,3}\b/
const heading = /^\s{0,20}=== START OF INFORMATION SECTION ===/
/** A command line with what it was asked of, or a line that a loop printed before each drive. */
const command = /(?:^|[\s#$%>])smartctl\s[^|]{0,120}?(\/dev\/[\w./-]{1,60})/
const announced = /^[\s=#*:>_-]{0,40}(\/dev\/[\w./-]{1,60})[\s=#*:_-]{0,40}$/
const failed =
  /^(?:Smartctl open device|Unable to|Read Device Identity failed|A mandatory SMART command failed|Device open changed|.{0,60}(?:: Unknown USB bridge|Permission denied|No such device)|Device is in \w{1,20} mode)/i

interface Sections {
  readonly drives: readonly SmartDrive[]
  readonly unknown: readonly Unknown[]
}

/** Cuts a block where another drive begins, and takes what its lines say. */
function sectionsOf({ lines }: Block): Sections {
  const drives: SmartDrive[] = []
  const unknown: Unknown[] = []
  let drive = noDrive(null)
  let isBefore = true
  const begin = (node: string | null): void => {
    // a drive that has said nothing yet is this one: banner, command and heading stand before the same drive
    if (drive.model === null && drive.bytes === null) drive.node = node ?? drive.node
    else drive = noDrive(node)
  }
  const readLine = (line: Line): void => {
    const content = contentOf(line)
    const path = content.includes('/dev/') ? (command.exec(content) ?? announced.exec(content))?.[1] : undefined
    const isBanner = banner.test(content)
    const isHeading = heading.test(content)
    if (path !== undefined) begin(nodeOf(path))
    else if (isBanner || (isHeading && isFilled(drive))) begin(null)
    const labelled = labelledOf(line)
    if (labelled) {
      if (isOpening(labelled, drive)) drive = noDrive(null)
      if (!take(drive, line, labelled)) unknown.push({ line: line.number, probably: 'a value that was changed or cut' })
      if (!drives.includes(drive)) drives.push(drive)
      if (drive.model !== null) drive.at ??= wholeLine(line)
    } else if (failed.test(content.trim())) unknown.push({ line: line.number, probably: 'a device that did not answer' })
    else if (isBefore && path === undefined && !isBanner && content.trim() !== '') {
      unknown.push({ line: line.number, probably: 'a remark' })
    }
    if (labelled || isBanner || isHeading) isBefore = false
  }
  for (const line of lines) readLine(line)
  return { drives, unknown }
}

/** Whether a count of bytes can be one of whole sectors; what fails it was changed or cut. Rounded ones are let through. */
const isWhole = ({ bytes, sector }: SmartDrive): boolean =>
  bytes === null || sector === null || bytes.value % sector.value === 0 || bytes.value % 1_000_000 === 0

function factOf(drive: SmartDrive): DriveFact | null {
  const { model, vendor, bytes, type } = drive
  const at = drive.at ?? model?.at ?? bytes?.at
  if (!at || (type !== null && !/^(?:disk|zbc|host managed|simplified)/i.test(type))) return null
  const isPrefixed = !vendor || model?.value.toLowerCase().startsWith(vendor.value.toLowerCase()) === true || /^ATA$/.test(vendor.value)
  const named = model && !isPrefixed ? { value: `${vendor.value} ${model.value}`, at: model.at } : model
  return driveFact(at, {
    node: drive.node,
    identity: identityOf(drive.wwn) ?? identityOf(drive.serial),
    model: named,
    bytes: isWhole(drive) && (bytes?.value ?? 0) > 0 ? bytes : null,
    sector: drive.sector,
    rpm: drive.rpm,
    transport: drive.transport,
    able: drive.able,
    runs: drive.runs,
    isVirtual: isSoftwareModel(named?.value),
  })
}

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
  const { drives, unknown } = sectionsOf(block)
  const phys = sasPhysIn(block)
  giveRates(drives, phys)
  const torn = drives.flatMap((drive) =>
    isWhole(drive) || drive.capacityLine === null ? [] : [{ line: drive.capacityLine, probably: 'a number that was changed or cut' }],
  )
  return {
    facts: [...drives.flatMap((drive) => factOf(drive) ?? []), ...phys],
    unknown: [...unknown, ...torn].sort((one, other) => one.line - other.line),
  }
}

/** smartctl -i, -a and -x of smartmontools, for ATA, SCSI and NVMe; also of several drives after each other. */
export const smartctlText: Dialect = {
  id: 'smartctl-text',
  command: 'smartctl -x',
  sure: ({ lines }) => {
    const looked = lines.slice(0, 400)
    const keys = new Set(looked.flatMap((line) => labelledOf(line)?.key ?? []))
    if (looked.some((line) => heading.test(contentOf(line)))) return 3
    if (looked.some((line) => banner.test(contentOf(line)))) return keys.has('Device type') || keys.has('Device') || keys.size >= 2 ? 3 : 1
    const own = [
      'User Capacity',
      'Rotation Rate',
      'LU WWN Device Id',
      'SATA Version is',
      'Namespace 1 Size/Capacity',
      'Logical Unit id',
      'Sector Sizes',
    ]
    const count = own.filter((key) => keys.has(key)).length
    return count >= 2 ? 2 : count === 1 && keys.size >= 2 ? 1 : 0
  },
  mark: /smartctl/,
  begins: (content) =>
    content.includes('smartctl') && (banner.test(content) || /^[^|]{0,60}[#$%>]\s{0,4}(?:sudo\s{1,4})?smartctl\s/.test(content)),
  read,
}

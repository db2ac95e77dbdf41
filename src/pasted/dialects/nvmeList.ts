import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact } from '../facts.ts'
import { cellsIn, type Cells } from '../items.ts'
import { jsonObjects, type JsonObject } from '../jsonObjects.ts'
import { contentOf, wholeLine, type Block, type Said, type Span } from '../text.ts'
import { sizeOf } from './drives/capacity.ts'
import {
  driveFact,
  firstSaid,
  identityOf,
  isBlanked,
  isSector,
  isSoftwareModel,
  nodeOf,
  tidyModel,
  withoutSharedIdentities,
} from './drives/driveFact.ts'
import { changed, hasLine, prompted } from './lines.ts'

/** A namespace with the objects around it: its controller, its subsystem. */
type Namespace = readonly [JsonObject, ...JsonObject[]]

const path = /^(?:\/dev\/)?nvme\d{1,5}n\d{1,5}$/

/** All namespaces: of the flat list, and of both trees (below a controller, or below a subsystem that several controllers reach). */
function namespacesOf(of: JsonObject, around: readonly JsonObject[] = []): readonly Namespace[] {
  if (['DevicePath', 'NameSpace'].some((key) => path.test(of.text(key)))) return [[of, ...around]]
  const controllers = of.list('Controllers')
  // a subsystem that several controllers reach lists its namespaces itself; its model stands with the first controller
  const [controller] = controllers
  const inner = [...of.list('Devices'), ...of.list('Subsystems'), ...controllers, ...of.list('Namespaces')]
  return inner.flatMap((one) => namespacesOf(one, [of, ...(controller && controller !== one ? [controller] : []), ...around]))
}

/** "256060514304" of JSON, "256.06  GB" of the table: of 1000, four digits of them. */
function bytesOf(text: string): number | null {
  const [, amount = '', unit = ''] = /^([\d.,]{1,20})(?:\s{1,4}([kKMGTPE]?)B)?$/.exec(text) ?? []
  return sizeOf(amount, unit, 1000) || null
}

/** "4096" of JSON, "4 KiB" of the table. */
function sectorOf(text: string): number | null {
  const [, amount, kibi] = /^(\d{1,5})(?:\s{1,4}(Ki)?B)?$/.exec(text) ?? []
  const bytes = Number(amount) * (kibi ? 1024 : 1)
  return isSector(bytes) ? bytes : null
}

/** A namespace by the names that JSON has, of itself and of what is around it. */
function factOf(at: Span, [own, ...around]: readonly [Cells, ...Cells[]]): DriveFact {
  const find = (key: string): Said<string> | null => firstSaid(...[own, ...around].map((one) => one.said(key)))
  const model = firstSaid(...[own, ...around].map((one) => one.as(tidyModel, 'ModelNumber')))
  const [size, last, sector] = [own.as(bytesOf, 'PhysicalSize'), own.number('MaximumLBA'), own.number('SectorSize')]
  const isOther = size && last && sector && last.value * sector.value !== size.value
  const transport = /^(?:pcie)?$/.test(find('Transport')?.value ?? '') ? 'nvme' : 'other'
  return driveFact(at, {
    node: nodeOf(own.text('DevicePath', 'NameSpace')),
    identity: identityOf(find('SerialNumber')?.value),
    model: model && !isBlanked(model.value) ? model : null,
    bytes: size,
    ...(isOther && { otherBytes: { ...last, value: last.value * sector.value } }),
    sector: own.as(sectorOf, 'SectorSize'),
    transport,
    controller: transport === 'nvme' ? (find('Address')?.value ?? null) : null,
    isVirtual: isSoftwareModel(model?.value),
  })
}

const row = new RegExp(
  String.raw`^\s{0,20}/dev/(?<DevicePath>nvme\d{1,5}n\d{1,5})\s{1,40}(?:/dev/ng\S{1,20}\s{1,40})?(?<SerialNumber>\S{1,40})?\s{1,60}(?<ModelNumber>\S.{0,60}?)\s{1,60}` +
    String.raw`(?:0x)?[\da-f]{1,8}\s{1,20}[\d.,]{1,8}\s{1,4}[kKMGTPE]?i?B /\s{1,4}(?<PhysicalSize>[\d.,]{1,8}\s{1,4}[kKMGTPE]?B)\s{1,12}(?<SectorSize>\d{1,5}\s{1,4}(?:Ki)?B)\s\+`,
  'd',
)

/** Namespaces of one drive: it is one, as large as they are together. */
function countedOnce(facts: readonly DriveFact[]): readonly DriveFact[] {
  const drives = new Map<string, DriveFact>()
  for (const [index, fact] of facts.entries()) {
    const controller = /^nvme\d{1,5}/.exec(fact.node ?? '')?.[0]
    const key = controller && fact.identity !== null && !fact.isVirtual ? `${controller} ${fact.identity}` : `alone ${index}`
    const first = drives.get(key)
    if (first === undefined) drives.set(key, fact)
    else if (first.node !== fact.node && first.bytes && fact.bytes) {
      drives.set(key, { ...first, bytes: { ...first.bytes, value: first.bytes.value + fact.bytes.value } })
    }
  }
  return [...drives.values()]
}

function read(block: Block): Reading {
  const unknown: Unknown[] = []
  const objects = jsonObjects(block)
  const found = objects.flatMap((object) => namespacesOf(object))
  const facts = found.map((one) => {
    const [own] = one
    const fact = factOf(own.placeOf('DevicePath') ?? own.placeOf('NameSpace') ?? own.place, one)
    const size = fact.bytes && !fact.otherBytes ? null : own.placeOf('PhysicalSize')
    const sector = fact.sector ? null : own.placeOf('SectorSize')
    if (sector) unknown.push({ line: sector.line, probably: changed })
    if (size) unknown.push({ line: size.line, probably: changed })
    return fact
  })
  for (const line of block.lines) {
    const [, named] = /"(?:DevicePath|NameSpace)"\s{0,4}:\s{0,4}"([^"]{1,80})"/.exec(contentOf(line)) ?? []
    if (named !== undefined && !path.test(named)) unknown.push({ line: line.number, probably: changed })
    const cells = found.length > 0 ? null : cellsIn(line, row)
    if (cells) facts.push(factOf(wholeLine(line), [cells]))
    else if (found.length === 0 && /^\s{0,20}\/dev\/nvme\d{1,5}n\d/.test(contentOf(line)))
      unknown.push({ line: line.number, probably: 'a row that was changed or cut' })
  }
  return { facts: withoutSharedIdentities(countedOnce(facts)), unknown: [...unknown, ...objects.flatMap(({ misnamed }) => misnamed)] }
}

const header = /^\s{0,20}Node\s{1,40}(?:Generic\s{1,40})?SN\s{1,40}Model\s{1,60}Namespace\s{1,20}Usage/
const isPrompted = prompted('nvme', String.raw`nvme\s{1,4}list\b`)

/** nvme list of nvme-cli, as JSON (also -v, and version 2) and as a table. */
export const nvmeList: Dialect = {
  id: 'nvme-list',
  command: 'nvme list -o json',
  listsDrives: true,
  sure: (block) => {
    const keys = [
      /"(?:DevicePath|SubsystemNQN|HostNQN)"\s{0,4}:/,
      /"ModelNumber"\s{0,4}:/,
      /"(?:MaximumLBA|PhysicalSize|UsedBytes)"\s{0,4}:/,
    ].filter((key) => hasLine(block, key))
    if (keys.length >= 2 || hasLine(block, header)) return 3
    return keys.length === 1 || hasLine(block, row) ? 2 : 0
  },
  begins: (content) => header.test(content) || isPrompted(content),
  read,
}

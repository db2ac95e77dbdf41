import type { Node } from 'jsonc-parser'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact, Transport } from '../facts.ts'
import { itemsOf, numberAt, propertyOf, textAt, type PlacedJson } from '../jsonPlaces.ts'
import { contentOf, saidBy, wholeLine, type Block, type Line, type Said } from '../text.ts'
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
import { hasKey, objectsOf, wordsAt } from './drives/jsonDocuments.ts'

/** A namespace with the objects around it: its controller, its subsystem. */
interface Namespace {
  readonly node: Node
  readonly around: readonly Node[]
}

const cameBy = (printed: string | undefined): Transport => (printed === undefined || printed === 'pcie' ? 'nvme' : 'other')

/** All namespaces: of the flat list, and of both trees (below a controller, or below a subsystem that several controllers reach). */
function namespacesOf(node: Node, around: readonly Node[] = []): readonly Namespace[] {
  const inner = ['Devices', 'Subsystems', 'Controllers', 'Namespaces'].flatMap((key) => itemsOf(propertyOf(node, key)))
  const path = /^(?:\/dev\/)?nvme\d{1,5}n\d{1,5}$/
  const own: readonly string[] = [propertyOf(node, 'DevicePath'), propertyOf(node, 'NameSpace')].flatMap((one) =>
    typeof one?.value === 'string' ? [one.value] : [],
  )
  if (own.some((name) => path.test(name))) return [{ node, around }]
  // a subsystem that several controllers reach lists its namespaces itself; its model stands with the first controller
  const [controller] = itemsOf(propertyOf(node, 'Controllers'))
  return inner.flatMap((one) => namespacesOf(one, [node, ...(controller && controller !== one ? [controller] : []), ...around]))
}

function bytesAt(json: PlacedJson, node: Node, sector: number | undefined): Said<number> | null {
  const size = numberAt(json, propertyOf(node, 'PhysicalSize'))
  const last = numberAt(json, propertyOf(node, 'MaximumLBA'))
  if (!size || size.value <= 0) return null
  return last && sector !== undefined && last.value * sector !== size.value ? null : size
}

function factOf(json: PlacedJson, { node, around }: Namespace): DriveFact {
  const find = (key: string): Said<string> | null => firstSaid(...[node, ...around].map((one) => wordsAt(json, propertyOf(one, key))))
  const model = find('ModelNumber')
  const path = firstSaid(textAt(json, propertyOf(node, 'DevicePath')), textAt(json, propertyOf(node, 'NameSpace')))
  const sector = numberAt(json, propertyOf(node, 'SectorSize'))
  const transport = cameBy(find('Transport')?.value)
  return driveFact(path?.at ?? json.placeOf(node), {
    node: nodeOf(path?.value),
    identity: identityOf(find('SerialNumber')?.value),
    model: model && !isBlanked(model.value) ? model : null,
    bytes: bytesAt(json, node, sector?.value),
    sector: sector && isSector(sector.value) ? sector : null,
    transport,
    controller: transport === 'nvme' ? (find('Address')?.value ?? null) : null,
    isVirtual: isSoftwareModel(model?.value),
  })
}

const row = new RegExp(
  String.raw`^\s{0,20}/dev/(nvme\d{1,5}n\d{1,5})\s{1,40}(?:/dev/ng\S{1,20}\s{1,40})?(\S{1,40})?\s{1,60}(\S.{0,60}?)\s{1,60}(?:0x)?[\da-f]{1,8}\s{1,20}` +
    String.raw`[\d.,]{1,8}\s{1,4}[kKMGTPE]?i?B /\s{1,4}([\d.,]{1,8}\s{1,4}([kKMGTPE]?)B)\s{1,12}(\d{1,5}\s{1,4}(Ki)?B)\s\+`,
  'd',
)

/** A row of the table: sizes of 1000, four digits of them. */
function rowFact(line: Line, match: RegExpExecArray): DriveFact {
  const [printed, unit, kibi] = [match[4] ?? '', match[5] ?? '', match[7]]
  const model = saidBy(line, match, 3, tidyModel(match[3] ?? ''))
  const sector = Number.parseInt(match[6] ?? '', 10) * (kibi ? 1024 : 1)
  return driveFact(wholeLine(line), {
    node: match[1] ?? null,
    identity: identityOf(match[2]),
    model: isBlanked(model.value) ? null : model,
    bytes: saidBy(line, match, 4, sizeOf(/^[\d.,]{1,8}/.exec(printed)?.[0] ?? '', unit, 1000)),
    sector: isSector(sector) ? saidBy(line, match, 6, sector) : null,
    transport: 'nvme',
    isVirtual: isSoftwareModel(model.value),
  })
}

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
  const found = objectsOf(block).flatMap(({ json, node }) => namespacesOf(node).map((one) => ({ one, fact: factOf(json, one), json })))
  const unknown: Unknown[] = found.flatMap(({ one, fact, json }) => {
    const size = propertyOf(one.node, 'PhysicalSize')
    return size && !fact.bytes && size.value !== 0 ? [{ line: json.placeOf(size).line, probably: 'a number that was changed or cut' }] : []
  })
  const rows: DriveFact[] = []
  if (found.length === 0) {
    for (const line of block.lines) {
      const match = row.exec(contentOf(line))
      if (match) rows.push(rowFact(line, match))
      else if (/^\s{0,20}\/dev\/nvme\d{1,5}n\d/.test(contentOf(line)))
        unknown.push({ line: line.number, probably: 'a row that was changed or cut' })
    }
  }
  return { facts: withoutSharedIdentities(countedOnce([...found.map(({ fact }) => fact), ...rows])), unknown }
}

const header = /^\s{0,20}Node\s{1,40}(?:Generic\s{1,40})?SN\s{1,40}Model\s{1,60}Namespace\s{1,20}Usage/

/** nvme list of nvme-cli, as JSON (also -v, and version 2) and as a table. */
export const nvmeList: Dialect = {
  id: 'nvme-list',
  command: 'nvme list -o json',
  sure: (block) => {
    const count = [
      /"(?:DevicePath|SubsystemNQN|HostNQN)"\s{0,4}:/,
      /"ModelNumber"\s{0,4}:/,
      /"(?:MaximumLBA|PhysicalSize|UsedBytes)"\s{0,4}:/,
    ].filter((key) => hasKey(block, key)).length
    if (count >= 2 || hasKey(block, header)) return 3
    return count === 1 || hasKey(block, row) ? 2 : 0
  },
  mark: /Node|nvme/,
  begins: (content) =>
    header.test(content) || (content.includes('nvme') && /^[^|]{0,60}[#$%>]\s{0,4}(?:sudo\s{1,4})?nvme\s{1,4}list\b/.test(content)),
  read,
}

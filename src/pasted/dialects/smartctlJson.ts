import type { Node } from 'jsonc-parser'
import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact, Transport } from '../facts.ts'
import { itemsOf, numberAt, propertyOf, textAt, type PlacedJson } from '../jsonPlaces.ts'
import type { Block, Said } from '../text.ts'
import { isSame } from './drives/capacity.ts'
import {
  driveFact,
  firstSaid,
  identityOf,
  isBlanked,
  isLinkRate,
  isSector,
  isSoftwareModel,
  isTurning,
  nodeOf,
  transportOf,
  withoutSharedIdentities,
} from './drives/driveFact.ts'
import { hasKey, objectsOf, wordsAt, type JsonItem } from './drives/jsonDocuments.ts'

const under = (node: Node, ...keys: readonly string[]): Node | undefined =>
  keys.reduce<Node | undefined>((at, key) => propertyOf(at, key), node)

/** Gb/s of a link that is printed in units of so many bits; where the wrong ones are printed the words say it. */
function rateOf(json: PlacedJson, speed: Node | undefined): Said<number> | null {
  const [units, each, words] = [
    numberAt(json, propertyOf(speed, 'units_per_second')),
    numberAt(json, propertyOf(speed, 'bits_per_unit')),
    wordsAt(json, propertyOf(speed, 'string')),
  ]
  const rate = units && each ? Math.round((units.value * each.value) / 1e8) / 10 : Number.parseFloat(words?.value ?? '')
  const at = words?.at ?? units?.at
  const isAgreed = words === null || Number.parseFloat(words.value) === rate
  return at && isAgreed && isLinkRate(rate) ? { value: rate, at } : null
}

/** A WWN from its three numbers, as text prints it. */
function wwnOf(json: PlacedJson, node: Node): string | null {
  const part = (key: string, digits: number): string | null => {
    const number = numberAt(json, under(node, 'wwn', key))?.value
    return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number.toString(16).padStart(digits, '0') : null
  }
  const [naa, oui, id] = [part('naa', 1), part('oui', 6), part('id', 9)]
  const isMasked = /^(\d)\1{6,20}$/.test(String(numberAt(json, under(node, 'wwn', 'id'))?.value ?? ''))
  return naa && oui && id && !isMasked ? `${naa}${oui}${id}` : null
}

function transportAt(json: PlacedJson, node: Node): Transport | null {
  const type = textAt(json, under(node, 'device', 'type'))?.value ?? ''
  const protocol = textAt(json, under(node, 'device', 'protocol'))?.value
  if (/^(?:usb|snt)/.test(type)) return 'usb'
  if (protocol === 'NVMe') return 'nvme'
  const scsi = textAt(json, under(node, 'scsi_transport_protocol', 'name'))?.value
  if (scsi) return transportOf(scsi)
  return under(node, 'sata_version') ? 'sata' : null
}

/** Bytes that the drive has, with what it should be by sectors: null where the two differ, since one of them was changed or cut. */
function bytesAt(json: PlacedJson, node: Node, sector: number | undefined): Said<number> | null {
  const bytes = numberAt(json, under(node, 'user_capacity', 'bytes'))
  const blocks = numberAt(json, under(node, 'user_capacity', 'blocks'))
  if (bytes && blocks && sector !== undefined && !isSame(blocks.value * sector, bytes.value)) return null
  const [first] = itemsOf(propertyOf(node, 'nvme_namespaces'))
  const namespace = first ? numberAt(json, under(first, 'size', 'bytes')) : null
  const said = firstSaid(bytes, namespace, numberAt(json, propertyOf(node, 'nvme_total_capacity')))
  return said && said.value > 0 && (said !== bytes ? said.value % (sector ?? 512) === 0 : true) ? said : null
}

function rpmAt(json: PlacedJson, node: Node): Said<number> | null {
  const turns = numberAt(json, propertyOf(node, 'rotation_rate'))
  return turns && (turns.value === 0 || isTurning(turns.value)) ? turns : null
}

/** Of drives behind an adapter the node is that of its volume: it names another drive. */
function nodeAt(json: PlacedJson, node: Node): string | null {
  const type = textAt(json, under(node, 'device', 'type'))?.value ?? ''
  if (/megaraid|cciss|areca|aacraid|3ware|hpt|sssraid/.test(type)) return null
  return nodeOf(textAt(json, under(node, 'device', 'name'))?.value)
}

function modelAt(json: PlacedJson, node: Node): Said<string> | null {
  const words = (key: string): Said<string> | null => wordsAt(json, propertyOf(node, key))
  const product = firstSaid(words('scsi_product'), words('product'))
  const vendor = firstSaid(words('scsi_vendor'), words('vendor'))
  const model = firstSaid(
    words('model_name'),
    words('scsi_model_name'),
    product && vendor ? { value: `${vendor.value} ${product.value}`, at: product.at } : product,
  )
  return model && !isBlanked(model.value) ? model : null
}

function factOf({ json, node }: JsonItem): DriveFact | null {
  const kind = textAt(json, under(node, 'device_type', 'name'))?.value
  if (kind !== undefined && !/^(?:disk|zbc|host managed|simplified)/i.test(kind)) return null
  const model = modelAt(json, node)
  const sector = numberAt(json, propertyOf(node, 'logical_block_size'))
  const bytes = bytesAt(json, node, sector?.value)
  if (!model && !bytes) return null
  const serial = textAt(json, propertyOf(node, 'serial_number'))?.value
  const unit = textAt(json, propertyOf(node, 'logical_unit_id'))?.value
  const at = firstSaid<string | number>(model, bytes)?.at ?? json.placeOf(node)
  return driveFact(at, {
    node: nodeAt(json, node),
    identity: identityOf(wwnOf(json, node)) ?? identityOf(unit) ?? identityOf(serial),
    model,
    bytes,
    sector: sector && isSector(sector.value) ? sector : null,
    rpm: rpmAt(json, node),
    transport: transportAt(json, node),
    able: rateOf(json, under(node, 'interface_speed', 'max')),
    runs: rateOf(json, under(node, 'interface_speed', 'current')),
    isVirtual: isSoftwareModel(model?.value),
  })
}

/** What stands there, but was not taken. */
function notTaken({ json, node }: JsonItem, fact: DriveFact | null): readonly Unknown[] {
  const torn = (key: string, isTaken: boolean, ...path: readonly string[]): readonly Unknown[] => {
    const said = under(node, key, ...path)
    return said && said.value !== null && said.value !== 0 && !isTaken
      ? [{ line: json.placeOf(said).line, probably: 'a value that was changed or cut' }]
      : []
  }
  const failed = itemsOf(under(node, 'smartctl', 'messages')).flatMap((message) =>
    textAt(json, propertyOf(message, 'severity'))?.value === 'error' && fact === null
      ? [{ line: json.placeOf(message).line, probably: 'a device that did not answer' }]
      : [],
  )
  if (!fact) return failed
  return [
    ...torn('user_capacity', fact.bytes !== null, 'bytes'),
    ...torn('rotation_rate', fact.rpm !== null),
    ...torn('interface_speed', fact.able !== null, 'max'),
    ...torn('interface_speed', fact.runs !== null, 'current'),
  ]
}

function read(block: Block): Reading {
  const items = objectsOf(block).map((item) => ({ item, fact: factOf(item) }))
  return {
    facts: withoutSharedIdentities(items.flatMap(({ fact }) => fact ?? [])),
    unknown: items.flatMap(({ item, fact }) => notTaken(item, fact)),
  }
}

const ownKeys =
  /^\s{0,80}\{?\s{0,80}"(?:smartctl|ata_smart_(?:attributes|data|error_log|self_test_log|selective_self_test_log)|nvme_smart_health_information_log|scsi_grown_defect_list|scsi_error_counter_log)"\s{0,4}:/
const likelyKeys =
  /"(?:info_name|rotation_rate|ata_version|logical_block_size|smart_status|user_capacity|json_format_version|nvme_pci_vendor)"\s{0,4}:/

/** smartctl -j of smartmontools 7; of several drives after each other or in an array too. */
export const smartctlJson: Dialect = {
  id: 'smartctl-json',
  command: 'smartctl -x -j',
  sure: (block) => (!hasKey(block, /^\s{0,80}[{[]/) ? 0 : hasKey(block, ownKeys) ? 3 : hasKey(block, likelyKeys) ? 2 : 0),
  mark: /smartctl/,
  begins: (content) =>
    content.includes('smartctl') && /^[^|]{0,60}[#$%>]\s{0,4}(?:sudo\s{1,4})?smartctl\s[^|]{0,80}(?:-j|--json)/.test(content),
  read,
}

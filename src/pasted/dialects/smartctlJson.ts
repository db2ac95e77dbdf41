import type { Dialect, Reading, Unknown } from '../dialect.ts'
import type { DriveFact, Transport } from '../facts.ts'
import { as } from '../items.ts'
import { jsonObjects, type JsonObject } from '../jsonObjects.ts'
import type { Block, Said } from '../text.ts'
import { isSame } from './drives/capacity.ts'
import { isBlanked, isLinkRate, nodeOf, sectorOf, tidyModel, transportOf, turnsOf, withoutSharedIdentities } from './drives/driveFact.ts'
import { noDrive, smartFact } from './drives/smartctl.ts'
import { hasLine, prompted } from './lines.ts'

/** Gb/s of a link that is printed in units of so many bits; where the wrong ones are printed the words say it. */
function rateOf(of: JsonObject, path: string): Said<number> | null {
  const [units, each, words] = [of.number(`${path}.units_per_second`), of.number(`${path}.bits_per_unit`), of.said(`${path}.string`)]
  const rate = units && each ? Math.round((units.value * each.value) / 1e8) / 10 : Number.parseFloat(words?.value ?? '')
  const isAgreed = !words || Number.parseFloat(words.value) === rate
  return isAgreed && isLinkRate(rate) ? as(words ?? of.said(`${path}.units_per_second`), () => rate) : null
}

/** A WWN from its three numbers, as text prints it. */
function wwnOf(of: JsonObject): string | null {
  const part = (key: string, digits: number): string | null => {
    const number = of.number(`wwn.${key}`)?.value
    return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number.toString(16).padStart(digits, '0') : null
  }
  const [naa, oui, id] = [part('naa', 1), part('oui', 6), part('id', 9)]
  return naa && oui && id && !/^(\d)\1{6,20}$/.test(of.text('wwn.id')) ? `${naa}${oui}${id}` : null
}

function transportAt(of: JsonObject): Transport | null {
  if (/^(?:usb|snt)/.test(of.text('device.type'))) return 'usb'
  if (of.text('device.protocol') === 'NVMe') return 'nvme'
  return transportOf(of.text('scsi_transport_protocol.name')) ?? (of.placeOf('sata_version') ? 'sata' : null)
}

/** Bytes that the drive has by its sectors, where that is another number: one of them was changed or cut. */
function otherBytesAt(of: JsonObject, sector: number | undefined): Said<number> | null {
  const [bytes, blocks] = [of.number('user_capacity.bytes'), of.number('user_capacity.blocks')]
  if (!bytes || !blocks || sector === undefined || isSame(blocks.value * sector, bytes.value)) return null
  return { ...blocks, value: blocks.value * sector }
}

/** Bytes that the drive has. */
function bytesAt(of: JsonObject, sector: number | undefined): Said<number> | null {
  const bytes = of.number('user_capacity.bytes')
  if (bytes) return bytes.value > 0 ? bytes : null
  const said = of.list('nvme_namespaces')[0]?.number('size.bytes') ?? of.number('nvme_total_capacity')
  return said && said.value > 0 && said.value % (sector ?? 512) === 0 ? said : null
}

function factOf(of: JsonObject): DriveFact | null {
  const model = of.as(tidyModel, 'model_name', 'scsi_model_name', 'scsi_product', 'product')
  const sector = of.number('logical_block_size')?.value
  return smartFact({
    ...noDrive(null),
    // of drives behind an adapter the node is that of its volume: it names another drive
    node: /megaraid|cciss|areca|aacraid|3ware|hpt|sssraid/.test(of.text('device.type')) ? null : nodeOf(of.text('device.name')),
    vendor: of.said('model_name', 'scsi_model_name') ? null : of.as(tidyModel, 'scsi_vendor', 'vendor'),
    model: model && !isBlanked(model.value) ? model : null,
    bytes: bytesAt(of, sector),
    otherBytes: otherBytesAt(of, sector),
    sector: of.as(sectorOf, 'logical_block_size'),
    rpm: of.as((turns) => (turns === '0' ? 0 : turnsOf(turns)), 'rotation_rate'),
    transport: transportAt(of),
    able: rateOf(of, 'interface_speed.max'),
    runs: rateOf(of, 'interface_speed.current'),
    wwn: wwnOf(of),
    unit: of.text('logical_unit_id'),
    serial: of.text('serial_number'),
    type: of.said('device_type.name')?.value ?? null,
  })
}

/** What stands there, but was not taken. */
function notTaken(of: JsonObject, fact: DriveFact | null): readonly Unknown[] {
  if (!fact) {
    const errors = of.list('smartctl.messages').filter((message) => message.text('severity') === 'error')
    return errors.map(({ place }) => ({ line: place.line, probably: 'a device that did not answer' }))
  }
  const expected = [
    ['user_capacity.bytes', fact.otherBytes ? null : fact.bytes],
    ['rotation_rate', fact.rpm],
    ['logical_block_size', fact.sector],
    ['interface_speed.max', fact.able],
    ['interface_speed.current', fact.runs],
  ] as const
  const values = expected.flatMap(([path, taken]) => {
    const place = taken ? null : of.placeOf(path)
    return place ? [{ line: place.line, probably: 'a value that was changed or cut' }] : []
  })
  return [...of.misnamed, ...values]
}

function read(block: Block): Reading {
  const found = jsonObjects(block).map((of) => ({ of, fact: factOf(of) }))
  return {
    facts: withoutSharedIdentities(found.flatMap(({ fact }) => fact ?? [])),
    unknown: found.flatMap(({ of, fact }) => notTaken(of, fact)),
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
  sure: (block) => (!hasLine(block, /^\s{0,80}[{[]/) ? 0 : hasLine(block, ownKeys) ? 3 : hasLine(block, likelyKeys) ? 2 : 0),
  begins: prompted('smartctl', String.raw`smartctl\s[^|]{0,80}(?:-j|--json)`),
  read,
}

import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { SlotFact } from '../../facts.ts'
import { lineItems } from '../../items.ts'
import type { Block } from '../../text.ts'
import { firstContents, hasLine, isTyped, unknownLine } from '../lines.ts'

/** The kinds of elements that SES knows; one of them stands in every line, behind the name of its enclosure. */
const kinds =
  'Array_device_slot|Device_slot|Power_supply|Cooling|Temperature_sensors?|Door|Door_lock|Audible_alarm|Enclosure_services_controller_electronics|SCC_controller_electronics|Nonvolatile_cache|Invalid_operation_reason|Uninterruptible_power_supply|Display|Key_pad_entry|Enclosure|SCSI_port(?:/transceiver)?|Language|Communication_port|Voltage_sensors?|Current_sensors?|SCSI_target_port|SCSI_initiator_port|Simple_subenclosure|SAS_expander|SAS_connector'
/** "prefix.box.Array_device_slot.SLOT_00 OK", or a value with its time. */
const row = new RegExp(
  String.raw`^\s{0,80}(?:[^\s]{1,200}\.)?(?<enclosure>[^\s.]{1,100})\.(?<kind>${kinds})\.(?<name>\S{1,200})\s{1,8}(?<says>\S.{0,80})$`,
  'd',
)

function read(block: Block): Reading {
  const facts: SlotFact[] = []
  const unknown: Unknown[] = []
  for (const { kind, line, content, at, cells } of lineItems(block, { row })) {
    const says = cells.text('says')
    if (kind === 'torn' && !isTyped(content, 'ses_report')) unknown.push(...unknownLine(line))
    if (!/device_slot$/i.test(cells.text('kind')) || !/^[A-Z][a-zA-Z ]{1,40}$/.test(says)) continue
    const number = /(?:^|\D)(\d{1,4})$/.exec(cells.text('name').split(/[,.]/)[0] ?? '')?.[1]
    const isOccupied = says === 'Not installed' ? false : says === 'OK' ? true : null
    facts.push({ kind: 'slot', at, enclosure: cells.text('enclosure'), slot: number === undefined ? null : Number(number), isOccupied })
  }
  return { facts, unknown }
}

/** ses_report of sasutils: the state of each element of an enclosure; slots are among them in some enclosures. */
export const sesReport: Dialect = {
  id: 'ses_report',
  command: 'ses_report -s',
  sure: (block) => (hasLine(block, row) || firstContents(block).some((content) => isTyped(content, 'ses_report')) ? 3 : 0),
  begins: (content) => isTyped(content, 'ses_report'),
  read,
}

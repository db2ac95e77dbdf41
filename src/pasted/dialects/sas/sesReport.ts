import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { SlotFact } from '../../facts.ts'
import type { Block } from '../../text.ts'
import { contentOf, wholeLine } from '../../text.ts'
import { firstLines, isTyped, unknownLine } from '../sparseLines.ts'

/** The kinds of elements that SES knows; one of them stands in every line, behind the name of its enclosure. */
const kinds =
  'Array_device_slot|Device_slot|Power_supply|Cooling|Temperature_sensors?|Door|Door_lock|Audible_alarm|Enclosure_services_controller_electronics|SCC_controller_electronics|Nonvolatile_cache|Invalid_operation_reason|Uninterruptible_power_supply|Display|Key_pad_entry|Enclosure|SCSI_port(?:/transceiver)?|Language|Communication_port|Voltage_sensors?|Current_sensors?|SCSI_target_port|SCSI_initiator_port|Simple_subenclosure|SAS_expander|SAS_connector'
/** "prefix.box.Array_device_slot.SLOT_00 OK", or a value with its time. */
const row = new RegExp(`^\\s{0,80}(?:[^\\s]{1,200}\\.)?([^\\s.]{1,100})\\.(${kinds})\\.(\\S{1,200})\\s{1,8}(\\S.{0,80})$`)

function slotIn(block: Block): readonly SlotFact[] {
  return block.lines.flatMap((line): readonly SlotFact[] => {
    const [, enclosure = '', kind = '', name = '', says = ''] = row.exec(contentOf(line)) ?? []
    if (!/device_slot$/i.test(kind) || !/^[A-Z][a-zA-Z ]{1,40}$/.test(says)) return []
    const number = /(?:^|\D)(\d{1,4})$/.exec(name.split(/[,.]/)[0] ?? '')?.[1]
    const isOccupied = says === 'Not installed' ? false : says === 'OK' ? true : null
    return [{ kind: 'slot', at: wholeLine(line), enclosure, slot: number === undefined ? null : Number(number), isOccupied }]
  })
}

function read(block: Block): Reading {
  const unknown: Unknown[] = block.lines.flatMap((line) =>
    row.test(contentOf(line)) || isTyped(contentOf(line), 'ses_report') ? [] : unknownLine(line),
  )
  return { facts: slotIn(block), unknown }
}

/** ses_report of sasutils: the state of each element of an enclosure; slots are among them in some enclosures. */
export const sesReport: Dialect = {
  id: 'ses_report',
  command: 'ses_report -s',
  sure: ({ lines }) => {
    const contents = lines.slice(0, firstLines).map(contentOf)
    return contents.some((content) => row.test(content) || isTyped(content, 'ses_report')) ? 3 : 0
  },
  mark: /ses_report/,
  begins: (content) => isTyped(content, 'ses_report'),
  read,
}

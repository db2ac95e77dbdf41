import type { LibraryBus } from '../../catalog/library/entry.ts'
import { formatTime } from '../../units/formatQuantity.ts'
import { microseconds, milliseconds, type Seconds } from '../../units/quantities.ts'
import type { FieldValues } from './ownDrive.ts'

/** A bus of the library as fields of a configuration, and what nobody published of it. */
export interface OwnBus {
  readonly values: FieldValues
  readonly assumed: readonly string[]
}

interface Phases {
  readonly commandTime: Seconds
  readonly reconnectTime: Seconds
  readonly statusTime: Seconds
  /** Where they are from; undefined where they are published. */
  readonly assumption?: string
}

/** T10 reflector, May 1995: phases of a queued read, whatever the rate of its data. */
const scsi: Phases = { commandTime: microseconds(7.4), reconnectTime: microseconds(5), statusTime: microseconds(3) }
const held: Phases = {
  commandTime: microseconds(6),
  reconnectTime: 0,
  statusTime: microseconds(1),
  assumption: 'as AHCI; a channel that is held has nothing to reconnect',
}
const packets: Phases = {
  commandTime: milliseconds(0.05),
  reconnectTime: milliseconds(0.01),
  statusTime: milliseconds(0.02),
  assumption: 'packets through a hub',
}
const frames: Phases = {
  commandTime: microseconds(6),
  reconnectTime: microseconds(1),
  statusTime: microseconds(1),
  assumption: 'a command as AHCI, and a frame each to reconnect and to report',
}

function phasesOf({ id, values }: LibraryBus): Phases {
  if (id.startsWith('scsi'))
    return values.commandOverhead ? scsi : { ...scsi, assumption: 'as on slower SCSI buses; not published of this one' }
  if (id.startsWith('ata')) return held
  return id.startsWith('usb') ? packets : frames
}

/** A bus of the library as an own bus: at its usable rate where that was measured, at its payload rate otherwise. */
export function ownBus(bus: LibraryBus): OwnBus {
  const { values, topology } = bus
  const { commandTime, reconnectTime, statusTime, assumption } = phasesOf(bus)
  const busRate = values.usableRate?.value ?? values.payloadRate?.value ?? values.nominalRate?.value ?? 0
  const assumed: string[] = []
  if (!values.usableRate) assumed.push('Rate: all of the payload rate; what is usable is not published')
  if (assumption !== undefined)
    assumed.push(`Times on the bus: ${[commandTime, reconnectTime, statusTime].map(formatTime).join(', ')}, ${assumption}`)
  if (!topology.includes('bus'))
    assumed.push(
      'One transfer at a time: Busbar shares the whole rate among disks in turn, also where a switch could serve several at once',
    )
  return { values: { bus: 'own', busRate, commandTime, reconnectTime, statusTime }, assumed }
}

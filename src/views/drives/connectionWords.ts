import type { DriveConnection } from '../../domain/queueing.ts'

type Words = Readonly<Record<DriveConnection, string>>

interface LinkWords {
  readonly names: Words
  /** Where there is little room. */
  readonly short: Words
}

const words = (shared: string, short: string, pairs = 'channels of two', shortPairs = 'pairs'): LinkWords => ({
  names: { 'scsi-bus': `one ${shared}`, 'ide-channels': pairs, 'own-channels': 'a channel each' },
  short: { 'scsi-bus': short, 'ide-channels': shortPairs, 'own-channels': 'each' },
})

/** As on the systems that were measured: a SCSI bus against IDE channels. */
const scsi = words('SCSI bus', 'SCSI', 'IDE channels', 'IDE')

/** By the buses that are not SCSI. Two drives may share a channel there, but only ATA calls that IDE, and it knows no bus that drives let go of. */
const others: Readonly<Record<string, LinkWords>> = {
  'sas-12g-x4': words('SAS port', 'SAS'),
  'usb-3-uasp': words('USB hub', 'USB'),
  'ata-100': words('bus', 'bus', 'IDE channels', 'IDE'),
  own: words('bus', 'bus'),
}

/** What drives hang on, in the words of their link. @param bus its id */
export const linkWords = (bus: string): LinkWords => others[bus] ?? scsi

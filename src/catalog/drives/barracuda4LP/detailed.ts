import { milliseconds } from '../../../units/quantities.ts'
import { bufferedWriteTransfer, plainBuffer, transfersAlone, type DetailedDrive } from '../../detailedDrive.ts'
import { seekTable, zones } from './measured.ts'

/**
 * Seagate Barracuda 4LP ST32171W.
 */
export const barracuda4LP: DetailedDrive = {
  drive: 'barracuda-4lp',
  name: 'Barracuda 4LP',
  parameterFile: 'barracuda',
  source: 'DiskSim 4.0 validation set, barracuda (ST32171W)',
  rpm: 7200,
  surfaces: 5,
  blocks: 4110000,
  headSwitch: milliseconds(0.1),
  writeSettle: 0,
  leastWriteSeek: 0,
  zones,
  seek: { form: 'table', points: seekTable },
  buffer: { ...plainBuffer, segments: 3, segmentSectors: 281, mostReadAhead: 281 },
  connection: { ...transfersAlone, readTransfer: milliseconds(0.134), writeTransfer: bufferedWriteTransfer },
  readMiss: { afterRead: milliseconds(0.61307), afterWrite: milliseconds(0.56813) },
  readHit: { afterRead: milliseconds(0.082), afterWrite: milliseconds(0.596) },
  write: { afterRead: milliseconds(1.071), afterWrite: milliseconds(0.948) },
  diskSimDemerit: milliseconds(0.349),
}

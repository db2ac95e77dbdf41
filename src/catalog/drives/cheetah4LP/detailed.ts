import { milliseconds } from '../../../units/quantities.ts'
import { bufferedWriteTransfer, plainBuffer, transfersAlone, type DetailedDrive } from '../../detailedDrive.ts'
import { seekTable, zones } from './measured.ts'

/**
 * Seagate Cheetah 4LP ST34501N.
 */
export const cheetah4LP: DetailedDrive = {
  drive: 'cheetah-4lp',
  name: 'Cheetah 4LP',
  parameterFile: 'cheetah4LP',
  source: 'DiskSim 4.0 validation set, cheetah4LP (ST34501N)',
  rpm: 10033,
  surfaces: 8,
  blocks: 8887200,
  headSwitch: milliseconds(0.195),
  writeSettle: 0,
  leastWriteSeek: 0,
  zones,
  seek: { form: 'table', points: seekTable },
  buffer: { ...plainBuffer, segments: 3, segmentSectors: 282, mostReadAhead: 282 },
  connection: { ...transfersAlone, readTransfer: milliseconds(0.106), writeTransfer: bufferedWriteTransfer },
  readMiss: { afterRead: milliseconds(0.60773), afterWrite: milliseconds(0.56883) },
  readHit: { afterRead: milliseconds(0.068), afterWrite: milliseconds(0.309) },
  write: { afterRead: milliseconds(0.506), afterWrite: milliseconds(0.48) },
  diskSimDemerit: milliseconds(0.318),
}

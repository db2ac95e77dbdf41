import { milliseconds } from '../../units/quantities.ts'
import { zone, type DetailedDrive } from '../detailedDrive.ts'

/**
 * Seagate Cheetah 4LP ST34501N.
 *
 * Write overheads are those of writes that append to nothing: the measured writes take that long.
 */
export const detailedCheetah4LP: DetailedDrive = {
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
  zones: [
    [0, 1343, 195, 22, 37],
    [1345, 2448, 187, 22, 35],
    [2450, 3541, 176, 20, 33],
    [3543, 4406, 166, 19, 31],
    [4408, 5223, 155, 18, 29],
    [5225, 5956, 145, 17, 27],
    [5958, 6580, 131, 15, 25],
  ].map(zone),
  seek: { form: 'catalogue' },
  buffer: {
    segments: 3,
    segmentSectors: 282,
    readAhead: 'segment',
    mostReadAhead: 282,
    requestedData: 'replaced',
    readsOnArrival: false,
    readAheadAfterHit: false,
    ownWriteSegment: false,
    readsWritten: true,
    writesThrough: false,
    readMark: 0,
  },
  connection: {
    readTransfer: milliseconds(0.106),
    writeTransfer: milliseconds(0.106),
    readDisconnect: { afterRead: 0, afterWrite: 0 },
    writeDisconnect: 0,
    reconnect: 0,
    dataPreparation: 0,
    readCompletion: 0,
    writeCompletion: 0,
  },
  readMiss: { afterRead: milliseconds(0.60773), afterWrite: milliseconds(0.56883) },
  readHit: { afterRead: milliseconds(0.068), afterWrite: milliseconds(0.309) },
  write: { afterRead: milliseconds(0.43133), afterWrite: milliseconds(0.53776) },
  diskSimDemerit: milliseconds(0.318),
}

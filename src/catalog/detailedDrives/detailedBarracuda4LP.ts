import { milliseconds } from '../../units/quantities.ts'
import { zone, type DetailedDrive } from '../detailedDrive.ts'

/**
 * Seagate Barracuda 4LP ST32171W.
 *
 * Write overheads are those of writes that append to nothing: the measured writes take that long.
 */
export const detailedBarracuda4LP: DetailedDrive = {
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
  zones: [
    [0, 1127, 186, 37, 52],
    [1129, 2352, 185, 37, 52],
    [2354, 2761, 177, 35, 49],
    [2763, 3098, 170, 34, 47],
    [3100, 3387, 163, 32, 46],
    [3389, 3700, 157, 31, 44],
    [3702, 4013, 148, 29, 41],
    [4015, 4326, 141, 28, 39],
    [4328, 4615, 135, 27, 38],
    [4617, 4928, 126, 25, 35],
    [4930, 5171, 119, 23, 33],
  ].map(zone),
  seek: { form: 'catalogue' },
  buffer: {
    segments: 3,
    segmentSectors: 281,
    readAhead: 'segment',
    mostReadAhead: 281,
    requestedData: 'replaced',
    readsOnArrival: false,
    readAheadAfterHit: false,
    ownWriteSegment: false,
    readsWritten: true,
    writesThrough: false,
    readMark: 0,
  },
  connection: {
    readTransfer: milliseconds(0.134),
    writeTransfer: milliseconds(0.134),
    readDisconnect: { afterRead: 0, afterWrite: 0 },
    writeDisconnect: 0,
    reconnect: 0,
    dataPreparation: 0,
    readCompletion: 0,
    writeCompletion: 0,
  },
  readMiss: { afterRead: milliseconds(0.61307), afterWrite: milliseconds(0.56813) },
  readHit: { afterRead: milliseconds(0.082), afterWrite: milliseconds(0.596) },
  write: { afterRead: milliseconds(1.05363), afterWrite: milliseconds(0.8156) },
  diskSimDemerit: milliseconds(0.349),
}

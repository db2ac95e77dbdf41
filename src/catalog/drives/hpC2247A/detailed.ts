import { milliseconds } from '../../../units/quantities.ts'
import { plainBuffer, type DetailedDrive } from '../../detailedDrive.ts'

/**
 * HP C2247A.
 *
 * Not modelled: the extra disconnection of a write that follows another, which the turn of the disk hides. The file's write mark is 0.75; one
 * half is fitted to the first half of the measured trace, whose large writes in sequence begin that much later than their data come in.
 */
export const hpC2247A: DetailedDrive = {
  drive: 'hp-c2247a',
  name: 'HP C2247A',
  parameterFile: 'hp_c2247a',
  source: 'DiskSim 4.0 validation set, hp_c2247a (HP C2247A)',
  rpm: 5400,
  surfaces: 13,
  blocks: 2054864,
  headSwitch: milliseconds(0.89),
  writeSettle: milliseconds(0.65),
  leastWriteSeek: milliseconds(0.6),
  zones: [
    [0, 558, 96, 14, 32],
    [559, 760, 92, 13, 30],
    [761, 901, 88, 13, 29],
    [902, 1051, 84, 12, 28],
    [1052, 1193, 80, 12, 27],
    [1194, 1519, 72, 11, 24],
    [1520, 1793, 64, 10, 22],
    [1794, 2050, 56, 9, 19],
  ],
  seek: {
    form: 'formula',
    first: [2.89, 3.68, 3.81, 3.98, 4.27, 4.65, 4.52, 4.65, 4.82, 4.99].map(milliseconds),
    shortest: milliseconds(3.81),
    root: milliseconds(0.33),
    line: milliseconds(0.0059),
    meet: 300,
  },
  buffer: {
    ...plainBuffer,
    segments: 2,
    segmentSectors: 256,
    mostReadAhead: 128,
    readAheadAfterHit: true,
    ownWriteSegment: true,
    writesThrough: true,
    writeMark: 0.5,
    readMark: 0.75,
  },
  connection: {
    readTransfer: milliseconds(0.1701),
    writeTransfer: milliseconds(0.18686),
    readDisconnect: { afterRead: milliseconds(0.02266), afterWrite: milliseconds(0.04551) },
    writeDisconnect: milliseconds(0.16565),
    reconnect: milliseconds(0.16249),
    dataPreparation: milliseconds(0.02519),
    readCompletion: milliseconds(0.05665),
    writeCompletion: milliseconds(0.05045),
  },
  readMiss: { afterRead: milliseconds(0.55821), afterWrite: milliseconds(0.55821) },
  readHit: { afterRead: milliseconds(0.95343), afterWrite: milliseconds(0.95343) },
  write: { afterRead: milliseconds(0.82391), afterWrite: milliseconds(0.82391) },
  diskSimDemerit: milliseconds(0.09),
}

import { milliseconds } from '../../../units/quantities.ts'
import { plainBuffer, transfersAlone, type DetailedDrive } from '../../detailedDrive.ts'

/**
 * HP C3323A.
 *
 * The settling of a write is that of HP's C2247A: the file's 0.07 ms leave the measured writes that seek 0.8 ms too short, as if it stood for
 * 0.7. The file's write mark is 1; one half is fitted to the first half of the measured trace.
 */
export const hpC3323A: DetailedDrive = {
  drive: 'hp-c3323a',
  name: 'HP C3323A',
  parameterFile: 'hp_c3323a',
  source: 'DiskSim 4.0 validation set, hp_c3323a (HP C3323A)',
  rpm: 5396,
  surfaces: 7,
  blocks: 2056008,
  headSwitch: milliseconds(0.65),
  writeSettle: milliseconds(0.65),
  leastWriteSeek: 0,
  zones: [
    [0, 993, 120, 17, 34],
    [994, 1134, 116, 16, 33],
    [1135, 1310, 112, 16, 32],
    [1311, 1625, 104, 15, 30],
    [1626, 1966, 96, 14, 27],
    [1967, 2255, 88, 13, 25],
    [2256, 2608, 80, 12, 23],
    [2609, 2981, 72, 11, 21],
  ],
  seek: {
    form: 'table',
    points:
      '1:1.178,2:1.6121,3:1.8,4:1.9737,6:1.9203,7:1.8417,8:2.4029,9:2.6807,10:2.7585,12:2.6139,16:2.8277,18:2.91,20:3.008,' +
      '25:3.0264,30:3.2129,35:3.3994,45:3.5223,50:3.6762,60:3.8544,70:4.0386,80:4.1477,90:4.2581,100:4.3926,150:4.9743,' +
      '175:5.2212,200:5.4765,225:5.6804,250:5.8964,275:6.1072,325:6.4391,350:6.6326,375:6.7576,400:6.9491,425:7.0865,' +
      '450:7.2226,500:7.5327,600:8.1898,700:8.6412,800:9.0808,900:9.5151,1000:9.9517,1100:10.3722,1300:11.1744,' +
      '1400:11.5789,1500:12.0296,1600:12.4637,1700:12.8908,1800:13.2939,2000:14.1047,2100:14.5491,2200:14.9075,' +
      '2300:15.3277,2400:15.7715,2500:16.1942,2700:16.991,2800:17.4103,2900:17.8122,2976:18.1161',
  },
  buffer: {
    ...plainBuffer,
    segments: 2,
    segmentSectors: 512,
    mostReadAhead: 256,
    requestedData: 'kept',
    readAheadAfterHit: true,
    ownWriteSegment: true,
    writesThrough: true,
    writeMark: 0.5,
    readMark: 1,
  },
  connection: {
    ...transfersAlone,
    readTransfer: milliseconds(0.1455),
    writeTransfer: milliseconds(0.1455),
    readCompletion: milliseconds(0.241),
  },
  readMiss: { afterRead: milliseconds(2.502), afterWrite: milliseconds(2.502) },
  readHit: { afterRead: milliseconds(0.348), afterWrite: milliseconds(1.387) },
  write: { afterRead: milliseconds(3.29), afterWrite: milliseconds(2.92) },
  diskSimDemerit: milliseconds(0.306),
}

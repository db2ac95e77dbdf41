import { milliseconds } from '../../../units/quantities.ts'
import { plainBuffer, transfersAlone, type DetailedDrive } from '../../detailedDrive.ts'

/**
 * Seagate ST41601N, Elite-1.
 *
 * DiskSim 4.0 cannot replay its own trace of this drive, so there is nothing to compare with.
 */
export const seagateST41601N: DetailedDrive = {
  drive: 'st41601n',
  name: 'Elite ST41601N',
  parameterFile: 'st41601n',
  source: 'DiskSim 4.0 validation set, st41601n (ST41601N)',
  rpm: 5397,
  surfaces: 17,
  blocks: 2676846,
  headSwitch: 0,
  writeSettle: 0,
  leastWriteSeek: 0,
  zones: [
    [0, 625, 85, 2, 16],
    [626, 700, 83, 2, 16],
    [701, 800, 82, 2, 15],
    [801, 925, 79, 2, 15],
    [926, 1050, 78, 2, 14],
    [1051, 1175, 76, 2, 14],
    [1176, 1300, 73, 2, 13],
    [1301, 1400, 72, 2, 13],
    [1401, 1500, 69, 2, 12],
    [1501, 1600, 68, 2, 12],
    [1601, 1800, 65, 2, 11],
    [1801, 1900, 63, 2, 11],
    [1901, 2000, 62, 2, 10],
    [2001, 2097, 61, 2, 10],
  ],
  seek: {
    form: 'table',
    points:
      '1:1.6256,2:2.0266,3:2.257,4:2.458,5:2.5903,6:2.6687,7:2.8357,8:2.85,9:2.9045,10:2.9091,12:3.0214,14:3.1578,' +
      '16:3.2812,18:3.3822,20:3.4547,25:4.4164,30:4.5696,35:4.6568,40:4.8197,45:4.9303,50:5.0304,60:5.2144,70:5.4272,' +
      '80:5.6007,90:5.8095,100:5.998,125:6.2889,150:6.6349,175:6.9663,200:7.2589,225:7.5488,250:7.8008,275:8.0701,' +
      '300:8.3549,325:8.6175,350:8.8426,375:9.048,400:9.2736,425:9.4762,450:9.6775,475:9.864,500:10.0542,600:10.7003,' +
      '700:11.3855,800:12.1217,900:12.8765,1000:13.6215,1100:14.3121,1200:15.0123,1300:15.7908,1400:16.5424,1500:17.2913,' +
      '1600:18.0658,1700:18.816,1800:19.5211,1900:20.2755,2000:21.0212,2097:21.7776',
  },
  buffer: {
    ...plainBuffer,
    segments: 1,
    segmentSectors: 384,
    mostReadAhead: 384,
    requestedData: 'dropped',
    readAheadAfterHit: true,
    writesThrough: true,
  },
  connection: {
    ...transfersAlone,
    readTransfer: milliseconds(0.09552),
    writeTransfer: milliseconds(0.09552),
    readCompletion: milliseconds(0.232),
  },
  readMiss: { afterRead: milliseconds(1.433), afterWrite: milliseconds(1.433) },
  readHit: { afterRead: milliseconds(0.896), afterWrite: milliseconds(0.506) },
  write: { afterRead: milliseconds(2.059), afterWrite: milliseconds(1.404) },
  diskSimDemerit: null,
}

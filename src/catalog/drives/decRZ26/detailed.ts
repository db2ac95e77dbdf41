import { milliseconds } from '../../../units/quantities.ts'
import { plainBuffer, transfersAlone, type DetailedDrive } from '../../detailedDrive.ts'

/**
 * DEC RZ26.
 *
 * Not modelled: reading from the sector that comes first. The settling of −0.483 ms in the file is not taken, for the reason found on HP's
 * C2490A.
 */
export const decRZ26: DetailedDrive = {
  drive: 'dec-rz26',
  name: 'DEC RZ26',
  parameterFile: 'dec_rz26',
  source: 'DiskSim 4.0 validation set, dec_rz26 (DEC RZ26)',
  rpm: 5360,
  surfaces: 14,
  blocks: 2050860,
  headSwitch: milliseconds(0.865),
  writeSettle: 0,
  leastWriteSeek: 0,
  zones: [[0, 2598, 58, 7, 25]],
  seek: {
    form: 'table',
    points:
      '1:1.0144,2:1.9022,3:2.2842,4:2.5513,5:2.6566,7:2.7953,8:2.8834,9:2.8985,10:2.8833,12:3.0593,14:3.1041,16:3.1688,' +
      '18:3.1823,20:3.357,25:3.4359,35:3.802,40:4.0171,45:4.1917,50:4.2702,60:4.6597,70:4.8808,80:5.0873,90:5.2276,' +
      '100:5.49,150:6.3795,175:6.8174,200:6.9047,225:7.1402,250:7.2804,275:7.4673,300:7.6983,325:7.8139,350:7.9379,' +
      '375:8.0797,425:8.4297,450:8.718,475:8.9196,500:8.9551,600:9.4719,700:10.0205,800:10.579,900:11.0624,1000:11.6629,' +
      '1200:12.6337,1300:13.0813,1400:13.4582,1500:13.8797,1600:14.3382,1700:14.8412,1800:15.3149,1900:15.82,2000:16.1877,' +
      '2100:16.5753,2300:17.585,2400:17.9659,2500:18.6764,2569:19.0988,2599:19.0988',
  },
  buffer: {
    ...plainBuffer,
    segments: 10,
    segmentSectors: 57,
    readAhead: 'track',
    mostReadAhead: 57,
    readAheadAfterHit: true,
    ownWriteSegment: true,
    writesThrough: true,
  },
  connection: {
    ...transfersAlone,
    readTransfer: milliseconds(0.07069),
    writeTransfer: milliseconds(0.07069),
    writeCompletion: milliseconds(0.113),
  },
  readMiss: { afterRead: milliseconds(1.489), afterWrite: milliseconds(1.489) },
  readHit: { afterRead: milliseconds(1.229), afterWrite: milliseconds(1.143) },
  write: { afterRead: milliseconds(2.167), afterWrite: milliseconds(1.942) },
  diskSimDemerit: milliseconds(0.34),
}

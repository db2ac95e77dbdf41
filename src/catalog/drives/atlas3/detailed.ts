import { milliseconds } from '../../../units/quantities.ts'
import { bufferedWriteTransfer, plainBuffer, transfersAlone, type DetailedDrive } from '../../detailedDrive.ts'

/** Quantum Atlas III QM39100TD-SW. */
export const atlas3: DetailedDrive = {
  drive: 'atlas-3',
  name: 'Atlas III',
  parameterFile: 'atlas_III',
  source: 'DiskSim 4.0 validation set, atlas_III (Quantum QM39100TD-SW)',
  rpm: 7200,
  surfaces: 10,
  blocks: 17783250,
  headSwitch: milliseconds(0.999),
  writeSettle: 0,
  leastWriteSeek: 0,
  zones: [
    [0, 615, 256, 75, 86],
    [616, 1823, 252, 74, 85],
    [1824, 3375, 240, 71, 81],
    [3376, 4143, 238, 70, 81],
    [4144, 5199, 224, 65, 75],
    [5200, 5975, 208, 61, 71],
    [5976, 6583, 196, 57, 67],
    [6584, 7343, 182, 53, 62],
    [7344, 8056, 168, 49, 57],
  ],
  seek: {
    form: 'table',
    points:
      '1:1.663,3:1.774,5:1.985,7:2.142,9:2.219,12:2.346,16:2.429,20:2.546,30:2.954,40:3.155,50:3.175,70:3.296,90:3.4,' +
      '125:3.64,175:3.852,250:4.156,300:4.298,350:4.59,400:4.792,450:4.955,500:5.095,700:5.574,900:5.874,1100:6.304,' +
      '1300:6.611,1500:6.97,1700:7.197,1900:7.504,2100:8.226,2300:8.014,2500:8.283,2700:8.6,2900:8.823,3100:9.058,' +
      '3300:9.274,3500:9.559,3700:9.874,3900:10.165,4100:10.37,4300:10.616,4500:10.881,4700:11.151,4900:11.363,5200:11.813,' +
      '5400:11.966,5600:12.336,5800:12.644,6000:12.853,6200:13.07,6400:13.298,6600:13.589,6800:13.887,7000:14.047,' +
      '7200:14.336,7400:14.593,7600:15.017,7800:15.129,7998:15.36',
  },
  buffer: { ...plainBuffer, segments: 6, segmentSectors: 64, readAhead: 'next-track', mostReadAhead: 64, requestedData: 'kept' },
  connection: { ...transfersAlone, readTransfer: milliseconds(0.106), writeTransfer: bufferedWriteTransfer },
  readMiss: { afterRead: 0, afterWrite: 0 },
  readHit: { afterRead: milliseconds(0.374), afterWrite: milliseconds(0.335) },
  write: { afterRead: milliseconds(0.466), afterWrite: milliseconds(0.394) },
  diskSimDemerit: milliseconds(0.378),
}

import { milliseconds } from '../../../units/quantities.ts'
import { bufferedWriteTransfer, plainBuffer, transfersAlone, type DetailedDrive } from '../../detailedDrive.ts'

/**
 * Quantum Atlas 10K.
 *
 * Not modelled: writing from the sector that comes first, and sending a read that the head lands in the middle of earlier.
 * The seek table without its point at 4700 cylinders, which is 3 ms off its neighbours.
 */
export const atlas10K: DetailedDrive = {
  drive: 'atlas-10k',
  name: 'Atlas 10K',
  parameterFile: 'atlas10k',
  source: 'DiskSim 4.0 validation set, atlas10k (Quantum Atlas 10K)',
  rpm: 10025,
  surfaces: 6,
  blocks: 17938986,
  headSwitch: milliseconds(0.176),
  writeSettle: milliseconds(0.487),
  leastWriteSeek: 0,
  zones: [
    [0, 432, 334, 63, 113],
    [433, 848, 334, 63, 113],
    [849, 1264, 334, 63, 113],
    [1265, 1688, 324, 63, 101],
    [1689, 2104, 324, 63, 101],
    [2105, 2520, 324, 63, 101],
    [2521, 2936, 324, 62, 101],
    [2937, 3360, 324, 61, 98],
    [3361, 3776, 324, 61, 98],
    [3777, 4192, 324, 61, 98],
    [4193, 4608, 324, 61, 98],
    [4609, 5032, 306, 58, 98],
    [5033, 5448, 306, 58, 98],
    [5449, 5864, 302, 57, 92],
    [5865, 6280, 293, 56, 91],
    [6281, 6704, 288, 55, 91],
    [6705, 7120, 288, 55, 88],
    [7121, 7536, 280, 54, 88],
    [7537, 7952, 270, 51, 87],
    [7953, 8376, 262, 51, 83],
    [8377, 8792, 255, 48, 83],
    [8793, 9208, 246, 47, 75],
    [9209, 9624, 237, 45, 75],
    [9625, 10041, 229, 44, 75],
  ],
  seek: {
    form: 'table',
    points:
      '1:1.245,3:1.163,6:1.437,8:1.645,12:1.515,16:1.547,20:1.62,35:1.804,45:2.051,70:1.927,90:1.97,125:2.083,200:2.651,' +
      '250:2.858,325:2.992,375:3.047,425:3.065,500:3.208,700:3.263,1000:3.82,1200:3.825,1400:5.225,1700:4.305,1900:4.802,' +
      '2200:5.013,2400:4.891,2600:5.395,2900:5.32,3100:5.468,3400:5.664,3600:5.809,3900:6.2,4100:6.313,4300:6.255,' +
      '4600:6.486,4800:6.714,5100:7.239,5300:7.025,5500:7.257,5800:7.377,6000:7.525,6300:7.744,6500:7.892,6700:8.079,' +
      '7000:8.205,7200:8.686,7500:8.551,7700:8.714,7900:8.852,8200:9.117,8400:9.213,8700:9.542,8900:9.65,9100:10.092,' +
      '9400:10.234,9600:10.16,9900:10.854,10021:10.828',
  },
  buffer: {
    ...plainBuffer,
    segments: 10,
    segmentSectors: 374,
    readAhead: 'next-track',
    mostReadAhead: 354,
    requestedData: 'kept',
    readsOnArrival: true,
  },
  connection: { ...transfersAlone, readTransfer: milliseconds(0.099), writeTransfer: bufferedWriteTransfer },
  readMiss: { afterRead: 0, afterWrite: 0 },
  readHit: { afterRead: milliseconds(0.184), afterWrite: milliseconds(0.184) },
  write: { afterRead: milliseconds(0.272), afterWrite: milliseconds(0.215) },
  diskSimDemerit: milliseconds(0.268),
}

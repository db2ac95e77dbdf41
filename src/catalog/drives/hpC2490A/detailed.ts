import { milliseconds } from '../../../units/quantities.ts'
import { plainBuffer, transfersAlone, type DetailedDrive } from '../../detailedDrive.ts'

/**
 * HP C2490A.
 *
 * Three values of the file contradict its measured trace and are not taken. Reads far away take as long after a read as after a write, so the
 * overhead of a read is 2.275 ms after both; the file has 3.616 ms after a read. The file's 0.82391 ms for a write after a write is the C2247A's;
 * it is the 3.283 ms of one after a read. And the settling of −0.642 ms makes writes that seek too short by as much, so there is none.
 */
export const hpC2490A: DetailedDrive = {
  drive: 'hp-c2490a',
  name: 'HP C2490A',
  parameterFile: 'hp_c2490a',
  source: 'DiskSim 4.0 validation set, hp_c2490a (HP C2490A)',
  rpm: 6398,
  surfaces: 18,
  blocks: 4165272,
  headSwitch: milliseconds(0.992),
  writeSettle: 0,
  leastWriteSeek: 0,
  zones: [
    [0, 186, 108, 18, 36],
    [187, 501, 104, 17, 35],
    [502, 785, 100, 16, 33],
    [786, 1097, 96, 16, 32],
    [1098, 1356, 92, 15, 31],
    [1357, 1609, 88, 15, 30],
    [1610, 1850, 84, 14, 28],
    [1851, 2070, 80, 13, 27],
    [2071, 2277, 76, 13, 26],
    [2278, 2497, 72, 12, 25],
    [2498, 2629, 68, 12, 23],
  ],
  seek: {
    form: 'table',
    points:
      '1:1.2644,2:1.4697,3:1.6434,4:1.8339,5:2.636,7:2.9621,8:2.9671,9:3.0017,10:3.0686,12:3.1301,14:3.1857,16:3.294,' +
      '18:3.3807,20:3.4794,25:3.5753,35:3.8912,40:3.9328,45:4.0235,50:4.1141,60:4.2785,70:4.3775,80:4.5323,90:4.6891,' +
      '100:4.7754,150:5.3725,175:5.6991,200:6.0099,225:6.2321,250:6.3879,275:6.5272,300:6.6705,325:6.8001,350:6.9332,' +
      '375:7.0511,425:7.3258,450:7.4997,475:7.6369,500:7.6962,600:8.1275,700:8.5409,800:8.9208,900:9.409,1000:9.8688,' +
      '1200:10.8201,1300:11.3439,1400:11.7936,1500:12.2613,1600:12.6761,1700:13.1762,1800:13.6153,1900:14.1369,' +
      '2000:14.5812,2100:14.9953,2300:15.958,2400:16.3649,2500:16.8229,2600:17.2679,2625:17.3776',
  },
  buffer: { ...plainBuffer, segments: 1, segmentSectors: 256, mostReadAhead: 128, readAheadAfterHit: true, writesThrough: true },
  connection: {
    ...transfersAlone,
    readTransfer: milliseconds(0.14841),
    writeTransfer: milliseconds(0.14841),
    readCompletion: milliseconds(0.081),
  },
  readMiss: { afterRead: milliseconds(2.275), afterWrite: milliseconds(2.275) },
  readHit: { afterRead: milliseconds(1.419), afterWrite: 0 },
  write: { afterRead: milliseconds(3.283), afterWrite: milliseconds(3.283) },
  diskSimDemerit: milliseconds(0.254),
}

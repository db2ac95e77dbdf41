import { milliseconds } from '../../../units/quantities.ts'
import { bufferedWriteTransfer, plainBuffer, transfersAlone, type DetailedDrive } from '../../detailedDrive.ts'

/** Seagate Cheetah 9LP ST39102LW. */
export const cheetah9LP: DetailedDrive = {
  drive: 'cheetah-9lp',
  name: 'Cheetah 9LP',
  parameterFile: 'cheetah9LP',
  source: 'DiskSim 4.0 validation set, cheetah9LP (ST39102LW)',
  rpm: 10045,
  surfaces: 12,
  blocks: 17783240,
  headSwitch: milliseconds(0.03),
  writeSettle: milliseconds(0.461),
  leastWriteSeek: 0,
  zones: [
    [0, 846, 254, 97, 133],
    [848, 1643, 245, 97, 133],
    [1645, 2392, 238, 97, 117],
    [2394, 3096, 227, 97, 116],
    [3098, 3757, 217, 97, 108],
    [3759, 4379, 209, 97, 108],
    [4381, 4964, 201, 97, 108],
    [4966, 5515, 189, 88, 94],
    [5516, 6031, 181, 88, 93],
    [6032, 6517, 174, 88, 93],
    [6518, 6961, 167, 88, 80],
  ],
  seek: {
    form: 'table',
    points:
      '1:0.831,3:1.089,5:1.268,7:1.271,8:1.439,10:1.448,14:1.447,18:1.533,25:1.625,35:1.712,40:1.715,50:1.804,70:1.945,' +
      '90:2.072,125:2.161,175:2.51,200:2.517,250:2.607,300:2.699,350:2.874,400:3.051,450:3.104,500:3.23,600:3.399,' +
      '800:3.823,1000:4.118,1200:4.397,1400:4.573,1600:4.833,1700:4.93,1900:5.19,2100:5.428,2300:5.624,2500:5.815,' +
      '2700:6.082,2800:6.163,3000:6.345,3200:6.665,3400:6.847,3600:6.977,3800:7.164,4000:7.419,4100:7.507,4300:7.691,' +
      '4500:7.959,4700:8.135,4900:8.311,5100:8.626,5200:8.659,5400:8.987,5600:9.106,5800:9.296,6000:9.698,6200:9.83,' +
      '6300:9.878,6500:10.147,6700:10.363,6894:10.627',
  },
  buffer: { ...plainBuffer, segments: 3, segmentSectors: 561, readAhead: 'next-track', mostReadAhead: 561 },
  connection: { ...transfersAlone, readTransfer: milliseconds(0.105), writeTransfer: bufferedWriteTransfer },
  readMiss: { afterRead: milliseconds(0.28362), afterWrite: milliseconds(0.08673) },
  readHit: { afterRead: milliseconds(0.066), afterWrite: milliseconds(0.273) },
  write: { afterRead: milliseconds(0.701), afterWrite: milliseconds(0.473) },
  diskSimDemerit: milliseconds(0.107),
}

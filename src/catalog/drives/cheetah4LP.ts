import { kibibytes, megabytesPerSecond, milliseconds } from '../../units/quantities.ts'
import type { DriveEntry } from '../entry.ts'
import { derived, published } from '../sourced.ts'

const barveTable2 = 'Barve et al. 1999, Table 2'
const diskSim = 'DiskSim 4.0 validation set, cheetah4LP (ST34501N, same mechanism)'
const fit = 'least-squares fit of the DiskSim seek table, scaled to the paper’s mean of 7.7 ms'

/** Seagate Cheetah 4LP ST34501W, the drive of Tables 6 and of the Sparc-20 runs in Barve et al. 1999. */
export const cheetah4LP: DriveEntry = {
  id: 'cheetah-4lp',
  name: 'Seagate Cheetah 4LP · 10 033 rpm',
  shortName: 'Cheetah 4LP',
  values: {
    rpm: published(10_033, barveTable2),
    cylinders: published(6_581, diskSim),
    surfaces: published(8, barveTable2),
    seekForm: derived('smooth', fit),
    seekA: derived(milliseconds(1.3153), fit),
    seekB: derived(milliseconds(0.13921), fit),
    seekD: derived(milliseconds(0.001738), fit),
    seekE: derived(1_600, fit),
    seekTable: published(
      '1:0.636,3:1.16,5:1.285,6:1.403,8:1.42,10:1.416,14:1.55,18:1.547,20:1.679,30:1.936,40:2.07,50:2.314,60:2.325,80:2.459,100:2.705,' +
        '150:3.627,200:3.754,225:3.875,275:3.843,325:4.007,375:4.136,425:4.266,450:4.397,500:4.414,700:5.056,900:5.576,1100:6.099,' +
        '1200:6.356,1400:6.744,1600:7.138,1800:7.398,1900:7.779,2100:8.05,2300:8.433,2500:8.817,2700:9.082,2800:9.221,3000:9.727,' +
        '3200:9.997,3400:10.383,3600:10.647,3700:10.905,3900:11.297,4100:11.552,4300:11.946,4500:12.334,4600:12.466,4800:12.856,' +
        '5000:13.241,5200:13.635,5300:13.758,5500:14.157,5700:14.414,5900:14.809,6100:15.186,6200:15.33,6400:15.727,6580:16.107',
      diskSim,
    ),
    mediaForm: derived('rate', 'one average track, as in the paper'),
    headRate: derived(megabytesPerSecond(14.555), '170 sectors × 512 bytes a turn; the paper measures 13.2 MB/s with track switches'),
    sectorsPerTrack: published(170, barveTable2),
    zones: published('1345x195,1105x187,1093x176,865x166,817x155,733x145,623x131', diskSim),
    trackSwitch: published(milliseconds(0.675), `${diskSim}: track skew 22 of 195 sectors`),
    cylinderSwitch: published(milliseconds(1.135), `${diskSim}: cylinder skew 37 of 195 sectors`),
    buffer: published(kibibytes(512), barveTable2),
    missOverhead: published(milliseconds(0.608), `${diskSim}: read miss after read`),
    hitOverhead: published(milliseconds(0.068), `${diskSim}: read hit after read`),
  },
}

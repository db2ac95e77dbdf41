import { kibibytes, megabytesPerSecond, milliseconds } from '../../units/quantities.ts'
import type { DriveEntry } from '../entry.ts'
import { derived, published } from '../sourced.ts'

const barveTable2 = 'Barve et al. 1999, Table 2'
const diskSim = 'DiskSim 4.0 validation set, barracuda (ST32171W)'
const fit = 'least-squares fit of the DiskSim seek table, scaled to the paper’s mean of 9.4 ms'

/** Seagate Barracuda 4LP ST32171W, the drive of Table 5 in Barve et al. 1999. */
export const barracuda4LP: DriveEntry = {
  id: 'barracuda-4lp',
  name: 'Seagate Barracuda 4LP · 7 200 rpm',
  shortName: 'Barracuda 4LP',
  values: {
    rpm: published(7_200, barveTable2),
    cylinders: published(5_172, diskSim),
    surfaces: published(5, barveTable2),
    seekForm: derived('smooth', fit),
    seekA: derived(milliseconds(2.3354), fit),
    seekB: derived(milliseconds(0.1809), fit),
    seekD: derived(milliseconds(0.002177), fit),
    seekE: derived(1_200, fit),
    seekTable: published(
      '1:1.943,3:1.933,4:2.175,6:2.334,7:2.344,9:2.328,10:2.351,14:2.549,16:2.534,20:2.548,25:2.556,35:3.721,40:3.743,50:3.768,' +
        '60:3.939,80:4.138,90:4.14,125:4.514,150:4.729,200:5.307,225:5.342,275:5.533,300:5.523,350:5.526,375:5.717,425:5.901,450:5.758,' +
        '500:6.137,600:6.333,800:7.322,900:7.915,1100:8.507,1200:8.702,1400:8.858,1500:9.117,1700:9.479,1800:9.888,2000:10.092,' +
        '2100:10.487,2300:10.884,2400:11.27,2600:11.658,2700:11.873,2900:12.244,3000:12.471,3200:12.845,3300:13.025,3500:13.447,' +
        '3600:13.625,3800:14.215,3900:14.215,4100:14.794,4200:15.002,4400:15.405,4500:15.623,4700:16.031,4800:16.193,4986:16.679',
      diskSim,
    ),
    mediaForm: derived('rate', 'one average track, as in the paper'),
    headRate: derived(megabytesPerSecond(10.015), '163 sectors × 512 bytes × 120 turns a second; the paper prints 6.25 MB/s'),
    sectorsPerTrack: published(163, barveTable2),
    zones: published('1129x186,1225x185,409x177,337x170,289x163,313x157,313x148,313x141,289x135,313x126,242x119', diskSim),
    trackSwitch: published(milliseconds(1.658), `${diskSim}: track skew 37 of 186 sectors`),
    cylinderSwitch: published(milliseconds(2.33), `${diskSim}: cylinder skew 52 of 186 sectors`),
    buffer: published(kibibytes(512), barveTable2),
    missOverhead: published(milliseconds(0.613), `${diskSim}: read miss after read`),
    hitOverhead: published(milliseconds(0.082), `${diskSim}: read hit after read`),
  },
}

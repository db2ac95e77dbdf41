import type { LibraryDrive } from '../../library/entry.ts'
import { gigabytes, kibibytesOf, ms, number, rate, text } from '../../library/value.ts'

/** IBM Deskstar 75GXP (DTLA-307xxx, 30 GB as tested), as far as it is published. */
export const published: LibraryDrive = {
  id: 'ibm-deskstar-75gxp',
  name: 'IBM Deskstar 75GXP (DTLA-307xxx, 30 GB as tested)',
  class: 'hdd-7.2k-historic',
  simulated: 'deskstar-75gxp',
  rateKind: 'sustained',
  interface: text('ATA-100', 'P001'),
  values: {
    capacity: gigabytes(30, 'P001'),
    rpm: number(7200, 'P001'),
    rotationalLatency: ms(4.167, 'P001', 'half a turn'),
    seekAverageRead: ms(7, 'P001'),
    seekAverageWrite: ms(8, 'P001'),
    seekFullRead: ms(14.7, 'M75'),
    seekFullWrite: ms(15.7, 'M75'),
    rateOuter: rate(37, ['P001', 'M75']),
    rateInner: rate(18.8, 'M75', '16 MiB of the innermost zone are read in 0.95 s, 5 % more than by formula'),
    zoneCount: number(15, 'M75'),
    headSwitch: ms(1.2, 'M75'),
    buffer: kibibytesOf(2048, 'P001'),
  },
  notes: ['At most 17.7 ms for a full read seek, 18.7 ms for a write.'],
}

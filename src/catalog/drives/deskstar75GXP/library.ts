import type { DriveConflicts, LibraryDrive } from '../../library/entry.ts'
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

/** What the sources say differently, and what is used. */
export const conflicts: DriveConflicts = {
  'deskstar-75gxp': [
    'Outer rate: 37.0 MB/s sustained in Table 3; the reading times of IBM’s specification give 37.8. The sustained rate contains the switches, so tracks here are shorter, and cylinders more, than the disk has.',
    'Random reads of 8 KB one at a time were measured at 0.9 MB/s (Table 5), more than 7.0 ms and half a turn allow over the whole disk: the addresses of the benchmark span a part of it.',
  ],
}

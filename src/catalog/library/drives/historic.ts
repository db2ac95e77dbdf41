import type { LibraryDrive } from '../entry.ts'
import { gigabytes, kibibytesOf, ms, number, rate, text } from '../value.ts'

export const ultrastar36LZX: LibraryDrive = {
  id: 'ibm-ultrastar-36lzx',
  name: 'IBM Ultrastar 36LZX',
  class: 'hdd-10k-historic',
  rateKind: 'sustained',
  values: {
    capacity: gigabytes(36, 'U36L'),
    rpm: number(10000, 'U36L'),
    rotationalLatency: ms(2.99, 'U36L'),
    seekAverageRead: ms(4.9, ['U36L', 'P001']),
    seekAverageWrite: ms(5.9, 'P001'),
    rateOuter: rate(36, ['U36L', 'P001']),
    rateInner: rate(21, 'U36L'),
    cylinders: number(15110, 'U36L'),
    surfaces: number(12, 'U36L'),
    platters: number(6, 'U36L'),
    zoneCount: number(11, 'U36L'),
    buffer: kibibytesOf(4096, 'P001'),
  },
  notes: ['Inner rate 21 MB/s in the textbook, 22 MB/s in White, Ng & Hillyer 2001, Table 1.'],
}

export const ibm0661Of400: LibraryDrive = {
  id: 'ibm-0661-467',
  name: 'IBM 0661-467 (400 MB)',
  class: 'hdd-4.3k-historic',
  rateKind: 'media',
  interface: text('SCSI-2, synchronous 5 MB/s', 'M0661'),
  values: {
    capacity: gigabytes(0.4, 'M0661'),
    rpm: number(4316, 'M0661'),
    rotationalLatency: ms(6.95, 'M0661'),
    seekSingleRead: ms(1, 'M0661'),
    seekSingleWrite: ms(3, 'M0661'),
    seekAverageRead: ms(11, 'M0661'),
    seekAverageWrite: ms(13, 'M0661'),
    seekFullRead: ms(20, 'M0661'),
    rateAverage: rate(2, 'M0661'),
    buffer: kibibytesOf(128, 'M0661'),
  },
  notes: ['2 MB/s is the instantaneous rate on the media. Four reads for each write average 11.5 ms.'],
}

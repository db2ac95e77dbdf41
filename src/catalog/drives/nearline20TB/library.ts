import type { LibraryDrive } from '../../library/entry.ts'
import { gigabytes, kibibytesOf, ms, number, rate, text } from '../../library/value.ts'

/** Toshiba MG10 20 TB, as far as it is published. */
export const published: LibraryDrive = {
  id: 'toshiba-mg10',
  name: 'Toshiba MG10 20 TB',
  class: 'hdd-7.2k-nearline',
  simulated: 'nearline-20tb',
  rateKind: 'sustained, at most',
  interface: text('SATA 6G', ['TMG10', 'SMTMG10']),
  values: {
    capacity: gigabytes(20000, ['TMG10', 'SMTMG10']),
    rpm: number(7200, ['TMG10', 'SMTMG10']),
    rotationalLatency: ms(4.167, ['TMG10', 'SMTMG10'], 'half a turn'),
    rateOuter: rate(281, 'TMG10'),
    platters: number(10, 'TMG10'),
    buffer: kibibytesOf(524288, 'TMG10'),
  },
  notes: ['A report of one user shows its link at 3 of 6 Gb/s.'],
}

import { megabytesPerSecond } from '../units/quantities.ts'
import { published, assumed } from './sourced.ts'

/** USB at 5 Gb/s with UAS. Its frames would leave 475 MB/s; no host or bridge that was measured gets there. */
export const usb5Ceiling = {
  ...published(megabytesPerSecond(400), 'USB 3.0 specification, 4.4.11: 400 MB/s or more for an application; 369 to 435 measured'),
  range: [megabytesPerSecond(369), megabytesPerSecond(435)],
} as const

/** USB at 5 Gb/s, one command at a time. */
export const bulkOnlyCeiling = assumed(megabytesPerSecond(250), 'an estimate of electronicdesign.com on bulk-only transport at 5 Gb/s')

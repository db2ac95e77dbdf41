import type { MediaFacts, PassFlow, PassHop, PassScenario } from '../../src/domain/pass.ts'
import { mebibytes, milliseconds } from '../../src/units/quantities.ts'

const terabyte = 1e12
const megabyte = 1e6

/** A disk by its capacity in TB, its rate at the rim in MB/s, and hub over rim. */
export const disk = (capacity: number, rim: number, ratio = 0.5, facts: Partial<MediaFacts> = {}): MediaFacts => ({
  name: `${capacity} TB, ${rim} MB/s`,
  capacity: capacity * terabyte,
  rim: rim * megabyte,
  hub: ratio * rim * megabyte,
  writing: 1,
  seek: milliseconds(8.5),
  halfTurn: milliseconds(4.17),
  ...facts,
})

/** A full-duplex hop by its ceiling in MB/s in each direction. */
export const hop = (ceiling: number, parent: number | null = null, facts: Partial<PassHop> = {}): PassHop => ({
  name: `${ceiling} MB/s`,
  kind: 'sas',
  parent,
  copies: 1,
  up: ceiling * megabyte,
  down: ceiling * megabyte,
  isShared: false,
  law: 'drive',
  ...facts,
})

/** So many flows of one drive each, which is read. */
export const reading = (drives: number, count: number): PassFlow => ({ count, members: [{ drives, count: 1, reads: 1, writes: 0 }] })

/** So many flows of one drive each, which is written. */
export const writing = (drives: number, count: number): PassFlow => ({ count, members: [{ drives, count: 1, reads: 0, writes: 1 }] })

/** A pass over whole drives, once, as fast as can be, nobody else there. */
export const pass = (facts: Pick<PassScenario, 'hops' | 'drives' | 'flows'> & Partial<PassScenario>): PassScenario => ({
  share: 1,
  passes: 1,
  pace: Infinity,
  piece: mebibytes(1),
  depth: 2,
  users: { share: 0, size: 8192 },
  ...facts,
})

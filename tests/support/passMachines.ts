import type { MediaFacts, PassFlow, PassHop, PassScenario } from '../../src/domain/pass.ts'
import { milliseconds } from '../../src/units/quantities.ts'
import { hopOf, mediaOf, onePass } from './passes.ts'

/** A disk by its capacity in TB, its rate at the rim in MB/s, and hub over rim. */
export const disk = (capacity: number, rim: number, ratio = 0.5, facts: Partial<MediaFacts> = {}): MediaFacts =>
  mediaOf(capacity, rim, ratio, { seek: milliseconds(8.5), halfTurn: milliseconds(4.17), ...facts })

/** A full-duplex hop by its ceiling in MB/s in each direction. */
export const hop = (ceiling: number, parent: number | null = null, facts: Partial<PassHop> = {}): PassHop => hopOf(parent, ceiling, facts)

/** So many flows of one drive each, which is read. */
export const reading = (drives: number, count: number): PassFlow => ({ count, members: [{ drives, count: 1, reads: 1, writes: 0 }] })

/** So many flows of one drive each, which is written. */
export const writing = (drives: number, count: number): PassFlow => ({ count, members: [{ drives, count: 1, reads: 0, writes: 1 }] })

/** A pass over whole drives, once, as fast as can be, nobody else there. */
export const pass = (facts: Pick<PassScenario, 'hops' | 'drives' | 'flows'> & Partial<PassScenario>): PassScenario => ({
  ...onePass,
  ...facts,
})

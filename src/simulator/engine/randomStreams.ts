import { RandomStreams } from '../../maths/random.ts'

/**
 * What chance decides, by the number that its streams are seeded with. A number is a key and stands here once, so no two purposes share
 * random numbers; it never changes, or every run would. A new purpose takes a new number.
 */
const purposes = {
  1: 'cylinder of a read',
  2: 'rotational delay of a read',
  3: 'sector of a read',
  4: 'size of a read',
  5: 'angle of a platter',
  6: 'service time of a disk',
  7: 'place of an array request',
  8: 'write of an array',
  9: 'copy to read',
  10: 'drive of a queued request',
  11: 'place of a queued request',
  12: 'write of a queue',
  13: 'angle of a queued drive',
  14: 'size of an array request',
  15: 'think time of a process',
  21: 'angle of a cached disk',
  22: 'start of a flow of pieces',
  23: 'arrival of a user of a drive',
  24: 'turn of a drive beside users',
  25: 'kind of page of a read',
  26: 'start of a drive without arms',
  27: 'die of a piece of a read',
  28: 'drive of a read in flight',
  29: 'core of a command',
} as const

export type Purpose = (typeof purposes)[keyof typeof purposes]

const numbers = new Map(Object.entries(purposes).map(([number, purpose]) => [purpose, Number(number)]))

/**
 * A set of random streams for one purpose; the same seed gives the same numbers everywhere.
 *
 * @param count how many: one for each disk, or for each process
 */
export function randomStreams(purpose: Purpose, seed: number, count: number): RandomStreams {
  const number = numbers.get(purpose)
  if (number === undefined) throw new Error(`nothing is decided under “${purpose}”`)
  return new RandomStreams(seed, count, number)
}

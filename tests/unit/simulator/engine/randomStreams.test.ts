import { expect, test } from 'vitest'
import { RandomStreams } from '../../../../src/maths/random.ts'
import { randomStreams, type Purpose } from '../../../../src/simulator/engine/randomStreams.ts'

/** Numbers that never change: every run of every link depends on them. */
const numbers: Readonly<Record<Purpose, number>> = {
  'cylinder of a read': 1,
  'rotational delay of a read': 2,
  'sector of a read': 3,
  'size of a read': 4,
  'angle of a platter': 5,
  'service time of a disk': 6,
  'place of an array request': 7,
  'write of an array': 8,
  'copy to read': 9,
  'drive of a queued request': 10,
  'place of a queued request': 11,
  'write of a queue': 12,
  'angle of a queued drive': 13,
  'size of an array request': 14,
  'think time of a process': 15,
  'angle of a cached disk': 21,
  'start of a flow of pieces': 22,
  'arrival of a user of a drive': 23,
  'turn of a drive beside users': 24,
  'kind of page of a read': 25,
  'start of a drive without arms': 26,
  'die of a piece of a read': 27,
  'drive of a read in flight': 28,
  'core of a command': 29,
}
const purposes = Object.keys(numbers) as Purpose[]

test.each(purposes)('%s has the numbers it always had', (purpose) => {
  const [named, numbered] = [randomStreams(purpose, 7, 3), new RandomStreams(7, 3, numbers[purpose])]
  for (const stream of [0, 1, 2, 2]) expect(named.next(stream)).toBe(numbered.next(stream))
})

test('no two purposes share numbers', () => {
  expect(new Set(purposes.map((purpose) => randomStreams(purpose, 1, 1).next(0))).size).toBe(purposes.length)
})

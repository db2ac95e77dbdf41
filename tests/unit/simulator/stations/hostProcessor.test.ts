import { expect, test } from 'vitest'
import { HostProcessor } from '../../../../src/simulator/stations/hostProcessor.ts'

test('prepares one command after the other, and rests where none is asked for', () => {
  const processor = new HostProcessor()
  expect(
    [
      [0, 2],
      [1, 2],
      [1, 0],
      [9, 1],
    ].map(([now = 0, cost = 0]) => processor.prepare(now, cost)),
  ).toEqual([2, 4, 4, 10])
})

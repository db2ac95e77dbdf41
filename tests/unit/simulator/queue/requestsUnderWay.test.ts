import { expect, test } from 'vitest'
import { RequestsUnderWay, Wish } from '../../../../src/simulator/queue/requestsUnderWay.ts'

test('a request says what it wants its channel for, how long, and whether its data come from the media', () => {
  const way = new RequestsUnderWay(2)
  way.wants(1, Wish.sendData, 0.25, true)
  expect([way.wish[1], way.carrying[1], way.coming[1]]).toEqual([Wish.sendData, 0.25, 1])
  way.wants(1, Wish.report, 0, false)
  expect([way.wish[1], way.carrying[1], way.coming[1], way.coming[0]]).toEqual([Wish.report, 0, 0, 0])
})

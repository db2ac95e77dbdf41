import { expect, test } from 'vitest'
import { onFullest, wayUp } from '../../../../src/simulator/pass/hopCopies.ts'
import { hop, pass, reading } from '../../../support/passMachines.ts'

const scenario = pass({ hops: [hop(1), hop(1, 0, { copies: 2 }), hop(1, 1, { copies: 3 }), hop(1, 0)], drives: [], flows: [] })

test('the way up goes from hop to hop to the host', () => {
  expect(wayUp(scenario, 2)).toEqual([2, 1, 0])
  expect(wayUp(scenario, 3)).toEqual([3, 0])
  expect(wayUp(scenario, null)).toEqual([])
})

test('the fullest of some copies has a drive more where they do not come out even', () => {
  const { members, count } = reading(0, 5)
  expect([1, 2, 5, 6].map((copies) => onFullest({ members, count }, members[0], copies))).toEqual([5, 3, 1, 1])
})

import { describe, expect, test } from 'vitest'
import { whiteClaims } from '../../../src/catalog/publishedResults/white2001Claims.ts'
import { judgeWhite } from '../../../src/papers/whiteClaims.ts'
import { judgeQueue, judgeQueues, judgeSoftware, queuePlan } from '../../../src/papers/whiteStudy.ts'
import { queues, softwareArrays } from '../../support/longStudies.ts'

const arrays = judgeSoftware(softwareArrays.reviewed())

describe('by what the paper itself measured', () => {
  const measured = queuePlan().map((cell) => judgeQueue(cell, cell.measured))
  const judged = judgeWhite(
    measured,
    arrays.map((row) => ({ ...row, simulated: { ...row.simulated, throughput: row.measured } })),
  )

  // a criterion that the measured cells do not meet would judge the paper’s words, not the simulation
  test('its claims are kept, but for words that its own Table 5 does not bear out', () => {
    expect(judged.filter(({ kept }) => !kept).map(({ claim, here }) => [claim, here])).toEqual([
      // with 4 tags 268 requests a second, as the conflicts in the paper say
      ['peakRate', '269, at most 305'],
      ['ideUnscheduled', '−20 to +5 %'],
    ])
  })

  test('are judged once each, in their order, by figures', () => {
    expect(judged.map(({ claim }) => claim)).toEqual(Object.keys(whiteClaims))
    for (const { here } of judged) expect(here).toMatch(/\d/)
  })
})

test('what is simulated keeps these, and the others not', () => {
  const judged = judgeWhite(judgeQueues(queues.reviewed()), arrays)
  expect(judged.filter(({ kept }) => !kept).map(({ claim }) => claim)).toEqual([
    'sequentialTags',
    'peakRate',
    'ideInterleaved',
    'arraySequential',
    'arrayRandom',
  ])
  expect(judged.filter(({ published }) => published.fitted === true).every(({ kept }) => kept)).toBe(true)
})

test('a table that lacks a cell is not judged', () => {
  expect(() => judgeWhite([], arrays)).toThrow(RangeError)
})

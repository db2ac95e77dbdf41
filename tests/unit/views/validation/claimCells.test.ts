import { expect, test } from 'vitest'
import { claimList, claims } from '../../../../src/catalog/claims.ts'
import { claimCells, claimHead } from '../../../../src/views/validation/claimCells.ts'
import { blindSentence } from '../../../../src/views/validation/validationAnswer.ts'

test('a claim has a cell under each heading, and numbers stay with their percent signs', () => {
  for (const claim of claimList) {
    const cells = claimCells(claim)
    expect(cells).toHaveLength(claimHead.length)
    expect(cells.filter((cell) => cell === '' || cell.includes(' %'))).toEqual([])
  }
  expect(claimCells(claims.queuesRandom).slice(2)).toEqual(['54 of 61: worst −26\u00A0%', 'seen', 'short'])
})

test('the first sentence of the question is the blind figure', () => {
  expect(blindSentence()).toBe(
    'Predicted blind, response times of nine drives are 0.7–4.4\u00A0% of the mean off, nearer than DiskSim’s on 3 of 8.',
  )
})

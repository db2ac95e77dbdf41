import { expect, test } from 'vitest'
import { claimList } from '../../../src/catalog/claims.ts'
import { everyClaim } from '../../../src/papers/words.ts'
import { blindSentence } from '../../../src/papers/drives.ts'
import { offBy, toldOf } from './knownValidation.ts'

const { sections } = everyClaim.say(toldOf(offBy(0), undefined))

test('a claim has a cell under each heading, and numbers stay with their percent signs', () => {
  const [all] = sections
  expect(all?.table?.rows).toHaveLength(claimList.length)
  const cells = (all?.table?.rows ?? []).flat()
  expect(cells).toHaveLength(5 * claimList.length)
  expect(cells.filter((cell) => cell === '' || (typeof cell === 'string' && cell.includes(' %')))).toEqual([])
  const random = all?.table?.rows.find(([claim]) => claim === 'Drives with queues, random requests: within 15\u00A0%')
  expect(random?.slice(2)).toEqual(['59 of 60: worst −17\u00A0%', expect.objectContaining({ value: 'seen' }), 'short'])
})

test('claims of one standing are a choice of the page, and stand once elsewhere', () => {
  expect(sections.map(({ choice, only }) => [choice, only])).toEqual([
    ['All', undefined],
    ['Blind', 'page'],
    ['Seen', 'page'],
    ['Fitted', 'page'],
  ])
  const counts = sections.map(({ table }) => table?.rows.length ?? 0)
  expect(counts.slice(1).reduce((sum, count) => sum + count, 0)).toBe(counts[0])
})

test('the first sentence of the question is the blind figure', () => {
  expect(blindSentence()).toBe(
    'Predicted blind, response times of nine drives are 0.7–4.4\u00A0% of the mean off, nearer than DiskSim’s on 3 of 8.',
  )
})

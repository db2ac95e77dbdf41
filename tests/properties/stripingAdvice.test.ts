import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withValues } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import * as striping from '../../src/prediction/striping.ts'
import { plainSentence } from '../../src/views/shared/answer.ts'
import { answerOf } from '../../src/views/shared/answerParts.ts'
import { simulatedByService } from '../../src/views/shared/simulatedByService.ts'
import { stripingParts } from '../../src/views/striping/stripingAnswer.ts'
import { stripingQuestion } from '../../src/views/striping/stripingQuestion.ts'
import type { StripingState } from '../../src/views/striping/stripingState.ts'
import { unitText } from '../../src/views/striping/stripingWords.ts'
import { embeddedService } from '../../src/workers/embeddedStudies.ts'
import { runs } from '../support/effort.ts'

const presets = ['lee-katz-array', 'cheetah-ultra-1', 'nearline-24', 'white-scsi'] as const

const anyArray = fc.record({
  preset: fc.constantFrom(...presets),
  disks: fc.integer({ min: 1, max: 10 }).map((pairs) => 2 * pairs),
  processes: fc.integer({ min: 1, max: 24 }),
  arraySize: fc.integer({ min: 1, max: 2_000 }).map((sectors) => 512 * sectors),
  stripeUnit: fc.integer({ min: 1, max: 2_000 }).map((sectors) => 512 * sectors),
  redundancy: fc.constantFrom('raid-0', 'raid-0', 'raid-5', 'raid-6'),
  /** Which of the points are in, by their place. */
  isIn: fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
})

const nearlyAsGood = {
  preset: 'cheetah-ultra-1',
  disks: 16,
  processes: 12,
  arraySize: 566_784,
  stripeUnit: 1_019_904,
  redundancy: 'raid-0',
  isIn: Array.from({ length: 20 }, () => true),
} as const

/** What the headline says that the simulated points do not bear out. */
function falseClaims(state: StripingState): readonly string[] {
  const parts = stripingParts(state)
  const [advice] = parts.advice ?? []
  const rate = (unit: number): number => state.simulated.get(unit)?.throughput ?? 0
  const width = (unit: number): number => {
    const { low, high } = state.simulated.get(unit)?.uncertainty ?? { low: 0, high: 0 }
    return (high - low) / 2
  }
  const best = state.row.reduce((one, other) => (rate(other) > rate(one) ? other : one))
  const [at, here] = [state.row.indexOf(best), state.array.striping.stripeUnit]
  const isIn = [best, ...state.row.slice(Math.max(0, at - 1), at + 2)].every((unit) => state.simulated.has(unit))
  const lost = rate(best) - rate(here)
  const claims: readonly (readonly [isClaimed: boolean, isTrue: boolean])[] = [
    [advice !== undefined, isIn],
    // where the model prefers another unit, the simulation’s best is told
    [advice?.kind === 'do' && parts.prefers !== undefined, advice !== undefined && advice.what.endsWith(` ${unitText(best)}`)],
    [advice?.kind === 'do' && advice.brings !== undefined, lost > 0],
    [advice?.kind === 'told', lost <= Math.max(0.01 * rate(best), width(best) + width(here))],
  ]
  return claims.some(([isClaimed, isTrue]) => isClaimed && !isTrue) ? [plainSentence(answerOf(parts).sentence)] : []
}

test('advice on stripe units is the simulation’s, and there is none before the best and its neighbours are in', async () => {
  const service = embeddedService()
  await fc.assert(
    fc.asyncProperty(anyArray, async ({ preset, isIn, ...values }) => {
      const configuration = withValues(presetConfiguration(preset), { ...values, precision: 0.05 })
      const formulas = stripingQuestion.formulas(configuration, striping)
      // an array that holds less than one request
      if (!formulas.ok) return true
      const points = stripingQuestion.points({ present: formulas.value, pinned: undefined })
      const all = await simulatedByService('array', points, service, new AbortController().signal)
      const outcomes = new Map([...all.outcomes].filter((_, index) => isIn[index]))
      const some = { ...all, outcomes, done: outcomes.size, state: 'cancelled' as const }
      for (const simulated of [all, some]) expect(falseClaims(stripingQuestion.state(formulas.value, simulated))).toEqual([])
      return true
    }),
    // not as good as the best, but within the intervals of the one that is told
    { numRuns: runs(1_000, 125, 8), examples: [[nearlyAsGood]] },
  )
})

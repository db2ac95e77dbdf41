// @module-tag seconds
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { studyOf } from '../../src/answer/answered.ts'
import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { presetConfiguration, presetList } from '../../src/configuration/presets.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { plainSentence } from '../../src/views/shared/answer.ts'
import { answerOf } from '../../src/views/shared/answerParts.ts'
import { simulatedByService } from '../../src/views/shared/simulatedByService.ts'
import { planForms } from '../../src/views/plan/planForms.ts'
import { planQuestion } from '../../src/views/plan/planQuestion.ts'
import { gainOf, remedyCards } from '../../src/views/plan/remedyState.ts'
import { saturationParts } from '../../src/views/plan/saturationAnswer.ts'
import { limitsOf, runsOf, saturationFormulas, saturationState, type SaturationState } from '../../src/views/plan/saturationState.ts'
import { embeddedService } from '../../src/workers/embeddedStudies.ts'
import { kibibytes, megabytesPerSecond } from '../../src/units/quantities.ts'
import { runs } from '../support/effort.ts'

const anySystem = fc.record({
  preset: fc.constantFrom(...presetList.map(({ id }) => id)),
  disks: fc.integer({ min: 1, max: 120 }),
  requestSize: fc.integer({ min: 1, max: 2_048 }).map(kibibytes),
  busRate: fc.double({ min: 2, max: 20_000, noNaN: true }).map((rate) => Math.round(megabytesPerSecond(rate))),
  fence: fc.constantFrom(0, 0, 100, 255),
  method: fc.constantFrom('naive', 'naive', 'pipelined'),
  dispatch: fc.constantFrom('disks-first', 'host-first', 'oldest-first'),
  buses: fc.constantFrom(1, 1, 1, 2, 3),
  precision: fc.constant(0.05),
  /** How much of the simulation is in. */
  share: fc.constantFrom(0, 0.1, 0.5, 1, 1),
})

/** What twice the disks or a faster bus may seem to bring by chance, at the precision of these runs. */
const chance = 0.1

/** What the answer says that the simulation does not bear out. */
function falseClaims(state: SaturationState): readonly string[] {
  const parts = saturationParts(state)
  const { sentence, second } = answerOf(parts)
  const { advice = [], limit } = parts
  const [named] = limit && 'kind' in limit && limit.kind === 'one' ? limit.parts : []
  const said = `${plainSentence(sentence)} ${plainSentence(second)}`.replaceAll('\u00A0', ' ')
  const { cards, also, rest, isRanked } = remedyCards(state)
  const gains = [...cards, ...also, ...rest].map((card) => gainOf(card.state).gain)
  const twice = state.remedyStates.find(({ remedy }) => remedy.id === 'twice-the-disks')?.simulated
  const shares = state.load.parts.map(({ share }) => share)
  const falling = gains.every((gain, index) => gain <= (gains[index - 1] ?? Infinity))
  const claims: readonly (readonly [claim: string, isClaimed: boolean, isTrue: boolean])[] = [
    ['the limit is the fullest part', true, limitsOf(state.load).parts[0]?.share === Math.max(...shares)],
    ['the order is that of the numbers', true, falling],
    ['the best is simulated', isRanked, cards.every((card) => card.state.simulated !== undefined)],
    ['a gain is said once it is simulated', advice.length > 0, twice !== undefined],
    [
      'what is full brings no more disks anything',
      named !== undefined && named.row !== 'drives' && (named.share ?? 0) >= 0.995 && twice !== undefined,
      (twice?.gain ?? 0) < chance,
    ],
    ['nothing without meaning', true, !/NaN|Infinity|undefined/.test(said)],
    ['no advice without a simulation', state.simulatedHere === undefined, advice.length === 0],
  ]
  return claims.flatMap(([claim, isClaimed, isTrue]) => (isClaimed && !isTrue ? [`${claim}: ${said}`] : []))
}

async function stateOf(configuration: Configuration, share: number): Promise<SaturationState | null> {
  const forms = await planForms(witnesses, configuration)
  const formulas = saturationFormulas(configuration, forms)
  if (!formulas) return null
  const points = runsOf(formulas).flatMap((run) => run.points)
  const some = points.slice(0, Math.round(points.length * share))
  const { outcomes } = await simulatedByService(studyOf(planQuestion, configuration), some, embeddedService(), new AbortController().signal)
  return saturationState(formulas, forms, outcomes)
}

test('what a plan says of saturation is borne out by what was simulated, for systems drawn at random', async () => {
  const wrong: string[] = []
  await fc.assert(
    fc.asyncProperty(anySystem, async ({ preset, share, ...values }) => {
      const state = await stateOf(withValues(presetConfiguration(preset), values), share)
      if (state) wrong.push(...falseClaims(state))
      expect(wrong).toEqual([])
    }),
    { numRuns: runs(300, 50, 6), seed: 20261123 },
  )
})

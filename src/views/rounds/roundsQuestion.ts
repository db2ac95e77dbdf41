import type { Answered } from '../../answer/answered.ts'
import type { Section } from '../../answer/document.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { oncePer } from '../../domain/loading.ts'
import { arrivalsSection, placesOf, type Places } from './arrivalsSection.ts'
import { measureSection } from './measureSection.ts'
import { partsSection } from './roundParts.ts'
import { answerOf } from '../shared/answerParts.ts'
import { roundsParts, roundsDifference } from './roundsAnswer.ts'
import { simulationPoints } from './roundsPoints.ts'
import { fenceSection, positioningSection, seekSection } from './roundsSections.ts'
import { countsOf, roundsFormulas, roundsState, type RoundsFormulas, type RoundsState, type RoundsWitness } from './roundsState.ts'

const roundsWitness = oncePer(async ({ bus, seekTime, heads, rounds, explain }: Witnesses): Promise<RoundsWitness> => {
  const [ofHeads, ofRounds, ofExplanation] = await Promise.all([heads(), rounds(), explain()])
  return { bus, seekTime, heads: ofHeads, rounds: ofRounds, explain: ofExplanation }
})

const timeline: Section = { name: 'Timeline', holds: 'timeline' }
const log: Section = { name: 'Your own log', holds: 'log' }

/** Where does the time go, in an average round of disks on one bus. */
export const roundsQuestion: Answered<'bus', RoundsWitness, RoundsFormulas, RoundsState, () => Places> = {
  study: 'bus',
  witness: roundsWitness,
  formulas: (configuration, witness) => roundsFormulas(configuration, witness),
  pinnedFormulas: (pinned, witness, present) => roundsFormulas(pinned, witness, countsOf(present.scenario)),
  points: ({ present, pinned }) => [...simulationPoints(present.configuration), ...(pinned ? simulationPoints(pinned.configuration) : [])],
  state: roundsState,
  charts: {
    'round-parts': 'Parts of a round',
    positioning: 'Wait for the quickest disk',
    fence: 'Throughput against fence',
    arrivals: 'When heads arrive',
    seek: 'Seek time by distance',
  },
  axes: (compared) => () => placesOf(compared),
  answer: (state, { axes, isPinned }) => ({
    ...answerOf(roundsParts(state)),
    sections: [timeline, partsSection(state, isPinned), log],
    laterFold: 'More: are there rounds at all, the wait for the quickest disk, seeks, and whether a fence would help',
    later: () => [
      positioningSection(state, isPinned),
      fenceSection(state),
      ...measureSection(state),
      arrivalsSection(state, axes(), isPinned),
      seekSection(state, axes().cylinders),
    ],
  }),
  difference: roundsDifference,
  withoutPinned: 'A is not shown: it has no rounds of disks on one bus.',
  refusal: () => ({ sentence: ['These disks cannot share one bus as they are set.'], sections: [] }),
  explain: async () => (await import('./roundsExplanation.ts')).roundsExplanation,
}

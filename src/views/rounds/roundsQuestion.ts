import type { Answered } from '../../answer/answered.ts'
import { answeredFigures } from '../../answer/answeredFigures.tsx'
import type { Section, Cell } from '../../answer/document.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { oncePer } from '../../domain/loading.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { arrivalsSection, placesOf, type Places } from './arrivalsSection.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import { fewestInRounds, simulationPoints } from './roundsPoints.ts'
import { type RoundsState, countsOf, roundsFormulas, roundsState, type RoundsFormulas, type RoundsWitness } from './roundsState.ts'
import { partsSection } from './roundParts.ts'
import { roundsAnswer, roundsDifference } from './roundsAnswer.ts'
import { fenceSection, positioningSection, seekSection } from './roundsSections.ts'

/** A share without more than can be known of it. */
const shareText = (share: number): string => (share > 0 && share < 0.005 ? 'under 1\u00A0%' : formatPercent(share))

/** Whether there are rounds: the strict measure, and the paper’s beside what chance gives by it; nothing of one disk, which has none. */
function measureSection({ scenario, naive, methods, further }: RoundsState): readonly Section[] {
  const { drives } = scenario
  if (drives === 1) return []
  const { simulation } = naive
  const run = simulation?.run
  const hostFirst = methods.find(({ method }) => method === 'no-rounds')?.simulation?.run
  const { chance } = further()
  const verdict = run === undefined ? '' : run.strictRounds < fewestInRounds ? ' No' : run.strictRounds > 0.5 ? ' Yes' : ' Partly'
  const row = (name: string, share: number | undefined, ...beside: readonly (number | undefined)[]): readonly Cell[] => [
    name,
    share ?? null,
    ...[0, 1, 2].map((column) => beside[column] ?? null),
  ]
  const ofChance = chance
    ? `disks that ignore each other reach ${formatPercent(chance.renewal)}`
    : 'disks that ignore each other reach about 90\u00A0%'
  return [
    {
      name: `Do the disks move in rounds?${verdict}`,
      table: {
        columns: [
          { name: 'measure', kind: 'text' },
          { name: 'simulated', kind: 'share', text: shareText },
          { name: 'host first', kind: 'share', text: shareText },
          { name: 'by itself', kind: 'share', text: shareText },
          { name: 'random', kind: 'share', text: shareText },
        ],
        rows: [
          row(`All ${drives} commands leave together`, run?.strictRounds, hostFirst?.strictRounds),
          row('The paper’s window count', run?.windowRounds, undefined, chance?.renewal, chance?.random),
          row('Bus idle before the first data', simulation && simulation.busTime.idle / simulation.readDuration),
        ],
      },
      notes: [
        `Together: with no read completed between them. A high window count alone proves nothing: ${ofChance}${chance ? `, random order ${formatPercent(chance.random)}` : ''}.`,
      ],
    },
  ]
}

const roundsWitness = oncePer(async ({ bus, seekTime, heads, roundsByChance, explain }: Witnesses): Promise<RoundsWitness> => {
  const [ofHeads, byChance, ofExplanation] = await Promise.all([heads(), roundsByChance(), explain()])
  return { bus, seekTime, heads: ofHeads, byChance, explain: ofExplanation }
})

const timeline: Section = { name: 'Timeline', holds: 'timeline' }

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
    ...roundsAnswer(state),
    unit: rateUnit(state.configuration.units),
    sections: [timeline, partsSection(state, isPinned)],
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

export const roundsFigures = answeredFigures(roundsQuestion)

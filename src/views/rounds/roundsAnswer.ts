import { formatPercent, formatTime } from '../../units/formatQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { timeDifference } from '../shared/comparison.ts'
import { countWord } from '../shared/intervalText.ts'
import { oneBusCaveat } from '../shared/oneBus.ts'
import { fewestInRounds, hasRounds, strictShare, type ComparedRounds, type RoundsState } from './roundsState.ts'

/** A difference smaller than this is not worth a claim. */
const smallestClaim = 0.02

/** A share that would be printed as 0 %. */
const smallestShare = 0.005

function gainClause({ methods, naive }: RoundsState): readonly Phrase[] {
  const pipelined = methods.find(({ method }) => method === 'pipelined')
  if (!pipelined) return ['.']
  const saved = naive.formula.readDuration - pipelined.formula.readDuration
  if (Math.abs(saved) < smallestClaim * naive.formula.readDuration) return ['; pipelining recovers nothing.']
  if (saved < 0) return ['; pipelining would add ', { text: formatTime(-saved), token: 'pipelined' }, '.']
  return ['; pipelining recovers ', { text: formatTime(saved), token: 'pipelined' }, '.']
}

function sentence({ present, pinned }: ComparedRounds): readonly Phrase[] {
  const { scenario, naive } = present
  const { readDuration, busTime } = naive.formula
  const data = formatTime(busTime.headLimited + busTime.busRate)
  const idle = { text: formatTime(busTime.idle), token: 'idleLabel' } as const
  const strict = strictShare(present)
  const against = pinned ? `, ${timeDifference(readDuration, pinned.naive.formula.readDuration)}` : ''
  if (scenario.drives === 1) {
    return [
      'One read takes ',
      { text: formatTime(readDuration) },
      `${against}. The bus carries data for ${data} of it and waits `,
      idle,
      ' for the disk.',
    ]
  }
  if (strict !== undefined && strict < fewestInRounds) {
    const together: readonly Phrase[] = strict < smallestShare ? ['hardly any'] : ['only ', { text: formatPercent(strict) }, ' of']
    const waits: readonly Phrase[] = busTime.idle < smallestShare * readDuration ? ['never waits.'] : ['waits ', idle, ' of it.']
    return [
      'No rounds here: ',
      ...together,
      ` commands leave together. ${scenario.drives} reads take ${formatTime(readDuration)}${against}; the bus `,
      ...waits,
    ]
  }
  const noun = hasRounds(present) ? `A round of ${countWord(scenario.drives)} reads takes ` : `${scenario.drives} reads take `
  return [
    noun,
    { text: formatTime(readDuration) },
    `${against}. The bus carries data for ${data} of it and waits `,
    idle,
    ' for the quickest disk',
    ...gainClause(present),
  ]
}

function second(state: RoundsState): readonly Phrase[] {
  const { simulation } = state.naive
  if (!simulation) return ['The simulation is on its way.']
  const strict = strictShare(state)
  const share = strict === undefined || state.scenario.drives === 1 ? '' : `, with ${formatPercent(strict)} of commands leaving together`
  const { idle } = simulation.busTime
  return [`Simulated: ${formatTime(simulation.readDuration)}, of which the bus waits ${formatTime(idle)}${share}.`]
}

function caveats({ naive }: RoundsState): readonly string[] {
  const messages = new Map(naive.formula.caveats.map(({ code, message }) => [code, message]))
  for (const { code, message } of naive.simulation?.caveats ?? []) if (!messages.has(code)) messages.set(code, message)
  return [...messages.values()]
}

/** The sentence above the timeline, its witness, and what to doubt. */
export const roundsAnswer = (compared: ComparedRounds): Answer => ({
  sentence: sentence(compared),
  second: second(compared.present),
  caveats: [...oneBusCaveat(compared.present.configuration), ...caveats(compared.present)],
})

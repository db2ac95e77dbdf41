import { formatPercent, formatTime } from '../../units/formatQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { timeDifference } from '../shared/comparison.ts'
import { countWord } from '../shared/intervalText.ts'
import { fewestInRounds, hasRounds, strictShare, type RoundsFacts } from './roundsFacts.ts'

/** A difference smaller than this is not worth a claim. */
const smallestClaim = 0.02

function gainClause({ methods, naive }: RoundsFacts): readonly Phrase[] {
  const pipelined = methods.find(({ method }) => method === 'pipelined')
  if (!pipelined) return ['.']
  const saved = naive.formula.readDuration - pipelined.formula.readDuration
  if (Math.abs(saved) < smallestClaim * naive.formula.readDuration) return ['; pipelining recovers nothing.']
  if (saved < 0) return ['; pipelining would add ', { text: formatTime(-saved), token: 'pipelined' }, '.']
  return ['; pipelining recovers ', { text: formatTime(saved), token: 'pipelined' }, '.']
}

function sentence(facts: RoundsFacts, pinned: RoundsFacts | undefined): readonly Phrase[] {
  const { scenario, naive } = facts
  const { readDuration, busTime } = naive.formula
  const data = formatTime(busTime.headLimited + busTime.busRate)
  const idle = { text: formatTime(busTime.idle), token: 'idleLabel' } as const
  const strict = strictShare(facts)
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
    return [
      'No rounds here: only ',
      { text: formatPercent(strict) },
      ` of commands leave together. ${scenario.drives} reads take ${formatTime(readDuration)}${against}; the bus waits `,
      idle,
      ' of it.',
    ]
  }
  const noun = hasRounds(facts) ? `A round of ${countWord(scenario.drives)} reads takes ` : `${scenario.drives} reads take `
  return [
    noun,
    { text: formatTime(readDuration) },
    `${against}. The bus carries data for ${data} of it and waits `,
    idle,
    ' for the quickest disk',
    ...gainClause(facts),
  ]
}

function second(facts: RoundsFacts): readonly Phrase[] {
  const { simulation } = facts.naive
  if (!simulation) return ['The simulation is on its way.']
  const strict = strictShare(facts)
  const share = strict === undefined || facts.scenario.drives === 1 ? '' : `, with ${formatPercent(strict)} of commands leaving together`
  const { idle } = simulation.busTime
  return [`Simulated: ${formatTime(simulation.readDuration)}, of which the bus waits ${formatTime(idle)}${share}.`]
}

function caveats({ naive }: RoundsFacts): readonly string[] {
  const said = new Map(naive.formula.caveats.map(({ code, message }) => [code, message]))
  for (const { code, message } of naive.simulation?.caveats ?? []) if (!said.has(code)) said.set(code, message)
  return [...said.values()]
}

/** The sentence above the timeline, its witness, and what to doubt. */
export const roundsAnswer = (facts: RoundsFacts, pinned?: RoundsFacts): Answer => ({
  sentence: sentence(facts, pinned),
  second: second(facts),
  caveats: caveats(facts),
})

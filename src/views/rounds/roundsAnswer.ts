import { cycleTime } from '../../domain/prediction.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import type { Fraction } from '../../units/quantities.ts'
import type { Phrase } from '../shared/answer.ts'
import { type Advice, type AnswerParts, type SaidWitness } from '../shared/answerParts.ts'
import { timeDifference } from '../shared/comparison.ts'
import type { Comes, SaidLimit, SaidPart } from '../shared/firstSentence.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'
import { orderElsewhere } from '../shared/sameWorkload.ts'
import { modelError, smallestClaim, standing } from '../shared/witnessRule.ts'
import { answering, isInRounds, strictShare, witnessed, type RoundsState } from './roundsState.ts'
import { timeText } from './timeText.ts'

/** A share that would be printed as 0 %. */
const smallestShare = 0.005

/** Shares closer than this are named together. */
const together = 0.05

/** What pipelining would save a round, in seconds: the model’s word while the simulation agrees; null before it has answered. */
function savedByPipelining({ methods, naive }: RoundsState): number | null {
  const pipelined = methods.find(({ method }) => method === 'pipelined')
  if (!pipelined?.simulation || !naive.simulation) return null
  const [own, other] = [witnessed(naive), witnessed(pipelined)]
  const model = own.model - other.model
  const simulated = cycleTime(naive.simulation) - cycleTime(pipelined.simulation)
  const error = (own.simulated?.halfWidth ?? 0) + (other.simulated?.halfWidth ?? 0)
  const isSame = Math.abs(model - simulated) <= error + modelError * cycleTime(naive.simulation)
  const saved = isSame && model > 0 === simulated > 0 ? model : simulated
  return Math.abs(saved) < Math.max(smallestClaim * own.model, error) ? 0 : saved
}

/** What pipelining would bring a round. */
function adviceOf(state: RoundsState): readonly Advice[] {
  const saved = namesLimit(state) ? null : savedByPipelining(state)
  if (saved === null) return []
  const amount = timeText(Math.abs(saved))
  if (saved === 0) return [{ kind: 'told', what: 'Pipelining', does: 'nothing' }]
  return saved > 0
    ? [{ kind: 'do', what: 'Turn pipelining on', verb: 'saves', brings: amount }]
    : [{ kind: 'leave', what: 'Leave pipelining off', costs: amount }]
}

/** The busiest of disks, bus, and the processes with their thinking, or two that are alike; as simulated, as soon as that is known. */
function limitOf({ scenario, naive }: RoundsState): SaidLimit {
  const prediction = naive.simulation ?? naive.formula
  const { drives, workload } = scenario
  const cycle = cycleTime(prediction)
  const { thinkTime } = workload
  const shares: readonly (SaidPart & { readonly share: Fraction })[] = [
    { name: drives === 1 ? 'disk' : 'disks', row: 'drives', share: prediction.driveUtilization },
    { name: 'bus', row: 'bus', share: 1 - prediction.busTime.idle / cycle },
    { name: drives === 1 ? 'process' : 'processes', does: 'thinking', share: thinkTime / (thinkTime + prediction.readDuration) },
  ]
  const parts = shares.toSorted((one, other) => other.share - one.share)
  const [first, second] = parts
  const isTwo = first !== undefined && second !== undefined && first.share - second.share < together
  return { kind: isTwo ? 'two' : 'one', parts: parts.slice(0, isTwo ? 2 : 1) }
}

/** Whether the sentence names who is busiest: in rounds it tells what the bus waits for. */
const namesLimit = (state: RoundsState): boolean => state.scenario.drives === 1 || !isInRounds(state)

/** How long it takes, and what the bus does meanwhile. */
function comesOf(present: RoundsState): Comes {
  const { naive, scenario } = present
  const { drives, workload } = scenario
  const prediction = answering(present)
  const { busTime } = prediction
  const isInStep = drives > 1 && isInRounds(present)
  const isApart = standing(witnessed(naive)) === 'apart'
  const idle: readonly Phrase[] =
    busTime.idle < smallestShare * cycleTime(prediction)
      ? ['never waits']
      : ['waits ', { text: timeText(busTime.idle), token: 'idleLabel' }]
  const reads = `${countWord(drives)} reads`
  const how = [isInStep || drives === 1 ? '' : 'without rounds', workload.thinkTime > 0 ? 'with think time' : ''].filter(
    (text) => text !== '',
  )
  return {
    who: drives === 1 ? 'One read' : isInStep ? `A round of ${reads}` : capitalized(reads),
    does: drives === 1 || isInStep ? 'takes' : 'take',
    model: timeText(cycleTime(naive.formula)),
    simulated: naive.simulation && isApart ? timeText(cycleTime(naive.simulation)) : undefined,
    what: how.join(' and '),
    tail: [
      `: the bus carries data for ${timeText(busTime.headLimited + busTime.busRate)} and `,
      ...idle,
      drives === 1 ? ' for the disk' : isInStep ? ' for the quickest disk' : '',
    ],
  }
}

/** How many commands leave together, and why. */
function togetherText(state: RoundsState): string {
  const strict = strictShare(state)
  const { drives, adapter, workload } = state.scenario
  if (strict === undefined || drives === 1) return ''
  if (strict >= 0.5) return `${formatPercent(strict)} of commands leave together, though nobody asks them to.`
  const share = strict < smallestShare ? 'Hardly any commands leave' : `${formatPercent(strict)} of commands leave`
  if (workload.thinkTime > 0) return `${share} together: processes think for different times.`
  const why = adapter.dispatch === 'host-first' ? ': the host goes first' : strict < smallestShare ? ': the bus is seldom taken' : ''
  return `${share} together${why}.`
}

/** What is simulated, and whether it agrees. */
function witnessOf(state: RoundsState): SaidWitness {
  const { naive } = state
  const { simulation } = naive
  if (!simulation) return { kind: 'running', isAdvised: namesLimit(state) }
  if (standing(witnessed(naive)) === 'apart') return { kind: 'apart', says: 'the times of the bus' }
  return { kind: 'agrees', says: `${timeText(cycleTime(simulation))}, of which the bus waits ${timeText(simulation.busTime.idle)}` }
}

function caveats({ naive }: RoundsState): readonly string[] {
  const messages = new Map(naive.formula.caveats.map(({ code, message }) => [code, message]))
  for (const { code, message } of naive.simulation?.caveats ?? []) if (!messages.has(code)) messages.set(code, message)
  return [...new Set(messages.values())]
}

/** What is said of a round, and what to doubt. */
export const roundsParts = (state: RoundsState): AnswerParts => ({
  comes: comesOf(state),
  limit: namesLimit(state) ? limitOf(state) : [],
  advice: adviceOf(state),
  witness: witnessOf(state),
  reason: togetherText(state),
  elsewhere: orderElsewhere(state.configuration),
  caveats: caveats(state),
})

/** How much longer than A’s it takes. */
export const roundsDifference = (present: RoundsState, pinned: RoundsState): string =>
  `${capitalized(timeDifference(cycleTime(answering(present)), cycleTime(answering(pinned))))}.`

import { cycleTime } from '../../domain/prediction.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import type { Fraction } from '../../units/quantities.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { timeDifference } from '../shared/comparison.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'
import { modelError, standing } from '../shared/witnessRule.ts'
import { answering, isInRounds, strictShare, witnessed, type RoundsState } from './roundsState.ts'
import { timeText } from './timeText.ts'

/** A difference smaller than this is not worth a claim. */
const smallestClaim = 0.02

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

function gainClause(state: RoundsState): readonly Phrase[] {
  const saved = savedByPipelining(state)
  if (saved === null) return ['.']
  if (saved === 0) return ['; pipelining makes no difference.']
  const clause = saved < 0 ? '; pipelining would add ' : '; pipelining would win back '
  return [clause, { text: timeText(Math.abs(saved)), token: 'pipelined' }, '.']
}

/** A part that is busy with reads, and the row of the machine that it is. */
interface Busy {
  readonly what: string
  readonly row?: string
  readonly verb: string
  readonly busy: string
  readonly share: Fraction
}

/** The busiest of disks, bus, and the processes with their thinking, or two that are alike; as simulated, as soon as that is known. */
function busiest({ scenario, naive }: RoundsState): readonly Busy[] {
  const prediction = naive.simulation ?? naive.formula
  const { drives, workload } = scenario
  const cycle = cycleTime(prediction)
  const { thinkTime } = workload
  const disks = drives === 1 ? { what: 'the disk', verb: 'is' } : { what: 'the disks', verb: 'are' }
  const shares: readonly Busy[] = [
    { ...disks, row: 'drives', busy: 'busy', share: prediction.driveUtilization },
    { what: 'the bus', row: 'bus', verb: 'is', busy: 'busy', share: 1 - prediction.busTime.idle / cycle },
    { what: 'think time', verb: 'is', busy: 'taken up', share: thinkTime / (thinkTime + prediction.readDuration) },
  ].toSorted((one, other) => other.share - one.share)
  const [first, second] = shares
  return first && second ? shares.slice(0, first.share - second.share < together ? 2 : 1) : []
}

/** Who is busiest, and how busy. */
function limitSentence(state: RoundsState): string {
  const [first, second] = busiest(state)
  if (!first) return ''
  if (second) {
    const [one, other] = [first.what, second.what].map((what) => what.replace('the ', ''))
    return `${capitalized(one ?? '')} and ${other} limit it together, ${Math.round(first.share * 100)} and ${formatPercent(second.share)} of the time.`
  }
  return `${capitalized(first.what)} ${first.verb} the limit: ${first.busy} ${formatPercent(first.share)} of the time.`
}

/** Whether the sentence names who is busiest: in rounds it tells what the bus waits for. */
const namesLimit = (state: RoundsState): boolean => state.scenario.drives === 1 || !isInRounds(state)

/** How long it takes, by whom it may be said. */
function durationPhrases({ naive, scenario }: RoundsState): readonly Phrase[] {
  const rest = `${scenario.workload.thinkTime > 0 ? ' with think time' : ''}. `
  const model = timeText(cycleTime(naive.formula))
  if (!naive.simulation || standing(witnessed(naive)) !== 'apart') return [{ text: model }, rest]
  return [`${model} by the model and `, { text: timeText(cycleTime(naive.simulation)) }, ` simulated${rest}`]
}

function sentence(present: RoundsState): readonly Phrase[] {
  const { drives } = present.scenario
  const prediction = answering(present)
  const { busTime } = prediction
  const data = timeText(busTime.headLimited + busTime.busRate)
  const idle: Phrase = { text: timeText(busTime.idle), token: 'idleLabel' }
  const takes = durationPhrases(present)
  if (drives === 1) {
    const carries = `The bus carries data for ${data} of it and waits `
    return ['One read takes ', ...takes, carries, idle, ` for the disk. ${limitSentence(present)}`]
  }
  if (!isInRounds(present)) {
    const waits: readonly Phrase[] = busTime.idle < smallestShare * cycleTime(prediction) ? ['never waits'] : ['waits ', idle]
    const reads = `No rounds: each disk goes at its own pace. ${capitalized(countWord(drives))} reads take `
    return [reads, ...takes, `The bus carries data for ${data} and `, ...waits, `. ${limitSentence(present)}`]
  }
  return [
    `A round of ${countWord(drives)} reads takes `,
    ...takes,
    `The bus carries data for ${data} of it and waits `,
    idle,
    ' for the quickest disk',
    ...gainClause(present),
  ]
}

/** How many commands leave together, and why. */
function togetherText(state: RoundsState): string {
  const strict = strictShare(state)
  const { drives, adapter, workload } = state.scenario
  if (strict === undefined || drives === 1) return ''
  if (strict >= 0.5) return ` ${formatPercent(strict)} of commands leave together, though nobody asks them to.`
  const share = strict < smallestShare ? 'Hardly any commands leave' : `${formatPercent(strict)} of commands leave`
  if (workload.thinkTime > 0) return ` ${share} together: processes think for different times.`
  const why = adapter.dispatch === 'host-first' ? ': the host goes first' : strict < smallestShare ? ': the bus is seldom taken' : ''
  return ` ${share} together${why}.`
}

/** Where the reader’s own workload is another one: what this question asks instead, and where that one is answered. */
const otherWorkload = ({ configuration }: RoundsState): readonly Phrase[] | null =>
  configuration.order === 'random'
    ? null
    : [
        'Shown for random reads, as whole disks in order have no rounds. Yours: ',
        { text: 'How fast will it go?', changes: { view: 'throughput' } },
      ]

function second(state: RoundsState): readonly Phrase[] {
  const other = otherWorkload(state)
  if (other) return other
  const { simulation } = state.naive
  if (!simulation) return ['The model alone; the simulation is on its way.']
  if (standing(witnessed(state.naive)) === 'apart') return [`The times of the bus are simulated.${togetherText(state)}`]
  const idle = timeText(simulation.busTime.idle)
  return [`Simulated: ${timeText(cycleTime(simulation))}, of which the bus waits ${idle}.${togetherText(state)}`]
}

function caveats({ naive }: RoundsState): readonly string[] {
  const messages = new Map(naive.formula.caveats.map(({ code, message }) => [code, message]))
  for (const { code, message } of naive.simulation?.caveats ?? []) if (!messages.has(code)) messages.set(code, message)
  return [...new Set(messages.values())]
}

/** The sentence above the timeline, its witness, and what to doubt. */
export const roundsAnswer = (state: RoundsState): Answer => ({
  sentence: sentence(state),
  second: second(state),
  caveats: caveats(state),
  limits: namesLimit(state) ? busiest(state).flatMap(({ row }) => row ?? []) : [],
})

/** How much longer than A’s it takes. */
export const roundsDifference = (present: RoundsState, pinned: RoundsState): string =>
  `${capitalized(timeDifference(cycleTime(answering(present)), cycleTime(answering(pinned))))}.`

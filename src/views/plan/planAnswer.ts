import type { Configuration } from '../../configuration/configuration.ts'
import { axisValue } from '../../configuration/sweep.ts'
import type { FreeField, Plan, PlanMethod, ReachedAnswer, UnreachableAnswer } from '../../prediction/plan/planning.ts'
import { formatSize, type RateUnit } from '../../units/formatQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { answerOf, type AnswerParts, type SaidWitness } from '../shared/answerParts.ts'
import { differenceText } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { driveName } from '../shared/groups.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'
import type { Judgements } from './planConfirmations.ts'
import { figureText, spokenFields, type PlanState } from './planState.ts'
import { areMany, freeText, limitNames, stops } from './planWords.ts'

type SpokenField = (typeof spokenFields)[number]

/** One field that alone reaches the goal with a method. */
interface Way {
  readonly field: SpokenField
  readonly method: PlanMethod
  readonly answer: ReachedAnswer
}

interface Spoken extends PlanState {
  readonly unit: RateUnit
  readonly goal: string
}

const find = (plan: Plan, field: FreeField, method: PlanMethod): Plan['fields'][number]['answers'][PlanMethod] | undefined =>
  plan.fields.find((candidate) => candidate.field === field)?.answers[method]

function waysOf(plan: Plan, method: PlanMethod): readonly Way[] {
  return spokenFields.flatMap((field) => {
    const answer = find(plan, field, method)
    return answer?.kind === 'reached' ? [{ field, method, answer }] : []
  })
}

/** "read 96 KiB at a time", "use nine disks", "use a bus of 22 MB/s". */
function means({ field, method, answer }: Way, unit: RateUnit): readonly Phrase[] {
  const number = { text: field === 'disks' ? countWord(answer.rounded) : freeText(field, answer.rounded, unit), token: method }
  switch (field) {
    case 'requestSize':
      return [answer.end === 'largest' ? 'read at most ' : 'read ', number, ' at a time']
    case 'disks':
      return ['use ', number, answer.rounded === 1 ? ' disk' : ' disks']
    case 'busRate':
      return ['use a bus of ', number]
  }
}

/** "144 KiB", "nine disks instead of four", "a bus of 36 MB/s". */
function thing({ field, method: token, answer }: Way, configuration: Configuration, unit: RateUnit): readonly Phrase[] {
  switch (field) {
    case 'requestSize':
      return [...(answer.end === 'largest' ? ['at most '] : []), { text: freeText(field, answer.rounded, unit), token }]
    case 'disks':
      return [
        { text: `${countWord(answer.rounded)} ${answer.rounded === 1 ? 'disk' : 'disks'}`, token },
        ` instead of ${countWord(configuration.disks)}`,
      ]
    case 'busRate':
      return ['a bus of ', { text: freeText(field, answer.rounded, unit), token }]
  }
}

function joined(parts: readonly (readonly Phrase[])[]): readonly Phrase[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [', or ', ...part]))
}

/** What it takes without pipelining, size and disks first. */
function without({ configuration, plan, unit }: Spoken, opening: string): readonly Phrase[] {
  const ways = waysOf(plan, 'naive')
  if (ways.length === 0) return []
  return [opening, ...joined(ways.slice(0, 2).map((way) => thing(way, configuration, unit))), '.']
}

const disksName = (configuration: Configuration): string =>
  `${countWord(configuration.disks)} ${driveName(configuration)} ${configuration.disks === 1 ? 'disk delivers' : 'disks deliver'}`

function reachedSentence(spoken: Spoken, method: PlanMethod): readonly Phrase[] {
  const { configuration, plan, unit, goal } = spoken
  const now = { text: figureText(plan.goal, plan.now[method], unit), token: method }
  if (method === 'naive') return [`Nothing has to change: ${disksName(configuration)} `, now, `; you want ${goal}.`]
  return [`For ${goal}, pipeline and leave the rest as it is: `, now, '.', ...without(spoken, ' Without pipelining it takes ')]
}

/** How far disks go when nothing but their number changes, by the method that goes farthest. */
function diskWall(plan: Plan): UnreachableAnswer | null {
  const walls = (['ideal', 'pipelined', 'naive'] as const).map((method) => find(plan, 'disks', method))
  if (walls.some((answer) => answer?.kind !== 'not-reachable')) return null
  return walls
    .filter((answer): answer is UnreachableAnswer => answer?.kind === 'not-reachable')
    .reduce((most, answer) => (answer.most.figure > most.most.figure ? answer : most))
}

function wallSentence({ plan, unit, goal }: Spoken, wall: UnreachableAnswer): readonly Phrase[] {
  const most = { text: figureText(plan.goal, wall.most.figure, unit) }
  const stop = wall.wall === null ? 'they stop' : stops(wall.wall.bottleneck)
  const ways = [...waysOf(plan, 'pipelined'), ...waysOf(plan, 'naive')]
  const [way] = ways
  const wallWords: readonly Phrase[] = [`No number of disks reaches ${goal}: ${stop} at `, most, '.']
  if (way === undefined) return wallWords
  return [...wallWords, way.method === 'pipelined' ? ' Pipeline and ' : ' Instead, ', ...means(way, unit), '.']
}

/** Whether naive reads get by with what a pipelined loop needs. */
function isPipeliningIdle(naive: Way | undefined, pipelined: Way): boolean {
  if (naive === undefined || naive.field !== pipelined.field) return false
  const [own, other] = [naive.answer.rounded, pipelined.answer.rounded]
  return pipelined.answer.end === 'largest' ? own >= other : own <= other
}

function sentence(spoken: Spoken): readonly Phrase[] {
  const { configuration, plan, unit, goal } = spoken
  if (plan.reached.includes('naive')) return reachedSentence(spoken, 'naive')
  if (plan.reached.includes('pipelined')) return reachedSentence(spoken, 'pipelined')
  const [naive, ...others] = waysOf(plan, 'naive')
  const [pipelined] = waysOf(plan, 'pipelined')
  const wall = diskWall(plan)
  const isOnlyBus = [naive, pipelined].every((way) => way === undefined || way.field === 'busRate')
  if (wall !== null && isOnlyBus) return wallSentence(spoken, wall)
  if (pipelined !== undefined && !isPipeliningIdle(naive, pipelined)) {
    return [`For ${goal}, pipeline and `, ...means(pipelined, unit), '.', ...without(spoken, ' Without pipelining it takes ')]
  }
  if (naive === undefined) return [`Neither disks, nor request size, nor bus rate alone reaches ${goal}.`]
  const also = others.slice(0, 1).map((way) => thing(way, configuration, unit))
  return [`For ${goal}, `, ...means(naive, unit), ...(also.length > 0 ? ['; or ', ...joined(also)] : []), '.']
}

/** What stops more disks, or until when they are worth it. */
function reasonOf({ configuration, plan, unit }: Spoken): string {
  const size = formatSize(axisValue(configuration, 'requestSize'))
  for (const method of ['pipelined', 'naive'] as const) {
    const answer = find(plan, 'disks', method)
    if (answer?.kind !== 'not-reachable' || answer.wall === null) continue
    const how = method === 'pipelined' ? 'when pipelined' : 'read naively'
    const next = `${capitalized(limitNames[answer.wall.bottleneck])} ${areMany(answer.wall.bottleneck) ? 'are' : 'is'} the next limit`
    return `${next}: more disks alone stop at ${figureText(plan.goal, answer.most.figure, unit)} ${how} at ${size}.`
  }
  const now = (method: PlanMethod): string => figureText(plan.goal, plan.now[method], unit)
  return `Now it is ${now('naive')}, pipelined ${now('pipelined')}; no method does more than ${now('ideal')} with this bus and these disks.`
}

/** How far what is read now is from what A reads. */
export function planDifference({ configuration, plan }: PlanState, pinned: Plan): string {
  const text = (value: number): string => figureText(plan.goal, value, rateUnit(configuration.units))
  const difference = (method: PlanMethod): string => differenceText(plan.now[method], pinned.now[method], text)
  return `${capitalized(difference('naive'))}; pipelined ${difference('pipelined')}.`
}

/** Asks nobody: as in files, where the closed forms speak. */
export const nobody: Judgements = () => undefined

/** Whether the simulation of some advice is still out. */
const isAlone = (advice: readonly Way[], judgements: Judgements): boolean =>
  advice.some(({ field, method }) => judgements(field, method) === undefined)

/** What of the advice the simulation contradicts first; empty where it does not, or is out. */
function againstText(plan: Plan, advice: readonly Way[], judgements: Judgements, unit: RateUnit): string {
  const [against = ''] = advice.flatMap(({ field, method, answer }) => {
    const judgement = judgements(field, method)
    if (judgement?.verdict !== 'no') return []
    const [noun, verb] = field === 'disks' ? [' disks', 'come'] : ['', 'comes']
    const how = method === 'pipelined' ? 'pipelined and simulated' : 'simulated'
    return [`${freeText(field, answer.rounded, unit)}${noun}, ${how}, ${verb} to ${figureText(plan.goal, judgement.figure, unit)} only.`]
  })
  return against
}

/** Ways that the sentence advises. */
const advised = (plan: Plan): readonly Way[] => [...waysOf(plan, 'naive').slice(0, 2), ...waysOf(plan, 'pipelined').slice(0, 1)]

/**
 * What reaches the goal, what limits next, and what to doubt.
 *
 * @param judgements what the simulation says of the answers; absent where nobody is asked
 */
function planParts({ configuration, plan }: PlanState, judgements: Judgements = nobody): AnswerParts {
  const unit = rateUnit(configuration.units)
  const spoken: Spoken = { configuration, plan, unit, goal: figureText(plan.goal, plan.goal.value, unit) }
  const ways = [...waysOf(plan, 'pipelined').slice(0, 1), ...waysOf(plan, 'naive').slice(0, 1)]
  const caveats = new Set(ways.flatMap(({ answer }) => answer.caveats.map(({ message }) => message)))
  const said = sentence(spoken)
  const [first, ...others] = said
  const isAsked = judgements !== nobody && advised(plan).length > 0
  const isWaiting = isAsked && isAlone(advised(plan), judgements)
  const against = againstText(plan, advised(plan), judgements, unit)
  const witness: SaidWitness | undefined = !isAsked || against !== '' ? undefined : { kind: isWaiting ? 'running' : 'agrees' }
  return {
    comes: isWaiting && typeof first === 'string' ? [`By the model: ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...others] : said,
    witness,
    reason: [reasonOf(spoken), against].filter((text) => text !== '').join(' '),
    caveats: [...caveats],
  }
}

/** The same in sentences. */
export const planAnswer = (state: PlanState, judgements?: Judgements): Answer => answerOf(planParts(state, judgements))

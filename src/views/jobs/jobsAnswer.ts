import type { JobKind, Placing } from '../../domain/job.ts'
import { areSSDs } from '../../configuration/machineOf.ts'
import { counted, formatCount, formatNumber, formatPercent, formatSize } from '../../units/formatQuantity.ts'
import { durationBetween, formatDuration } from '../../units/formatDuration.ts'
import type { Phrase } from '../shared/answer.ts'
import { type Advice, type AnswerParts, type SaidWitness } from '../shared/answerParts.ts'
import { countWord } from '../shared/intervalText.ts'
import { drivesText } from '../shared/say.ts'
import { isFollowed, timeOf, type JobCase, type JobsState } from './jobsState.ts'

const doing: Readonly<Record<JobKind, (data: string, disks: string) => string>> = {
  sort: (data, disks) => `Sorting ${data} on ${disks}`,
  scan: (data, disks) => `Scanning ${data} of ${disks}`,
  matrix: (data, disks) => `Multiplying matrices of ${data} on ${disks}`,
  transpose: (data, disks) => `Transposing ${data} on ${disks}`,
  collective: (data, disks) => `Reading ${data} collectively from ${disks}`,
}

/** What a merge is called by where its runs lie. */
export const placingText: Readonly<Record<Placing, string>> = { striped: 'striped', forecast: 'with forecast' }

/** Beyond this a difference between the witnesses is no agreement. */
const contradiction = 0.1
/** A change that brings less than this is none. */
const leastGain = 0.02

/** The better known time of a case. */
const knownTime = (state: JobsState, one: JobCase): number => timeOf(state.simulated.get(one) ?? one.passes)

const isSettled = (state: JobsState): boolean => [...state.simulated.values()].every((passes) => passes !== null)

/** The fastest of some cases, of equally fast ones the nearest to the present block. */
function fastest(state: JobsState, cases: readonly JobCase[]): JobCase {
  const { here } = state
  return cases.reduce((best, one) => (knownTime(state, one) < knownTime(state, best) * (1 - leastGain) ? one : best), here)
}

/** Another block, or another placing with its best block, where that is faster still. */
function advised(state: JobsState): readonly Advice[] {
  const { here, cases } = state
  const brings = (from: JobCase, to: JobCase): string => formatPercent(1 - knownTime(state, to) / knownTime(state, from))
  const block = fastest(
    state,
    cases.filter(({ placing }) => placing === here.placing),
  )
  const any = fastest(state, cases)
  const isOther = any.placing !== here.placing && knownTime(state, any) < knownTime(state, block) * (1 - leastGain)
  const best = isOther ? any : block
  if (best === here) return [{ kind: 'do', what: `Keep ${formatSize(here.size)} blocks` }]
  const place = best.placing === 'forecast' ? 'with forecast' : 'striped'
  const what = best.size === here.size ? `Place runs ${place}` : `Use ${formatSize(best.size)} blocks${isOther ? `, runs ${place}` : ''}`
  return [
    {
      kind: 'do',
      what,
      brings: brings(here, best),
      verb: 'saves',
      changes: { requestSize: best.size, ...(isOther && { jobPlacing: best.placing }) },
    },
  ]
}

/** Moving data, or what is done with them: who takes more of the time. */
function limitOf(state: JobsState): readonly Phrase[] {
  const passes = state.simulated.get(state.here) ?? state.here.passes
  const time = timeOf(passes)
  const share = (of: 'moving' | 'computing'): number => Math.min(1, passes.reduce((sum, pass) => sum + pass[of], 0) / time)
  const [moving, computing] = [share('moving'), share('computing')]
  const isWritten = state.here.plan.passes.some(({ written }) => written > 0)
  const what =
    moving >= computing ? (isWritten ? 'Reading and writing' : 'Reading') : state.facts.kind === 'collective' ? 'Exchanging' : 'Computing'
  return [{ text: `${what} is the limit` }, `: ${formatPercent(Math.max(moving, computing))} of the time.`]
}

function witnessOf(state: JobsState): SaidWitness {
  const { here, progress, simulated } = state
  const found = simulated.get(here)
  if (!found && progress.done === progress.total && !state.repeated) return { kind: 'running' }
  if (!found) return { kind: progress.state === 'running' ? 'running' : 'stopped', done: progress.done, total: progress.total, of: 'size' }
  const apart = Math.abs(timeOf(here.passes) / timeOf(found) - 1)
  return apart > contradiction
    ? { kind: 'apart', says: formatDuration(timeOf(found)) }
    : { kind: 'agrees', says: `within ${formatPercent(Math.max(0.01, Math.ceil(apart * 100) / 100))}` }
}

/** "256 runs become 37, then 6, then 1; up to 7 are merged at a time." */
function reasonOf({ here, facts }: JobsState): string {
  const [first, ...merges] = here.plan.passes
  const { bytes } = here.plan
  // two are read, one is written
  if (facts.kind === 'matrix') return `${formatSize(bytes)} in all, ${formatNumber(bytes / (3 * facts.data))} times the three matrices.`
  if (facts.kind !== 'sort' || !first) return `${formatSize(bytes)} in all.`
  if (merges.length === 0) return 'Memory holds all data: nothing is merged.'
  const order = formatCount(merges[0]?.order ?? 0)
  if (merges.length > 3) return `${counted(first.runs, 'run')} are merged ${countWord(merges.length)} times, up to ${order} at a time.`
  return `${counted(first.runs, 'run')} become ${merges.map(({ runs }) => formatCount(runs)).join(', then ')}; up to ${order} are merged at a time.`
}

/** What is said of a job, and what to doubt. */
export function jobsParts(state: JobsState): AnswerParts {
  const { here, facts, simulated, configuration } = state
  const found = simulated.get(here)
  const [model, told] = [timeOf(here.passes), found && timeOf(found)]
  const isApart = told !== null && told !== undefined && Math.abs(model / told - 1) > contradiction
  const passes = here.plan.passes.length
  return {
    comes: {
      who: doing[facts.kind](formatSize(facts.data), drivesText(configuration, facts.disks)),
      does: 'takes',
      model: formatDuration(model),
      simulated: isApart ? formatDuration(told) : undefined,
      // a product reads its matrices more often than once
      tail: facts.kind === 'matrix' ? [] : [passes === 1 ? ' in one pass' : ` in ${countWord(passes)} passes`],
    },
    limit: limitOf(state),
    advice: isSettled(state) && state.axis === 'requestSize' ? advised(state) : undefined,
    witness: witnessOf(state),
    reason: reasonOf(state),
    caveats: [
      ...(isFollowed(state, here)
        ? ['With so few runs for each disk blocks are read again: the model is a lower bound, the simulation follows the merges.']
        : []),
      ...(here.plan.passes.some(({ written }) => written > 0)
        ? [
            `Writes are taken to be as fast as reads${areSSDs(configuration) ? ', up to what these SSDs write on and on' : ''}; nobody has measured that here.`,
          ]
        : []),
    ],
  }
}

/** How much longer or shorter it is than A. */
export function jobsDifference(present: JobsState, pinned: JobsState): string {
  const [own, other] = [timeOf(present.here.passes), timeOf(pinned.here.passes)]
  const [longer, shorter] = [Math.max(own, other), Math.min(own, other)]
  if (formatDuration(longer) === formatDuration(shorter)) return 'As long as A.'
  return `${durationBetween(longer, shorter)} ${own > other ? 'longer' : 'shorter'} than A.`
}

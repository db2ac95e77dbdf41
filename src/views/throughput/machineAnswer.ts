import type { PassHop } from '../../domain/pass.ts'
import type { Prediction, TreeLoad } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { counted, formatPercent, formatRate, rateNumber } from '../../units/formatQuantity.ts'
import type { Answer, Phrase } from '../shared/answer.ts'
import { rateDifference } from '../shared/comparison.ts'
import { capitalized } from '../shared/intervalText.ts'
import type { Compared } from '../shared/questionState.ts'
import { caveatSentences, readText, simulatedInterval } from './throughputAnswer.ts'
import type { ThroughputState } from './throughputState.ts'

/** Nearer to the bound than this, nobody could be faster. */
const atBound = 0.98
/** A smaller difference between methods is not worth a claim. */
const smallestClaim = 0.02
/** Busier than this share of the time something is as good as full. */
const full = 0.95

const hopsOf = ({ here }: ThroughputState): readonly PassHop[] => here.scenario.tree?.hops ?? []

/** "the SAS cable, 12 Gb/s ×4", "the drives": who decides. */
function limitText(state: ThroughputState, limit: TreeLoad['limit'] | undefined): string {
  if (limit?.kind === 'hop')
    return `the ${(hopsOf(state)[limit.hop]?.name ?? '').replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}`
  return limit?.kind === 'host' ? 'the host’s processor' : 'the drives themselves'
}

const formulaOf = ({ methods }: ThroughputState, method: Method): Prediction | undefined => methods.get(method)?.formula

const rate = (state: ThroughputState, method: Method): Phrase => {
  const said = formulaOf(state, method)
  return { text: said ? formatRate(said.throughput, state.unit) : '–', token: method === 'no-rounds' ? 'naive' : method }
}

/** What the bound says: who would hold the drives back, however they are read. */
function boundClause(state: ThroughputState): readonly Phrase[] {
  const [naive, ideal] = [formulaOf(state, 'naive'), formulaOf(state, 'ideal')]
  if (!naive || !ideal) return []
  const who = limitText(state, ideal.tree?.limit)
  if (naive.throughput >= ideal.throughput * atBound) return [` ${capitalized(who)} ${isMany(ideal) ? 'allow' : 'allows'} no more.`]
  return [` At most `, rate(state, 'ideal'), `, by ${who}.`]
}

const isMany = ({ tree }: Prediction): boolean => tree?.limit.kind === 'drives'

function pipelinedClause(state: ThroughputState): readonly Phrase[] {
  const [naive, pipelined] = [formulaOf(state, 'naive'), formulaOf(state, 'pipelined')]
  if (!naive) return []
  if (!pipelined) return [' Behind boxes that switch by commands nothing can be loaded ahead.']
  const gain = pipelined.throughput / naive.throughput - 1
  if (gain <= -smallestClaim) return [` Loading ahead would cost ${formatPercent(-gain)}: the host prepares twice as many commands.`]
  return gain < smallestClaim
    ? [' Loading ahead makes ', { text: 'no difference' }, '.']
    : [' Loading ahead lifts that to ', rate(state, 'pipelined'), `, ${formatPercent(gain)} more.`]
}

/** Who is busy how much while reads are naive. */
function busySentence(state: ThroughputState): string {
  const said = formulaOf(state, 'naive')
  const shares = said?.tree?.hops ?? []
  if (!said || shares.length === 0) return ''
  const most = Math.max(...shares)
  const name = limitText(state, { kind: 'hop', hop: shares.indexOf(most) })
  const drives = `A drive works on reads ${formatPercent(said.driveUtilization)} of the time`
  return most >= full ? `${drives}; ${name} is full.` : `${drives}; the fullest link, ${name}, is busy ${formatPercent(most)}.`
}

function simulatedSentence(state: ThroughputState): string {
  const said = (['naive', 'pipelined'] as const).flatMap((method) => {
    const simulation = state.methods.get(method)?.simulation
    return simulation ? [simulatedInterval(simulation, state)] : []
  })
  return said.length === 0 ? '' : ` Simulated: ${said.join(' and ')}\u00A0${state.unit}.`
}

/** The sentence above the chart, the one under it, and what to doubt, of reads through a machine. */
export function machineAnswer({ present, pinned }: Compared<ThroughputState>): Answer {
  const naive = formulaOf(present, 'naive')
  if (!naive) return { sentence: [], second: [], caveats: [] }
  const other = pinned?.here.predictions.get('naive')
  const against = other ? `, ${rateDifference(naive.throughput, other.throughput, present.unit)}` : ''
  const subject = `${counted(present.drives, 'drive')} reading ${readText(present.configuration)} at random ${present.drives === 1 ? 'delivers' : 'deliver'} `
  return {
    sentence: [subject, rate(present, 'naive'), `${against}.`, ...pipelinedClause(present), ...boundClause(present)],
    second: [busySentence(present), simulatedSentence(present)],
    caveats: caveatSentences(present),
  }
}

/** A row of the table of hops: its name, what each copy carries, and how busy its fullest copy is. */
export interface HopUse {
  readonly name: string
  readonly carries: string
  readonly busy: readonly string[]
}

/** How busy everything is, naive by formula and simulated. */
export function hopUses(state: ThroughputState): readonly HopUse[] {
  const known = state.methods.get('naive')
  const witnesses = [known?.formula, known?.simulation]
  const busy = (of: (tree: TreeLoad) => number): readonly string[] => witnesses.map((one) => (one?.tree ? formatPercent(of(one.tree)) : ''))
  const hops = hopsOf(state).map(({ name, up }, hop) => ({
    name,
    carries: up < Infinity ? rateNumber(up, state.unit) : '',
    busy: busy(({ hops: shares }) => shares[hop] ?? 0),
  }))
  return [...hops, { name: 'Host’s processor', carries: '', busy: busy(({ host }) => host) }]
}

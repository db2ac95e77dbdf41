import { formatPercent } from '../../units/formatQuantity.ts'
import type { Advice } from '../shared/answerParts.ts'
import { axisField } from '../../configuration/sweep.ts'
import { placeText } from '../shared/fieldText.ts'
import { isNothing, lessThan } from '../shared/smallDifference.ts'
import { rateOf } from '../shared/simulatedRate.ts'
import { bestOf, smallestClaim, standing } from '../shared/witnessRule.ts'
import { halfWidthShare, isFinished, type MethodState, type ThroughputState } from './throughputState.ts'

/** Nothing is claimed that is smaller than the interval it was simulated with. */
export type Verdict = 'gain' | 'loss' | 'none'

/** A gain or a loss, and how large it is at most with the intervals it was simulated with. */
interface Judged {
  readonly verdict: Verdict
  readonly share: number
  readonly most: number
}

/** What the simulation says of pipelined against naive reads; undefined until both are in. */
export function verdictOf({ methods }: Pick<ThroughputState, 'methods'>): Judged | undefined {
  const [naive, pipelined] = [methods.get('naive')?.simulation, methods.get('pipelined')?.simulation]
  if (!naive || !pipelined) return undefined
  const share = pipelined.throughput / naive.throughput - 1
  const interval = halfWidthShare(naive) + halfWidthShare(pipelined)
  const most = Math.abs(share) + interval
  if (Math.abs(share) <= interval) return { verdict: 'none', share, most }
  return { verdict: share > 0 ? 'gain' : 'loss', share, most }
}

/** The gain of pipelined reads by the closed forms. */
function modelGain({ methods }: ThroughputState): number {
  const [naive, pipelined] = [methods.get('naive'), methods.get('pipelined')]
  return naive && pipelined ? pipelined.formula.throughput / naive.formula.throughput - 1 : 0
}

/** Whether the number of naive reads is that of both witnesses. */
export const agree = (state: ThroughputState): boolean => {
  const naive = state.methods.get('naive')
  return naive ? standingOf(naive) === 'agree' : false
}

/** Whose number it is. */
export const standingOf = ({ formula, simulation }: MethodState): ReturnType<typeof standing> =>
  standing({ model: formula.throughput, simulated: simulation && rateOf(simulation) })

/** "15 %", or "24 to 26 %" where both witnesses are shown, agree on the sign, and round differently. */
function shareText(state: ThroughputState, simulated: number): string {
  const model = modelGain(state)
  const [low = 0, high = 0] = [Math.abs(model), Math.abs(simulated)]
    .map((one) => Math.round(one * 100))
    .toSorted((one, other) => one - other)
  if (!agree(state) || model > 0 !== simulated > 0 || low === high || low === 0) return formatPercent(Math.abs(simulated))
  return `${low} to ${formatPercent(high / 100)}`
}

/** Measured and computed gains further apart than this are told apart. */
const realContradiction = 0.05
/** A measured difference smaller than this is none. */
const smallestMeasured = 0.03

/** What the real drives did, where it is not what is computed; undefined where they agree, nobody measured, or both are too little to change anything for. */
function realDifference({ measured }: ThroughputState, verdict: Verdict, share: number): string | undefined {
  if (!measured) return undefined
  const real = measured.pipelined / measured.naive - 1
  const realVerdict = Math.abs(real) < smallestMeasured ? 'none' : real > 0 ? 'gain' : 'loss'
  if (realVerdict === verdict) return undefined
  const isAdvised = verdict !== 'none' && Math.abs(share) >= smallestClaim
  if (!isAdvised && Math.abs(real - share) < realContradiction) return undefined
  return realVerdict === 'none' ? 'made no difference' : `${real > 0 ? 'brought' : 'cost'} ${formatPercent(Math.abs(real))}`
}

/** What to do about pipelining, once the simulation knows; nothing before. */
function pipeliningAdvice(state: ThroughputState): readonly Advice[] {
  const said = verdictOf(state)
  if (!said) return []
  const { verdict, share, most } = said
  const measured = realDifference(state, verdict, share)
  const isSmall = Math.abs(share) < smallestClaim
  const amount = verdict === 'none' || (isSmall && measured === undefined) ? lessThan(most) : shareText(state, share)
  const does = verdict === 'gain' ? 'bring' : verdict === 'loss' ? 'cost' : isNothing(most) ? 'nothing' : 'change'
  if (measured !== undefined) return [{ kind: 'told', what: 'Pipelining', does, amount, measured }]
  if (verdict === 'none' || isSmall) return [{ kind: 'told', what: 'Pipelining', does, amount }]
  return verdict === 'gain'
    ? [{ kind: 'do', what: 'Turn pipelining on', brings: amount }]
    : [{ kind: 'leave', what: 'Leave pipelining off', costs: amount }]
}

/** Where the axis is the fence, and the simulation knows a better one. */
function fenceAdvice(state: ThroughputState): readonly Advice[] | undefined {
  const { axis, configuration } = state
  if (axis.name !== 'fence') return undefined
  const places = axis.simulated.toSorted((one, other) => one - other)
  const row = places.map((x) => {
    const said = state.simulatedAt(x, 'naive')
    return said && isFinished(said, configuration.precision) ? rateOf(said) : undefined
  })
  const best = bestOf(row)
  const own = places.indexOf(axis.here)
  if (best.kind === 'waiting' || best.index === own || best.alike.includes(own)) return undefined
  const [there, here] = [row[best.index], row[own]]
  const place = places[best.index]
  if (!there || !here || place === undefined || there.value / here.value - 1 < smallestClaim) return undefined
  return [setFence(state, place, there.value / here.value - 1)]
}

function setFence({ unit }: ThroughputState, fence: number, gain: number, set = 'Set'): Advice {
  const what = `${set} the ${placeText(axisField('fence'), fence, unit).replace('\u00A0', ' to\u00A0')}`
  return { kind: 'do', what, brings: formatPercent(gain), changes: { fence } }
}

/** Where something else is the axis, and the simulation bears out the fence that the model prefers. */
function otherFence(state: ThroughputState, beside: readonly Advice[]): readonly Advice[] {
  const { configuration, fence, fenced, methods } = state
  const here = methods.get('naive')?.simulation
  if (fence === undefined || !here || !fenced || !isFinished(fenced, configuration.precision)) return []
  const gain = fenced.throughput / here.throughput - 1
  if (gain < smallestClaim || gain <= halfWidthShare(fenced) + halfWidthShare(here)) return []
  return [setFence(state, fence, gain, beside[0]?.kind === 'do' ? 'Or set' : 'Set')]
}

/** What to do, once the simulation knows: where the fence is the axis about that, else about pipelining and the fence, first what to change; nothing before. */
export function adviceOf(state: ThroughputState): readonly Advice[] {
  const pipelining = pipeliningAdvice(state)
  const fence = otherFence(state, pipelining)
  return fenceAdvice(state) ?? (pipelining[0]?.kind === 'do' ? [...pipelining, ...fence] : [...fence, ...pipelining])
}

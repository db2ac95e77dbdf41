import type { PassPrediction, PassScenario } from '../../domain/pass.ts'
import { lastFlow } from '../../domain/passLimits.ts'
import { named, term } from '../explained.ts'
import { limitedBytes, linkedTime, timeAlone, type FallingRate } from './linkedPass.ts'
import { MachineLoads, type Ceiling } from './hopLoads.ts'
import { readService, turnBeside } from './besideUsers.ts'
import { besideMember, movingMembers, ownRates } from './ownRates.ts'

/** The law of a flow’s progress, where one and the same holds from its first byte to its last; null where zones or members take turns. */
export function lawOf(scenario: PassScenario, flow: number): FallingRate | null {
  const { whole, pieces } = ownRates({ ...scenario, share: 1, pace: Infinity }, scenario.flows[flow], false)
  if (pieces.length !== 1) return null
  const [{ square, fall }] = pieces
  return square > 0 ? { capacity: whole, rim: Math.sqrt(square), q: Math.sqrt(Math.max(0, 1 - (fall * whole) / square)) } : null
}

/** The hop that leaves a flow least when nobody else uses it, and the bytes that it puts there; null where no limit is known. */
export function tightest(scenario: PassScenario, flow: number): { readonly ceiling: Ceiling; readonly weight: number } | null {
  let least: { readonly ceiling: Ceiling; readonly weight: number } | null = null
  for (const ceiling of new MachineLoads(scenario).ceilings()) {
    const at = ceiling.loads.flows.indexOf(flow)
    if (at < 0 || ceiling.isHeld) continue
    const weight = ceiling.loads.weights[at]
    if (least === null || ceiling.most / weight < least.ceiling.most / least.weight) least = { ceiling, weight }
  }
  return least
}

function termsOfLaw(scenario: PassScenario, flow: number, law: FallingRate) {
  const { capacity, rim, q } = law
  const least = tightest(scenario, flow)
  const s = Math.min(1, least ? least.ceiling.most / (least.weight * rim) : 1, scenario.pace / rim)
  return named({
    capacity: term('B', capacity, { symbol: 'K', note: 'of a drive; of drives in step, what each passes' }),
    rim: term('B/s', rim, { symbol: 'R', note: 'what a drive could do at its first byte' }),
    hub: term('B/s', q * rim, { note: 'at its last' }),
    fall: term('1', q, { symbol: 'q', note: 'hub/rim' }),
    aloneTime: term('s', timeAlone(law), { symbol: 'T_1', note: 'if nothing held it back' }),
    used: term('1', scenario.share, { symbol: 'f', note: 'share of the bytes, from the rim' }),
    ...(least && {
      ceiling: term('B/s', least.ceiling.most, { symbol: 'C', note: scenario.hops[least.ceiling.loads.hop].name }),
      weight: term('1', least.weight, { symbol: 'n', note: 'bytes there for a byte of each drive' }),
    }),
    ...(scenario.pace < Infinity && { pace: term('B/s', scenario.pace, { symbol: 'p' }) }),
    linkShare: term('1', s, { symbol: 's', note: 'of the rate at the rim' }),
    limitedBytes: term('1', limitedBytes(s, q), { symbol: 'u_1', note: 'of the bytes, at an even pace' }),
    lastRate: term('1', Math.sqrt(Math.max(0, 1 - scenario.share * (1 - q * q))), {
      symbol: 'r_f',
      note: 'at the last byte used, over the rim',
    }),
    linkedTime: term('s', linkedTime(law, s, scenario.share), { note: 'of one pass, if nobody else uses the link' }),
  })
}

function termsOfLimits(scenario: PassScenario, prediction: PassPrediction) {
  const last = lastFlow(prediction)
  const flow = prediction.flows[last]
  const by = { hop: 0, drives: 0, pace: 0 }
  const byHop = new Map<number, number>()
  for (const { from, to, limit } of flow?.stretches ?? []) {
    by[limit.kind] += to - from
    if (limit.kind === 'hop') byHop.set(limit.hop, (byHop.get(limit.hop) ?? 0) + to - from)
  }
  const names = [...byHop].toSorted(([, one], [, other]) => other - one).map(([hop]) => scenario.hops[hop].name)
  return named({
    byLinks: term('s', by.hop, { symbol: 'links', ...(names.length > 0 && { note: names.join(', ') }) }),
    byDrives: term('s', by.drives, { symbol: 'drives' }),
    byPace: term('s', by.pace, { symbol: 'pace' }),
    firstPass: term('s', flow?.end ?? 0, { symbol: 'T' }),
    passes: term('count', scenario.passes, { symbol: 'k' }),
    time: term('s', prediction.time),
  })
}

function termsOfUsers(scenario: PassScenario, flow: number) {
  const [member] = movingMembers(scenario.flows[flow])
  const { media } = scenario.drives[member.drives]
  const { users, piece } = scenario
  const beside = besideMember(scenario, media, member, media.rim)
  const service = readService(beside)
  const { mean, met } = turnBeside(beside)
  return named({
    userShare: term('1', users.share, { symbol: 'φ', note: 'of each drive’s time' }),
    userService: term('s', service, { symbol: 'τ', note: 'mean seek, half a turn and the data, at the rim' }),
    userReads: term('1/s', users.share / service, { symbol: 'λ', note: 'reads of users of each drive' }),
    piece: term('B', piece, { symbol: 'c', note: 'passed before others may have the arm' }),
    pieceTime: term('s', beside.pieceTime, { symbol: 't_c', note: 'of a piece under the head, at the rim' }),
    wayBack: term('s', media.seek + media.halfTurn, { symbol: 'β', note: 'mean seek and half a turn' }),
    turnsMet: term('1', met, { symbol: 'P', note: 'of turns in which somebody waits' }),
    turn: term('s', mean, { symbol: 'E[turn]', note: 'from piece to piece' }),
    rateBeside: term('B/s', piece / mean, { symbol: 'x', note: 'at the rim' }),
  })
}

/** What is told of a flow that follows one law, of who held the last one back, and of people who read beside the pass. */
export type LawTerms = ReturnType<typeof termsOfLaw>
export type LimitTerms = ReturnType<typeof termsOfLimits>
export type UserTerms = ReturnType<typeof termsOfUsers>
export type PassTerms = LimitTerms & Partial<LawTerms> & Partial<UserTerms>

/** Terms of a flow that follows one law, alone on its links or not. */
export const lawTerms = (scenario: PassScenario, flow: number, law: FallingRate): LawTerms => termsOfLaw(scenario, flow, law)

/** Seconds of the last flow’s first pass by who held it back, and all of them together. */
export const limitTerms = (scenario: PassScenario, prediction: PassPrediction): LimitTerms => termsOfLimits(scenario, prediction)

/** Terms of drives that people read from beside the pass, at the rim of the last flow’s first drives. */
export const userTerms = (scenario: PassScenario, flow: number): UserTerms => termsOfUsers(scenario, flow)

import { withMethod, type Scenario } from '../../src/domain/scenario.ts'
import type { Prediction } from '../../src/domain/prediction.ts'
import { predictors } from '../../src/prediction/predictors.ts'
import { readsSimulation } from '../../src/prediction/readsSimulation.ts'
import type { SaidLimit } from '../../src/views/shared/firstSentence.ts'
import { nearlyFull } from '../../src/views/shared/limitRule.ts'
import type { Part } from '../../src/views/throughput/limit.ts'
import { withBetter, type BetterPart } from './betterParts.ts'

/** Something a sentence says or does not, and whether it is so. */
export type Claim = readonly [what: string, isClaimed: boolean, isTrue: () => boolean]

/** What an independent run says, of a bus or a machine. */
export function simulatedAgain(
  scenario: Scenario,
  method: 'naive' | 'pipelined',
  { precision = 0.01, seed = 4_711, maximumReads = 400_000 } = {},
): Prediction {
  const run = { seed, precision, maximumReads }
  const { tree } = scenario
  return tree
    ? readsSimulation.answer({ scenario: { ...withMethod(scenario, method), tree }, run })
    : predictors.simulation.answer({ scenario: withMethod(scenario, method), run })
}

/** Two shares nearer than this are as good as equal. */
const near = 0.05
/** What a part that limits brings at least once it is twice as good, relative; two that limit together bring more. */
const leastEffect = { one: 0.05, two: 0.2 } as const
/** Two runs to 1 % each. */
const noise = 0.02

/**
 * What limits by the sentence, against what was in use in the simulation and by experiment: what limits brings something once it is twice as
 * good, and no other part more than those that are named.
 */
export function limitClaims(said: SaidLimit | undefined, parts: readonly Part[], scenario: Scenario): readonly Claim[] {
  const most = Math.max(...parts.map(({ share }) => share))
  const named = said?.kind === 'waiting' ? [] : said?.parts.map(({ name }) => name.toLowerCase())
  const kinds = (named ?? []).map((name): BetterPart | undefined =>
    name === 'heads' ? 'heads' : parts.find((part) => part.name.toLowerCase() === name)?.kind,
  )
  let base: Prediction | undefined
  const gains = new Map<string, number>()
  const gain = (...better: readonly BetterPart[]): number => {
    base ??= simulatedAgain(scenario, 'naive', { maximumReads: 150_000 })
    const key = better.join()
    const known =
      gains.get(key) ??
      simulatedAgain(better.reduce(withBetter, scenario), 'naive', { maximumReads: 150_000 }).throughput / base.throughput - 1
    gains.set(key, known)
    return known
  }
  const is = (...wanted: readonly string[]): boolean => kinds.length === wanted.length && kinds.every((kind) => wanted.includes(kind ?? ''))
  const isOne = named?.length === 1
  const link = (): number => gain('link')
  const heads = (): number => Math.max(gain('heads'), gain('disks'))
  return [
    ['a limit is named', true, () => named !== undefined && kinds.every((kind) => kind !== undefined)],
    ['nothing is nearly full', named?.length === 0, () => most <= nearlyFull + near],
    [
      'drives and links wait, not processes',
      named?.length === 0 && scenario.workload.thinkTime > 0,
      () => gain('processes') <= Math.max(link(), heads()) + noise,
    ],
    ['a faster link helps', isOne && is('link'), () => link() >= leastEffect.one - noise],
    ['heads hold the link', isOne && is('heads'), () => heads() >= leastEffect.one - noise],
    ['quicker disks help', isOne && is('disks'), () => gain('disks') >= leastEffect.one - noise],
    ['a faster host helps', isOne && is('host'), () => gain('host') >= leastEffect.one - noise],
    ['the processes think', isOne && is('processes'), () => gain('processes') >= Math.max(leastEffect.one, link(), heads()) - noise],
    [
      'two limit together',
      named?.length === 2,
      () =>
        gain(...new Set(kinds.flatMap((kind) => (kind === 'heads' ? ['disks' as const] : kind ? [kind] : [])))) >= leastEffect.two - noise,
    ],
  ]
}

import * as fc from 'fast-check'
import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { presetConfiguration, presetList } from '../../src/configuration/presets.ts'
import { withMethod } from '../../src/domain/scenario.ts'
import type { Prediction } from '../../src/domain/prediction.ts'
import * as bus from '../../src/prediction/busForms.ts'
import { predictors } from '../../src/prediction/predictors.ts'
import type { Outcome } from '../../src/prediction/study.ts'
import { plainSentence } from '../../src/views/shared/answer.ts'
import { linkCapacity, linkName, nearlyFull, partsInUse, type Part } from '../../src/views/throughput/limit.ts'
import { isBound } from '../../src/views/throughput/formulas.ts'
import { settledAnswer } from '../../src/views/throughput/settledAnswer.ts'
import { halfWidthShare, simulationPoints, throughputQuestion, type ThroughputState } from '../../src/views/throughput/throughputState.ts'
import { readValues } from './readValues.ts'

/** Between two values, each decade as often as the others. */
const proportional = (low: number, high: number): fc.Arbitrary<number> =>
  fc.noBias(fc.integer({ min: 0, max: 1e6 })).map((share) => low * (high / low) ** (share / 1e6))

const sometimes = (value: fc.Arbitrary<number>): fc.Arbitrary<number> => fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, value)

/** Systems far beyond those that were measured, in reach of what can be built, and now and then with the fence along the axis. */
export const anyHeadline: fc.Arbitrary<Configuration> = fc
  .record({
    preset: fc.constantFrom(...presetList.map(({ id }) => id)),
    axis: fc.constantFrom('size', 'size', 'disks', 'disks', 'disks', 'fence'),
    disks: proportional(1, 200).map(Math.round),
    requestSize: proportional(1, 8_192).map((sectors) => 512 * Math.round(sectors)),
    fence: fc.oneof(fc.constantFrom(0, 255), fc.integer({ min: 0, max: 255 })),
    dispatch: fc.constantFrom('disks-first', 'host-first', 'oldest-first'),
    arbitration: fc.constantFrom('id', 'fifo', 'round-robin'),
    release: fc.constantFrom('track-end', 'at-end'),
    prefetchCommand: fc.constantFrom('aioread', 'prefetch'),
    busRate: proportional(1e6, 1e10),
    readCost: sometimes(proportional(1e-6, 5e-3)),
    prefetchCost: sometimes(proportional(1e-6, 5e-3)),
    commandTime: sometimes(proportional(1e-6, 1e-3)),
    reconnectTime: sometimes(proportional(1e-6, 1e-3)),
    statusTime: sometimes(proportional(1e-6, 1e-3)),
    span: proportional(0.01, 1),
    thinkTime: sometimes(proportional(1e-4, 0.1)),
    thinkLaw: fc.constantFrom('constant', 'exponential'),
    mix: fc.constantFrom('', '', '', '', '8KiB:7,64KiB:1', '4KiB-256KiB'),
    others: fc.constantFrom('', '', '', '', '', '2xbarracuda-4lp', '1xwren-7,3xcheetah-4lp'),
  })
  .map(({ preset, ...values }) => withValues(presetConfiguration(preset), readValues({ ...values, precision: 0.01 })))

const answer = (question: Parameters<typeof predictors.simulation.answer>[0]): Outcome<Prediction> => ({
  ok: true,
  answer: predictors.simulation.answer(question),
})

/** The state with the present point simulated, and where the fence is the axis all points; undefined where nothing can be computed. */
export function simulatedState(configuration: Configuration): ThroughputState | undefined {
  const formulas = throughputQuestion.formulas(configuration, { bus })
  if (!formulas.ok) return undefined
  const points = simulationPoints(configuration)
  const asked = configuration.axis === 'fence' ? points : points.slice(0, 2)
  const outcomes = new Map(
    asked.flatMap(({ key, question }) => {
      try {
        return [[key, answer(question)] as const]
      } catch {
        // too many tracks to be simulated: the study refuses in words
        return []
      }
    }),
  )
  return throughputQuestion.state(formulas.value, { points, outcomes, done: outcomes.size, state: 'done' })
}

type Claim = readonly [what: string, isClaimed: boolean, isTrue: boolean]

/** Two shares nearer than this are as good as equal. */
const near = 0.05

/** What limits by the sentence, against what was in use in the simulation. */
function limitClaims(said: string, parts: readonly Part[]): readonly Claim[] {
  const most = Math.max(...parts.map(({ share }) => share))
  const shareOf = (name: string): number => parts.find((part) => part.name.toLowerCase() === name.toLowerCase())?.share ?? Number.NaN
  const two = /(?:^|\. )([A-Za-z ]+?) and ([A-Za-z ]+?) are the limit together/.exec(said)
  const one = /The ([A-Za-z ]+?) (?:is|are) the limit/.exec(said)
  const waiting = said.includes('Waiting is the limit')
  return [
    ['one limit is named', true, [two, one, waiting].filter(Boolean).length === 1],
    ['one part is busiest', one !== null, shareOf(one?.[1] ?? '') >= Math.max(most, nearlyFull) - near],
    [
      'two parts are busiest',
      two !== null,
      [two?.[1] ?? '', two?.[2] ?? ''].every((name) => shareOf(name) >= Math.max(most, nearlyFull) - 2 * near),
    ],
    ['nothing is nearly full', waiting, most <= nearlyFull + near],
  ]
}

/** What an independent run says. */
const again = ({ here, configuration }: ThroughputState, method: 'naive' | 'pipelined', precision = configuration.precision): Prediction =>
  predictors.simulation.answer({
    scenario: withMethod(here.scenario, method),
    run: { seed: 4_711, precision, maximumReads: 400_000 },
  })

/** One interval in twenty does not hold what it is about: what looks wrong is asked again, five times as precisely. */
const precisely = (state: ThroughputState): Prediction => again(state, 'naive', 0.002)
/** The bound is one of mean times, and its explanation says by how much reads passed it: several disks by 3.1 % in 5,000 systems of seed 20261123. */
const boundNoise = { one: 0.07, several: 0.035 } as const

function adviceClaims(said: string, state: ThroughputState): readonly Claim[] {
  if (!/ipelining/.test(said) || /real drives/.test(said)) return []
  const [naive, pipelined] = [again(state, 'naive'), again(state, 'pipelined')]
  const gain = pipelined.throughput / naive.throughput - 1
  // what is left of two intervals: the sentence was made of others
  const interval = 2 * (halfWidthShare(naive) + halfWidthShare(pipelined))
  return [
    ['pipelining brings', /Turn pipelining on|Pipelining brings/.test(said), gain > -interval],
    ['pipelining costs', /Leave pipelining off|Pipelining costs/.test(said), gain < interval],
    ['pipelining makes no difference', said.includes('ipelining makes no difference'), Math.abs(gain) <= Math.max(0.005, 2 * interval)],
  ]
}

function fenceClaims(said: string, state: ThroughputState): readonly Claim[] {
  const fence = /Set the fence to (\d+): simulated, that brings (\d+) %/.exec(said)
  const at = (x: number): number => {
    const outcome = state.simulatedAt(x, 'naive')
    return outcome?.ok ? outcome.answer.throughput : 0
  }
  const best = Math.max(...state.axis.simulated.map(at))
  const [place, brings] = [Number(fence?.[1]), Number(fence?.[2])]
  return [
    ['the fence is the best that was simulated', fence !== null, at(place) === best],
    ['it brings as much', fence !== null, Math.abs(100 * (at(place) / at(state.axis.here) - 1) - brings) <= 0.51],
  ]
}

/** With so many disks the link is nearly full: the sentence names the model, which may be 15 % off where its lines bend. */
function saturationClaims(said: string, state: ThroughputState): readonly Claim[] {
  const found = /full, by the model at ([\d\u202F]+)|is full from ([\d\u202F]+)|By the model ([\d\u202F]+) disks? would fill it/.exec(said)
  if (!found) return []
  const disks = Number((found[1] ?? found[2] ?? found[3] ?? '').replaceAll('\u202F', ''))
  const scenario = { ...state.here.scenario, drives: disks }
  const full = predictors.simulation.answer({
    scenario: withMethod(scenario, 'naive'),
    run: { seed: 1, precision: 0.01, maximumReads: 200_000 },
  })
  return [['so many disks fill the link', true, full.throughput * (1 + halfWidthShare(full)) >= 0.85 * linkCapacity(scenario)]]
}

/** What a headline says that the simulation does not bear out, each with the sentence; nothing where all of it is true. */
export function falseClaims(state: ThroughputState): readonly string[] {
  const { configuration, here, methods } = state
  const { answer: said } = settledAnswer({ present: state, pinned: undefined }, false, bus)
  const [sentence, second] = [said.sentence, said.second].map((phrases) => plainSentence(phrases).replaceAll('\u00A0', ' '))
  const text = `${sentence} ${second}`
  const simulated = methods.get('naive')?.simulation
  if (!simulated) return /Turn|Leave|Set the fence|best/.test(text) ? [`advice without simulation: ${text}`] : []
  const bound = methods.get('ideal')?.formula
  if (!bound) throw new Error('every method has a closed form')
  const ideal = bound.throughput
  const claims: readonly Claim[] = [
    ...limitClaims(sentence ?? '', partsInUse(here.scenario, simulated, linkName(configuration))),
    // one command a disk: that is what the ideal bounds
    [
      'the bound holds',
      isBound(bound),
      simulated.uncertainty.low <= ideal ||
        precisely(state).uncertainty.low <= ideal * (1 + boundNoise[state.drives === 1 ? 'one' : 'several']),
    ],
    ...adviceClaims(text, state),
    ...fenceClaims(text, state),
    ...saturationClaims(text, state),
  ]
  return claims.filter(([, isClaimed, isTrue]) => isClaimed && !isTrue).map(([what]) => `${what}: ${text}`)
}

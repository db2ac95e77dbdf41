import { isOneBus } from '../../src/configuration/machineOf.ts'
import type { Configuration } from '../../src/configuration/configuration.ts'
import type { Prediction } from '../../src/domain/prediction.ts'
import * as bus from '../../src/prediction/busForms.ts'
import * as tree from '../../src/prediction/treeForms.ts'
import { plainSentence } from '../../src/views/shared/answer.ts'
import { isBound } from '../../src/views/throughput/formulas.ts'
import { linkName, partsInUse } from '../../src/views/throughput/limit.ts'
import { linkCapacity } from '../../src/views/throughput/linkCapacity.ts'
import { machineAnswer } from '../../src/views/throughput/machineAnswer.ts'
import { machineQuestion } from '../../src/views/throughput/machineQuestion.ts'
import { borrowedOf } from '../../src/views/throughput/borrowedCaveat.ts'
import { readsQuestion } from '../../src/views/throughput/readsQuestion.ts'
import { saturationOf } from '../../src/views/throughput/saturation.ts'
import { throughputAnswer } from '../../src/views/throughput/throughputAnswer.ts'
import { halfWidthShare, readsFormulas, simulationPoints, type ThroughputState } from '../../src/views/throughput/throughputState.ts'
import { limitClaims, simulatedAgain, type Claim } from './limitClaims.ts'
import { there } from './there.ts'

/** The state with the present point simulated, and where the fence is the axis all points; undefined where nothing can be computed. */
export function simulatedState(configuration: Configuration): ThroughputState | undefined {
  const isMachine = !isOneBus(configuration)
  const formulas = readsFormulas(configuration, isMachine ? tree : bus)
  if (!formulas.ok) return undefined
  const points = simulationPoints(configuration, isMachine ? tree : undefined)
  const asked = configuration.axis === 'fence' ? points : points.slice(0, 2)
  const outcomes = new Map(
    asked.flatMap(({ key, question: { scenario, run } }) => {
      const { method } = scenario.workload
      try {
        return [[key, { ok: true, answer: simulatedAgain(scenario, method === 'pipelined' ? method : 'naive', run) }] as const]
      } catch {
        // too many tracks to be simulated: the study refuses in words
        return []
      }
    }),
  )
  const simulated = { points: [], outcomes, done: outcomes.size, state: 'done' } as const
  return isMachine ? machineQuestion.state(formulas.value, simulated) : readsQuestion.state(formulas.value, simulated)
}

/** What an independent run says. */
const again = ({ here, configuration }: ThroughputState, method: 'naive' | 'pipelined', precision = configuration.precision): Prediction =>
  simulatedAgain(here.scenario, method, { precision })

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
  const least = /Pipelining (?:changes|brings|costs) less than (\d+) %/.exec(said)
  return [
    ['pipelining brings', /Turn pipelining on|Pipelining brings/.test(said), () => gain > -interval],
    ['pipelining costs', /Leave pipelining off|Pipelining costs/.test(said), () => gain < interval],
    ['pipelining makes no difference', said.includes('ipelining makes no difference'), () => Math.abs(gain) <= 0.01 + interval / 2],
    ['pipelining changes less', least !== null, () => Math.abs(gain) <= Number(least?.[1]) / 100 + interval / 2],
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
    ['the fence is the best that was simulated', fence !== null, () => at(place) === best],
    ['it brings as much', fence !== null, () => Math.abs(100 * (at(place) / at(state.axis.here) - 1) - brings) <= 0.51],
  ]
}

/** With so many disks the link is nearly full: the sentence names the model, which may be 15 % off where its lines bend. */
function saturationClaims(said: string, state: ThroughputState): readonly Claim[] {
  const found = /full, by the model at ([\d\u202F]+)|is full from ([\d\u202F]+)|By the model ([\d\u202F]+) disks? would fill it/.exec(said)
  if (!found) return []
  const disks = Number((found[1] ?? found[2] ?? found[3] ?? '').replaceAll('\u202F', ''))
  const scenario = { ...state.here.scenario, drives: disks }
  const full = simulatedAgain(scenario, 'naive', { seed: 1, maximumReads: 200_000 })
  return [['so many disks fill the link', true, () => full.throughput * (1 + halfWidthShare(full)) >= 0.85 * linkCapacity(scenario)]]
}

/** All that a headline says, with its text; undefined where nothing was simulated and it says so. */
export function headlineClaims(state: ThroughputState): { readonly text: string; readonly claims: readonly Claim[] } {
  const { configuration, here, methods, partsOf } = state
  const compared = { present: state, pinned: undefined }
  const { sentence, second } = partsOf
    ? machineAnswer(compared, false)
    : throughputAnswer(compared, false, saturationOf(state, bus), borrowedOf(configuration, bus))
  const text = [sentence, second].map((phrases) => plainSentence(phrases).replaceAll('\u00A0', ' ')).join(' ')
  const simulated = methods.get('naive')?.simulation
  if (!simulated) return { text, claims: [['advice is simulated', /Turn|Leave|Set the fence|best/.test(text), () => false]] }
  const bound = there(methods.get('ideal')?.formula)
  const ideal = bound.throughput
  return {
    text,
    claims: [
      ...limitClaims(text, partsOf?.(simulated) ?? partsInUse(here.scenario, simulated, linkName(configuration)), here.scenario),
      // one command a disk: that is what the ideal bounds
      [
        'the bound holds',
        isBound(bound),
        () =>
          simulated.uncertainty.low <= ideal ||
          precisely(state).uncertainty.low <= ideal * (1 + boundNoise[state.drives === 1 ? 'one' : 'several']),
      ],
      ...adviceClaims(text, state),
      ...fenceClaims(text, state),
      ...saturationClaims(text, state),
    ],
  }
}

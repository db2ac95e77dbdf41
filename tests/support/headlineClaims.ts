import { isOneBus } from '../../src/configuration/machineOf.ts'
import type { Configuration } from '../../src/configuration/configuration.ts'
import type { Prediction } from '../../src/domain/prediction.ts'
import * as bus from '../../src/prediction/busForms.ts'
import * as tree from '../../src/prediction/treeForms.ts'
import { plainSentence } from '../../src/views/shared/answer.ts'
import { answerOf, type Advice, type AnswerParts } from '../../src/views/shared/answerParts.ts'
import { isBound } from '../../src/views/throughput/formulas.ts'
import { linkName, partsInUse } from '../../src/views/throughput/limit.ts'
import { linkCapacity } from '../../src/views/throughput/linkCapacity.ts'
import { machineParts } from '../../src/views/throughput/machineAnswer.ts'
import { machineQuestion } from '../../src/views/throughput/machineQuestion.ts'
import { borrowedOf } from '../../src/views/throughput/borrowedCaveat.ts'
import { readsQuestion } from '../../src/views/throughput/readsQuestion.ts'
import { saturationOf } from '../../src/views/throughput/saturation.ts'
import { throughputParts } from '../../src/views/throughput/throughputAnswer.ts'
import { halfWidthShare, readsFormulas, simulationPoints, type ThroughputState } from '../../src/views/throughput/throughputState.ts'
import { limitClaims, simulatedAgain, type Claim } from './limitClaims.ts'
import { there } from './there.ts'

/** The state with the present point simulated and another fence, and where the fence is the axis all points; undefined where nothing can be computed. */
export function simulatedState(configuration: Configuration): ThroughputState | undefined {
  const isMachine = !isOneBus(configuration)
  const formulas = readsFormulas(configuration, isMachine ? tree : bus)
  if (!formulas.ok) return undefined
  const { fence } = formulas.value
  const points = simulationPoints(configuration, isMachine ? tree : undefined, fence)
  const asked = configuration.axis === 'fence' ? points : [...points.slice(0, 2), ...(fence === undefined ? [] : points.slice(-1))]
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

/** What is said of pipelining: who turns it on or leaves it off, and what is only told of it; where real drives did something else, that is the sentence. */
function adviceClaims(all: readonly Advice[], state: ThroughputState): readonly Claim[] {
  const advice = all.find(({ what }) => /ipelining/.test(what))
  if (!advice || (advice.kind === 'told' && advice.measured !== undefined)) return []
  const [naive, pipelined] = [again(state, 'naive'), again(state, 'pipelined')]
  const gain = pipelined.throughput / naive.throughput - 1
  // what is left of two intervals: the sentence was made of others
  const interval = 2 * (halfWidthShare(naive) + halfWidthShare(pipelined))
  const does = advice.kind === 'told' ? advice.does : undefined
  const least = advice.kind === 'told' ? advice.amount : undefined
  return [
    ['pipelining brings', advice.kind === 'do' || does === 'bring', () => gain > -interval],
    ['pipelining costs', advice.kind === 'leave' || does === 'cost', () => gain < interval],
    ['pipelining makes no difference', does === 'nothing', () => Math.abs(gain) <= 0.01 + interval / 2],
    ['pipelining changes less', least?.startsWith('less than') === true, () => Math.abs(gain) <= percentIn(least) / 100 + interval / 2],
  ]
}

/** The number of a share in words: 4 of "less than 4 %". */
const percentIn = (text = ''): number => Number(/\d+/.exec(text)?.[0])

function fenceClaims(all: readonly Advice[], state: ThroughputState): readonly Claim[] {
  const advice = all.find((one) => one.kind === 'do' && one.changes?.fence !== undefined)
  const place = advice?.kind === 'do' ? advice.changes?.fence : undefined
  if (advice?.kind !== 'do' || typeof place !== 'number') return []
  if (state.axis.name !== 'fence') {
    const [here, other] = [precisely(state), simulatedAgain({ ...state.here.scenario, fence: place }, 'naive', { precision: 0.002 })]
    return [['the other fence brings something', true, () => other.uncertainty.high > here.uncertainty.low]]
  }
  const at = (x: number): number => state.simulatedAt(x, 'naive')?.throughput ?? 0
  const best = Math.max(...state.axis.simulated.map(at))
  return [
    ['the fence is the best that was simulated', true, () => at(place) === best],
    ['it brings as much', true, () => Math.abs(100 * (at(place) / at(state.axis.here) - 1) - percentIn(advice.brings)) <= 0.51],
  ]
}

/** With so many disks the link is nearly full: the sentence names the model, which may be 15 % off where its lines bend. */
function fullClaims(said: AnswerParts['full'], state: ThroughputState): readonly Claim[] {
  if (!said || said.model === null) return []
  const scenario = { ...state.here.scenario, drives: said.model }
  const full = simulatedAgain(scenario, 'naive', { seed: 1, maximumReads: 200_000 })
  return [['so many disks fill the link', true, () => full.throughput * (1 + halfWidthShare(full)) >= 0.85 * linkCapacity(scenario)]]
}

/** All that a headline says, with its text; undefined where nothing was simulated and it says so. */
export function headlineClaims(state: ThroughputState): { readonly text: string; readonly claims: readonly Claim[] } {
  const { configuration, here, methods, partsOf } = state
  const compared = { present: state, pinned: undefined }
  const parts = partsOf ? machineParts(compared) : throughputParts(compared, saturationOf(state, bus), borrowedOf(configuration, bus))
  const { sentence, second } = answerOf(parts)
  const { advice = [], limit, full } = parts
  const text = [sentence, second].map((phrases) => plainSentence(phrases).replaceAll('\u00A0', ' ')).join(' ')
  const simulated = methods.get('naive')?.simulation
  if (!simulated) return { text, claims: [['advice is simulated', advice.length > 0, () => false]] }
  const bound = there(methods.get('ideal')?.formula)
  const ideal = bound.throughput
  return {
    text,
    claims: [
      ...limitClaims(
        limit && 'kind' in limit ? limit : undefined,
        partsOf?.(simulated) ?? partsInUse(here.scenario, simulated, linkName(configuration)),
        here.scenario,
      ),
      // one command a disk: that is what the ideal bounds
      [
        'the bound holds',
        isBound(bound),
        () =>
          simulated.uncertainty.low <= ideal ||
          precisely(state).uncertainty.low <= ideal * (1 + boundNoise[state.drives === 1 ? 'one' : 'several']),
      ],
      ...adviceClaims(advice, state),
      ...fenceClaims(advice, state),
      ...fullClaims(full, state),
    ],
  }
}

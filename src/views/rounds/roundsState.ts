import { rising } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { cycleTime, type Prediction } from '../../domain/prediction.ts'
import { refused, success, type Result } from '../../domain/problem.ts'
import type { Method, PositioningRule, Scenario } from '../../domain/scenario.ts'
import type { Heads, Witnesses } from '../../prediction/witnesses.ts'
import { standing, type Witnessed } from '../shared/witnessRule.ts'
import { answerAt, rateOf } from '../shared/simulatedRate.ts'
import type { SimulatedPoints } from '../shared/simulationRun.ts'
import type { Seconds } from '../../units/quantities.ts'
import { comparedMethods, fewestInRounds, keyOf, type ComparedMethod } from './roundsPoints.ts'

/** The closed forms that this question asks. */
export interface RoundsWitness extends Pick<Witnesses, 'bus' | 'seekTime'> {
  readonly heads: Heads
  readonly rounds: Awaited<ReturnType<Witnesses['rounds']>>
  readonly explain: Awaited<ReturnType<Witnesses['explain']>>
}

/** A number of disks and the wait for the quickest of them. */
export interface PositioningPoint {
  readonly disks: number
  readonly time: Seconds
}

/** What is not said above the fold. */
interface FurtherForms {
  /** Naive reads over all fences. */
  readonly fences: readonly { readonly fence: number; readonly throughput: number }[]
  /** MPT(D) over numbers of disks, by every rule. */
  readonly positioning: ReadonlyMap<PositioningRule, readonly PositioningPoint[]>
  /** When heads arrive. */
  readonly arrivals: ReturnType<Heads['arrivalTimes']>
  /** What disks that ignore each other reach by the paper’s measure; null where there is none, or it takes longer than it tells. */
  readonly chance: ReturnType<RoundsWitness['rounds']['roundsByChance']> | null
}

/** Beyond this many disks the measure by chance takes longer than it tells. */
const mostByChance = 64

/** What the closed forms say of a configuration. */
export interface RoundsFormulas {
  readonly configuration: Configuration
  readonly scenario: Scenario
  readonly predictions: ReadonlyMap<ComparedMethod, Prediction>
  /** What the charts beneath ask, computed when the first of them is drawn: it may come late, and the answer does not wait for it. */
  readonly further: () => FurtherForms
  readonly witness: RoundsWitness
}

/** A method as both witnesses see it. */
export interface MethodState {
  readonly method: ComparedMethod
  readonly formula: Prediction
  /** Absent until the simulation has answered. */
  readonly simulation: Prediction | undefined
}

/** Everything the view speaks about. */
export interface RoundsState extends RoundsFormulas {
  readonly methods: readonly MethodState[]
  readonly naive: MethodState
  /** What the simulation says of naive reads at a fence. */
  readonly simulatedAt: (fence: number) => Prediction | undefined
}

const fenceStep = 5
const largestFence = 255

/** The number of disks to which MPT(D) is drawn at least. */
export const mostDisksDrawn = 64

const rules = ['exact', 'equation-5', 'sum-of-minima'] as const satisfies readonly PositioningRule[]

/** Numbers of disks to which MPT(D) is drawn. */
export function countsOf(scenario: Scenario): readonly number[] {
  const most = Math.max(mostDisksDrawn, scenario.drives)
  const disks = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256, 1024, 4096, most, scenario.drives]
  return rising(disks.filter((count) => count <= most))
}

const positioningOf = (scenario: Scenario, counts: readonly number[], { heads }: RoundsWitness): FurtherForms['positioning'] =>
  new Map(
    rules.map((rule) => [rule, heads.positioning(rule, counts, scenario).map((time, index) => ({ disks: counts[index] ?? 0, time }))]),
  )

const pairOf = (method: ComparedMethod, prediction: Prediction | undefined): readonly [ComparedMethod, Prediction][] =>
  prediction ? [[method, prediction]] : []

function fencesOf(configuration: Configuration, { bus }: RoundsWitness): FurtherForms['fences'] {
  const steps = Array.from({ length: largestFence / fenceStep + 1 }, (_, index) => index * fenceStep)
  const fences = rising([...steps, configuration.fence])
  return bus.predictAlong(configuration, 'fence', fences, ['naive']).flatMap((methods, index) => {
    const throughput = methods?.get('naive')?.throughput
    return throughput === undefined ? [] : [{ fence: fences[index] ?? 0, throughput }]
  })
}

const noRounds = refused(
  'not-simulated',
  'figure',
  'Rounds are of disks on one bus; links of a machine have none. Its charts are read-parts and part-use.',
)

/** @param counts numbers of disks on the axis; those of the system itself where they are not given */
export function roundsFormulas(configuration: Configuration, witness: RoundsWitness, counts?: readonly number[]): Result<RoundsFormulas> {
  if (!isOneBus(configuration)) return noRounds
  const resolved = resolve(configuration)
  if (!resolved.ok) return resolved
  const scenario = resolved.value
  const [predictions] = witness.bus.predictAlong(configuration, 'fence', [configuration.fence], comparedMethods)
  let known: FurtherForms | undefined
  return success({
    configuration,
    scenario,
    predictions: new Map(comparedMethods.flatMap((method) => pairOf(method, predictions?.get(method)))),
    further: () =>
      (known ??= {
        fences: fencesOf(configuration, witness),
        positioning: positioningOf(scenario, counts ?? countsOf(scenario), witness),
        arrivals: witness.heads.arrivalTimes(scenario),
        chance: scenario.drives > 1 && scenario.drives <= mostByChance ? witness.rounds.roundsByChance(scenario.drives) : null,
      }),
    witness,
  })
}

/** With what has been simulated so far. */
export function roundsState(formulas: RoundsFormulas, { outcomes }: Pick<SimulatedPoints, 'outcomes'>): RoundsState {
  const { configuration, predictions } = formulas
  const find = (method: Method, fence: number): Prediction | undefined => answerAt(outcomes, keyOf(configuration, method, fence))
  const methods = [...predictions].map(([method, formula]) => ({ method, formula, simulation: find(method, configuration.fence) }))
  const naive = methods.find(({ method }) => method === 'naive')
  if (!naive) throw new Error('naive reads are among the methods')
  return { ...formulas, methods, naive, simulatedAt: (fence) => find('naive', fence) }
}

/** Whether disks go first, so that there are rounds to speak of. */
export const hasRounds = ({ configuration, scenario }: Pick<RoundsFormulas, 'configuration' | 'scenario'>): boolean =>
  scenario.drives > 1 && (configuration.dispatch === 'disks-first' || scenario.drives === 2)

/** Commands that leave in batches of D, as simulated. */
export const strictShare = ({ naive }: Pick<RoundsState, 'naive'>): number | undefined => naive.simulation?.run?.strictRounds

/** Half of the 95 % interval of how long it takes until every disk has completed a read, in seconds. */
const halfWidthOf = (prediction: Prediction): Seconds => (rateOf(prediction).halfWidth / prediction.throughput) * cycleTime(prediction)

/** How long it takes until every disk has completed a read, think time included, by both witnesses as the rule of headlines wants it. */
export const witnessed = ({ formula, simulation }: MethodState): Witnessed => ({
  model: cycleTime(formula),
  simulated: simulation && { value: cycleTime(simulation), halfWidth: halfWidthOf(simulation) },
})

/** Whose numbers are said of naive reads: the model’s, or the simulation’s where both part. */
export function answering({ naive }: Pick<RoundsState, 'naive'>): Prediction {
  return naive.simulation && standing(witnessed(naive)) === 'apart' ? naive.simulation : naive.formula
}

/** Whether there are rounds to speak of: as simulated, and until then as the order of the bus says. */
export const isInRounds = (state: Pick<RoundsState, 'naive' | 'configuration' | 'scenario'>): boolean => {
  const strict = strictShare(state)
  return strict === undefined ? hasRounds(state) : state.scenario.drives > 1 && strict >= fewestInRounds
}

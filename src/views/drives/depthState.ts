import { rising } from '../../charts/scales.ts'
import { shortName } from '../shared/hopNoun.ts'
import { atAxisValue, axisValue, physicalKey } from '../../configuration/sweep.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolveReads, type ReadsScenario } from '../../configuration/resolve/resolveReads.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { tightestPrecision, type Prediction } from '../../domain/prediction.ts'
import { success, type Result } from '../../domain/problem.ts'
import { allInFlight, withMethod } from '../../domain/scenario.ts'
import type { Questions } from '../../prediction/registry.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import type { Seconds } from '../../units/quantities.ts'
import { answerAt } from '../shared/simulatedRate.ts'
import type { Point, SimulatedPoints } from '../shared/simulationRun.ts'

/** A number of reads in flight, and what a witness says of it. */
export interface DepthPoint {
  readonly depth: number
  readonly said: Prediction
}

/** Reads through the links of a machine, by how many are in flight. */
export interface DepthFormulas {
  readonly configuration: Configuration
  readonly scenario: ReadsScenario
  /** By formula, in rising order; where it knows none it is left out. */
  readonly line: readonly DepthPoint[]
  /** In flight at each point that is simulated, the present one first. */
  readonly simulated: readonly number[]
}

export interface DepthState extends DepthFormulas {
  /** As simulated so far, in rising order. */
  readonly dots: readonly DepthPoint[]
}

/** Most that the axis goes to, unless more are asked for. */
const mostDepth = 256

const depthsOf = ({ inFlight }: Configuration): readonly number[] => {
  const powers = Array.from({ length: Math.floor(Math.log2(Math.max(mostDepth, inFlight))) + 1 }, (_, index) => 2 ** index)
  return rising([...powers, inFlight])
}

/** What the closed forms say along the reads in flight, of one loop. */
export function depthFormulas(configuration: Configuration, forms: TreeForms): Result<DepthFormulas> {
  const resolved = resolveReads(configuration)
  if (!resolved.ok) return resolved
  const depths = depthsOf(configuration)
  const said = forms.predictAlong(configuration, 'inFlight', depths, ['naive'])
  return success({
    configuration,
    scenario: withMethod(resolved.value, 'naive'),
    line: depths.flatMap((depth, index) => {
      const one = said[index]?.get('naive')
      return one ? [{ depth, said: one }] : []
    }),
    simulated: [configuration.inFlight, ...depths.filter((depth) => depth !== configuration.inFlight)],
  })
}

/** Everything that acts on a simulation but the reads in flight. */
const keyOf = (configuration: Configuration, depth: number): string =>
  `depth|${physicalKey(configuration, ['inFlight', 'method'])}|${depth}`

/** What the simulation is asked, the present number of reads first. */
export const depthPoints = ({ configuration, simulated }: DepthFormulas): readonly Point<Questions['reads']>[] =>
  simulated.flatMap((depth) => {
    const resolved = resolveReads(atAxisValue(configuration, 'inFlight', depth))
    if (!resolved.ok) return []
    const scenario = withMethod(resolved.value, 'naive')
    return [{ key: keyOf(configuration, depth), question: { scenario, run: runControl(configuration) } }]
  })

/** The state with what has been simulated so far. */
export const depthState = (formulas: DepthFormulas, { outcomes }: SimulatedPoints<Questions['reads']>): DepthState => ({
  ...formulas,
  dots: formulas.simulated
    .flatMap((depth) => {
      const said = answerAt(outcomes, keyOf(formulas.configuration, depth))
      return said ? [{ depth, said }] : []
    })
    .toSorted((one, other) => one.depth - other.depth),
})

/** What a witness says of the present reads in flight. */
export const saidHere = (points: readonly DepthPoint[], { configuration }: Pick<DepthFormulas, 'configuration'>): Prediction | undefined =>
  points.find(({ depth }) => depth === configuration.inFlight)?.said

/** Whether the present number of reads has been simulated in full. */
export const isSettled = (state: DepthState): boolean => {
  const here = saidHere(state.dots, state)
  return here !== undefined && tightestPrecision(here) <= state.configuration.precision
}

/** Completed reads in a second. */
export const readsRate = ({ throughput }: Prediction, { configuration }: Pick<DepthFormulas, 'configuration'>): number =>
  throughput / axisValue(configuration, 'requestSize')

/** From the request of a read to its last byte, mean: Little’s law over those that are not thought about. */
export function latency({ said, depth }: DepthPoint, state: Pick<DepthFormulas, 'scenario' | 'configuration'>): Seconds {
  const { drives, workload } = state.scenario
  const inFlight = allInFlight({ ...workload, inFlight: { reads: depth, over: workload.inFlight?.over ?? 'each' } }, drives)
  return Math.max(0, inFlight / readsRate(said, state) - workload.thinkTime)
}

/** A row of the machine that would be full at so many reads a second. */
export interface Ceiling {
  readonly name: string
  readonly reads: number
}

/** How full a part has to be that its use says what it carries at most. */
const leastUse = 0.02

/**
 * Where each link and the host would be full: use grows with the rate (the utilisation law), so that what is carried at most is the rate over the use.
 * Those far above all others are left out.
 */
export function ceilings(state: DepthState): readonly Ceiling[] {
  const last = state.line.at(-1) ?? state.dots.at(-1)
  if (!last?.said.tree) return []
  const { hops, host } = last.said.tree
  const rate = readsRate(last.said, state)
  const all = [
    ...state.scenario.tree.hops.map(({ name }, hop) => ({ name: shortName(name), use: hops[hop] ?? 0 })),
    { name: 'host', use: host },
  ]
  return all.filter(({ use }) => use >= leastUse).map(({ name, use }) => ({ name, reads: rate / use }))
}

import type { Configuration } from '../../configuration/configuration.ts'
import type { Prediction } from '../../domain/prediction.ts'
import { withMethod, type Scenario } from '../../domain/scenario.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { comparedMethods, withFence, type ComparedMethod, type FindSimulated } from './roundsPoints.ts'

/** A method as both witnesses see it. */
export interface BothWitnesses {
  readonly method: ComparedMethod
  readonly formula: Prediction
  /** Absent until the simulation has answered. */
  readonly simulation: Prediction | undefined
}

/** A fence and what it gives. */
export interface FencePoint {
  readonly fence: number
  readonly throughput: number
}

/** Everything the view speaks about. */
export interface RoundsFacts {
  readonly configuration: Configuration
  readonly scenario: Scenario
  readonly methods: readonly BothWitnesses[]
  readonly naive: BothWitnesses
  /** The formula over all fences. */
  readonly fences: readonly FencePoint[]
}

const fenceStep = 5

/** What the closed forms say of a resolved configuration, together with what the simulation has said so far. */
export function roundsFacts(
  configuration: Configuration,
  scenario: Scenario,
  { formula }: Pick<Witnesses, 'formula'>,
  find: FindSimulated,
): RoundsFacts {
  const both = (method: ComparedMethod): BothWitnesses => ({
    method,
    formula: formula.answer({ scenario: withMethod(scenario, method) }),
    simulation: find(method, configuration.fence),
  })
  const steps = Array.from({ length: 255 / fenceStep + 1 }, (_, index) => index * fenceStep)
  const values = [...new Set([...steps, configuration.fence])].toSorted((one, other) => one - other)
  const fences = values.map((fence) => ({ fence, throughput: formula.answer({ scenario: withFence(scenario, fence) }).throughput }))
  return { configuration, scenario, methods: comparedMethods.map(both), naive: both('naive'), fences }
}

/** Whether disks go first, so that there are rounds to speak of. */
export const hasRounds = ({ configuration, scenario }: RoundsFacts): boolean =>
  scenario.drives > 1 && (configuration.dispatch === 'disks-first' || scenario.drives === 2)

/** Commands that leave in batches of D, as simulated. */
export const strictShare = ({ naive }: RoundsFacts): number | undefined => naive.simulation?.run?.strictRounds

/** Fewer commands than this in batches of D are no rounds. */
export const fewestInRounds = 0.1

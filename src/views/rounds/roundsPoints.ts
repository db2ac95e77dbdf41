import { isOneBus } from '../../configuration/machineOf.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { physicalKey } from '../../configuration/sweep.ts'
import { withMethod, type Method, type Scenario } from '../../domain/scenario.ts'
import type { SimulationPoint } from '../shared/simulationRun.ts'

/** Methods whose rounds are compared, in the order of the page. */
export const comparedMethods = ['naive', 'pipelined', 'no-rounds'] as const satisfies readonly Method[]
export type ComparedMethod = (typeof comparedMethods)[number]

/** Fences that are simulated: nine, from none to the largest. */
export const simulatedFences: readonly number[] = [0, 32, 64, 96, 128, 160, 192, 224, 255]

const withFence = (scenario: Scenario, fence: number): Scenario => ({ ...withMethod(scenario, 'naive'), fence })

/** The key of a simulated number: everything physical, the method, and the fence. */
export const keyOf = (configuration: Configuration, method: Method, fence: number): string =>
  `rounds|${physicalKey(configuration, ['method', 'fence'])}|${method}|${fence}`

/** Whether two configurations are the same run of disks on a bus. */
export const isSameRun = (one: Configuration, other: Configuration): boolean =>
  keyOf(one, 'naive', one.fence) === keyOf(other, 'naive', other.fence)

/** What the simulation is asked for this view: the methods here, then fences from none to the largest. */
export function simulationPoints(configuration: Configuration): readonly SimulationPoint[] {
  const resolved = resolve(configuration)
  if (!resolved.ok || !isOneBus(configuration)) return []
  const scenario = resolved.value
  const run = runControl(configuration)
  const here = comparedMethods.map((method) => ({
    key: keyOf(configuration, method, configuration.fence),
    question: { scenario: withMethod(scenario, method), run },
  }))
  const fences = simulatedFences.filter((fence) => fence !== configuration.fence)
  return [
    ...here,
    ...fences.map((fence) => ({ key: keyOf(configuration, 'naive', fence), question: { scenario: withFence(scenario, fence), run } })),
  ]
}

/** Fewer commands than this in batches of D are no rounds. */
export const fewestInRounds = 0.1

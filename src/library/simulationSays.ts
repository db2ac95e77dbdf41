import type { Configuration } from '../configuration/configuration.ts'
import type { Result } from '../domain/problem.ts'
import type { SimulationAnswers, View } from './answers.ts'
import { published, unbroken, viewOf, type Simulates, type Simulating } from './says.ts'

type Loads = { readonly [V in View]: () => Promise<Simulates<SimulationAnswers[V extends 'throughput' ? V | 'ordered' : V]>> }

const later = () => import('./simulation/laterSimulations.ts')

/** Who answers each question; loaded when it is first asked. */
const answers: Loads = {
  throughput: async () => (await import('./simulation/throughputSimulation.ts')).throughputSimulation,
  passes: async () => (await later()).passesSimulation,
  jobs: async () => (await import('./simulation/jobsSimulation.ts')).jobsSimulation,
  rounds: async () => (await import('./simulation/throughputSimulation.ts')).roundsSimulation,
  plan: async () => (await import('./simulation/planSimulation.ts')).planSimulation,
  striping: async () => (await later()).stripingSimulation,
  caching: async () => (await import('./simulation/cachingSimulation.ts')).cachingSimulation,
  drives: async () => (await later()).drivesSimulation,
  validation: async () => published,
}

/** On the calling thread, to the end. */
const alone = (): Simulating => ({ service: null, signal: new AbortController().signal })

/** What the simulation says of the question that a configuration asks. Nothing is thrown. */
export async function simulationSays(
  configuration: Configuration,
  by = alone(),
): Promise<Result<SimulationAnswers[keyof SimulationAnswers]>> {
  return unbroken<SimulationAnswers[keyof SimulationAnswers]>('The calculation', async () =>
    (await answers[viewOf(configuration)]())(configuration, by),
  )
}

import type { PassPrediction, PassScenario } from '../domain/pass.ts'
import { simulatePass } from '../simulator/pass/simulatePass.ts'
import type { Study } from './study.ts'

export interface PassQuestion {
  readonly scenario: PassScenario
}

/** Changes of rate on a tree of links, zone by zone. */
export const passSimulation: Study<PassQuestion, PassPrediction> = {
  title: 'Simulation of passes',
  refuses: () => null,
  answer: ({ scenario }) => simulatePass(scenario),
  numbers: ({ time, flows }) => [time, ...flows.map(({ end }) => end)],
}

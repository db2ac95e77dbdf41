import type { Prediction } from '../domain/prediction.ts'
import type { Problem } from '../domain/problem.ts'
import type { RunControl, Scenario } from '../domain/scenario.ts'
import { simulate } from '../simulator/bus/simulate.ts'
import { tooMuchWork } from '../simulator/bus/work.ts'
import { refusesTree, simulateTree } from '../simulator/tree/simulateTree.ts'
import { predictedNumbers } from './predictedNumbers.ts'
import type { Study } from './study.ts'

/** Disks on a bus, or in a machine, and how precisely they are simulated. */
export interface BusQuestion {
  readonly scenario: Scenario
  readonly run: RunControl
}

const notSimulated: Problem = {
  code: 'not-simulated',
  field: 'method',
  message: 'The ideal is a bound that no method reaches, so there is nothing to simulate. Use the method no-rounds for what comes closest.',
}

/** Discrete events by the rules of Barve et al. 1999, sections 3–5, or frame by frame through a tree of links. */
export const simulation: Study<BusQuestion, Prediction> = {
  title: 'Simulation',
  refuses: ({ scenario }) => {
    if (scenario.tree) return refusesTree(scenario, scenario.tree)
    return scenario.workload.method === 'ideal' ? notSimulated : tooMuchWork(scenario)
  },
  answer: ({ scenario, run }) => (scenario.tree ? simulateTree(scenario, scenario.tree, run) : simulate(scenario, run)),
  numbers: predictedNumbers,
}

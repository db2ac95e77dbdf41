import type { Prediction } from '../domain/prediction.ts'
import type { ReadTree, Scenario } from '../domain/scenario.ts'
import { beginTree, refusesTree } from '../simulator/tree/simulateTree.ts'
import { predictedNumbers } from './predictedNumbers.ts'
import { preciseStudy, type PreciseQuestion } from './study.ts'

/** Random reads through a machine, and how precisely they are simulated. */
export interface ReadsQuestion extends PreciseQuestion {
  readonly scenario: Scenario & { readonly tree: ReadTree }
}

/** Discrete events, frame by frame through a tree of links. */
export const readsSimulation = preciseStudy<ReadsQuestion, Prediction>({
  title: 'Simulation',
  refuses: ({ scenario }) => refusesTree(scenario, scenario.tree),
  begin: ({ scenario, run }) => beginTree(scenario, scenario.tree, run),
  numbers: predictedNumbers,
})

import type { TreeTimeline } from '../domain/treeTimeline.ts'
import { recordTree } from '../simulator/tree/recordTree.ts'
import { readsSimulation, type ReadsQuestion } from './readsSimulation.ts'
import type { Study } from './study.ts'

/** A stretch of what `readsSimulation` measures, read by read. */
export const treeTimelines: Study<ReadsQuestion, TreeTimeline> = {
  title: 'The simulation',
  refuses: (question) => readsSimulation.refuses(question),
  answer: ({ scenario, run }) => recordTree(scenario, scenario.tree, run),
  numbers: () => [],
}

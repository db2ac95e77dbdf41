import { resolveReads } from '../../configuration/resolve/resolveReads.ts'
import { simulationPoints, throughputQuestion } from './throughputState.ts'

/** How fast will reads go through the machine: the question of buses, asked of other witnesses. */
export const machineQuestion: typeof throughputQuestion = {
  ...throughputQuestion,
  witness: async (witnesses) => ({ bus: await witnesses.tree() }),
  points: ({ present, pinned }) => [
    ...simulationPoints(present.configuration, resolveReads),
    ...(pinned ? simulationPoints(pinned.configuration, resolveReads) : []),
  ],
}

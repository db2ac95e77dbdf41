import type { Configuration } from '../../configuration/configuration.ts'
import { resolveReads } from '../../configuration/resolve/resolveReads.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Questions } from '../../prediction/registry.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import type { Question } from '../shared/questionState.ts'
import { simulatedByService } from '../shared/simulatedByService.ts'
import type { Point } from '../shared/simulationRun.ts'
import { machineReads, machineSubject, treeParts } from './machineAnswer.ts'
import { simulationPoints, throughputQuestion, throughputState, type ThroughputFormulas, type ThroughputState } from './throughputState.ts'

function pointsOf({ configuration }: { readonly configuration: Configuration }): readonly Point<Questions['reads']>[] {
  return simulationPoints(configuration, resolveReads).flatMap(({ key, question: { scenario, run } }) =>
    scenario.tree ? [{ key, question: { scenario: { ...scenario, tree: scenario.tree }, run } }] : [],
  )
}

type MachineQuestion = Question<{ readonly bus: TreeForms }, ThroughputFormulas, Questions['reads'], Prediction, ThroughputState>

/** How fast will reads go through the machine: the question of buses, asked of other witnesses. */
export const machineQuestion: MachineQuestion = {
  formulas: throughputQuestion.formulas,
  ...(throughputQuestion.pinnedFormulas && { pinnedFormulas: throughputQuestion.pinnedFormulas }),
  witness: async (witnesses) => ({ bus: await witnesses.tree() }),
  points: ({ present, pinned }) => [...pointsOf(present), ...(pinned ? pointsOf(pinned) : [])],
  state: (formulas, simulated) => ({
    ...throughputState(formulas, simulated),
    partsOf: (said) => treeParts(formulas, said),
    subject: machineSubject(formulas),
    reads: machineReads(formulas),
  }),
  simulate: async (points, { service, signal }) => simulatedByService('reads', points, service, signal),
}

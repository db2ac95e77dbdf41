import type { Answered } from '../../answer/answered.ts'
import type { AxisName } from '../../configuration/fields/fields.ts'
import { declaredAxis } from '../../configuration/declaredAxis.ts'
import { resolveReads } from '../../configuration/resolve/resolveReads.ts'
import type { Questions } from '../../prediction/registry.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import type { Point } from '../shared/simulationRun.ts'
import { machineReads, machineSubject, treeParts } from './machineAnswer.ts'
import { machineDocument, type MachineFormulas, type MachineState } from './machineDocument.ts'
import { gapTold } from './measuredAnswer.ts'
import { pinnedReads, readsFormulas, simulationPoints, throughputState, type ThroughputFormulas } from './throughputState.ts'

function pointsOf({ configuration }: ThroughputFormulas): readonly Point<Questions['reads']>[] {
  return simulationPoints(configuration, { resolve: resolveReads, declaredAxis }).flatMap(({ key, question: { scenario, run } }) =>
    scenario.tree ? [{ key, question: { scenario: { ...scenario, tree: scenario.tree }, run } }] : [],
  )
}

/** How fast will reads go through the links of a machine: the question of buses, asked of other witnesses. */
export const machineQuestion: Answered<'reads', TreeForms, MachineFormulas, MachineState, AxisName> = {
  study: 'reads',
  witness: (witnesses) => witnesses.tree(),
  formulas: readsFormulas,
  pinnedFormulas: pinnedReads,
  points: ({ present, pinned }) => [present, pinned].flatMap((one) => (one ? pointsOf(one) : [])),
  state: (formulas, simulated) => ({
    ...throughputState(formulas, simulated),
    shown: formulas.shown,
    partsOf: (said) => treeParts(formulas, said),
    subject: machineSubject(formulas),
    reads: machineReads(formulas),
  }),
  toldLater: gapTold(),
  charts: { throughput: 'Throughput' },
  axes: ({ present }) => present.axis.name,
  answer: machineDocument,
  withoutPinned: 'A is not shown: it is read over one bus, this through links.',
  refusal: () => ({ sentence: ['Nothing can be read through this machine.'], sections: [] }),
  explain: async () => (await import('../toldExplanations.ts')).machineExplanation,
}

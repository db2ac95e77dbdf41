import type { Answered } from '../../answer/answered.ts'
import type { AxisName } from '../../configuration/fields/fields.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { readsDocument } from './readsDocument.ts'
import {
  pinnedReads,
  readsFormulas,
  simulationPoints,
  throughputState,
  type ThroughputFormulas,
  type ThroughputState,
} from './throughputState.ts'

/** How fast will it go over one bus, along the chosen axis: naive, pipelined and ideal, simulated and measured. */
export const readsQuestion: Answered<'bus', Pick<Witnesses['bus'], 'predictAlong'>, ThroughputFormulas, ThroughputState, AxisName> = {
  study: 'bus',
  witness: ({ bus }) => bus,
  formulas: readsFormulas,
  pinnedFormulas: pinnedReads,
  points: ({ present, pinned }) =>
    [present, pinned].flatMap((one) => (one ? simulationPoints(one.configuration, undefined, one.fence) : [])),
  state: throughputState,
  toldLater: { isWanted: () => true, load: async (witnesses) => (await import('./readsTold.ts')).tellReads(witnesses) },
  charts: { throughput: 'Throughput', 'bus-time': 'Where a round goes' },
  axes: ({ present }) => present.axis.name,
  answer: readsDocument,
  withoutPinned: 'A is not shown: it is read through links, this over one bus.',
  refusal: () => ({ sentence: ['Nothing can be read as it is set.'], sections: [] }),
  explain: async (witnesses) => {
    const [explain, { busExplanation }] = await Promise.all([witnesses.explain(), import('./busExplanation.ts')])
    return (state) => busExplanation(state, explain(state.here.scenario))
  },
}

import type { Answered } from '../../answer/answered.ts'
import type { Section } from '../../answer/document.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import { depthAnswer, depthDifference, depthSections } from './depthAnswer.ts'
import { depthFormulas, depthPoints, depthState, type DepthFormulas, type DepthState } from './depthState.ts'

const catalogue: Section = { name: 'Catalogue', holds: 'catalogue' }

/** Which drives, of SSDs behind links: reads a second and how long one takes, by how many are in flight. */
export const depthQuestion: Answered<'reads', TreeForms, DepthFormulas, DepthState, null> = {
  study: 'reads',
  witness: (witnesses) => witnesses.tree(),
  formulas: depthFormulas,
  points: ({ present, pinned }) => [present, pinned].flatMap((one) => (one ? depthPoints(one) : [])),
  state: depthState,
  charts: { 'depth-reads': 'Reads a second against reads in flight', 'depth-latency': 'Latency against reads in flight' },
  axes: () => null,
  answer: (state) => ({
    ...depthAnswer(state),
    sections: [...depthSections(state), catalogue],
  }),
  difference: depthDifference,
  withoutPinned: 'A is not shown: it cannot be computed as it is set.',
  refusal: () => ({ sentence: ['This machine cannot be computed as it is set.'], sections: [catalogue] }),
  explain: async () => (await import('../toldExplanations.ts')).depthExplanation,
}

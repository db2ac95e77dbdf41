import type { Answered } from '../../answer/answered.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import { answerOf } from '../shared/answerParts.ts'
import { partsParts, partsDifference, partsSections } from './partsAnswer.ts'
import { partsFormulas, partsPoint, partsState, type PartsFormulas, type PartsState } from './partsState.ts'

/** Where does the time of a read through the links of a machine go. */
export const partsQuestion: Answered<'reads', TreeForms, PartsFormulas, PartsState, null> = {
  study: 'reads',
  witness: (witnesses) => witnesses.tree(),
  formulas: partsFormulas,
  points: ({ present, pinned }) => [present, pinned].flatMap((one) => (one ? [partsPoint(one)] : [])),
  state: partsState,
  charts: { 'read-parts': 'Parts of a read', 'part-use': 'What is how full' },
  axes: () => null,
  answer: (state) => ({
    ...answerOf(partsParts(state)),
    sections: [...partsSections(state), { name: 'Timeline', holds: 'ways' }],
  }),
  difference: partsDifference,
  withoutPinned: 'A is not shown: it cannot be computed as it is set.',
  refusal: () => ({ sentence: ['This machine cannot be computed as it is set.'], sections: [] }),
  explain: async () => (await import('../toldExplanations.ts')).partsExplanation,
}

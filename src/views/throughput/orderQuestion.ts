import type { Answered } from '../../answer/answered.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import { orderDifference, orderDocument } from './inOrderMarks.ts'
import { orderFormulas, orderState, pointOf, type OrderFormulas, type OrderState } from './inOrderState.ts'
import { gapTold } from './measuredAnswer.ts'

/** How fast will it go where every disk is read or written in order, over the links of the machine. */
export const orderQuestion: Answered<'pass', Passes, OrderFormulas, OrderState, null> = {
  study: 'pass',
  witness: (witnesses) => witnesses.passes(),
  formulas: orderFormulas,
  points: ({ present, pinned }) => [pointOf(present), ...(pinned ? [pointOf(pinned)] : [])],
  state: orderState,
  toldLater: gapTold(),
  charts: { throughput: 'Throughput' },
  axes: () => null,
  answer: (state, { isPinned }) => orderDocument(state, isPinned),
  difference: orderDifference,
  withoutPinned: 'A is not shown: nothing can be read through its machine.',
  refusal: () => ({ sentence: ['Nothing can be read through this machine.'], sections: [] }),
  explain: async () => (await import('../toldExplanations.ts')).orderExplanation,
}

import type { ReactElement } from 'react'
import { answerPage, type HeldProps } from '../../answer/page/AnswerPage.tsx'
import type { Passes } from '../../prediction/witnesses.ts'
import { GapSection } from './GapSection.tsx'
import type { OrderState } from './inOrderState.ts'
import { orderQuestion } from './orderQuestion.ts'

const Gap = (props: HeldProps<OrderState, Passes>): ReactElement | null =>
  props.state?.shown ? <GapSection {...props} shown={props.state.shown} /> : null

/** How fast will it go in order, with what is between prediction and measurement. */
export const OrderPage = answerPage(orderQuestion, { gap: Gap })

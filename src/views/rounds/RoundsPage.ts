import { createElement, type ReactElement } from 'react'
import { answerPage } from '../../answer/page/AnswerPage.tsx'
import { isOneBus } from '../../configuration/machineOf.ts'
import type { ViewProps } from '../view.ts'
import { partsQuestion } from './partsQuestion.ts'
import { RoundsView } from './RoundsView.tsx'

const Parts = answerPage(partsQuestion)

/** Where does the time go: in rounds on one bus, in the parts of a read through the links of a machine. */
export const RoundsQuestion = (props: ViewProps): ReactElement => createElement(isOneBus(props.configuration) ? RoundsView : Parts, props)

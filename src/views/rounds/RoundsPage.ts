import { createElement, type ReactElement } from 'react'
import { answerPage } from '../../answer/page/AnswerPage.tsx'
import { isOneBus } from '../../configuration/machineOf.ts'
import type { ViewProps } from '../view.ts'
import { partsQuestion } from './partsQuestion.ts'
import { roundsQuestion } from './roundsQuestion.ts'
import { RoundsTimeline } from './RoundsTimeline.tsx'
import { WaysTimeline } from './WaysTimeline.tsx'

const Parts = answerPage(partsQuestion, { ways: WaysTimeline })
const Rounds = answerPage(roundsQuestion, { timeline: RoundsTimeline })

/** Where does the time go: in rounds on one bus, in the parts of a read through the links of a machine. */
export const RoundsPage = (props: ViewProps): ReactElement => createElement(isOneBus(props.configuration) ? Rounds : Parts, props)

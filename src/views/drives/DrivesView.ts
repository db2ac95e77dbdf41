import { areSSDs } from '../../configuration/machineOf.ts'
import { createElement, type ReactElement } from 'react'
import { answerPage } from '../../answer/page/AnswerPage.tsx'
import type { ViewProps } from '../view.ts'
import { Catalogue } from './Catalogue.tsx'
import { depthQuestion } from './depthQuestion.ts'
import { drivesQuestion } from './drivesQuestion.ts'

const held = { catalogue: Catalogue }
const Queues = answerPage(drivesQuestion, held)
const Depth = answerPage(depthQuestion, held)

/** Which drives, as a page with the catalogue beneath: disks by who sorts their queues, SSDs by how many reads are in flight. */
export const DrivesView = (props: ViewProps): ReactElement => createElement(areSSDs(props.configuration) ? Depth : Queues, props)

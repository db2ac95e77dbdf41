import type { ReactElement } from 'react'
import { answerPage } from '../../answer/page/AnswerPage.tsx'
import type { HeldProps } from '../../answer/page/pageOf.tsx'
import type { ViewProps } from '../view.ts'
import { GapSection } from './GapSection.tsx'
import { machineQuestion } from './machineQuestion.ts'
import { orderQuestion } from './orderQuestion.ts'
import { ReadOutPlace } from './ReadOutPlace.tsx'
import type { ShownGap } from './shownGap.ts'
import { isInOrder } from './throughputState.ts'

const Gap = (props: HeldProps<{ readonly shown?: ShownGap | undefined }, unknown>): ReactElement | null =>
  props.state?.shown ? <GapSection {...props} shown={props.state.shown} /> : null

const InOrder = answerPage(orderQuestion, { gap: Gap })
const AtRandom = answerPage(machineQuestion, { gap: Gap, readOut: ReadOutPlace })

/** How fast will it go over the links of a machine: whole disks in order, or random reads. */
export const ThroughLinks = (props: ViewProps): ReactElement =>
  isInOrder(props.configuration) ? <InOrder {...props} /> : <AtRandom {...props} />

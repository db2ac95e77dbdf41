import { useState, type ReactElement, type ReactNode } from 'react'
import { answerPage } from '../../answer/page/AnswerPage.tsx'
import type { HeldProps } from '../../answer/page/pageOf.tsx'
import type { Activity } from '../../charts/marks/activities.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import type { ViewProps } from '../view.ts'
import { AverageRound } from './AverageRound.tsx'
import { LogOfRounds } from './LogOfRounds.tsx'
import { partsQuestion } from './partsQuestion.ts'
import { roundsQuestion } from './roundsQuestion.ts'
import type { RoundsState, RoundsWitness } from './roundsState.ts'
import { Timelines } from './Timelines.tsx'
import { WaysTimeline } from './WaysTimeline.tsx'
import './rounds.css'

/** What bus and disks do, and beneath it an average round as a sum whose terms light their pieces. */
function RoundsTimeline({ state, ...props }: HeldProps<RoundsState, RoundsWitness>): ReactNode {
  const [lit, setLit] = useState<readonly Activity[] | null>(null)
  if (!state) return null
  const { configuration, pinned, palette, service, isPhone, exportFigure, setAll } = props
  return (
    <>
      <Timelines {...{ configuration, pinned, palette, service, isPhone, lit, exportFigure }} scenario={state.scenario} />
      <AverageRound light={setLit} {...{ state, lit, setAll }} />
    </>
  )
}

const Parts = answerPage(partsQuestion, { ways: WaysTimeline })
const Rounds = answerPage(roundsQuestion, { timeline: RoundsTimeline, log: LogOfRounds })

/** Where does the time go: in rounds on one bus, in the parts of a read through the links of a machine. */
export const RoundsPage = (props: ViewProps): ReactElement => (isOneBus(props.configuration) ? <Rounds {...props} /> : <Parts {...props} />)

import { useState, type ReactNode } from 'react'
import type { HeldProps } from '../../answer/page/pageOf.tsx'
import type { Activity } from '../../charts/marks/activities.ts'
import { AverageRound } from './AverageRound.tsx'
import type { RoundsState, RoundsWitness } from './roundsState.ts'
import { Timelines } from './Timelines.tsx'
import './rounds.css'

/** What bus and disks do, and beneath it an average round as a sum whose terms light their pieces. */
export function RoundsTimeline({ state, ...props }: HeldProps<RoundsState, RoundsWitness>): ReactNode {
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

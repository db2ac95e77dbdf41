import { useState, type ReactNode, type ReactElement } from 'react'
import type { HeldProps } from '../../answer/page/pageOf.tsx'
import type { Activity } from '../../charts/marks/activities.ts'
import type { Changes } from '../shared/answer.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'
import { terms } from './roundParts.ts'
import { fewestInRounds } from './roundsPoints.ts'
import { type RoundsState, answering, isInRounds, type RoundsWitness } from './roundsState.ts'
import { tenthsOf } from './timeText.ts'
import { Timelines } from './Timelines.tsx'
import './rounds.css'

/** A change worth looking at next, and what it shows. */
interface NextStep {
  readonly text: string
  readonly changes: Changes
}

/** Disks with which a reader sees that they wait for each other. */
const someDisks = 4

/** The other order of who goes first, or more disks than one; what is promised has been simulated. */
function nextStep({ configuration, scenario, methods, naive }: RoundsState): NextStep | null {
  const { drives } = scenario
  if (drives === 1) return { text: `Put ${someDisks} disks on this bus`, changes: { disks: someDisks } }
  // with two disks the order makes no difference
  if (drives === 2) return { text: 'Add a disk, and the order begins to matter', changes: { disks: configuration.disks + 1 } }
  if (configuration.dispatch !== 'disks-first')
    return { text: 'Let the disks go first: do they fall into rounds?', changes: { dispatch: 'disks-first' } }
  const share = naive.simulation?.run?.strictRounds
  const free = methods.find(({ method }) => method === 'no-rounds')?.simulation?.run?.strictRounds
  const dissolve = share !== undefined && share >= fewestInRounds && free !== undefined && free < fewestInRounds
  return {
    text: dissolve ? 'Let the host go first, and the rounds dissolve' : 'Let the host go first',
    changes: { dispatch: 'host-first' },
  }
}

interface AverageRoundProps {
  readonly state: RoundsState
  readonly lit: readonly Activity[] | null
  readonly light: (marks: readonly Activity[] | null) => void
  readonly setAll: (changes: Changes) => void
}

const tenth = (tenths: number): string => (tenths === 0 ? '0' : (tenths / 10).toFixed(1))

/** An average round as a sum, whose terms light their pieces, and what to look at next. */
function AverageRound({ state, lit, light, setAll }: AverageRoundProps): ReactElement {
  const { busTime } = answering(state)
  const { whole, parts } = tenthsOf(terms.map(({ part }) => busTime[part]))
  const { drives } = state.scenario
  const next = nextStep(state)
  const name = drives === 1 ? 'An average read' : isInRounds(state) ? 'An average round' : `${capitalized(countWord(drives))} reads`
  return (
    <div className="average-round">
      <p className="terms">
        <strong>{name}</strong>
        <span className="sum">{tenth(whole)} ms =</span>
        {terms.map(({ part, text, marks }, index) => (
          <span key={part}>
            {index > 0 && '+ '}
            <button
              type="button"
              className="term"
              data-part={part}
              aria-pressed={lit === marks}
              onPointerEnter={() => light(marks)}
              onPointerLeave={() => light(null)}
              onFocus={() => light(marks)}
              onBlur={() => light(null)}
              onClick={() => light(marks)}
            >
              <span className="tenths">{tenth(parts[index] ?? 0)}</span> {text}
            </button>
          </span>
        ))}
      </p>
      {next && (
        <p className="next-step">
          Next:{' '}
          <button type="button" className="link" onClick={() => setAll(next.changes)}>
            {next.text}
          </button>
        </p>
      )}
    </div>
  )
}

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

import type { ReactElement } from 'react'
import { LinkButton } from '../shared/Button.tsx'
import type { Activity } from '../../charts/marks/activities.ts'
import type { Changes } from '../shared/answer.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'
import { terms } from './roundParts.ts'
import { nextStep } from './nextStep.ts'
import { answering, isInRounds, type RoundsState } from './roundsState.ts'
import { tenthsOf } from './timeText.ts'

interface AverageRoundProps {
  readonly state: RoundsState
  readonly lit: readonly Activity[] | null
  readonly light: (marks: readonly Activity[] | null) => void
  readonly setAll: (changes: Changes) => void
}

/** Colours of the styles by which terms and their pieces belong together. */
const edges = { overhead: '--overhead', idle: '--idle-outline', headLimited: '--head', busRate: '--bus-rate' } as const

const tenth = (tenths: number): string => (tenths === 0 ? '0' : (tenths / 10).toFixed(1))

/** An average round as a sum, whose terms light their pieces, and what to look at next. */
export function AverageRound({ state, lit, light, setAll }: AverageRoundProps): ReactElement {
  const { busTime } = answering(state)
  const { whole, parts } = tenthsOf(terms.map(({ part }) => busTime[part]))
  const { drives } = state.scenario
  const next = nextStep(state)
  const name = drives === 1 ? 'An average read' : isInRounds(state) ? 'An average round' : `${capitalized(countWord(drives))} reads`
  return (
    <div className="average-round stack">
      <p className="terms row small">
        <strong>{name}</strong>
        <span className="sum at-end">{tenth(whole)} ms =</span>
        {terms.map(({ part, text, marks }, index) => (
          <span key={part}>
            {index > 0 && '+ '}
            <button
              type="button"
              className="term"
              data-part={part}
              style={{ borderColor: `var(${edges[part]})` }}
              aria-pressed={lit === marks}
              onPointerEnter={() => light(marks)}
              onPointerLeave={() => light(null)}
              onFocus={() => light(marks)}
              onBlur={() => light(null)}
              onClick={() => light(marks)}
            >
              <span className="tenths at-end">{tenth(parts[index] ?? 0)}</span> {text}
            </button>
          </span>
        ))}
      </p>
      {next && (
        <p className="next-step small">
          Next: <LinkButton onClick={() => setAll(next.changes)}>{next.text}</LinkButton>
        </p>
      )}
    </div>
  )
}

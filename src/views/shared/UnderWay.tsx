import type { ReactElement } from 'react'
import { LinkButton } from './Button.tsx'

interface UnderWayProps {
  /** What the bar is of, for those who do not see it. */
  readonly label: string
  readonly max: number
  readonly value: number
  /** How far it is, in words. */
  readonly text: string
  readonly cancel: () => void
}

/** How far something is that is being read or made, and a way to give it up. */
export const UnderWay = ({ label, max, value, text, cancel }: UnderWayProps): ReactElement => (
  <div className="progress" data-state="running">
    <progress max={max} value={value} aria-label={label} />
    <span className="progress-line line ends aside">
      <span>{text}</span>
      <LinkButton onClick={cancel}>Cancel</LinkButton>
    </span>
  </div>
)

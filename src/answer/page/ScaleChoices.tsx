import type { ReactElement } from 'react'
import type { ViewProps } from '../../views/view.ts'
import type { ScaleChoice } from '../asked.ts'
import '../../views/shared/input.css'
import './scaleChoices.css'

export interface ScaleChoicesProps extends Pick<ViewProps, 'set'> {
  readonly scales: readonly ScaleChoice[]
}

/** How the axes are spaced. */
export const ScaleChoices = ({ scales, set }: ScaleChoicesProps): ReactElement => (
  <>
    {scales.map(({ field, label, short, title, spacing }) => (
      <label key={field} className="scale-choice line small unbroken">
        <span className="scale-label" aria-hidden="true">
          {label}
        </span>
        <span className="scale-short" aria-hidden="true">
          {short}
        </span>
        <select className="axis-select" aria-label={`${title}, scale`} value={spacing} onChange={({ target }) => set(field, target.value)}>
          <option value="linear">linear</option>
          <option value="log">log</option>
        </select>
      </label>
    ))}
  </>
)

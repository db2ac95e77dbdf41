import type { ReactElement } from 'react'
import { fields } from '../../configuration/fields/fields.ts'

interface AxisTitleProps {
  readonly value: string
  readonly setAxis: (key: string) => void
  /** Those of the field that act, where not all do. */
  readonly choices?: typeof fields.axis.choices
}

/** "Throughput against request size ▾": a native select dressed as text. */
export function AxisTitle({ value, setAxis, choices = fields.axis.choices }: AxisTitleProps): ReactElement {
  return (
    <label>
      {'Throughput against '}
      <select className="axis-select" value={value} onChange={(event) => setAxis(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}

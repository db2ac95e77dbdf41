import type { ReactElement } from 'react'
import { titleOf } from '../../configuration/fields/field.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import type { ViewProps } from '../view.ts'
import type { ThroughputState } from './throughputState.ts'
import './choices.css'

interface ScaleProps extends Pick<ViewProps, 'set'> {
  readonly name: Extract<FieldName, 'xScale' | 'yScale'>
  /** Of the axis: "Disks", "MB/s"; where there is no room for that, "x", "y". */
  readonly label: string
  readonly short: string
  /** For who hears only this: "Number of disks". */
  readonly title: string
  readonly spacing: 'linear' | 'log'
}

/** How one axis is spaced. */
function Scale({ name, label, short, title, spacing, set }: ScaleProps): ReactElement {
  return (
    <label className="scale-choice">
      <span className="scale-label" aria-hidden="true">
        {label}
      </span>
      <span className="scale-short" aria-hidden="true">
        {short}
      </span>
      <select className="axis-select" aria-label={`${title}, scale`} value={spacing} onChange={({ target }) => set(name, target.value)}>
        <option value="linear">linear</option>
        <option value="log">log</option>
      </select>
    </label>
  )
}

interface ChartChoicesProps extends Pick<ViewProps, 'set'> {
  readonly state: ThroughputState
}

/** How the axes are spaced. */
export function ChartChoices({ state, set }: ChartChoicesProps): ReactElement {
  const { configuration, axis, unit } = state
  const label = axis.name === 'disks' ? 'Disks' : axis.field.label
  return (
    <>
      <Scale name="xScale" label={label} short="x" title={titleOf(axis.field)} spacing={axis.spacing} set={set} />
      <Scale
        name="yScale"
        label={unit}
        short="y"
        title="Throughput"
        spacing={configuration.yScale === 'log' ? 'log' : 'linear'}
        set={set}
      />
    </>
  )
}

/** Whether the paper’s equations are drawn. */
export const EquationsChoice = ({ isDrawn, set }: Pick<ViewProps, 'set'> & { readonly isDrawn: boolean }): ReactElement => (
  <label className="check equations-choice">
    <input type="checkbox" checked={isDrawn} onChange={({ target }) => set('equations', target.checked ? 'drawn' : 'hidden')} /> Paper’s
    equations
  </label>
)

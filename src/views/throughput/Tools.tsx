import type { ReactElement } from 'react'
import { fields } from '../../configuration/fields/fields.ts'
import { ExplainButton } from '../shared/ExplainButton.tsx'

interface AxisTitleProps {
  readonly value: string
  readonly setAxis: (key: string) => void
}

/** "Throughput against request size ▾": a native select dressed as text. */
export function AxisTitle({ value, setAxis }: AxisTitleProps): ReactElement {
  return (
    <h2 className="axis-title">
      <label>
        {'Throughput against '}
        <select className="axis-select" value={value} onChange={(event) => setAxis(event.target.value)}>
          {fields.axis.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    </h2>
  )
}

interface ToolsProps {
  readonly isTable: boolean
  readonly isExplained: boolean
  readonly setIsTable: (isTable: boolean) => void
  readonly setIsExplained: (isExplained: boolean) => void
  readonly onExport: () => void
}

/** Chart or table, and what else can be had. */
export function Tools({ isTable, isExplained, setIsTable, setIsExplained, onExport }: ToolsProps): ReactElement {
  return (
    <div className="tools" data-table={isTable || undefined}>
      <fieldset className="segments">
        <legend className="spoken">Show the numbers as</legend>
        {[false, true].map((one) => (
          <label key={String(one)}>
            <input type="radio" name="shown-as" checked={isTable === one} onChange={() => setIsTable(one)} />
            <span>{one ? 'Table' : 'Chart'}</span>
          </label>
        ))}
      </fieldset>
      <ExplainButton isExplained={isExplained} setIsExplained={setIsExplained} />
      <button type="button" className="button" onClick={onExport}>
        Export
      </button>
    </div>
  )
}

import { useId, useState, type ReactElement } from 'react'
import type { TraceColumns, TracePreview } from '../../workers/traceApi.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { Select } from '../shared/Select.tsx'
import { columnsOf, firstChoice, placeUnits, roleNames, timeUnits, withRole, type ChosenColumns, type ColumnRole } from './chosenColumns.ts'
import { plainText } from './traceText.ts'

interface ColumnChooserProps {
  readonly preview: TracePreview
  /** By which the file was read. */
  readonly columns: TraceColumns | undefined
  readonly choose: (columns: TraceColumns) => void
}

const roles = [{ value: '', label: '–' }, ...Object.entries(roleNames).map(([value, label]) => ({ value, label }))]

interface UnitProps {
  readonly label: string
  readonly units: readonly (readonly [number, string])[]
  readonly value: number
  readonly set: (value: number) => void
}

function Unit({ label, units, value, set }: UnitProps): ReactElement {
  const id = useId()
  return (
    <span className="line small unbroken">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        options={units.map(([number, name]) => ({ value: String(number), label: name }))}
        value={value}
        choose={(chosen) => set(Number(chosen))}
      />
    </span>
  )
}

/** Says which column of a table holds what; the file is read again with every choice that is complete. */
export function ColumnChooser({ preview, columns, choose }: ColumnChooserProps): ReactElement {
  const [chosen, setChosen] = useState(() => firstChoice(preview, columns))
  const change = (next: ChosenColumns): void => {
    setChosen(next)
    const complete = columnsOf(next, preview.separator)
    if (complete) choose(complete)
  }
  const isComplete = columnsOf(chosen, preview.separator) !== undefined
  return (
    <fieldset className="columns">
      <legend>Which column holds what</legend>
      <Scrolling label="First rows of the file">
        <table>
          <thead>
            <tr>
              {chosen.roles.map((role, column) => (
                <th key={column} scope="col">
                  <Select
                    aria-label={`Column ${column + 1}`}
                    options={roles}
                    value={role}
                    // the values of the options
                    choose={(next) => change(withRole(chosen, column, next as ColumnRole | ''))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row, index) => (
              <tr key={index} data-names={(index === 0 && chosen.hasHeader) || undefined}>
                {chosen.roles.map((_, column) => (
                  <td key={column}>
                    <bdi>{plainText(row[column] ?? '')}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <div className="column-units row">
        <Unit label="Time in" units={timeUnits} value={chosen.perSecond} set={(perSecond) => change({ ...chosen, perSecond })} />
        <Unit label="Address in" units={placeUnits} value={chosen.offsetBytes} set={(offsetBytes) => change({ ...chosen, offsetBytes })} />
        <Unit label="Size in" units={placeUnits} value={chosen.sizeBytes} set={(sizeBytes) => change({ ...chosen, sizeBytes })} />
        <label className="line small unbroken">
          <input type="checkbox" checked={chosen.hasHeader} onChange={(event) => change({ ...chosen, hasHeader: event.target.checked })} />{' '}
          The first row has names
        </label>
      </div>
      {!isComplete && <p className="note">Choose the columns of address and size; without the others every request is a read at time 0.</p>}
    </fieldset>
  )
}

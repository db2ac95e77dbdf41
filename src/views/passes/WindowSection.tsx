import type { ReactElement } from 'react'
import { fieldNames } from '../../configuration/fields/fields.ts'
import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import { durationBetween, formatDuration } from '../../units/formatDuration.ts'
import { TypedNumber } from '../shared/FieldsInText.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import type { ViewProps } from '../view.ts'
import { windowTexts, type NamedVariants } from './passVariants.ts'
import type { PassesFormulas } from './passesState.ts'

interface WindowProps extends Pick<ViewProps, 'configuration' | 'set' | 'setAll'> {
  readonly variants: NamedVariants
  readonly formulas: PassesFormulas
}

/** The fields in which two configurations differ. */
function changes(from: Configuration, to: Configuration): Partial<Record<FieldName, Value>> {
  const values: Partial<Record<FieldName, Value>> = {}
  for (const name of fieldNames) if (!Object.is(from[name], to[name])) values[name] = to[name]
  return values
}

function verdict({ predicted, free, alone }: PassesFormulas, window: number): string {
  if (predicted.time <= window) return `It is done in time, with ${durationBetween(window, predicted.time)} to spare.`
  if (alone) return 'The users’ reads decide with the disks: keep less of their time for them, or pass larger pieces.'
  if (free.time > window) return `No link brings it to ${formatDuration(window)}: the disks alone need ${formatDuration(free.time)}.`
  return `The disks alone need ${formatDuration(free.time)}: the links cost ${durationBetween(predicted.time, free.time)}.`
}

/** I want it done in so many hours: what reaches that, one change at a time. */
export function WindowSection({ configuration, variants, formulas, set, setAll }: WindowProps): ReactElement {
  const rows = windowTexts(variants)
  return (
    <section className="pass-window">
      <div className="goal-row">
        <strong>I want it done in</strong>
        <TypedNumber name="within" value={configuration.within} unit={rateUnit(configuration.units)} set={(next) => set('within', next)} />
      </div>
      <Scrolling label="What brings the pass into the window">
        <table className="plan-table">
          <thead>
            <tr>
              <th scope="col">Change only this</th>
              <th scope="col">now</th>
              <th scope="col">for {formatDuration(configuration.within)}</th>
              <th scope="col">at best</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ change, title, now, needed, best, apply }) => (
              <tr key={change}>
                <th scope="row">{title}</th>
                <td className="now">{now}</td>
                <td>
                  {apply ? <strong>{needed}</strong> : needed}{' '}
                  {apply && (
                    <button type="button" className="button" onClick={() => setAll(changes(configuration, apply))}>
                      Apply
                    </button>
                  )}
                </td>
                <td>{best}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p className="note">{verdict(formulas, configuration.within)}</p>
    </section>
  )
}

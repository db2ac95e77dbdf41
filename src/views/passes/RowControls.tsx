import { useId, type ReactElement } from 'react'
import { Segments } from '../shared/Segments.tsx'
import '../shared/input.css'
import type { Apply } from './machineEdits.ts'
import { NumberBox } from './NumberBox.tsx'
import type { RowControl } from './controlsOfRow.ts'

interface ControlProps {
  readonly control: RowControl
  readonly apply: Apply
}

function Control({ control, apply }: ControlProps): ReactElement {
  const name = useId()
  const { label } = control
  switch (control.is) {
    case 'number': {
      const { value, factor = 1, set, ...box } = control
      const take = (typed: number | null, gesture: string): void => apply(set(typed === null ? undefined : typed * factor), gesture)
      return <NumberBox {...box} value={value === undefined ? null : value / factor} set={take} />
    }
    case 'few': {
      // keys that are whole numbers would be put in their own order
      const options = Object.fromEntries(control.options.map(([id, text]) => [`of ${id}`, text]))
      return (
        <div className="hop-field stack">
          <span className="note" aria-hidden="true">
            {label}
          </span>
          <Segments
            legend={label}
            {...{ name, options }}
            chosen={`of ${control.chosen}`}
            choose={(id) => apply(control.set(id.slice(3)))}
          />
        </div>
      )
    }
    case 'list':
      return (
        <label className="hop-field stack">
          <span className="note">{label}</span>
          <select className="select" value={control.chosen} onChange={(event) => apply(control.set(event.target.value))}>
            {control.options.map(([id, text]) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )
    case 'flag':
      return (
        <label className="hop-flag line">
          <input type="checkbox" checked={control.isOn} onChange={(event) => apply(control.set(event.target.checked))} />
          {label}
        </label>
      )
  }
}

/** What can be said of a row in one line. */
export const RowControls = ({
  controls,
  apply,
}: Pick<ControlProps, 'apply'> & { readonly controls: readonly RowControl[] }): ReactElement => (
  <div className="hop-fields row">
    {controls.map((control) => (
      <Control key={control.label} {...{ control, apply }} />
    ))}
  </div>
)

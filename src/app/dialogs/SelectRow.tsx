import type { ReactElement } from 'react'
import { FormRow } from './FormRow.tsx'

interface SelectRowProps<Value extends string | number> {
  readonly label: string
  /** What may be chosen, and what each is called. */
  readonly options: readonly (readonly [Value, string])[]
  readonly chosen: Value
  readonly choose: (value: Value) => void
}

/** One of several. */
export const SelectRow = <Value extends string | number>({ label, options, chosen, choose }: SelectRowProps<Value>): ReactElement => (
  <FormRow label={label}>
    {(id) => (
      <select className="select" id={id} value={chosen} onChange={({ target }) => choose(options[target.selectedIndex]?.[0] ?? chosen)}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </FormRow>
)

import type { ComponentProps, ReactElement } from 'react'

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'children'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly choose: (value: string) => void
}

/** One of several, by the words for them. */
export const Select = ({ options, choose, ...props }: SelectProps): ReactElement => (
  <select className="select" {...props} onChange={({ target }) => choose(target.value)}>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
)

import type { ReactElement } from 'react'

interface SegmentsProps<Id extends string> {
  readonly legend: string
  readonly name: string
  readonly options: Readonly<Partial<Record<Id, string>>>
  readonly chosen: Id
  readonly choose: (id: Id) => void
}

/** One of a few, side by side. */
export function Segments<Id extends string>({ legend, name, options, chosen, choose }: SegmentsProps<Id>): ReactElement {
  // the keys of a literal
  const ids = Object.keys(options) as Id[]
  return (
    <fieldset className="segments">
      <legend className="spoken">{legend}</legend>
      {ids.map((id) => (
        <label key={id}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => choose(id)} />
          <span>{options[id]}</span>
        </label>
      ))}
    </fieldset>
  )
}

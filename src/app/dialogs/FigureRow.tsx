import type { ReactElement } from 'react'
import type { Figure } from '../../views/shared/figure.ts'
import { FormRow } from './FormRow.tsx'

interface FigureRowProps {
  readonly figures: readonly Figure[]
  readonly chosen: string
  readonly choose: (id: string) => void
}

/** Which chart a dialog is about. */
export const FigureRow = ({ figures, chosen, choose }: FigureRowProps): ReactElement => (
  <FormRow label="Chart">
    {(id) => (
      <select className="select" id={id} value={chosen} onChange={(event) => choose(event.target.value)}>
        {figures.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    )}
  </FormRow>
)

import { useId, type ReactElement } from 'react'
import '../../views/shared/input.css'

interface FormRowProps {
  readonly label: string
  /** Unit, or what is allowed; read with the control. */
  readonly note?: string
  /** Takes the ids of the control and of its note. */
  readonly children: (id: string, noteId: string) => ReactElement
}

/** One line of a dialog's form: labels under one another, controls under one another. */
export function FormRow({ label, note, children }: FormRowProps): ReactElement {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="form-control row">
        {children(id, `${id}-note`)}
        {note !== undefined && (
          <span id={`${id}-note`} className="note">
            {note}
          </span>
        )}
      </span>
    </>
  )
}

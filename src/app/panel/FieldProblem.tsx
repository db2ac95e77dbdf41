import type { ReactElement } from 'react'

interface FieldProblemProps {
  readonly id: string
  readonly message: string
  /** What charts still show: "18.6 MB/s". */
  readonly shown: string
}

/** What is wrong with a field: name and value, what is allowed, and what the chart does meanwhile. */
export function FieldProblem({ id, message, shown }: FieldProblemProps): ReactElement {
  const cut = message.search(/(?<=[.”])\s(?=[A-Z])|,\s(?=which)/)
  const [first, rest] = cut < 0 ? [message, ''] : [message.slice(0, cut), message.slice(cut)]
  return (
    <p className="field-problem note" id={id} role="alert">
      <strong>{first}</strong>
      {rest} The chart still shows {shown}.
    </p>
  )
}

import type { ReactElement } from 'react'
import type { CalledOut } from './momentWords.ts'

/** The numbers of the timeline in words, side by side; their place is kept until they have been simulated. */
export function CalledOutColumns({ told = [] }: { readonly told: readonly CalledOut[] | undefined }): ReactElement {
  return (
    <ol className="called-out" aria-label="The numbers on the timeline">
      {told.map(({ number, title, text }) => (
        <li key={number}>
          <span className="disc" aria-hidden="true">
            {number}
          </span>
          <strong>{title}</strong> <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}

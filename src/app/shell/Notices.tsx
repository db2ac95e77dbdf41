import type { ReactElement } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'
import type { Problem } from '../../domain/problem.ts'
import '../../views/shared/notices.css'

interface NoticesProps {
  readonly problems: readonly Problem[]
  readonly conflicts: readonly Problem[]
  readonly isRefused: boolean
  readonly onDismiss: () => void
}

/** What of a link was dropped, under the navigation; over the foot of the view, so that nothing moves while a field changes, why a combination cannot be computed. */
export function Notices({ problems, conflicts, isRefused, onDismiss }: NoticesProps): ReactElement {
  const isWhole = problems.every(({ code }) => code === 'changed')
  return (
    <>
      {problems.length > 0 && (
        <div className="notices stack" role="alert">
          <p className="caveat">
            {!isWhole && <strong>{isRefused ? 'The link could not be opened. ' : 'Not all of the link could be used. '}</strong>}
            {problems.map(({ message }) => message).join(' ')}{' '}
            {!isWhole && (isRefused ? 'What you see is the usual starting point. ' : 'The rest is as sent. ')}
            <LinkButton onClick={onDismiss}>Dismiss</LinkButton>
          </p>
        </div>
      )}
      {conflicts.length > 0 && (
        <div className="notices over stack" role="alert" key={conflicts.map(({ message }) => message).join(' ')}>
          <p className="caveat">
            <strong>This combination cannot be computed.</strong> {conflicts.map(({ message }) => message).join(' ')} The chart still shows
            the last one that can.
          </p>
        </div>
      )}
    </>
  )
}

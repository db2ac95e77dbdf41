import type { ReactElement } from 'react'
import { views } from '../../views/views.ts'

interface QuestionsProps {
  /** Empty on a page that answers none. */
  readonly current: string
  /** As a native select, where they find no room in a row. */
  readonly isSelect: boolean
  readonly choose: (id: string) => void
}

/** The questions of the page, in one row. */
export function Questions({ current, isSelect, choose }: QuestionsProps): ReactElement {
  return (
    <nav className="questions" aria-label="Questions">
      {isSelect ? (
        <select className="select large" aria-label="Question" value={current} onChange={(event) => choose(event.target.value)}>
          {current === '' && <option value="">My machine</option>}
          {views.map(({ id, question }) => (
            <option key={id} value={id}>
              {question}
            </option>
          ))}
        </select>
      ) : (
        views.map(({ id, question }) => (
          <button
            key={id}
            type="button"
            className="question small"
            aria-current={id === current ? 'page' : undefined}
            onClick={() => choose(id)}
          >
            {question}
          </button>
        ))
      )}
    </nav>
  )
}

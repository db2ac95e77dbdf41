import { useId, type ReactElement, type ReactNode } from 'react'
import { ExportButton } from '../shared/ExportButton.tsx'
import type { Study } from './useStudy.ts'

interface StudyPartProps {
  readonly title: string
  readonly study: Study<unknown>
  /** What is simulated, in the plural. */
  readonly counted: string
  readonly claim: ReactNode
  readonly verdict: ReactNode
  readonly exportStudy: () => void
  readonly children: ReactNode
}

/** A study that is simulated at a press: what is claimed, how far the simulation is, and what it shows. */
export function StudyPart({ title, study, counted, claim, verdict, exportStudy, children }: StudyPartProps): ReactElement {
  const id = useId()
  const { run, start, cancel } = study
  const { done, all, isRunning, problem } = run
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>{title}</h2>
        <div className="part-tools">
          <ExportButton name={title} onPress={exportStudy} />
          <button type="button" className="button" onClick={isRunning ? cancel : start}>
            {isRunning ? 'Cancel' : 'Simulate'}
          </button>
        </div>
      </div>
      <p className="claim">
        {claim}{' '}
        <span role="status">
          {all > 0 && (isRunning || done < all) && `${done} of ${all} ${counted}.`} {problem}
        </span>{' '}
        <strong>{verdict}</strong>
      </p>
      {children}
    </section>
  )
}

import type { ReactElement } from 'react'
import type { ReadyTrace } from './traceSession.ts'
import { formatNames, plainText, traceFacts } from './traceText.ts'

/** What the trace was taken for, and what was passed over in it. */
export function RecognisedAs({ trace, seed }: { readonly trace: ReadyTrace; readonly seed: number }): ReactElement {
  const { badRows, firstBadRows, notes, alternatives } = trace.summary
  return (
    <>
      <dl className="trace-facts stack" aria-label="What is in the trace">
        {traceFacts(trace).map(({ name, text, note }) => (
          <div key={name}>
            <dt className="aside">{name}</dt>
            <dd className="breaks">
              <bdi>{text}</bdi>
              {note !== undefined && (
                <>
                  {' '}
                  <span className="aside">{note}</span>
                </>
              )}
            </dd>
          </div>
        ))}
        {trace.source.kind === 'recipe' && (
          <div>
            <dt className="aside">Seed</dt>
            <dd>{seed}</dd>
          </div>
        )}
      </dl>
      {alternatives.length > 0 && (
        <p className="note">The same rows could be {alternatives.map((format) => formatNames[format]).join(' or ')}, with other units.</p>
      )}
      {badRows > 0 && (
        <ul className="bad-rows breaks" aria-label="The first bad rows">
          {firstBadRows.map(({ line, message }) => (
            <li key={line}>{plainText(message)}</li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </>
  )
}

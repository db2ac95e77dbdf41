import { useState, type ReactElement } from 'react'
import type { MeasuringJob } from '../../prediction/gap/gap.ts'
import { saveFile } from '../shared/saveFile.ts'

/** Writes a job as a file for fio. */
export type WriteJob = (job: MeasuringJob, writes: boolean) => string

/** A file for fio, to copy or to save. */
export function FioFile({ name, text }: { readonly name: string; readonly text: string }): ReactElement {
  const [message, setMessage] = useState('')
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setMessage('Copied.'),
      () => setMessage('This browser does not allow copying: select the text.'),
    )
  return (
    <section className="fio-file" aria-label={name}>
      <div className="fio-head">
        <h2>{name}</h2>
        <span className="aside" role="status">
          {message}
        </span>
        <button type="button" className="button" onClick={copy}>
          Copy
        </button>
        <button type="button" className="button" onClick={() => saveFile(name, 'text/plain', text)}>
          Save
        </button>
      </div>
      {/* without a place in the tab order a keyboard could not scroll it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={`Content of ${name}`}>
        {text}
      </pre>
    </section>
  )
}

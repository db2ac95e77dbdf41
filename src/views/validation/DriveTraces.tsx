import { useId, useState, type ReactElement } from 'react'
import type { AnswerDocument } from '../../answer/document.ts'
import { detailedDrives } from '../../catalog/detailedDrives.ts'
import { notLoaded } from '../../domain/loading.ts'
import { plainSentence } from '../shared/answer.ts'
import { Select } from '../shared/Select.tsx'
import type { ViewProps } from '../view.ts'
import { Sections, type SectionPlace } from './Sections.tsx'
import { traceDocument } from '../../papers/drives.ts'
import { textOfFile } from './traceFile.ts'

type Shown = { readonly answer: AnswerDocument } | { readonly message: string } | null

/** What comes out, or why nothing does. */
const Compared = ({ shown, ...props }: SectionPlace & { readonly shown: Shown }): ReactElement => (
  <div role="status">
    {shown && 'message' in shown && <p className="caveat">{shown.message}</p>}
    {shown && 'answer' in shown && (
      <>
        <p>{plainSentence(shown.answer.sentence)}</p>
        <Sections {...props} {...shown.answer} />
      </>
    )}
  </div>
)

/** A trace of the reader’s own, followed request by request. */
export function DriveTraces({ witnesses, ...props }: SectionPlace & Pick<ViewProps, 'witnesses'>): ReactElement {
  const id = useId()
  const [drive, setDrive] = useState('cheetah-4lp')
  const [file, setFile] = useState<File | null>(null)
  const [shown, setShown] = useState<Shown>(null)

  const compare = async (measuredOn: string, opened: File | null): Promise<void> => {
    const detailed = detailedDrives.find((one) => one.drive === measuredOn)
    if (!detailed || !opened) return
    const [study, text] = await Promise.all([witnesses.driveTraces().catch(() => null), textOfFile(opened)])
    if (!study) return setShown({ message: notLoaded })
    const { parseMeasuredTrace, compareTrace } = study
    const trace = text.ok ? parseMeasuredTrace(text.value) : text
    const compared = trace.ok ? compareTrace(detailed, trace.value) : trace
    if (!compared.ok) setShown({ message: compared.problems[0]?.message ?? 'The file cannot be read.' })
    else setShown({ answer: traceDocument(compared.value) })
  }

  return (
    <>
      <h3>One of your own</h3>
      <p className="claim">
        Open a trace that was measured on one of these drives, in DiskSim’s validation format, packed or not; it stays on this machine. What
        comes out is fitted or seen: overheads of writes were fitted to the first halves of the measured traces.
      </p>
      <div className="trace-tools row">
        <label htmlFor={`${id}-drive`}>Measured on</label>
        <Select
          id={`${id}-drive`}
          className=""
          options={detailedDrives.map(({ drive: value, name: label }) => ({ value, label }))}
          value={drive}
          choose={(chosen) => {
            setDrive(chosen)
            void compare(chosen, file)
          }}
        />
        <label htmlFor={`${id}-file`}>Trace</label>
        <input
          id={`${id}-file`}
          type="file"
          onChange={(event) => {
            const opened = event.target.files?.[0] ?? null
            setFile(opened)
            void compare(drive, opened)
          }}
        />
      </div>
      <Compared {...props} shown={shown} />
    </>
  )
}

import { useId, useState, type ReactElement } from 'react'
import { Button } from '../shared/Button.tsx'
import type { MeasuringJob } from '../../prediction/gap/gap.ts'
import type { Gaps } from '../../prediction/witnesses.ts'
import { copyText } from '../shared/copyText.ts'
import { saveFile } from '../shared/saveFile.ts'
import { Select } from '../shared/Select.tsx'
import '../shared/code.css'
import './fioFile.css'
import '../shared/input.css'

type Platform = NonNullable<Parameters<Gaps['fioJob']>[1]>

const platforms: readonly { readonly value: Platform; readonly label: string }[] = [
  { value: 'linux', label: 'Linux' },
  { value: 'freebsd', label: 'FreeBSD' },
  { value: 'macos', label: 'macOS' },
  { value: 'windows', label: 'Windows' },
]

interface FioFileProps {
  readonly job: MeasuringJob
  readonly name: string
  readonly fioJob: Gaps['fioJob']
}

/** The same job as one that writes. */
const writing = (job: MeasuringJob): MeasuringJob => ({ ...job, action: job.action.startsWith('rand') ? 'randwrite' : 'write' })

/** A job for fio as a file, to copy or to save; it only reads unless the reader allows writes. */
export function FioFile({ job, name, fioJob }: FioFileProps): ReactElement {
  const id = useId()
  const [platform, setPlatform] = useState<Platform>('linux')
  const [mayWrite, setMayWrite] = useState(false)
  const [message, setMessage] = useState('')
  const { text, lines } = fioJob(mayWrite ? writing(job) : job, platform, mayWrite, name)
  const copy = (): void =>
    void copyText(text).then((isCopied) => setMessage(isCopied ? 'Copied.' : 'This browser does not allow copying: select the text.'))
  return (
    <section className="fio-file" aria-labelledby={`${id}-name`}>
      <div className="fio-head row">
        <h2 id={`${id}-name`}>
          {name} <span className="aside">{mayWrite ? 'writes: all data is lost' : 'reads only'}</span>
        </h2>
        <span className="aside" role="status">
          {message}
        </span>
        <Select
          aria-label="System that it runs on"
          options={platforms}
          value={platform}
          choose={(chosen) => setPlatform(platforms.find(({ value }) => value === chosen)?.value ?? 'linux')}
        />
        <Button onClick={copy}>Copy</Button>
        <Button onClick={() => saveFile(name, 'text/plain', text)}>Save</Button>
      </div>
      {/* without a place in the tab order a keyboard could not scroll it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} role="region" aria-label={`Content of ${name}`}>
        {lines.map(({ text: line, isChanged }) => (isChanged ? <strong key={line}>{`${line}\n`}</strong> : `${line}\n`))}
      </pre>
      <label className="check line">
        <input type="checkbox" checked={mayWrite} onChange={({ target }) => setMayWrite(target.checked)} /> Write instead, on empty disks
        only
      </label>
    </section>
  )
}

import { useId, useState, type ReactElement } from 'react'
import { AnswerSection } from '../../answer/page/AnswerSection.tsx'
import type { HeldProps } from '../../answer/page/pageOf.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { logSection } from './logSection.ts'
import type { RoundsState, RoundsWitness } from './roundsState.ts'
import '../shared/input.css'

/** More bytes than are read, so that a file that is too long says so. */
const mostOfFile = 500_001

/** Rounds in a log of one’s own, which is pasted, or dropped into the field. */
export function LogOfRounds({ witness, ...props }: HeldProps<RoundsState, RoundsWitness>): ReactElement {
  const id = useId()
  const [found, setFound] = useState<ReturnType<typeof witness.rounds.roundsOfLog> | null>(null)
  const read = (text: string): void => setFound(text.trim() === '' ? null : witness.rounds.roundsOfLog(text))
  return (
    <details className="more">
      <summary>Are the disks of a log of yours in rounds?</summary>
      <label className="aside" htmlFor={id}>
        Paste or drop completions, one a line, a time and a disk: 0.0123,sda. Or what blkparse prints. It stays on this machine.
      </label>
      <textarea
        {...{ id }}
        className="input"
        rows={4}
        spellCheck={false}
        onChange={({ target }) => read(target.value)}
        onDrop={(event) => {
          const [file] = event.dataTransfer.files
          if (!file) return
          event.preventDefault()
          void file.slice(0, mostOfFile).text().then(read)
        }}
      />
      <div role="status">
        {found && !found.ok && <p className="caveat">{found.problems[0]?.message}</p>}
        {found?.ok && <AnswerSection {...props} section={logSection(found.value)} unit={rateUnit(props.configuration.units)} />}
      </div>
    </details>
  )
}

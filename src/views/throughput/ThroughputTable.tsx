import { useMemo, type ReactElement } from 'react'
import { AnswerTable } from '../../answer/page/AnswerTable.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { Compared } from '../shared/questionState.ts'
import { readsTable } from './readsTable.ts'
import type { ThroughputState } from './throughputState.ts'

interface ThroughputTableProps {
  readonly compared: Compared<ThroughputState>
  readonly palette: Palette
  readonly caption: string
}

/** The numbers of the chart as a table. */
export function ThroughputTable({ compared, palette, caption }: ThroughputTableProps): ReactElement {
  const { table, notes } = useMemo(() => readsTable(compared), [compared])
  return (
    <>
      <AnswerTable {...{ table, palette, caption }} unit={compared.present.unit} className="numbers" />
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </>
  )
}

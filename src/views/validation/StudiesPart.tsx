import type { ReactElement } from 'react'
import { publishedTables } from '../../catalog/publishedResults/barve1999.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { Comparison, type PartProps } from './Comparison.tsx'
import { percentText, tablesSentence } from './validationAnswer.ts'
import { driveOf, numberOf, type JudgedStudy } from './validationState.ts'

const shown = (share: number | undefined): string => (share === undefined ? '–' : percentText(share))

interface StudyGroup {
  readonly title: string
  readonly studies: readonly JudgedStudy[]
}

/** Studies that share a witness and what was fitted to what. */
function grouped(studies: readonly JudgedStudy[]): readonly StudyGroup[] {
  const groups = new Map<string, JudgedStudy[]>()
  for (const one of studies) {
    const title = `${one.study.witness === 'simulation' ? 'Simulation' : 'Model'}, ${one.study.standing}: ${one.study.basis}`
    groups.set(title, [...(groups.get(title) ?? []), one])
  }
  return [...groups].map(([title, members]) => ({ title, studies: members }))
}

const nameOf = ({ study }: JudgedStudy): string => {
  const table = publishedTables.find(({ id }) => id === study.table)
  return table ? `${numberOf(table)}, ${driveOf(table)}: ${study.variant}` : study.title
}

function StudyRow({ judged }: { readonly judged: JudgedStudy }): ReactElement {
  const { planned, summary } = judged
  return (
    <tr>
      <th scope="row">{nameOf(judged)}</th>
      <td>{planned}</td>
      <td>{shown(summary?.rms)}</td>
      <td>{shown(summary?.mean)}</td>
      <td>{shown(summary?.largest)}</td>
    </tr>
  )
}

/** Every study with its errors, under what was fitted to what. */
export const StudiesPart = ({ row, state: { studies } }: PartProps): ReactElement => (
  <Comparison
    row={row}
    claim={`An error on cells to which constants were fitted shows how well the model can follow; only an error on other cells shows that it predicts. ${tablesSentence(studies)}`}
  >
    <Scrolling label="All studies">
      <table className="numbers studies">
        <caption className="spoken">Errors of every study</caption>
        <thead>
          <tr>
            {['Study', 'cells', 'rms', 'mean', 'largest'].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {grouped(studies).map((group) => (
          <tbody key={group.title}>
            <tr>
              <th scope="rowgroup" colSpan={5} className="group-title">
                {group.title}
              </th>
            </tr>
            {group.studies.map((one) => (
              <StudyRow key={`${one.study.kind} ${one.study.title}`} judged={one} />
            ))}
          </tbody>
        ))}
      </table>
    </Scrolling>
  </Comparison>
)

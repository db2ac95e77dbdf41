import { useId, type ReactElement } from 'react'
import { studyOfPaper, type PaperId } from '../../papers/papers.ts'
import { standingTexts, type IndexGroup, type IndexRow } from './comparisons.ts'
import { Tag } from './Tag.tsx'
import type { StudyId } from '../../papers/studies.ts'
import type { Simulated } from './useRuns.ts'

interface IndexProps {
  readonly groups: readonly IndexGroup[]
  readonly chosen: PaperId
  readonly choose: (id: PaperId) => void
  readonly simulated: Pick<Simulated, 'runs' | 'start'>
}

/** What became of a run, in a word or two. */
function runWord({ phase, done, all, found, agreement }: Simulated['runs'][StudyId]): string {
  if (phase === 'waiting') return 'waits'
  if (phase === 'running') return all === 0 ? 'runs' : `${Math.floor((100 * done) / all)}\u00A0%`
  if (found === null) return 'run'
  return agreement && agreement.equal < agreement.of ? 'differs' : 'equal'
}

function Row({ row, chosen, choose, simulated }: Omit<IndexProps, 'groups'> & { readonly row: IndexRow }): ReactElement {
  const { id, title, figure, note } = row
  const study = studyOfPaper(id)
  const word = study && runWord(simulated.runs[study])
  return (
    <li>
      <button type="button" className="index-row stack" aria-current={id === chosen ? 'true' : undefined} onClick={() => choose(id)}>
        <span className="title">{title}</span>
        <b>{figure}</b>
        <span className="note">{note}</span>
      </button>
      {study &&
        (word === 'run' ? (
          <button type="button" className="link index-run" aria-label={`Run: ${title}`} onClick={() => simulated.start([study])}>
            run
          </button>
        ) : (
          <span className="index-run note">{word}</span>
        ))}
    </li>
  )
}

/** The index of everything that is compared, in the order of what it proves: blind, seen, fitted. */
export const IndexList = ({ groups, ...shared }: IndexProps): ReactElement => (
  <nav className="index" aria-label="Comparisons">
    {groups.map(({ standing, rows }) => (
      <section key={standing ?? 'all'}>
        <h2 className="aside">
          {standing ? (
            <>
              <Tag standing={standing} /> {standingTexts[standing]}
            </>
          ) : (
            'About all of them'
          )}
        </h2>
        <ul>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...shared} />
          ))}
        </ul>
      </section>
    ))}
    <p className="note">At the right: the largest error of the simulation, or how many claims are met.</p>
  </nav>
)

/** The same where there is no room beside the comparison: a list that opens. */
export function IndexSelect({ groups, chosen, choose }: Omit<IndexProps, 'simulated'>): ReactElement {
  const id = useId()
  return (
    <div className="index-select small">
      <label htmlFor={id}>Compared with</label>
      <select
        id={id}
        className="select"
        value={chosen}
        // every option is one of the index
        onChange={({ target }) => choose(target.value as PaperId)}
      >
        {groups.map(({ standing, rows }) => (
          <optgroup key={standing ?? 'all'} label={standing ? `${standing}: ${standingTexts[standing]}` : 'about all of them'}>
            {rows.map((row) => (
              <option key={row.id} value={row.id}>
                {row.figure === '' ? row.title : `${row.title} · ${row.figure}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}

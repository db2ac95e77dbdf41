import { memo, useMemo, useRef, type NamedExoticComponent, type ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { ExportButton } from '../../views/shared/ExportButton.tsx'
import { useWidth } from '../../views/shared/useWidth.ts'
import type { ViewProps } from '../../views/view.ts'
import type { Chart, Note, Section } from '../document.ts'
import { drawn } from '../drawn.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import './answer.css'

interface NotesProps {
  readonly notes: readonly Note[] | undefined
  /** What is shown of what they are about. */
  readonly of?: readonly ('chart' | 'table' | 'narrow')[]
  readonly className?: string | undefined
}

/** The paragraphs that are about what is shown. */
export const Notes = ({ notes = [], of = [], className }: NotesProps): ReactElement => (
  <>
    {notes.map((note, index) => {
      const text = typeof note === 'string' ? note : of.includes(note.on) && note.text
      return (
        text !== false && (
          // oxlint-disable-next-line react/no-array-index-key
          <p key={index} className={className}>
            {text}
          </p>
        )
      )
    })}
  </>
)

/** A chart as wide as its column. */
function SectionChart({ chart, palette }: { readonly chart: Chart; readonly palette: Palette }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 480)
  const title = `${chart.title}. The same numbers are in the table.`
  const { chart: element } = useMemo(() => drawn(chart, { palette, width }, title), [chart, palette, width, title])
  return <div ref={place}>{element}</div>
}

interface SectionProps extends Pick<ViewProps, 'palette' | 'setAll' | 'exportFigure'> {
  readonly section: Section
  readonly isPhone?: boolean
  readonly unit: RateUnit
}

/** Nothing is drawn of no bars, and their table would be empty. */
const isEmpty = (chart: Chart | undefined): boolean => chart?.is === 'bars' && chart.bars.length === 0

function Drawn({ section, palette, unit, setAll, exportFigure, isPhone }: SectionProps): ReactElement {
  const { id, name, text, chart, table, notes, isTable, isFolded } = section
  const isKnown = !isEmpty(chart)
  const button = id !== undefined && isKnown && <ExportButton name={name} onPress={() => exportFigure(id)} />
  const body = (
    <>
      <Notes notes={text} className={chart && 'note'} />
      {isKnown && chart && !isTable && <SectionChart chart={chart} palette={palette} />}
      {isKnown && table && <AnswerTable {...{ table, unit, palette, setAll, isPhone }} caption={name} className="answer-table" />}
      <Notes notes={notes} className="note" />
    </>
  )
  return isFolded ? (
    <details data-section={id}>
      <summary>
        <h2>{name}</h2>
      </summary>
      {button}
      {body}
    </details>
  ) : (
    <section data-section={id} data-lines={section.noteLines}>
      <div className="section-head">
        <h2>{name}</h2>
        {button}
      </div>
      {body}
    </section>
  )
}

/** What a section says, shows and sets. */
const saidBy = ({ section, palette, unit, isPhone }: SectionProps): string => JSON.stringify([section, palette, unit, isPhone])

/** A section beneath the main one; drawn again only where it says something else. */
export const AnswerSection: NamedExoticComponent<SectionProps> = memo(Drawn, (before, after) => saidBy(before) === saidBy(after))

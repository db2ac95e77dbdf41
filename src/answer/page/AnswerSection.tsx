import { memo, useRef, useState, type NamedExoticComponent, type ReactElement, type ReactNode } from 'react'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { ExportButton } from '../../views/shared/ExportButton.tsx'
import { useWidth } from '../../views/shared/useWidth.ts'
import type { ViewProps } from '../../views/view.ts'
import type { Chart, Section } from '../document.ts'
import { AnswerTable } from './AnswerTable.tsx'
import { Asks } from './Asks.tsx'
import { Cards } from './Cards.tsx'
import { ChartOnPage } from './ChartOnPage.tsx'
import { Notes } from './Notes.tsx'
import './answer.css'

/** A chart as wide as its column. */
function SectionChart({ chart, ...props }: Pick<ViewProps, 'palette' | 'set' | 'setAll'> & { readonly chart: Chart }): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, 480)
  const title = `${chart.title}. The same numbers are in the table.`
  return (
    <div ref={place}>
      <ChartOnPage {...{ ...props, chart, width, title }} />
    </div>
  )
}

interface SectionProps extends Pick<ViewProps, 'configuration' | 'palette' | 'set' | 'setAll' | 'exportFigure'> {
  readonly section: Section
  readonly isPhone?: boolean
  readonly unit: RateUnit
  /** In place of its name. */
  readonly heading?: ReactElement
  /** Told once it is unfolded, by its id. */
  readonly unfold?: ((id: string) => void) | undefined
}

/** A section under its name. */
function Fold({ section, unfold, children }: Pick<SectionProps, 'section' | 'unfold'> & { readonly children: ReactNode }): ReactElement {
  const { id = '', name, isUnfolded = false } = section
  const [isOpen, setIsOpen] = useState(false)
  const toggle = (open: boolean): void => {
    setIsOpen(open)
    if (open) unfold?.(id)
  }
  return (
    <details data-section={section.id} open={isOpen || isUnfolded} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        <h2>{name}</h2>
      </summary>
      {children}
    </details>
  )
}

/** Nothing is drawn of no bars, and their table would be empty. */
const isEmpty = (chart: Chart | undefined): boolean => chart?.is === 'bars' && chart.bars.length === 0

function Drawn(props: SectionProps): ReactElement {
  const { section, configuration, palette, unit, set, setAll, exportFigure, isPhone } = props
  const { id, name, aside, asks, number, text, chart, table, cards, notes, isTable, isFolded } = section
  const isKnown = !isEmpty(chart)
  const button = id !== undefined && isKnown && <ExportButton name={name} onPress={() => exportFigure(id)} />
  const numbers = cards ? (
    <Cards {...{ cards, setAll }} none={text ?? []} />
  ) : (
    table && <AnswerTable {...{ table, unit, palette, setAll, isPhone }} caption={name} className="answer-table" />
  )
  const body = (
    <>
      {number !== undefined && <p className="large-number">{number === '' ? '–' : number}</p>}
      {!cards && <Notes notes={text} className={chart && 'note'} />}
      {isKnown && chart && !isTable && <SectionChart {...{ chart, palette, set, setAll }} />}
      {isKnown && numbers && section.isTold ? (
        <details className="numbers">
          <summary>As a table</summary>
          {numbers}
        </details>
      ) : (
        isKnown && numbers
      )}
      <Notes notes={notes} of={cards && ['chart']} className="note" />
    </>
  )
  return isFolded ? (
    <Fold {...{ section }} unfold={props.unfold}>
      {button}
      {body}
    </Fold>
  ) : (
    <section data-section={id} data-chart={chart?.is} data-lines={section.noteLines}>
      <div className="section-head row ends">
        {props.heading ?? (
          <h2>
            {name} {aside !== undefined && <span className="aside">{aside}</span>}
          </h2>
        )}
        {asks && <Asks {...{ asks, configuration, unit, set, setAll }} />}
        {button}
      </div>
      {body}
    </section>
  )
}

/** The values of the fields that a section asks for. */
const asked = ({ section: { asks = [] }, configuration }: SectionProps): readonly unknown[] =>
  asks.map((one) => typeof one === 'object' && !('text' in one) && configuration['field' in one ? one.field : one.choice])

/** What a section says, shows and sets. */
const saidBy = (props: SectionProps): string => JSON.stringify([props.section, asked(props), props.palette, props.unit, props.isPhone])

/** A section that is drawn again only where it says something else. */
const Alone: NamedExoticComponent<SectionProps> = memo(Drawn, (before, after) => saidBy(before) === saidBy(after))

/** One of several sections, chosen in its heading. */
function Among({ section, among, ...props }: SectionProps & Required<Pick<Section, 'among'>>): ReactElement {
  const { legend, names, of } = among
  const [chosen, setChosen] = useState(names[0])
  const shown = chosen !== undefined && chosen !== names[0] && names.includes(chosen) ? of(chosen) : section
  const heading = (
    <h2>
      {legend}{' '}
      <select className="axis-select" aria-label={legend} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </h2>
  )
  return <Drawn {...props} section={shown} heading={heading} />
}

/** A section beneath the main one. */
export const AnswerSection = (props: SectionProps): ReactElement =>
  props.section.among ? <Among {...props} among={props.section.among} /> : <Alone {...props} />

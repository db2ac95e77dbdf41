import { useRef, useState, type ComponentType, type ReactElement, type ReactNode, type RefObject } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import { plainSentence } from '../../views/shared/answer.ts'
import { CaveatLine } from '../../views/shared/CaveatLine.tsx'
import { ExplainButton, ExplainPlace } from '../../views/shared/ExplainButton.tsx'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { Segments } from '../../views/shared/Segments.tsx'
import { useWidth } from '../../views/shared/useWidth.ts'
import type { ViewProps } from '../../views/view.ts'
import type { AnswerDocument, Section } from '../document.ts'
import type { Check, ChosenWord } from '../asked.ts'
import type { AnswerTableProps } from './AnswerTable.tsx'
import type { ChartOnPageProps } from './ChartOnPage.tsx'
import { isOverField, LinesOverField, type OverField, type OverLines } from './LinesOverField.tsx'
import { Notes } from './Notes.tsx'
import type { ScaleChoicesProps } from './ScaleChoices.tsx'

/** Charts but those of lines over a field, how axes are spaced, and tables. */
export interface MainParts {
  readonly Scales: ComponentType<ScaleChoicesProps>
  readonly Chart: ComponentType<ChartOnPageProps>
  readonly Table: ComponentType<AnswerTableProps>
}

interface MainSectionProps extends Pick<ViewProps, 'palette' | 'isPhone' | 'axisControl' | 'set' | 'setAll' | 'exportFigure'> {
  readonly answer: AnswerDocument
  /** Those that are chosen among; the first one where there is no choice. */
  readonly sections: readonly [Section, ...Section[]]
  readonly explanation: ReactNode
  readonly parts: MainParts
  /** What is read out of lines at a place: over them, or beneath. */
  readonly renderReadOut: (holds: string, over: OverLines) => ReactNode
}

const Options = ({ choices }: Pick<ChosenWord, 'choices'>): ReactElement => (
  <>
    {choices.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)

interface ChosenNameProps extends Pick<ViewProps, 'set'> {
  readonly chosen: ChosenWord
}

/** "Throughput against request size ▾": a native select dressed as text; some choices stand under what they are of. */
const ChosenName = ({ chosen: { words, field, value, choices, rows = [] }, set }: ChosenNameProps): ReactElement => (
  <>
    {`${words} `}
    <select className="axis-select" aria-label={words} value={value} onChange={(event) => set(field, event.target.value)}>
      <Options choices={choices} />
      {rows.map((row) => (
        <optgroup key={row.title} label={row.title}>
          <Options choices={row.choices} />
        </optgroup>
      ))}
    </select>
  </>
)

const CheckLine = ({ check: { label, isChecked, sets }, setAll }: Pick<ViewProps, 'setAll'> & { readonly check: Check }): ReactElement => (
  <label className="check small">
    <input type="checkbox" checked={isChecked} onChange={() => setAll(sets)} /> {label}
  </label>
)

async function fill(chart: HTMLElement | null): Promise<void> {
  const { showFullScreen } = await import('../../views/shared/fullScreen.ts')
  if (chart?.parentElement) await showFullScreen(chart.parentElement)
}

/** A chart as large as the screen, where the browser has that. */
function FullScreenButton({ of }: { readonly of: RefObject<HTMLElement | null> }): ReactElement | false {
  return (
    document.fullscreenEnabled && (
      <Button aria-label="Full screen" title="Full screen" onClick={() => void fill(of.current)}>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M1 5V1h4m4 0h4v4m0 4v4H9m-4 0H1V9" />
        </svg>
      </Button>
    )
  )
}

interface ShownProps extends MainSectionProps {
  readonly section: Section
}

/** Lines over a field; further marks over lines are loaded with other charts. */
const overField = ({ chart }: Section): OverField | undefined => (chart && isOverField(chart) && !chart.drops ? chart : undefined)

/** The chart in a width in pixels. */
function MainDrawing({
  section,
  width,
  answer,
  palette,
  set,
  setAll,
  parts,
  renderReadOut,
}: ShownProps & { readonly width: number }): ReactNode {
  const { chart, name } = section
  const over = overField(section)
  const title = `${chart?.title ?? name}. ${plainSentence(answer.sentence)} The same numbers are in the table.`
  return over ? (
    <LinesOverField chart={over} {...{ width, palette, title, set, renderReadOut }} />
  ) : (
    chart && <parts.Chart {...{ chart, width, palette, title, set, setAll }} />
  )
}

/** The same as a table. */
const MainTable = ({ section: { table, name }, answer, palette, setAll, parts }: ShownProps): ReactNode =>
  table && (
    <Guarded name="The table">
      <parts.Table {...{ table, palette, setAll }} unit={answer.unit} caption={name} className="numbers" />
    </Guarded>
  )

/** What stands beneath it: its slider and read-out on a phone, what is said of it, and what may be drawn besides. */
function MainNotes({
  section,
  isTable,
  isPhone,
  axisControl,
  setAll,
  renderReadOut,
}: ShownProps & { readonly isTable: boolean }): ReactElement {
  const { chart, notes, check } = section
  const over = overField(section)
  return (
    <div className="chart-notes">
      {chart?.is === 'lines' && chart.slider && axisControl}
      {isPhone && over?.readOut && renderReadOut(over.readOut.holds, { shown: over.lines.here })}
      <Notes className="note" notes={notes} of={isTable ? ['table'] : ['chart', ...(isPhone ? (['narrow'] as const) : [])]} />
      {check && <CheckLine {...{ check, setAll }} />}
    </div>
  )
}

/** The chart that proves the answer, beside others like it to choose from: the same as a table, what explains it, and its export. */
export function MainSection(props: MainSectionProps): ReactElement {
  const { answer, sections, isPhone, set, exportFigure, explanation, parts } = props
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const [choice, setChoice] = useState(sections[0].choice ?? '')
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const [isExplained, setIsExplained] = useState(false)
  const section = sections.find((one) => one.choice === choice) ?? sections[0]
  const { id, name, chosen, scales } = section
  const { caveats, remarks = [] } = answer
  const choices = Object.fromEntries(sections.map(({ choice: one = '' }) => [one, one]))
  const kinds = { chart: 'Chart', table: 'Table' } as const
  const isTable = shown === 'table'
  const tools = (
    <div className="tools">
      {sections.length > 1 && <Segments legend="Quantity" name="quantity" options={choices} chosen={choice} choose={setChoice} />}
      {scales && (
        <Guarded name="How the chart is drawn">
          <parts.Scales {...{ scales, set }} />
        </Guarded>
      )}
      <Segments legend="Show the numbers as" name="shown-as" options={kinds} chosen={shown} choose={setShown} />
      <ExplainButton {...{ isExplained, setIsExplained }} />
      <Button onClick={() => exportFigure(id ?? '')}>Export</Button>
      <FullScreenButton of={place} />
    </div>
  )
  return (
    <>
      <h2 className="axis-title">{chosen ? <ChosenName {...{ chosen, set }} /> : name}</h2>
      {!isPhone && tools}
      <div className="chart-frame">
        <div className="chart-column" ref={place}>
          {isTable ? <MainTable {...props} section={section} /> : <MainDrawing {...props} {...{ section, width }} />}
        </div>
      </div>
      <CaveatLine caveats={caveats} onWhy={() => setIsExplained(true)} />
      <MainNotes {...props} {...{ section, isTable }} />
      {isPhone && tools}
      <ExplainPlace isExplained={isExplained} caveats={[...caveats, ...remarks]}>
        {explanation}
      </ExplainPlace>
    </>
  )
}

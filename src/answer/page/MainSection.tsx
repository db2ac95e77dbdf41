import { useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { plainSentence } from '../../views/shared/answer.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { MainChart } from '../../views/shared/MainChart.tsx'
import { Segments } from '../../views/shared/Segments.tsx'
import type { ViewProps } from '../../views/view.ts'
import type { AnswerDocument, Section } from '../document.ts'
import type { Check, ChosenWord } from '../asked.ts'
import type { AnswerTableProps } from './AnswerTable.tsx'
import type { ChartOnPageProps } from './ChartOnPage.tsx'
import { isOverField, LinesOverField, type OverLines } from './LinesOverField.tsx'
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
  <label className="check">
    <input type="checkbox" checked={isChecked} onChange={() => setAll(sets)} /> {label}
  </label>
)

/** The chart that proves the answer, beside others like it to choose from. */
export function MainSection(props: MainSectionProps): ReactElement {
  const { answer, sections, palette, isPhone, axisControl, set, setAll, exportFigure, explanation, parts, renderReadOut } = props
  const [choice, setChoice] = useState(sections[0].choice ?? '')
  const section = sections.find((one) => one.choice === choice) ?? sections[0]
  const { id, name, chart, table, notes, chosen, scales, check } = section
  const title = `${chart?.title ?? name}. ${plainSentence(answer.sentence)} The same numbers are in the table.`
  const choices = Object.fromEntries(sections.map(({ choice: one = '' }) => [one, one]))
  // further marks over lines are loaded with other charts
  const over = chart && isOverField(chart) && !chart.drops ? chart : undefined
  const readOut = over?.readOut
  return (
    <MainChart
      title={chosen ? <ChosenName {...{ chosen, set }} /> : name}
      caveats={answer.caveats}
      remarks={answer.remarks ?? []}
      choices={
        <>
          {sections.length > 1 && <Segments legend="Quantity" name="quantity" options={choices} chosen={choice} choose={setChoice} />}
          {scales && (
            <Guarded name="How the chart is drawn">
              <parts.Scales {...{ scales, set }} />
            </Guarded>
          )}
        </>
      }
      renderChart={(width) =>
        over ? (
          <LinesOverField chart={over} {...{ width, palette, title, set, renderReadOut }} />
        ) : (
          chart && <parts.Chart {...{ chart, width, palette, title, set, setAll }} />
        )
      }
      renderTable={() =>
        table && (
          <Guarded name="The table">
            <parts.Table {...{ table, palette, setAll }} unit={answer.unit} caption={name} className="numbers" />
          </Guarded>
        )
      }
      renderNotes={(isTable) => (
        <>
          {chart?.is === 'lines' && chart.slider && axisControl}
          {isPhone && over && readOut && renderReadOut(readOut.holds, { shown: over.lines.here })}
          <Notes className="note" notes={notes} of={isTable ? ['table'] : ['chart', ...(isPhone ? (['narrow'] as const) : [])]} />
          {check && <CheckLine {...{ check, setAll }} />}
        </>
      )}
      explanation={explanation}
      onExport={() => exportFigure(id ?? '')}
      isPhone={isPhone}
    />
  )
}

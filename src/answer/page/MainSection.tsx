import { useState, type ReactElement, type ReactNode } from 'react'
import { plainSentence } from '../../views/shared/answer.ts'
import { MainChart } from '../../views/shared/MainChart.tsx'
import { Segments } from '../../views/shared/Segments.tsx'
import type { ViewProps } from '../../views/view.ts'
import type { AnswerDocument, Section } from '../document.ts'
import { Notes } from './AnswerSection.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import { ChartOnPage } from './ChartOnPage.tsx'

interface MainSectionProps extends Pick<ViewProps, 'palette' | 'isPhone' | 'axisControl' | 'set' | 'setAll' | 'exportFigure'> {
  readonly answer: AnswerDocument
  /** Those that are chosen among; the first one where there is no choice. */
  readonly sections: readonly [Section, ...Section[]]
  readonly explanation: ReactNode
}

/** The chart that proves the answer, beside others like it to choose from. */
export function MainSection(props: MainSectionProps): ReactElement {
  const { answer, sections, palette, isPhone, axisControl, set, setAll, exportFigure, explanation } = props
  const [chosen, setChosen] = useState(sections[0].choice ?? '')
  const { id, name, chart, table, notes } = sections.find(({ choice }) => choice === chosen) ?? sections[0]
  const title = `${name}. ${plainSentence(answer.sentence)} The same numbers are in the table.`
  const choices = Object.fromEntries(sections.map(({ choice = '' }) => [choice, choice]))
  return (
    <MainChart
      title={name}
      caveats={answer.caveats}
      remarks={answer.remarks ?? []}
      choices={sections.length > 1 && <Segments legend="Quantity" name="quantity" options={choices} chosen={chosen} choose={setChosen} />}
      renderChart={(width) => chart && <ChartOnPage {...{ chart, width, palette, title, set, setAll }} />}
      renderTable={() => table && <AnswerTable {...{ table, palette, setAll }} unit={answer.unit} caption={name} className="numbers" />}
      renderNotes={(isTable) => (
        <>
          <Notes className="note" notes={notes} of={isTable ? ['table'] : ['chart', ...(isPhone ? (['narrow'] as const) : [])]} />
          {chart?.is === 'lines' && chart.slider && axisControl}
        </>
      )}
      explanation={explanation}
      onExport={() => exportFigure(id ?? '')}
      isPhone={isPhone}
    />
  )
}

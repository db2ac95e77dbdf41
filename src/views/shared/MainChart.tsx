import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { ExplainButton, ExplainPlace } from './ExplainButton.tsx'
import { Segments } from './Segments.tsx'
import { useWidth } from './useWidth.ts'

interface MainChartProps {
  readonly title: ReactNode
  /** Further choices of what is drawn, before the one of chart or table. */
  readonly choices?: ReactNode
  /** Takes pixels. */
  readonly renderChart: (width: number) => ReactNode
  readonly renderTable: () => ReactNode
  /** Stands under the chart in its column. */
  readonly renderNotes?: (isTable: boolean) => ReactNode
  /** Stands beneath its column. */
  readonly renderBeneath?: (isTable: boolean) => ReactNode
  /** The formulas, rendered once they are opened. */
  readonly explanation: ReactNode
  readonly onExport: () => void
  readonly isPhone: boolean
  /** In the order of reading, tools come after the chart. */
  readonly areToolsLast?: boolean
}

/** The frame of a question’s main chart: its title, the same as a table, what explains it, and its export. */
export function MainChart(props: MainChartProps): ReactElement {
  const {
    title,
    choices,
    renderChart,
    renderTable,
    renderNotes,
    renderBeneath,
    explanation,
    onExport,
    isPhone,
    areToolsLast = false,
  } = props
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const [isExplained, setIsExplained] = useState(false)
  const isTable = shown === 'table'
  const tools = (
    <div className="tools">
      {choices}
      <Segments
        legend="Show the numbers as"
        name="shown-as"
        options={{ chart: 'Chart', table: 'Table' }}
        chosen={shown}
        choose={setShown}
      />
      <ExplainButton isExplained={isExplained} setIsExplained={setIsExplained} />
      <button type="button" className="button" onClick={onExport}>
        Export
      </button>
    </div>
  )
  return (
    <>
      <h2 className="axis-title">{title}</h2>
      {!areToolsLast && tools}
      <div className="chart-column" ref={place}>
        {isTable ? renderTable() : renderChart(width)}
        {renderNotes?.(isTable)}
      </div>
      {renderBeneath?.(isTable)}
      {areToolsLast && tools}
      <ExplainPlace isExplained={isExplained}>{explanation}</ExplainPlace>
    </>
  )
}

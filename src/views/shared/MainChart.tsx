import { useRef, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { CaveatLine } from './CaveatLine.tsx'
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
  /** What to doubt, said under the chart. */
  readonly caveats: readonly string[]
  /** Said where the answer is explained. */
  readonly remarks?: readonly string[]
  /** Stands under the chart and its caveat. */
  readonly renderNotes?: (isTable: boolean) => ReactNode
  /** The formulas, rendered once they are opened. */
  readonly explanation: ReactNode
  readonly onExport: () => void
  /** Tools come after the chart. */
  readonly isPhone: boolean
}

async function fill(chart: HTMLElement | null): Promise<void> {
  const { showFullScreen } = await import('./fullScreen.ts')
  if (chart?.parentElement) await showFullScreen(chart.parentElement)
}

/** A chart as large as the screen, where the browser has that. */
function FullScreenButton({ of }: { readonly of: RefObject<HTMLElement | null> }): ReactElement | false {
  return (
    document.fullscreenEnabled && (
      <button type="button" className="button" aria-label="Full screen" title="Full screen" onClick={() => void fill(of.current)}>
        <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M1 5V1h4m4 0h4v4m0 4v4H9m-4 0H1V9" />
        </svg>
      </button>
    )
  )
}

/** The frame of a question’s main chart: its title, the same as a table, what explains it, and its export. */
export function MainChart(props: MainChartProps): ReactElement {
  const { title, choices, renderChart, renderTable, caveats, remarks = [], renderNotes, explanation, onExport, isPhone } = props
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
      <FullScreenButton of={place} />
    </div>
  )
  return (
    <>
      <h2 className="axis-title">{title}</h2>
      {!isPhone && tools}
      <div className="chart-frame">
        <div className="chart-column" ref={place}>
          {isTable ? renderTable() : renderChart(width)}
        </div>
      </div>
      <CaveatLine caveats={caveats} onWhy={() => setIsExplained(true)} />
      {renderNotes && <div className="chart-notes">{renderNotes(isTable)}</div>}
      {isPhone && tools}
      <ExplainPlace isExplained={isExplained} caveats={[...caveats, ...remarks]}>
        {explanation}
      </ExplainPlace>
    </>
  )
}

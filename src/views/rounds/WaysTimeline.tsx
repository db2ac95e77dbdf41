import { useCallback, useMemo, useRef, type ReactNode } from 'react'
import type { HeldProps } from '../../answer/page/pageOf.tsx'
import { placeWays, WaysChart } from '../../charts/WaysChart.tsx'
import type { TreeForms } from '../../prediction/witnesses.ts'
import { formatNumber } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { Numbers } from '../shared/NumbersTable.tsx'
import { useWidth } from '../shared/useWidth.ts'
import type { PartsFormulas, PartsState } from './partsState.ts'
import { useRecorded } from './useRecorded.ts'
import { recordWays, waysChart, waysTable, waysTitle } from './waysState.ts'
import './rounds.css'

type Asked = Pick<PartsFormulas, 'scenario' | 'configuration'>

/** What reads do while the links carry them. */
export function WaysTimeline({ state, service, palette, isPhone, exportFigure }: HeldProps<PartsState, TreeForms>): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 900)
  const { scenario, configuration } = state ?? {}
  const asked = useMemo(() => (scenario && configuration ? { scenario, configuration } : undefined), [scenario, configuration])
  const record = useCallback(
    async (one: Asked, signal: AbortSignal) => {
      const outcome = await recordWays(one, service, signal)
      return outcome && { ...one, outcome }
    },
    [service],
  )
  const recorded = useRecorded(asked, record)
  const shown = useMemo(() => {
    if (!recorded?.outcome.ok) return null
    const { answer } = recorded.outcome
    return { ways: waysChart(answer, recorded.scenario), title: waysTitle(answer, recorded.scenario, recorded.configuration) }
  }, [recorded])
  const placed = useMemo(() => shown && placeWays(shown.ways, width), [shown, width])
  const title = shown?.title ?? 'Reads and links, as simulated'
  return (
    <section className="ways" data-section="timeline">
      <div className="section-head row ends">
        <h2>{title}</h2>
        {placed && <ExportButton name="Timeline" onPress={() => exportFigure('timeline')} />}
      </div>
      <div ref={place}>{placed && <WaysChart placed={placed} palette={palette} title={title} />}</div>
      {shown && (
        <details className="numbers">
          <summary>As a table</summary>
          <Numbers
            label={title}
            head={['Read', 'doing', 'from, ms', 'to, ms']}
            rows={waysTable(shown.ways).rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell * 1e3) : cell)))}
          />
        </details>
      )}
      {!recorded && <p className="note">Being simulated …</p>}
      {recorded?.outcome.ok === false && <p className="note">{recorded.outcome.problem.message}</p>}
    </section>
  )
}

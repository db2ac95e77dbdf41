import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { HeldProps } from '../../answer/page/AnswerPage.tsx'
import { placeWays, WaysChart } from '../../charts/WaysChart.tsx'
import type { TreeTimeline } from '../../domain/treeTimeline.ts'
import type { Outcome } from '../../prediction/study.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import { formatNumber } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { Numbers } from '../shared/NumbersTable.tsx'
import { answersOf } from '../shared/simulatedByService.ts'
import { useWidth } from '../shared/useWidth.ts'
import { partsPoint, type PartsState } from './partsState.ts'
import { waysChart, waysTable, waysTitle } from './waysState.ts'
import './rounds.css'

/** A drag changes the machine at every frame; recording waits for it to rest this long. */
const restBeforeStart = 80

/** What was recorded last, of which question. */
interface Recorded {
  readonly state: PartsState
  readonly outcome: Outcome<TreeTimeline>
}

/** Has a stretch recorded off the page’s thread; what was recorded before stays until it is there. */
function useWays(state: PartsState | undefined, service: StudyService): Recorded | undefined {
  const [recorded, setRecorded] = useState<Recorded>()
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const key = state?.key
  useEffect(() => {
    const asked = latest.current
    if (key === undefined || !asked) return
    const controller = new AbortController()
    const record = async (): Promise<void> => {
      const outcomes = await answersOf('ways', [partsPoint(asked).question], service, controller.signal)
      const [outcome] = outcomes ?? []
      if (outcome) setRecorded({ state: asked, outcome })
    }
    const timer = setTimeout(() => void record(), restBeforeStart)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, service])
  return recorded
}

/** What reads do while the links carry them. */
export function WaysTimeline({ state, service, palette, isPhone, exportFigure }: HeldProps<PartsState, TreeForms>): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 900)
  const recorded = useWays(state, service)
  const ways = useMemo(() => (recorded?.outcome.ok ? waysChart(recorded.outcome.answer, recorded.state.scenario) : null), [recorded])
  const placed = useMemo(() => ways && placeWays(ways, width), [ways, width])
  const title = recorded?.outcome.ok
    ? waysTitle(recorded.outcome.answer, recorded.state.scenario, recorded.state.configuration)
    : 'Reads and links, as simulated'
  return (
    <section className="ways" data-section="timeline">
      <div className="section-head">
        <h2>{title}</h2>
        {placed && <ExportButton name="Timeline" onPress={() => exportFigure('timeline')} />}
      </div>
      <div ref={place}>{placed && <WaysChart placed={placed} palette={palette} title={title} />}</div>
      {ways && (
        <details className="numbers">
          <summary>As a table</summary>
          <Numbers
            label={title}
            head={['Read', 'doing', 'from, ms', 'to, ms']}
            rows={waysTable(ways).rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell * 1e3) : cell)))}
          />
        </details>
      )}
      {!recorded && <p className="note">Being simulated …</p>}
      {recorded?.outcome.ok === false && <p className="note">{recorded.outcome.problem.message}</p>}
    </section>
  )
}

import { useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import { type Bar, BarsChart, placeBars } from '../../charts/BarsChart.tsx'
import type { Planning } from '../../prediction/witnesses.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import type { Compared } from '../shared/questionState.ts'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import { known } from './known.ts'
import { ledger } from './ledger.ts'
import { BarsTable, KnownTable, LedgerTable } from './PartTables.tsx'
import { improvedMethod, type PlanPart } from './planParts.ts'
import { sensitivity } from './sensitivity.ts'

/** What a part of the view is given. */
export interface PartProps extends Pick<ViewProps, 'configuration' | 'pinned' | 'palette' | 'isPhone' | 'set' | 'setAll' | 'exportFigure'> {
  readonly planning: Planning
}

/** The state of a part, that of A beside it. */
export function usePart<State>(part: PlanPart<State>, { configuration, pinned, planning }: PartProps): Compared<State> {
  const method = improvedMethod(configuration)
  const present = useMemo(() => part.state(configuration, planning, method), [part, configuration, planning, method])
  const other = useMemo(() => pinned && part.state(pinned, planning, method), [part, pinned, planning, method])
  return useMemo(() => ({ present, pinned: other }), [present, other])
}

interface BarsSectionProps<State> {
  readonly part: PlanPart<State>
  readonly from: PartProps
  readonly className: string
  readonly heading: string
  readonly aside?: string
  /** Stands beside the heading. */
  readonly tools?: ReactNode
  /** The name of the chart for a screen reader. */
  readonly chart: string
  readonly renderTable: (compared: Compared<State>, bars: readonly Bar[]) => ReactNode
}

/** A part as bars in the colour of the method they are about; nothing where there is nothing to say. */
function BarsSection<State>(props: BarsSectionProps<State>): ReactElement | null {
  const { part, from, className, heading, aside, tools, chart, renderTable } = props
  const { configuration, palette, isPhone, exportFigure } = from
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 420)
  const compared = usePart(part, from)
  const bars = useMemo(() => part.bars(compared), [part, compared])
  const placed = useMemo(() => placeBars(bars, width), [bars, width])
  const sentence = part.sentence(compared.present)
  if (sentence === '') return null
  const title = (
    <h2>
      {heading}
      {aside !== undefined && (
        <>
          {' '}
          <span className="aside">{aside}</span>
        </>
      )}
    </h2>
  )
  return (
    <section className={className}>
      {tools === undefined ? (
        title
      ) : (
        <div className="part-head">
          {title}
          {tools}
        </div>
      )}
      <div ref={place}>
        <BarsChart placed={placed} palette={palette} colour={palette[improvedMethod(configuration)]} title={chart} />
      </div>
      <ExportButton name={heading} onPress={() => exportFigure(part.id)} />
      <p className="note">{sentence}</p>
      {renderTable(compared, bars)}
    </section>
  )
}

/** Which loop the sections beneath are about. */
function MethodSwitch({ configuration, set }: Pick<ViewProps, 'configuration' | 'set'>): ReactElement {
  const method = improvedMethod(configuration)
  return (
    <div className="segments" role="radiogroup" aria-label="Method that is improved">
      {(['naive', 'pipelined'] as const).map((choice) => (
        <label key={choice}>
          <input type="radio" name="improved" checked={method === choice} onChange={() => set('method', choice)} />
          <span>{choice}</span>
        </label>
      ))}
    </div>
  )
}

const tenthOfEach = 'Gain of throughput by a tenth of each input'

/** What should I improve first: the inputs that matter most, as a tornado. */
export const SensitivitySection = (props: PartProps): ReactElement => (
  <BarsSection
    part={sensitivity}
    from={props}
    className="plan-improve"
    heading="What should I improve first?"
    aside={`${improvedMethod(props.configuration)} throughput`}
    tools={<MethodSwitch configuration={props.configuration} set={props.set} />}
    chart={tenthOfEach}
    renderTable={({ pinned }, bars) => <BarsTable bars={bars} name={tenthOfEach} isPinned={pinned !== undefined} />}
  />
)

/** What is lost between the rate of the bus and the throughput, and what each remedy would win back. */
export const LedgerSection = (props: PartProps): ReactElement => (
  <BarsSection
    part={ledger}
    from={props}
    className="plan-ledger"
    heading="Where does the rest go?"
    aside={improvedMethod(props.configuration)}
    chart="Throughput lost, by reason"
    renderTable={({ present, pinned }) => (
      <LedgerTable ledgers={present.ledgers} pinned={pinned?.ledgers} unit={rateUnit(props.configuration.units)} />
    )}
  />
)

/** How well is it known: what the origin of each value does to throughput, and which figure to look up. */
export const KnownSection = (props: PartProps): ReactElement => (
  <BarsSection
    part={known}
    from={props}
    className="plan-known"
    heading="How well is it known?"
    aside="share of the doubt"
    chart="Share of each value in the doubt about throughput"
    renderTable={(compared) => <KnownTable compared={compared} />}
  />
)

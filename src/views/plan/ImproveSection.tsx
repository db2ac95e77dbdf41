import { useMemo, useRef, type ReactElement } from 'react'
import { BarsChart } from '../../charts/BarsChart.tsx'
import { placeBars, type Bar } from '../../charts/placeBars.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { pinnedName } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import {
  improvedMethod,
  improvementBars,
  improvementSentence,
  improvements,
  remediesOf,
  remedyBars,
  remedySentence,
  type RemedyFacts,
} from './improveFacts.ts'
import { changedValues } from './planRows.ts'

interface SectionProps extends Pick<ViewProps, 'configuration' | 'pinned' | 'palette' | 'isPhone' | 'set' | 'setAll' | 'exportFigure'> {
  readonly planning: Planning
}

interface BarsProps extends Pick<ViewProps, 'configuration' | 'palette' | 'isPhone'> {
  readonly bars: readonly Bar[]
  readonly title: string
}

/** Bars in the colour of the method they are about. */
export function Bars({ configuration, palette, isPhone, bars, title }: BarsProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 420)
  const placed = useMemo(() => placeBars(bars, width), [bars, width])
  return (
    <div ref={place}>
      <BarsChart placed={placed} palette={palette} colour={palette[improvedMethod(configuration)]} title={title} />
    </div>
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

/** The bars as a table; a column of A where a configuration is pinned. */
function BarsTable({
  bars,
  name,
  isPinned,
}: {
  readonly bars: readonly Bar[]
  readonly name: string
  readonly isPinned: boolean
}): ReactElement {
  return (
    <details className="numbers">
      <summary>As a table</summary>
      <Scrolling label={name}>
        <table>
          <thead>
            <tr>
              <th scope="col">input</th>
              <th scope="col">change</th>
              <th scope="col">gain</th>
              {isPinned && <th scope="col">{pinnedName('gain')}</th>}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ id, label, remark, text, ghost }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{remark}</td>
                <td>{text}</td>
                {isPinned && <td>{ghost?.text ?? '–'}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </details>
  )
}

/** What should I improve first: the inputs that matter most, as a tornado. */
export function SensitivitySection({ configuration, pinned, planning, palette, isPhone, set, exportFigure }: SectionProps): ReactElement {
  const method = improvedMethod(configuration)
  const list = useMemo(() => improvements(planning.sensitivity(configuration, method)), [planning, configuration, method])
  const compared = useMemo(() => pinned && planning.sensitivity(pinned, method), [planning, pinned, method])
  const bars = useMemo(() => improvementBars(list, compared), [list, compared])
  const title = 'Gain of throughput by a tenth of each input'
  return (
    <section className="plan-improve">
      <div className="part-head">
        <h2>
          What should I improve first? <span className="aside">{method} throughput</span>
        </h2>
        <MethodSwitch configuration={configuration} set={set} />
      </div>
      <Bars {...{ configuration, palette, isPhone, bars, title }} />
      <ExportButton name="What should I improve first?" onPress={() => exportFigure('sensitivity')} />
      <p className="note">{improvementSentence(list)}</p>
      <BarsTable bars={bars} name={title} isPinned={pinned !== undefined} />
    </section>
  )
}

interface RemedyTableProps extends Pick<ViewProps, 'configuration' | 'setAll'> {
  readonly list: readonly RemedyFacts[]
  /** What the same remedies bring to A. */
  readonly compared: readonly RemedyFacts[] | undefined
}

/** What a remedy brings to A, where it has it. */
function PinnedCells({ remedy, unit }: { readonly remedy: RemedyFacts | undefined; readonly unit: RateUnit }): ReactElement {
  return (
    <>
      <td>{remedy ? signedPercent(remedy.gain, 1) : '–'}</td>
      <td>{remedy ? rateNumber(remedy.throughput, unit) : '–'}</td>
    </>
  )
}

function RemedyTable({ configuration, list, compared, setAll }: RemedyTableProps): ReactElement {
  const unit = rateUnit(configuration.units)
  return (
    <details className="numbers">
      <summary>As a table</summary>
      <Scrolling label="What each change brings">
        <table>
          <thead>
            <tr>
              <th scope="col">change</th>
              <th scope="col">gain</th>
              <th scope="col">{unit}</th>
              <th scope="col">then limits</th>
              {compared && <th scope="col">{pinnedName('gain')}</th>}
              {compared && <th scope="col">{pinnedName(unit)}</th>}
              <th scope="col">
                <span className="spoken">apply</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.map(({ id, label, gain, throughput, next, remedy }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                <td>{signedPercent(gain, 1)}</td>
                <td>{rateNumber(throughput, unit)}</td>
                <td>{next}</td>
                {compared && <PinnedCells remedy={compared.find((one) => one.id === id)} unit={unit} />}
                <td>
                  <button
                    type="button"
                    className="button"
                    aria-label={`Apply: ${label}`}
                    onClick={() => setAll({ ...changedValues(configuration, remedy.configuration), buses: remedy.buses })}
                  >
                    Apply
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </details>
  )
}

/** What helps most, in the units people buy. */
export function RemedySection({ configuration, pinned, planning, palette, isPhone, setAll, exportFigure }: SectionProps): ReactElement {
  const list = useMemo(() => remediesOf(configuration, improvedMethod(configuration), planning), [planning, configuration])
  const method = improvedMethod(configuration)
  const compared = useMemo(() => pinned && remediesOf(pinned, method, planning), [planning, pinned, method])
  const bars = useMemo(() => remedyBars(list, compared), [list, compared])
  return (
    <section className="plan-remedies">
      <h2>What helps most?</h2>
      <Bars {...{ configuration, palette, isPhone, bars }} title="Gain of throughput by each change that can be bought or set" />
      <ExportButton name="What helps most?" onPress={() => exportFigure('remedies')} />
      <p className="note">{remedySentence(list)}</p>
      <RemedyTable {...{ configuration, list, compared, setAll }} />
    </section>
  )
}

import { useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { placeTimeBars, TimeBars, type TimeBar } from '../../charts/TimeBars.tsx'
import type { Palette } from '../../charts/palette.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import { counted } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { FieldChart } from '../shared/FieldChart.tsx'
import { FoldedNumbers } from '../shared/NumbersTable.tsx'
import { useWidth } from '../shared/useWidth.ts'
import type { NumberName } from '../../configuration/fields/fields.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { axisField } from '../../configuration/sweep.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import type { ViewProps } from '../view.ts'
import {
  againstFields,
  againstValues,
  fieldChart,
  freeUpTo,
  generationBars,
  laneBars,
  trainedBars,
  type NamedVariants,
} from './passVariants.ts'

interface VariantProps extends Pick<ViewProps, 'palette' | 'isPhone' | 'exportFigure' | 'set'> {
  readonly variants: NamedVariants
}

interface BarsProps {
  readonly heading: ReactNode
  readonly title: string
  readonly bars: readonly TimeBar[]
  readonly longest: number
  readonly palette: Palette
  readonly isPhone: boolean
  readonly onExport: () => void
}

/** Hours as bars, with the same as a table. */
function Bars({ heading, title, bars, longest, palette, isPhone, onExport }: BarsProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 330)
  const placed = useMemo(() => placeTimeBars(bars, width, longest), [bars, width, longest])
  return (
    <section ref={place}>
      <h2>{heading}</h2>
      <TimeBars placed={placed} palette={palette} title={title} />
      <ExportButton name={title} onPress={onExport} />
      <FoldedNumbers
        label={title}
        head={['', 'time', 'held back by links', 'by the drives']}
        rows={bars.map(({ label, byLinks, byDrives }) => [
          label,
          formatDuration(byLinks + byDrives),
          formatDuration(byLinks),
          formatDuration(byDrives),
        ])}
      />
    </section>
  )
}

/** Whether some bar is longer than another. */
function isTelling(bars: readonly TimeBar[]): boolean {
  const times = bars.map(({ byLinks, byDrives }) => byLinks + byDrives)
  return Math.max(...times) > Math.min(...times) * 1.0005
}

interface AgainstProps extends VariantProps {
  readonly witness: Passes
  readonly names: readonly NumberName[]
}

/** Time against one of the fields, with the slider of that field. */
function AgainstChart({ variants, witness, names, palette, isPhone, exportFigure, set }: AgainstProps): ReactElement | null {
  const { configuration, disks } = variants
  const [chosen, setChosen] = useState<NumberName | null>(null)
  const name = chosen !== null && names.includes(chosen) ? chosen : names[0]
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 330)
  const points = useMemo(
    () =>
      name === undefined ? [] : name === 'disks' ? disks : witness.fieldVariants(configuration, name, againstValues(configuration, name)),
    [name, disks, witness, configuration],
  )
  const chart = useMemo(
    () => (name === undefined ? null : fieldChart(name, points, configuration, palette)),
    [name, points, configuration, palette],
  )
  if (name === undefined || chart === null || points.length < 2) return <div ref={place} hidden />
  const free = name === 'disks' ? freeUpTo(variants) : null
  const here = points.find(({ isHere }) => isHere)
  const pill = valueText(axisField(name), configuration[name], rateUnit(configuration.units))
  const title = titleOf(axisField(name))
  return (
    <section ref={place}>
      <h2>
        Time against{' '}
        <select
          className="axis-select"
          aria-label="Time against"
          value={name}
          onChange={(event) => setChosen(names.find((one) => one === event.target.value) ?? null)}
        >
          {names.map((one) => (
            <option key={one} value={one}>
              {titleOf(axisField(one)).toLowerCase()}
            </option>
          ))}
        </select>
      </h2>
      <FieldChart
        data={chart}
        size={{ width, height: 240, detail: 'narrow' }}
        palette={palette}
        title={`Time of the pass against ${title.toLowerCase()}`}
        spoken={`${pill}, ${here ? formatDuration(here.time) : ''}`}
        name={name}
        here={configuration[name]}
        range={chart.x.range}
        pill={pill}
        set={set}
      />
      {name === 'disks' && <ExportButton name="Time against number of disks" onPress={() => exportFigure('pass-disks')} />}
      <FoldedNumbers
        label={`Time of the pass against ${title.toLowerCase()}`}
        head={[title, 'time']}
        rows={points.map(({ value, time }) => [valueText(axisField(name), value, rateUnit(configuration.units)), formatDuration(time)])}
      />
      {free !== null && <p className="note">Up to {counted(free, 'disk')} no link costs more than half a per cent.</p>}
    </section>
  )
}

/** Time against the number of disks, lanes and generation of the link that is asked about. */
export function VariantCharts(props: VariantProps & { readonly witness: Passes }): ReactElement {
  const { variants, palette, isPhone, exportFigure } = props
  const { disks, linkName } = variants
  const lanes = useMemo(() => laneBars(variants), [variants])
  const generations = useMemo(() => generationBars(variants), [variants])
  const longest = Math.max(0, ...[...lanes, ...generations].map(({ byLinks, byDrives }) => byLinks + byDrives))
  const ofLink = (name: string, bars: readonly TimeBar[], figure: string): ReactNode =>
    bars.length > 1 &&
    isTelling(bars) && (
      <Bars
        heading={
          <>
            {name} <span className="aside">of the {linkName}</span>
          </>
        }
        title={`Time of the pass by ${name.toLowerCase()} of the ${linkName}`}
        bars={bars}
        onExport={() => exportFigure(figure)}
        {...{ longest, palette, isPhone }}
      />
    )
  return (
    <div className="small-charts">
      <AgainstChart {...props} names={againstFields(variants.configuration, disks.length > 1)} />
      {ofLink('Lanes', lanes, 'pass-lanes')}
      {ofLink('Generation', generations, 'pass-generations')}
      {lanes.length > 1 && !isTelling(lanes) && (
        <p className="note">No other lanes of the {linkName} change anything: it is not what the pass waits for.</p>
      )}
    </div>
  )
}

/** What each link would cost if it trained down. */
export function TrainedDown({ variants, palette, isPhone, exportFigure }: VariantProps): ReactElement | null {
  const bars = useMemo(() => trainedBars(variants), [variants])
  if (bars.length < 2) return null
  return (
    <Bars
      heading={
        <>
          If a link trained down <span className="aside">hours of the pass</span>
        </>
      }
      title="Time of the pass if a link trained down"
      bars={bars}
      longest={0}
      onExport={() => exportFigure('pass-trained')}
      {...{ palette, isPhone }}
    />
  )
}

import { useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import { placeTimeBars, TimeBars, type TimeBar } from '../../charts/TimeBars.tsx'
import type { Palette } from '../../charts/palette.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import { counted } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { FieldChart } from '../shared/FieldChart.tsx'
import { FoldedNumbers } from '../shared/NumbersTable.tsx'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import { disksChart, freeUpTo, generationBars, laneBars, trainedBars, type NamedVariants } from './passVariants.ts'

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

/** Time against the number of disks, with the slider of that field. */
function DisksChart({ variants, palette, isPhone, exportFigure, set }: VariantProps): ReactElement {
  const { configuration, disks } = variants
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 330)
  const chart = useMemo(() => disksChart(variants, palette), [variants, palette])
  const free = freeUpTo(variants)
  const here = disks.find(({ isHere }) => isHere)
  return (
    <section ref={place}>
      <h2>Time against number of disks</h2>
      <FieldChart
        data={chart}
        size={{ width, height: 240, detail: 'narrow' }}
        palette={palette}
        title="Time of the pass against the number of disks"
        spoken={`${configuration.disks} disks, ${here ? formatDuration(here.time) : ''}`}
        name="disks"
        here={configuration.disks}
        range={chart.x.range}
        pill={String(configuration.disks)}
        set={set}
      />
      <ExportButton name="Time against number of disks" onPress={() => exportFigure('pass-disks')} />
      {free !== null && <p className="note">Up to {counted(free, 'disk')} no link costs more than half a per cent.</p>}
    </section>
  )
}

/** Time against the number of disks, lanes and generation of the link that is asked about. */
export function VariantCharts(props: VariantProps): ReactElement {
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
      {disks.length > 1 && <DisksChart {...props} />}
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

import { useMemo, useRef, type ReactElement } from 'react'
import { placeLines } from '../../charts/LineChart.tsx'
import { placeDrops, SaturationChart } from '../../charts/SaturationChart.tsx'
import { axisField } from '../../configuration/sweep.ts'
import { formatCount, formatRate } from '../../units/formatQuantity.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import type { Compared } from '../shared/questionState.ts'
import { Segments } from '../shared/Segments.tsx'
import { usePlotPointer } from '../shared/usePlotPointer.ts'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import { partNoun } from './hopWords.ts'
import { drivesNoun } from '../shared/say.ts'
import { saturationLines, saturationSize } from './saturationMarks.ts'
import { filledPart, type SaturationState } from './saturationState.ts'

interface SaturationSectionProps extends Pick<ViewProps, 'palette' | 'isPhone' | 'set' | 'exportFigure'> {
  readonly compared: Compared<SaturationState>
}

const nothingPointed: readonly number[] = []

/** "When is the port full?" */
function headingOf({ saturation, configuration }: SaturationState): string {
  const part = filledPart(saturation)
  if (!part) return 'When is it full?'
  return part.kind === 'host'
    ? 'When is the host busy?'
    : `When ${part.copies > 1 ? 'are' : 'is'} the ${partNoun(part, configuration)} full?`
}

/** Throughput against the number of disks until it grows no more, with the slider of that field on its axis. */
export function SaturationSection({ compared, palette, isPhone, set, exportFigure }: SaturationSectionProps): ReactElement {
  const { present } = compared
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place, isPhone ? 350 : 500)
  const lines = useMemo(() => saturationLines(compared, palette), [compared, palette])
  const placed = useMemo(() => placeLines(lines.data, saturationSize(width)), [lines, width])
  const drops = useMemo(() => placeDrops(lines.drops, lines.clear, placed), [lines, placed])
  const { saturation: said, configuration, unit } = present
  const field = axisField('disks')
  const [first, last] = lines.data.x.range
  const others = said.here.drives - said.here.count
  const range = [Math.max(1, first - others), Math.max(1, Math.floor(last - others))] as const
  const { plot, slider } = usePlotPointer(placed, {
    field,
    range,
    here: said.here.count,
    computed: nothingPointed,
    setHere: (value, gesture) => set('disks', Math.max(1, value - others), gesture),
  })
  const pill = `${formatCount(said.here.drives)}\u00A0${drivesNoun(said.here.drives, configuration)}`
  const heading = headingOf(present)
  const control = {
    label: 'Number of disks',
    minimum: range[0],
    maximum: range[1],
    value: said.here.count,
    spoken: `${pill}, ${formatRate(said.here.throughput, unit)}`,
    ...slider,
  }
  return (
    <section className="plan-saturation">
      <div className="part-head">
        <h2>{heading}</h2>
        <div className="part-tools">
          <Segments
            legend="Axis of the number of disks"
            name="plan-spacing"
            options={{ linear: 'Linear', log: 'Log' }}
            chosen={lines.data.x.spacing}
            choose={(scale) => set('xScale', scale)}
          />
          <ExportButton name={heading} onPress={() => exportFigure('saturation')} />
        </div>
      </div>
      <div ref={place} className="chart-place">
        <SaturationChart
          placed={placed}
          drops={drops}
          palette={palette}
          title={`${heading} Throughput against the number of ${drivesNoun(2, configuration)}.`}
          pill={pill}
          control={control}
          pointer={plot}
        />
      </div>
    </section>
  )
}

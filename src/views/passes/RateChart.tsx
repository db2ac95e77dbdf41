import { useMemo, type ReactElement } from 'react'
import { LimitBand, placeLimitBand } from '../../charts/LimitBand.tsx'
import { LineChart, placeLines, type LineChartData, type PlacedLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import { rateNumber } from '../../units/formatQuantity.ts'
import { movedBy } from '../../domain/passRates.ts'
import type { PassPrediction } from '../../domain/pass.ts'
import { NumbersTable } from '../shared/NumbersTable.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { useChartHeight } from '../shared/room.ts'
import { limitBand, rateLines } from './passesMarks.ts'
import { startInPieces } from './passesAnswer.ts'
import { drivesOf } from './passesWords.ts'
import type { ComparedPasses, PassesState } from './passesState.ts'

interface RateChartProps {
  readonly compared: ComparedPasses
  readonly palette: Palette
  readonly width: number
  readonly isPhone: boolean
  readonly title: string
}

/** Bytes that are moved in a pass. */
function movedIn({ scenario }: PassesState): number {
  return scenario.flows.reduce((sum, flow) => {
    const least = Math.min(
      ...flow.members.map(({ drives, reads, writes }) => (scenario.drives[drives]?.media.capacity ?? 0) / (reads + writes)),
    )
    return sum + flow.count * movedBy(flow) * least * scenario.share
  }, 0)
}

/** The whole pass in numbers: by formula and simulated. */
function Totals({ compared: { present }, isBeneath }: Pick<RateChartProps, 'compared'> & { readonly isBeneath: boolean }): ReactElement {
  const { predicted, simulated, scenario, configuration } = present
  const unit = rateUnit(configuration.units)
  const moved = movedIn(present)
  const drives = Math.max(1, drivesOf(scenario))
  const cells = (value: (prediction: PassPrediction) => string): readonly string[] => [value(predicted), simulated ? value(simulated) : '…']
  const mean = ({ time }: PassPrediction): number => moved / (time / scenario.passes)
  const rows: (readonly string[])[] = [
    ['Time', ...cells(({ time }) => formatDuration(time))],
    [`All disks, mean, ${unit}`, ...cells((prediction) => rateNumber(mean(prediction), unit))],
    [`Each disk, mean, ${unit}`, ...cells((prediction) => rateNumber(mean(prediction) / drives, unit))],
  ]
  const start = startInPieces(present)
  if (start) {
    const number = (value: number): string => rateNumber(value, unit)
    const half = (start.high - start.low) / 2
    rows.push([
      `At the start, ${unit}`,
      number(start.shares),
      half > 5e-4 * start.rate ? `${number(start.rate)} ± ${number(half)}` : number(start.rate),
    ])
  }
  return (
    <div className="read-out-place pass-totals" data-beneath={isBeneath || undefined}>
      <NumbersTable className="read-out" caption="The whole pass" head={['The whole pass', 'model', 'simulated']} rows={rows} />
    </div>
  )
}

/** Pixels of the chart: the upper edge of the box of totals, with a line's width, and its right edge. */
const boxTop = 137
const boxRight = 370

/** A chart that is lower has no room for the box. */
const leastForBox = 280

/** Whether a line runs where the box of totals would stand. */
function isCovered({ series }: LineChartData, { horizontal, vertical }: PlacedLines): boolean {
  const right = horizontal.invert(boxRight)
  const isIn = (rate: number): boolean => vertical(rate) > boxTop
  return series.some(({ line }) =>
    line.some((point, index) => {
      const next = line[index + 1]
      if (point.x > right) return false
      if (isIn(point.y)) return true
      // where it leaves the box to the right
      const share = next && next.x > point.x ? Math.min(1, (right - point.x) / (next.x - point.x)) : 0
      return next !== undefined && isIn(point.y + (next.y - point.y) * share)
    }),
  )
}

/** Rate of everything against time, and beneath it who limits. */
export function RateChart({ compared, palette, width, isPhone, title }: RateChartProps): ReactElement {
  const lines = useMemo(() => rateLines(compared, palette), [compared, palette])
  const band = useMemo(() => limitBand(compared), [compared])
  // the band beneath it and its air are 70 px
  const height = useChartHeight(isPhone ? 330 : 400) - 70
  const size = useMemo(() => ({ width, height, detail: isPhone ? ('narrow' as const) : ('full' as const) }), [width, height, isPhone])
  const placed = useMemo(() => placeLines(lines, size), [lines, size])
  const placedBand = useMemo(() => placeLimitBand(band, size, { left: placed.plot.left }), [band, size, placed])
  return (
    <div className="chart-place pass-chart">
      <LineChart placed={placed} palette={palette} title={title} pill="" apart={null} />
      <LimitBand placed={placedBand} palette={palette} title="Who limits, over the time of the pass" />
      <Totals compared={compared} isBeneath={isPhone || height < leastForBox || isCovered(lines, placed)} />
    </div>
  )
}

import { seriesIn } from '../../configuration/structured/measuredSeries.ts'
import type { LineChartData, Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { MeasuredRing, MeasuredSeries } from '../../domain/measuredSeries.ts'
import type { Gap } from '../../prediction/gap/gap.ts'
import type { ViewProps } from '../view.ts'
import type { ShownGap } from './shownGap.ts'

/** The measured series that belong to what the chart shows: reads or writes in order, or at random. */
export function seriesShown(configuration: Configuration): readonly MeasuredSeries[] {
  const { order } = configuration
  const action = order === 'random' ? 'randread' : order === 'writes' ? 'write' : 'read'
  return seriesIn(configuration).filter((one) => one.action === action)
}

const ringPoint = ({ disks, rate, halfWidth }: MeasuredRing): Series['rings'][number] => ({
  x: disks,
  y: rate,
  ...(halfWidth !== null && { low: rate - halfWidth, high: rate + halfWidth }),
})

const plain = { meaning: '', dash: 'solid', dots: [], rings: [] } as const

/** Rings of all that was measured, within the axis; those that were calibrated on are set apart. */
export function ringSeries(
  series: readonly MeasuredSeries[],
  isUsed: (disks: number) => boolean,
  palette: Palette,
  [least, most]: readonly [number, number],
): readonly Series[] {
  const drawn = series.flatMap(({ rings }) => rings).filter(({ disks }) => disks >= least && disks <= most)
  return (['used', 'measured'] as const).flatMap((id): readonly Series[] => {
    const points = drawn.filter(({ disks }) => isUsed(disks) === (id === 'used')).map(ringPoint)
    const [first] = points
    // a series without any line is not drawn; this one has a line of one point, which shows nothing
    return first ? [{ ...plain, id, label: '', colour: palette.ink, line: [{ x: first.x, y: first.y, tested: true }], rings: points }] : []
  })
}

/** Characters that stand beside a chart. */
const mostBeside = 24

function shortName(name: string): string {
  if (name.length <= mostBeside) return name
  const cut = name.slice(0, mostBeside)
  return `${cut.slice(0, Math.max(12, cut.lastIndexOf(' '))).replace(/,$/, '')} …`
}

/** What the first two explanations predict, through the rings: the best solid, the second dotted. */
function explanationSeries({ series, explanations }: Gap, palette: Palette, isPhone: boolean): readonly Series[] {
  return explanations
    .filter(({ isPossible }) => isPossible)
    .slice(0, 2)
    .map(({ name, predicts }, index): Series => {
      const line = series.rings.flatMap(({ disks }, ring) => {
        const y = predicts[ring]
        return y === null || y === undefined ? [] : [{ x: disks, y, tested: true }]
      })
      return {
        ...plain,
        id: `explanation ${index}`,
        // beside a narrow chart there is no room
        label: isPhone ? '' : shortName(name),
        meaning: index === 0 ? 'explains the rings best' : 'would, too',
        colour: index === 0 ? palette.ink : palette.ink2,
        dash: index === 0 ? 'solid' : 'dotted',
        line,
      }
    })
}

/** A chart against the number of disks with the rings that were measured and what explains them; of lines from rim to hub the rim stays, which was measured. */
export function measuredLines(
  lines: LineChartData,
  configuration: Configuration,
  shown: ShownGap | null,
  { palette, isPhone }: Pick<ViewProps, 'palette' | 'isPhone'>,
): LineChartData {
  const series = seriesShown(configuration)
  if (series.length === 0) return lines
  const most = Math.max(...series.flatMap(({ rings }) => rings.map(({ disks }) => disks)))
  const isInOrder = configuration.order !== 'random'
  const calibration = shown && configuration.calibrated.content.length > 0 && !('why' in shown.calibration) ? shown.calibration : null
  const isUsed = (disks: number): boolean => calibration?.rings.some((ring) => ring.isUsed && ring.disks === disks) === true
  const kept = lines.series.filter(
    ({ id }) => !isInOrder || id === 'rim' || (id === 'mean' && !lines.series.some((one) => one.id === 'rim')),
  )
  return {
    ...lines,
    series: [
      ...kept.map((one) =>
        isInOrder ? { ...one, label: 'Predicted', meaning: 'by formula, nothing in the way', colour: palette.headText } : one,
      ),
      ...(shown && shown.gap.verdict !== 'agree' ? explanationSeries(shown.gap, palette, isPhone) : []),
      ...ringSeries(series, isUsed, palette, [lines.x.range[0], Math.max(most, lines.x.range[1])]),
    ],
  }
}

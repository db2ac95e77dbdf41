import { seriesIn } from '../../configuration/structured/measuredSeries.ts'
import type { DrawnSeries } from '../../answer/document.ts'
import type { Series } from '../../charts/LineChart.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import type { MeasuredRing, MeasuredSeries } from '../../domain/measuredSeries.ts'
import type { Gap } from '../../prediction/gap/gap.ts'
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

const plain = { dots: [] } as const

/** Rings of all that was measured, within the axis; those that were calibrated on are set apart. */
export function ringSeries(
  series: readonly MeasuredSeries[],
  isUsed: (disks: number) => boolean,
  [least, most]: readonly [number, number],
): readonly DrawnSeries[] {
  const drawn = series.flatMap(({ rings }) => rings).filter(({ disks }) => disks >= least && disks <= most)
  return (['used', 'measured'] as const).flatMap((id): readonly DrawnSeries[] => {
    const points = drawn.filter(({ disks }) => isUsed(disks) === (id === 'used')).map(ringPoint)
    const [first] = points
    // a series without any line is not drawn; this one has a line of one point, which shows nothing
    return first ? [{ ...plain, id, label: '', colour: 'ink', line: [{ x: first.x, y: first.y, tested: true }], rings: points }] : []
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
function explanationSeries({ series, explanations }: Gap): readonly DrawnSeries[] {
  return explanations
    .filter(({ isPossible }) => isPossible)
    .slice(0, 2)
    .map(({ name, predicts }, index): DrawnSeries => {
      const line = series.rings.flatMap(({ disks }, ring) => {
        const y = predicts[ring]
        return y === null || y === undefined ? [] : [{ x: disks, y, tested: true }]
      })
      return {
        ...plain,
        id: `explanation ${index}`,
        label: shortName(name),
        // beside a narrow chart there is no room
        short: '',
        meaning: index === 0 ? 'explains the rings best' : 'would, too',
        colour: index === 0 ? 'ink' : 'ink2',
        dash: index === 0 ? 'solid' : 'dotted',
        line,
      }
    })
}

/** The rings that were measured, within the axis, and what explains them. */
export function measuredSeries(
  configuration: Configuration,
  shown: ShownGap | null,
  [first, last]: readonly [number, number],
): readonly DrawnSeries[] {
  const series = seriesShown(configuration)
  if (series.length === 0) return []
  const most = Math.max(...series.flatMap(({ rings }) => rings.map(({ disks }) => disks)))
  const calibration = shown && configuration.calibrated.content.length > 0 && !('why' in shown.calibration) ? shown.calibration : null
  const isUsed = (disks: number): boolean => calibration?.rings.some((ring) => ring.isUsed && ring.disks === disks) === true
  return [
    ...(shown && shown.gap.verdict !== 'agree' ? explanationSeries(shown.gap) : []),
    ...ringSeries(series, isUsed, [first, Math.max(most, last)]),
  ]
}

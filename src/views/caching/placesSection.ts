import { axisIn } from '../../answer/axes.ts'
import type { DrawnLines, DrawnSeries, Section } from '../../answer/document.ts'
import { spread } from '../../charts/scales.ts'
import { formatDuration } from '../../units/formatDuration.ts'
import { mebibytes } from '../../units/quantities.ts'
import type { TracePlace } from '../../workers/traceApi.ts'
import { tableOf } from '../shared/columns.ts'

/** From where on places are in GiB. */
const inGibibytes = mebibytes(8_192)

function placesLines(places: readonly TracePlace[]): DrawnLines {
  const [span, farthest] = [Math.max(...places.map(({ at }) => at)), Math.max(...places.map(({ offset }) => offset))]
  const series = (['read', 'write'] as const).map((id): DrawnSeries => ({
    id,
    label: `${id}s`,
    colour: id === 'read' ? 'naive' : 'pipelined',
    line: [],
    dots: places.filter(({ isWrite }) => isWrite === (id === 'write')).map(({ at: x, offset: y }) => ({ x, y, low: y, high: y })),
  }))
  return {
    x: {
      spacing: 'linear',
      range: [0, span],
      ticks: spread('linear', [0, span], 4, false).map((value) => ({ value, label: formatDuration(value), short: formatDuration(value) })),
    },
    // dots have no last value
    y: { ...(farthest < inGibibytes ? axisIn('MiB', mebibytes(1)) : axisIn('GiB', mebibytes(1_024))), precise: () => '' },
    series: series.filter(({ dots }) => dots.length > 0),
  }
}

/** Where the requests of a trace begin on their disks over time: Figure 2 of White, Ng & Hillyer 2001, of whatever trace there is. */
export const placesSection = (places: readonly TracePlace[]): Section => ({
  id: 'trace-places',
  name: 'Where requests go over time',
  title: 'Where requests begin on their disks, over time',
  source: 'Requests at even distances in the trace, of all its disks.',
  chart: { is: 'lines', title: 'Where requests begin, over time', room: 'low', lines: placesLines(places) },
  all: () =>
    tableOf<TracePlace>(
      [
        { name: 'time', kind: 'time', of: ({ at }) => at },
        { name: 'offset', kind: 'size', of: ({ offset }) => offset },
        { name: 'access', kind: 'text', of: ({ isWrite }) => (isWrite ? 'write' : 'read') },
      ],
      places,
    ),
  notes: ['Rows of dots go on in sequence, columns are bursts, and what returns to a place lies on a level line.'],
})

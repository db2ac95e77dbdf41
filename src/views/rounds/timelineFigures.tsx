import type { ReactElement } from 'react'
import { markNames, placeTimeline, type TimeView } from '../../charts/placeTimeline.ts'
import { TimelineChart } from '../../charts/TimelineChart.tsx'
import { resolve } from '../../configuration/resolve.ts'
import { runControl } from '../../configuration/runControl.ts'
import { withMethod } from '../../domain/scenario.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import { formatTime } from '../../units/formatQuantity.ts'
import type { DrawnFigure, Figure, FigureQuestion, FigureStyle, FigureTable, PreparedFigure } from '../figure.ts'
import { narrowBelow } from '../linesFigure.tsx'
import { comparedMethods, type ComparedMethod } from './roundsPoints.ts'
import { mostDisks, shownTimeline, type ShownTimeline } from './timelineFacts.ts'
import { firstView } from './timeView.ts'
import { methodNames } from './Timelines.tsx'
import { recordedWindow } from './useTimelines.ts'

interface Recorded {
  readonly method: ComparedMethod
  readonly timeline: ShownTimeline
}

interface RecordedRuns {
  readonly runs: readonly Recorded[]
  readonly drives: number
}

const notSimulated: Problem = {
  code: 'not-simulated',
  field: '',
  message: 'A timeline is simulated; without a simulation there is none.',
}

/** Records the runs of some methods over the same blocks. */
async function recordedRuns(question: FigureQuestion, methods: readonly ComparedMethod[]): Promise<Result<RecordedRuns>> {
  const { configuration, service, signal } = question
  const resolved = resolve(configuration)
  if (!resolved.ok) return failure(...resolved.problems)
  if (!service) return failure(notSimulated)
  const run = runControl(configuration)
  const window = recordedWindow(resolved.value.drives)
  const outcomes = await Promise.all(
    methods.map(async (method) => ({
      method,
      outcome: await service.record({ scenario: withMethod(resolved.value, method), run, window }, signal),
    })),
  )
  const runs: Recorded[] = []
  for (const { method, outcome } of outcomes) {
    if (outcome === null) return failure(notSimulated)
    if (!outcome.ok) return failure(outcome.problem)
    runs.push({ method, timeline: shownTimeline(outcome.timeline) })
  }
  return success({ runs, drives: resolved.value.drives })
}

/** Every interval of every lane that begins in a stretch of time. */
function intervals(runs: readonly Recorded[], { from, to }: TimeView): FigureTable {
  return {
    columns: [
      { name: 'method', kind: 'text' },
      { name: 'lane', kind: 'text' },
      { name: 'doing', kind: 'text' },
      { name: 'from', kind: 'time' },
      { name: 'to', kind: 'time' },
    ],
    rows: runs.flatMap(({ method, timeline }) =>
      timeline.facts.lanes.flatMap(({ label, marks, starts, ends }) =>
        [...starts.keys()]
          .filter((index) => (ends[index] ?? 0) > from && (starts[index] ?? 0) < to)
          .map((index) => [method, label, markNames[marks[index] ?? 0] ?? '', starts[index] ?? 0, ends[index] ?? 0]),
      ),
    ),
  }
}

const endOf = ({ timeline }: Recorded): number => Math.max(0, ...timeline.facts.lanes.map(({ ends }) => ends.at(-1) ?? 0))

const nameSpace = 22

function drawRuns(runs: readonly Recorded[], view: TimeView, { palette, width }: FigureStyle): DrawnFigure {
  const left = width < narrowBelow ? 46 : 62
  const parts: ReactElement[] = []
  let height = 0
  for (const [index, { method, timeline }] of runs.entries()) {
    const placed = placeTimeline(timeline.facts, view, width, left, index === runs.length - 1)
    const isNamed = runs.length > 1
    parts.push(
      <g key={method} transform={`translate(0 ${height})`}>
        {isNamed && (
          <text y={14} fontSize={13} fontWeight={600} fill={palette.ink}>
            {methodNames[method]}
          </text>
        )}
        <g transform={`translate(0 ${isNamed ? nameSpace : 0})`}>
          <TimelineChart placed={placed} palette={palette} title={methodNames[method]} lit={null} />
        </g>
      </g>,
    )
    height += placed.height + (isNamed ? nameSpace : 0)
  }
  return { chart: <>{parts}</>, width, height }
}

const source =
  'Sand: seek and turn. Hatched: the bus idles. Teal: data at the speed of a head (light) and of the bus (dark). Grey: commands. Simulated by Busbar.'

function timelineFigure({ runs, drives }: RecordedRuns): PreparedFigure {
  const [first] = runs
  const view = first ? firstView(first.timeline.steps, endOf(first)) : { from: 0, to: 0 }
  const shownDisks = drives > mostDisks ? ` The first ${mostDisks} of ${drives} disks.` : ''
  const what = runs.length > 1 ? 'Bus and disks reading the same blocks by three methods' : 'Bus and disks, as simulated'
  return {
    title: `${what}: ${formatTime(view.to - view.from)}.${shownDisks}`,
    source,
    caveats: [],
    draw: (style) => drawRuns(runs, view, style),
    shown: () => intervals(runs, view),
    all: () => intervals(runs, { from: 0, to: Number.POSITIVE_INFINITY }),
  }
}

const figure = (id: string, name: string, methods: readonly ComparedMethod[]): Figure => ({
  id,
  name,
  prepare: async (question) => {
    const runs = await recordedRuns(question, methods)
    return runs.ok ? success(timelineFigure(runs.value)) : runs
  },
})

/** What bus and disks do, for the naive method and for three methods one above the other. */
export const timelineFigures: readonly Figure[] = [
  figure('timeline', 'Timeline', ['naive']),
  figure('timelines', 'Timelines of three methods', comparedMethods),
]

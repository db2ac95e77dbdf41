import type { ReactElement } from 'react'
import { markNames, placeTimeline, type TimeView } from '../../charts/placeTimeline.ts'
import { TimelineChart } from '../../charts/TimelineChart.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import { withMethod } from '../../domain/scenario.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import { formatTime } from '../../units/formatQuantity.ts'
import { answersOf } from '../shared/simulatedByService.ts'
import { pinnedName } from '../shared/comparison.ts'
import type { DrawnFigure, Figure, FigureQuestion, FigureStyle, FigureTable, PreparedFigure } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { pinnedSource } from '../shared/pinnedChanges.ts'
import { comparedMethods, isSameRun, type ComparedMethod } from './roundsPoints.ts'
import { mostDisks, shownTimeline, type ShownTimeline } from './timelineFacts.ts'
import { methodNames, timelineRows, type RecordedRuns, type TimelineRow } from './timelineRows.ts'
import { firstView } from './timeView.ts'
import { recordedWindow } from './useTimelines.ts'

/** What a figure shows, and what its paler lanes mean. */
interface Recorded {
  readonly rows: readonly TimelineRow[]
  readonly drives: number
  readonly pinnedWords: string
}

const notSimulated: Problem = {
  code: 'not-simulated',
  field: '',
  message: 'A timeline is simulated; without a simulation there is none.',
}

/** Records the runs of some methods over the same blocks. */
async function recordedRuns(
  configuration: Configuration,
  { service, signal }: Pick<FigureQuestion, 'service' | 'signal'>,
  methods: readonly ComparedMethod[],
): Promise<Result<RecordedRuns>> {
  const resolved = resolve(configuration)
  if (!resolved.ok) return failure(...resolved.problems)
  if (!service) return failure(notSimulated)
  const run = runControl(configuration)
  const window = recordedWindow(resolved.value.drives)
  const questions = methods.map((method) => ({ scenario: withMethod(resolved.value, method), run, window }))
  const outcomes = await answersOf('timeline', questions, service, signal)
  if (outcomes === null) return failure(notSimulated)
  const runs = new Map<ComparedMethod, ShownTimeline>()
  for (const [index, method] of methods.entries()) {
    const outcome = outcomes[index]
    if (outcome?.ok !== true) return failure(outcome?.problem ?? notSimulated)
    runs.set(method, shownTimeline(outcome.answer))
  }
  return success({ runs, drives: resolved.value.drives })
}

/** The present configuration and A, where one is pinned that differs. */
async function recordedRows(question: FigureQuestion, methods: readonly ComparedMethod[]): Promise<Result<Recorded>> {
  const { configuration, pinned } = question
  const own = await recordedRuns(configuration, question, methods)
  if (!own.ok) return own
  const isSame = pinned !== undefined && isSameRun(pinned, configuration)
  const other = pinned && !isSame ? await recordedRuns(pinned, question, methods) : undefined
  const drawn = other?.ok === true ? other.value : undefined
  return success({
    rows: timelineRows(methods, own.value, drawn),
    drives: own.value.drives,
    pinnedWords: pinnedWords(question, isSame, drawn !== undefined),
  })
}

function pinnedWords({ pinned, configuration }: FigureQuestion, isSame: boolean, isDrawn: boolean): string {
  if (!pinned) return ''
  if (isSame) return ' A, the pinned configuration, has the same timeline.'
  return isDrawn ? ` ${pinnedSource(pinned, configuration, 'Paler, on dashed lines')}` : ' A, the pinned configuration, has no timeline.'
}

/** Every interval of every lane that begins in a stretch of time. */
function intervals(rows: readonly TimelineRow[], { from, to }: TimeView): FigureTable {
  return {
    columns: [
      { name: 'method', kind: 'text' },
      { name: 'lane', kind: 'text' },
      { name: 'doing', kind: 'text' },
      { name: 'from', kind: 'time' },
      { name: 'to', kind: 'time' },
    ],
    rows: rows.flatMap(({ method, timeline, isGhost }) =>
      timeline.facts.lanes.flatMap(({ label, marks, starts, ends }) =>
        [...starts.keys()]
          .filter((index) => (ends[index] ?? 0) > from && (starts[index] ?? 0) < to)
          .map((index) => [
            isGhost ? pinnedName(method) : method,
            label,
            markNames[marks[index] ?? 0] ?? '',
            starts[index] ?? 0,
            ends[index] ?? 0,
          ]),
      ),
    ),
  }
}

const endOf = ({ timeline }: TimelineRow): number => Math.max(0, ...timeline.facts.lanes.map(({ ends }) => ends.at(-1) ?? 0))

const nameSpace = 22

function drawRows(rows: readonly TimelineRow[], view: TimeView, { palette, width }: FigureStyle): DrawnFigure {
  const left = width < narrowBelow ? 46 : 62
  const parts: ReactElement[] = []
  let height = 0
  for (const [index, { id, method, name, timeline, isGhost }] of rows.entries()) {
    const placed = placeTimeline(timeline.facts, view, width, left, index === rows.length - 1)
    const isNamed = rows.length > 1
    parts.push(
      <g key={id} data-ghost={isGhost ? '' : undefined} transform={`translate(0 ${height})`}>
        {isNamed && (
          <text y={14} fontSize={13} fontWeight={600} fill={palette.ink}>
            {name}
          </text>
        )}
        <g transform={`translate(0 ${isNamed ? nameSpace : 0})`}>
          <TimelineChart placed={placed} palette={palette} title={name || methodNames[method]} lit={null} isGhost={isGhost} />
        </g>
      </g>,
    )
    height += placed.height + (isNamed ? nameSpace : 0)
  }
  return { chart: <>{parts}</>, width, height }
}

const source =
  'Sand: seek and turn. Hatched: the bus idles. Teal: data at the speed of a head (light) and of the bus (dark). Grey: commands.'

function timelineFigure({ rows, drives, pinnedWords: words }: Recorded, isCompared: boolean): PreparedFigure {
  const [first] = rows
  const view = first ? firstView(first.timeline.steps, endOf(first)) : { from: 0, to: 0 }
  const shownDisks = drives > mostDisks ? ` The first ${mostDisks} of ${drives} disks.` : ''
  const what = isCompared ? 'Bus and disks reading the same blocks by three methods' : 'Bus and disks, as simulated'
  return {
    title: `${what}: ${formatTime(view.to - view.from)}.${shownDisks}`,
    source: `${source}${words} Simulated by Busbar.`,
    caveats: [],
    draw: (style) => drawRows(rows, view, style),
    shown: () => intervals(rows, view),
    all: () => intervals(rows, { from: 0, to: Number.POSITIVE_INFINITY }),
  }
}

const figure = (id: string, name: string, methods: readonly ComparedMethod[]): Figure => ({
  id,
  name,
  prepare: async (question) => {
    const recorded = await recordedRows(question, methods)
    return recorded.ok ? success(timelineFigure(recorded.value, methods.length > 1)) : recorded
  },
})

/** What bus and disks do, for the naive method and for three methods one above the other; A beneath each. */
export const timelineFigures: readonly Figure[] = [
  figure('timeline', 'Timeline', ['naive']),
  figure('timelines', 'Timelines of three methods', comparedMethods),
]

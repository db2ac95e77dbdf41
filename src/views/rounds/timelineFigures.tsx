import type { ReactElement } from 'react'
import { activities } from '../../charts/marks/Lanes.tsx'
import { TimelineChart, placeTimeline } from '../../charts/TimelineChart.tsx'
import type { TimeView } from '../../charts/marks/time.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import { formatTime } from '../../units/formatQuantity.ts'
import { pinnedName } from '../shared/comparison.ts'
import {
  declaredFigures,
  type DrawnFigure,
  type Figure,
  type FigureQuestion,
  type FigureStyle,
  type FigureTable,
} from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { pinnedSource } from '../shared/pinnedChanges.ts'
import { comparedMethods, isSameRun, type ComparedMethod } from './roundsPoints.ts'
import { mostDisks } from './timelineLanes.ts'
import { methodNames, recordRuns, timelineRows, type RecordedRuns, type TimelineRow } from './timelineState.ts'
import { firstView } from './timeView.ts'

/** What a figure shows, and what its paler lanes mean. */
interface Recorded {
  readonly methods: readonly ComparedMethod[]
  readonly rows: readonly TimelineRow[]
  readonly drives: number
  readonly pinnedWords: string
}

const notSimulated: Problem = {
  code: 'not-simulated',
  field: '',
  message: 'A timeline is simulated; without a simulation there is none.',
}

/** Records the runs of a configuration, all of its methods or none. */
async function recordedRuns(
  configuration: Configuration,
  { service, signal }: Pick<FigureQuestion, 'service' | 'signal'>,
  methods: readonly ComparedMethod[],
): Promise<Result<RecordedRuns>> {
  const resolved = resolve(configuration)
  if (!resolved.ok) return resolved
  const recorded = service && (await recordRuns(configuration, resolved.value, methods, service, signal))
  if (!recorded) return failure(notSimulated)
  return recorded.problem ? failure(recorded.problem) : success(recorded)
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
    methods,
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
      timeline.data.lanes.flatMap(({ label, doing, starts, ends }) =>
        [...starts.keys()]
          .filter((index) => (ends[index] ?? 0) > from && (starts[index] ?? 0) < to)
          .map((index) => [
            isGhost ? pinnedName(method) : method,
            label,
            activities[doing[index] ?? 0] ?? '',
            starts[index] ?? 0,
            ends[index] ?? 0,
          ]),
      ),
    ),
  }
}

const endOf = ({ timeline }: TimelineRow): number => Math.max(0, ...timeline.data.lanes.map(({ ends }) => ends.at(-1) ?? 0))

const nameSpace = 22

function drawRows(rows: readonly TimelineRow[], view: TimeView, { palette, width }: FigureStyle): DrawnFigure {
  const left = width < narrowBelow ? 46 : 62
  const parts: ReactElement[] = []
  let height = 0
  for (const [index, { id, method, name, timeline, isGhost }] of rows.entries()) {
    const placed = placeTimeline(timeline.data, view, width, left, index === rows.length - 1)
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

/** What is drawn: the first rounds. */
const viewOf = ({ rows: [first] }: Recorded): TimeView => (first ? firstView(first.timeline.steps, endOf(first)) : { from: 0, to: 0 })

function title(recorded: Recorded): string {
  const { drives, methods } = recorded
  const { from, to } = viewOf(recorded)
  const shownDisks = drives > mostDisks ? ` The first ${mostDisks} of ${drives} disks.` : ''
  const what = methods.length > 1 ? 'Bus and disks reading the same blocks by three methods' : 'Bus and disks, as simulated'
  return `${what}: ${formatTime(to - from)}.${shownDisks}`
}

const figures = (id: string, name: string, methods: readonly ComparedMethod[]): readonly Figure[] =>
  declaredFigures<Recorded>(
    async (question) => recordedRows(question, methods),
    [
      {
        id,
        name,
        title,
        source: ({ pinnedWords: words }) => `${source}${words} Simulated by Busbar.`,
        draw: (recorded, style) => drawRows(recorded.rows, viewOf(recorded), style),
        shown: (recorded) => intervals(recorded.rows, viewOf(recorded)),
        all: ({ rows }) => intervals(rows, { from: 0, to: Number.POSITIVE_INFINITY }),
      },
    ],
  )

/** What bus and disks do, for the naive method and for three methods one above the other; A beneath each. */
export const timelineFigures: readonly Figure[] = [
  ...figures('timeline', 'Timeline', ['naive']),
  ...figures('timelines', 'Timelines of three methods', comparedMethods),
]

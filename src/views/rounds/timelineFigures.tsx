import type { ReactElement } from 'react'
import { activities } from '../../charts/marks/activities.ts'
import { CalledOut, placeCalledOut } from '../../charts/CalledOut.tsx'
import { placeWays, WaysChart } from '../../charts/WaysChart.tsx'
import { isOneBus } from '../../configuration/machineOf.ts'
import { TimelineChart, placeTimeline } from '../../charts/TimelineChart.tsx'
import { placeTimelineKey, TimelineKey } from '../../charts/TimelineKey.tsx'
import { usualHeights, type TimelineSize } from '../../charts/marks/laneRows.ts'
import type { TimeView } from '../../charts/marks/time.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { failure, refused, success, type Result } from '../../domain/problem.ts'
import { pinnedName } from '../shared/comparison.ts'
import {
  columnsOf,
  type DrawnFigure,
  type Figure,
  type FigureQuestion,
  type FigureStyle,
  type FigureTable,
  type PreparedFigure,
} from '../shared/figure.ts'
import { pinnedSource } from '../shared/pinnedChanges.ts'
import { whenComputed } from '../shared/whenComputed.ts'
import { partsFormulas } from './partsState.ts'
import { recordWays, waysChart, waysTable, waysTitle } from './waysState.ts'
import { comparedMethods, isSameRun, type ComparedMethod } from './roundsPoints.ts'
import { mostDisks } from './roundStory.ts'
import { methodNames, recordRuns, timelineRows, type RecordedRuns, type TimelineRow } from './timelineState.ts'
import { counted } from '../../units/formatQuantity.ts'
import { timeText } from './timeText.ts'

/** What a figure shows, and what its paler lanes mean. */
interface Recorded {
  readonly methods: readonly ComparedMethod[]
  readonly rows: readonly TimelineRow[]
  readonly drives: number
  readonly pinnedWords: string
}

const notSimulated = refused('not-simulated', '', 'A timeline is simulated; without a simulation there is none.')

/** Records the runs of a configuration, all of its methods or none. */
async function recordedRuns(
  configuration: Configuration,
  { service, signal }: Pick<FigureQuestion, 'service' | 'signal'>,
  methods: readonly ComparedMethod[],
): Promise<Result<RecordedRuns>> {
  const resolved = resolve(configuration)
  if (!resolved.ok) return resolved
  const recorded = service && (await recordRuns(configuration, methods, service, signal))
  if (!recorded) return notSimulated
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
    columns: columnsOf({ method: 'text', lane: 'text', doing: 'text', from: 'time', to: 'time' }),
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

const nameSpace = 22
/** Narrower than this a chart is drawn as on a phone. */
const narrowBelow = 520
const toldSize: TimelineSize = { form: 'told', height: usualHeights.told }

function drawRows(rows: readonly TimelineRow[], view: TimeView, { palette, width }: FigureStyle): DrawnFigure {
  const left = width < narrowBelow ? 46 : 62
  const [only] = rows.length === 1 ? rows : []
  const parts: ReactElement[] = []
  let height = 0
  for (const [index, { id, method, name, timeline, isGhost }] of rows.entries()) {
    const placed = placeTimeline(timeline.data, view, width, left, index === rows.length - 1, only ? toldSize : undefined)
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
  const key = placeTimelineKey(width)
  const told = placeCalledOut(only?.timeline.told ?? [], width)
  parts.push(
    <g key="key" transform={`translate(0 ${height + 10})`}>
      <TimelineKey placed={key} palette={palette} title="Key" />
    </g>,
    <g key="told" transform={`translate(0 ${height + key.height + 24})`}>
      <CalledOut placed={told} palette={palette} />
    </g>,
  )
  return { chart: <>{parts}</>, width, height: height + key.height + (told.height > 0 ? told.height + 24 : 14) }
}

/** What is drawn: the first rounds. */
const viewOf = ({ rows: [first] }: Recorded): TimeView => first?.timeline.first ?? { from: 0, to: 0 }

/** What is seen in one run: rounds, or that there are none. */
function seenIn({ rows: [first], drives }: Recorded): string {
  const disks = counted(drives, 'disk')
  if (!first || first.timeline.told.length === 0) return `Bus and ${disks}`
  if (first.timeline.data.spans.length > 1) return `Rounds of ${disks}`
  return drives === 1 ? 'Reads of one disk' : `No rounds: ${disks}`
}

function title(recorded: Recorded): string {
  const { drives, methods } = recorded
  const { from, to } = viewOf(recorded)
  const shownDisks = drives > mostDisks ? ` The first ${mostDisks} of ${drives} disks are drawn.` : ''
  const what = methods.length > 1 ? 'Bus and disks reading the same blocks by three methods' : `${seenIn(recorded)}, as simulated`
  return `${what}: ${timeText(to - from)}.${shownDisks}`
}

/** What runs of some methods do, on one axis of time. */
const figureOf = (id: string, name: string, methods: readonly ComparedMethod[]): Figure => ({
  id,
  name,
  prepare: async (question) => {
    const gathered = await whenComputed(async () => recordedRows(question, methods))
    if (!gathered.ok) return gathered
    const { rows, pinnedWords } = gathered.value
    return success({
      title: title(gathered.value),
      source: `One lane a disk, and the bus beneath.${pinnedWords} Simulated by Busbar.`,
      caveats: [],
      draw: (style) => drawRows(rows, viewOf(gathered.value), style),
      shown: () => intervals(rows, viewOf(gathered.value)),
      all: () => intervals(rows, { from: 0, to: Number.POSITIVE_INFINITY }),
    })
  },
})

const noBus = refused('not-simulated', 'figure', 'Three methods are compared on one bus. Of a machine draw its timeline.')

/** What reads through the links of a machine do. */
async function preparedWays({ configuration, witnesses, service, signal }: FigureQuestion): Promise<Result<PreparedFigure>> {
  const tree = await witnesses.tree()
  const formulas = await whenComputed(async () => partsFormulas(configuration, tree))
  if (!formulas.ok) return formulas
  const { scenario } = formulas.value
  const outcome = service && (await recordWays(formulas.value, service, signal))
  if (!outcome) return notSimulated
  if (!outcome.ok) return failure(outcome.problem)
  const ways = waysChart(outcome.answer, scenario)
  const shown = waysTable(ways)
  return success({
    title: waysTitle(outcome.answer, scenario, configuration),
    source: 'One lane a read in flight; beneath it the share of the fullest links that is in use. Simulated by Busbar.',
    caveats: [],
    draw: ({ palette, width }) => {
      const placed = placeWays(ways, width)
      return { chart: <WaysChart placed={placed} palette={palette} title="Timeline" />, width, height: placed.height }
    },
    shown: () => shown,
    all: () => shown,
  })
}

/** The figure of one bus, or of a machine what it has in its place. */
const ofBoth = (figure: Figure, ofMachine: Figure['prepare']): Figure => ({
  ...figure,
  prepare: async (question) => (isOneBus(question.configuration) ? figure.prepare(question) : ofMachine(question)),
})

/** What bus and disks do, for the naive method and for three methods one above the other; A beneath each. Of a machine what reads and links do. */
export const timelineFigures: readonly Figure[] = [
  ofBoth(figureOf('timeline', 'Timeline', ['naive']), preparedWays),
  { ...ofBoth(figureOf('timelines', 'Timelines of three methods', comparedMethods), async () => noBus), isOf: isOneBus },
]

import { timeAxis } from '../../answer/axes.ts'
import { axisValue } from '../../configuration/sweep.ts'
import type { Cell, Column, DrawnLines, DrawnSeries, Section, Table } from '../../answer/document.ts'
import type { Prediction } from '../../domain/prediction.ts'
import { formatCount, formatNumber, formatPercent, formatRate, formatSize, formatTime } from '../../units/formatQuantity.ts'
import type { VerticalAxis } from '../../charts/marks/Axes.tsx'
import { plainSentence, type Answer } from '../shared/answer.ts'
import { answerOf, type AnswerParts } from '../shared/answerParts.ts'
import { differenceText } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { capitalized } from '../shared/intervalText.ts'
import { drivesNoun, drivesText } from '../shared/say.ts'
import { treeLimit } from '../shared/treeLimit.ts'
import { standing } from '../shared/witnessRule.ts'
import { ceilings, isSettled, latency, readsRate, saidHere, type DepthPoint, type DepthState } from './depthState.ts'

/** "850", "12.5 k", "2.29 M": reads a second without their unit. */
function countRate(rate: number): string {
  const [factor, letter] = rate < 1e4 ? [1, ''] : rate < 1e6 ? [1e3, '\u00A0k'] : [1e6, '\u00A0M']
  return `${formatNumber(rate / factor)}${letter}`
}

const readsAxis: VerticalAxis = { spacing: 'log', unit: 'reads/s', factor: 1, format: countRate, precise: countRate }

/** A share of what more reads in flight bring, from which on more bring little. */
const nearlyAll = 0.95

/** The fewest in flight that bring nearly all that any number brings; null where the axis ends before. */
function worthwhileDepth(points: readonly DepthPoint[]): number | null {
  const most = points.at(-1)?.said.throughput ?? 0
  return points.find(({ said }) => said.throughput >= nearlyAll * most)?.depth ?? null
}

/** "32 in flight for each": how many wait at once. */
const flightText = ({ configuration: { inFlight, inFlightOver } }: DepthState): string =>
  `${formatCount(inFlight)} in flight ${inFlightOver === 'all' ? 'over all' : 'for each'}`

/** From where on more in flight bring little. */
function kneeText({ line, dots }: DepthState): string {
  const points = line.length >= dots.length ? line : dots
  const worth = worthwhileDepth(points)
  if (worth === null || points.length < 3) return ''
  if (worth === 1) return 'More in flight bring next to nothing: they wait.'
  const [few, many] = [formatCount(worth), formatCount(points.at(-1)?.depth ?? 0)]
  return `With ${few} in flight come ${formatPercent(nearlyAll)} of the reads that come with ${many}; beyond it they mostly wait.`
}

/** What is read in a second, how long a read takes, and what limits. */
function depthParts(state: DepthState): AnswerParts {
  const { configuration, scenario, simulated } = state
  const model = saidHere(state.line, state)
  const inFull = isSettled(state) ? saidHere(state.dots, state) : undefined
  const whose = model && standing({ model: model.throughput, simulated: inFull && { value: inFull.throughput, halfWidth: 0 } })
  const here = model ?? saidHere(state.dots, state)
  const reads = (said: Prediction): string => `${countRate(readsRate(said, state))}\u00A0reads/s`
  const limit = treeLimit(inFull ?? here, scenario.tree, scenario.drives, configuration)
  const rest = (said: Prediction): string =>
    `, ${formatRate(said.throughput, rateUnit(configuration.units))}; one takes ${formatTime(latency({ depth: configuration.inFlight, said }, state))}`
  return {
    comes: {
      who: capitalized(drivesText(configuration, scenario.drives)),
      does: scenario.drives === 1 ? 'answers' : 'answer',
      model: model && reads(model),
      simulated: model ? (inFull && whose === 'apart' ? reads(inFull) : undefined) : here && reads(here),
      what: `of random ${formatSize(axisValue(configuration, 'requestSize'))} with ${flightText(state)}`,
      tail: here ? [rest(whose === 'apart' && inFull ? inFull : here)] : [],
    },
    limit,
    witness:
      !model && here
        ? { kind: 'alone' }
        : inFull
          ? { kind: whose === 'apart' ? 'apart' : 'agrees' }
          : { kind: 'running', done: state.dots.length, total: simulated.length, of: 'point', isAdvised: true },
    reason: kneeText(state),
    caveats: [],
  }
}

/** The same in sentences. */
export const depthAnswer = (state: DepthState): Answer => answerOf(depthParts(state))

/** How far it is from A. */
export function depthDifference(state: DepthState, pinned: DepthState): string {
  const [own, other] = [state, pinned].map((one) => saidHere(one.line, one) ?? saidHere(one.dots, one))
  if (!own || !other) return ''
  return `${capitalized(differenceText(readsRate(own, state), readsRate(other, pinned), (rate) => `${countRate(rate)}\u00A0reads/s`))}.`
}

/** A value of each point, both witnesses in one line. */
function pointSeries(state: DepthState, id: string, of: (point: DepthPoint) => number): DrawnSeries {
  const dots = state.dots.map((point) => {
    const [y, { low, high }] = [of(point), point.said.uncertainty]
    const [lower, upper] = [low, high].map((throughput) => of({ ...point, said: { ...point.said, throughput } }))
    return { x: point.depth, y, low: Math.min(lower ?? y, upper ?? y), high: Math.max(lower ?? y, upper ?? y) }
  })
  const line = state.line.map((point) => ({ x: point.depth, y: of(point), tested: true }))
  return {
    id,
    label: capitalized(drivesNoun(state.scenario.drives, state.configuration)),
    colour: 'naive',
    line: line.length > 0 ? line : dots.map(({ x, y }) => ({ x, y, tested: false })),
    dots,
  }
}

function linesOver(state: DepthState, series: readonly DrawnSeries[], y: VerticalAxis): DrawnLines {
  const depths = state.simulated.toSorted((one, other) => one - other)
  const powers = depths.filter((depth) => Number.isInteger(Math.log2(depth)))
  return {
    x: {
      spacing: 'log',
      range: [1, depths.at(-1) ?? 1],
      ticks: powers.map((value) => ({ value, label: formatCount(value), short: formatCount(value) })),
      title: state.configuration.inFlightOver === 'all' ? 'Reads in flight over all' : 'Reads in flight for each drive',
    },
    y,
    series,
    here: state.configuration.inFlight,
  }
}

/** Characters that there is room for beside a narrow chart. */
const narrowest = 11

/** What a link leads to stands in the tree: there is no room for it beside the chart. */
const ceilingLabel = (name: string): string => capitalized(name.replace(/ of .*?(?= [A-Z]$|$)/, ''))

/** Thin lines where links and the host would be full, as far as they are in sight. */
function ceilingSeries(state: DepthState): readonly DrawnSeries[] {
  const most = Math.max(0, ...[...state.line, ...state.dots].map(({ said }) => readsRate(said, state)))
  const last = Math.max(...state.simulated)
  return ceilings(state)
    .filter(({ reads }) => reads <= 4 * most)
    .map(({ name, reads }) => ({ label: ceilingLabel(name), name, reads }))
    .map(({ label, name, reads }) => ({
      id: `ceiling ${name}`,
      label,
      short: label.length > narrowest ? capitalized(label.split(' ').slice(-2).join(' ')) : label,
      meaning: 'full',
      colour: 'ink2',
      isFamily: true,
      line: [1, last].map((x) => ({ x, y: reads, tested: false })),
      dots: [],
    }))
}

/** @param filed what it is called in files, whose columns have a unit of their own */
const byWitness = (filed: string, of: Omit<Column, 'name'>): readonly Column[] => [
  { name: 'formula', filed: `${filed} formula`, heading: 'model', ...of },
  { name: 'simulated', filed: `${filed} simulated`, heading: 'simulated', ...of },
]

/** One row a number of reads in flight, by both witnesses. */
function table(state: DepthState): Table {
  const depths = state.simulated.toSorted((one, other) => one - other)
  const at = (points: readonly DepthPoint[], depth: number): DepthPoint | undefined => points.find((one) => one.depth === depth)
  const rate = (point: DepthPoint | undefined): Cell => (point ? readsRate(point.said, state) : null)
  const time = (point: DepthPoint | undefined): Cell => (point ? latency(point, state) : null)
  return {
    columns: [
      { name: 'reads in flight', heading: 'in flight', kind: 'count', field: 'inFlight' },
      ...byWitness('reads a second', { group: 'reads/s', kind: 'count', text: countRate }),
      ...byWitness('latency', { group: 'latency, ms', kind: 'time' }),
    ],
    rows: depths.map((depth) => {
      const [model, simulated] = [at(state.line, depth), at(state.dots, depth)]
      return [depth, rate(model), rate(simulated), time(model), time(simulated)]
    }),
    here: state.configuration.inFlight,
  }
}

/** Reads a second and latency against the reads in flight. */
export function depthSections(state: DepthState): readonly Section[] {
  const pill = `${formatCount(state.configuration.inFlight)} in flight`
  const here = depthAnswer(state)
  const spoken = plainSentence(here.sentence)
  const drawn = { is: 'lines', room: 'full', pill, slider: { field: 'inFlight', spoken } } as const
  const asPinned = `with ${flightText(state)}`
  const note = `Line: model. Dots: simulation. Thin lines: where a link or the host would be full.`
  return [
    {
      id: 'depth-reads',
      name: 'Reads a second against reads in flight',
      choice: 'Reads/s',
      source: note,
      asPinned,
      chart: {
        ...drawn,
        title: 'Reads a second against reads in flight',
        lines: linesOver(state, [...ceilingSeries(state), pointSeries(state, 'reads', ({ said }) => readsRate(said, state))], readsAxis),
      },
      table: table(state),
      notes: [{ on: 'chart', text: note }],
      noteLines: 3,
    },
    {
      id: 'depth-latency',
      name: 'Latency against reads in flight',
      choice: 'Latency',
      source: 'Mean time from the request of a read to its last byte. Line: model. Dots: simulation.',
      asPinned,
      chart: {
        ...drawn,
        title: 'Mean latency against reads in flight',
        lines: linesOver(state, [pointSeries(state, 'latency', (point) => latency(point, state))], { ...timeAxis, spacing: 'log' }),
      },
      table: table(state),
      notes: [
        'The mean. Of a drive that is not full, 99 % of reads take little more than one read waited for; of a full one, measured drives differ by a factor of three.',
      ],
      noteLines: 3,
    },
  ]
}

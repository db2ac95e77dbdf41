import { BarsChart, placeBars } from '../../charts/BarsChart.tsx'
import { GridChart, placeGrid } from '../../charts/GridChart.tsx'
import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import { success, type Result } from '../../domain/problem.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { plainSentence, type Answer } from '../shared/answer.ts'
import {
  comparedStates,
  declaredFigures,
  pinnedWords,
  type FigureDeclaration,
  type FigureQuestion,
  type FigureTable,
} from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { stripingAnswer } from './stripingAnswer.ts'
import { approximationName, dotOf, errorBars, errorOf, stripingLines, stripingSize, valueOf, type Quantity } from './stripingMarks.ts'
import { pinnedUnitText, unitMapData } from './unitMarks.ts'
import { stripingQuestion, tableUnits, type ComparedStriping, type StripingState } from './stripingState.ts'

interface StripingFigure extends ComparedStriping {
  readonly answer: Answer
  /** What marks of A mean; empty where nothing is pinned. */
  readonly pinnedWords: (marks?: string) => string
}

async function gathered(question: FigureQuestion): Promise<Result<StripingFigure>> {
  const compared = await comparedStates(stripingQuestion, question)
  if (!compared.ok) return compared
  const words = (marks?: string): string => (compared.value.pinned ? pinnedWords(question, marks) : '')
  return success({ ...compared.value, answer: stripingAnswer(compared.value), pinnedWords: words })
}

const kindOf = { throughput: 'rate', response: 'time' } as const

/** One row a stripe unit: every load by formula, the present one also as simulated. */
function shownTable({ present, pinned }: ComparedStriping, quantity: Quantity): FigureTable {
  const kind = kindOf[quantity]
  const loads = present.loads.map(({ processes }) => processes)
  const own = pinned?.array.striping.processes ?? 0
  return {
    columns: [
      { name: 'stripe unit', kind: 'size', field: 'stripeUnit' },
      ...loads.map((processes) => ({ name: `${processes} in flight`, kind })),
      ...['simulated', 'simulated low', 'simulated high'].map((name) => ({ name, kind })),
      ...(pinned ? [{ name: `A ${own} in flight`, kind }] : []),
    ],
    rows: tableUnits(present).map((unit) => {
      const simulated = present.simulated.get(unit)
      const dot = simulated && dotOf(quantity, unit, simulated, present.array.striping.thinkTime)
      return [
        unit,
        ...loads.map((processes) => valueOf(present, quantity, unit, processes)),
        ...(dot ? [dot.y, dot.low, dot.high] : [null, null, null]),
        ...(pinned ? [valueOf(pinned, quantity, unit, own)] : []),
      ]
    }),
  }
}

/** One row a stripe unit and load along the lines, and one a simulated point. */
function witnessRows(state: StripingState, loads: readonly number[], prefix: string): FigureTable['rows'] {
  const lines = loads.flatMap((processes) =>
    state.units.map((unit) => [
      unit,
      processes,
      `${prefix}formula`,
      valueOf(state, 'throughput', unit, processes),
      null,
      null,
      valueOf(state, 'response', unit, processes),
      null,
      null,
    ]),
  )
  const dots = [...state.simulated].map(([unit, simulated]) => [
    unit,
    state.array.striping.processes,
    `${prefix}simulation`,
    simulated.throughput,
    simulated.uncertainty.low,
    simulated.uncertainty.high,
    simulated.responseTime,
    simulated.utilization,
    simulated.serviceTime,
  ])
  return [...lines, ...dots]
}

/** All of these, of the present configuration and of A. */
function allTable({ present, pinned }: ComparedStriping): FigureTable {
  const loads = present.loads.map(({ processes }) => processes)
  const own = witnessRows(present, loads, '')
  const others = pinned ? witnessRows(pinned, [pinned.array.striping.processes], 'A ') : []
  return {
    columns: [
      { name: 'stripe unit', kind: 'size', field: 'stripeUnit' },
      { name: 'requests in flight', kind: 'count', field: 'processes' },
      { name: 'witness', kind: 'text' },
      { name: 'throughput', kind: 'rate' },
      { name: 'throughput low', kind: 'rate' },
      { name: 'throughput high', kind: 'rate' },
      { name: 'response time', kind: 'time' },
      { name: 'utilization', kind: 'share' },
      { name: 'service time', kind: 'time' },
    ],
    rows: [...own, ...others],
  }
}

const linesFigure = (quantity: Quantity, id: string, name: string): FigureDeclaration<StripingFigure> => ({
  id,
  name,
  title: ({ answer }) => plainSentence(answer.sentence),
  source: ({ pinnedWords: words }) =>
    `Lines: equation (19) of Lee & Katz 1993 by requests in flight. Dot with 95 % whisker: simulation. Diamond: the unit that the model prefers.${words()} Computed by Busbar.`,
  caveats: ({ answer }) => answer.caveats,
  draw: (figure, { palette, width }) => {
    const size = stripingSize(width, width < narrowBelow)
    const chart = (
      <LineChart
        placed={placeLines(stripingLines(figure, quantity, palette, size.detail), size)}
        palette={palette}
        title={name}
        pill={formatSize(figure.present.array.striping.stripeUnit)}
        apart={null}
      />
    )
    return { chart, width, height: size.height }
  },
  shown: (figure) => shownTable(figure, quantity),
  all: allTable,
})

function errorsTable({ present, pinned }: ComparedStriping): FigureTable {
  const { errors, predicted } = present
  const others = pinned?.errors
  const estimates = Object.entries({
    α: predicted.approximations.alpha,
    β: predicted.approximations.beta,
    γ: predicted.approximations.gamma,
  })
  return {
    columns: [
      { name: 'approximation', kind: 'text' },
      { name: 'formula', kind: 'count' },
      { name: 'simulated', kind: 'count' },
      { name: 'relative accuracy', kind: 'count' },
      { name: 'sensitivity', kind: 'count' },
      { name: 'relative error', kind: 'share' },
      ...(others ? [{ name: 'A relative error', kind: 'share' } as const] : []),
    ],
    rows:
      errors.length > 0
        ? errors.map((one) => [
            approximationName(one),
            one.estimated,
            one.measured,
            one.relativeAccuracy,
            one.sensitivity,
            one.relativeError,
            ...(others ? [errorOf(others, one.name)?.relativeError ?? null] : []),
          ])
        : estimates.map(([name, value]) => [name, value, null, null, null, null, ...(others ? [null] : [])]),
  }
}

/** The charts of this view as they go into files. */
export const stripingFigures = declaredFigures<StripingFigure>(gathered, [
  linesFigure('throughput', 'striping', 'Throughput against stripe unit'),
  linesFigure('response', 'striping-response', 'Response time against stripe unit'),
  {
    id: 'stripe-units',
    name: 'Stripe unit that the model prefers',
    title: () => 'Stripe unit in KiB that the model prefers, by request size and requests in flight',
    source: (figure) => `Equation (20) of Lee & Katz 1993, clamped.${pinnedUnitText(figure)} Computed by Busbar.`,
    draw: (figure, { palette, width }) => {
      const placed = placeGrid(unitMapData(figure), width)
      return {
        chart: <GridChart placed={placed} palette={palette} title="Stripe unit that the model prefers" />,
        width,
        height: placed.height,
      }
    },
    shown: ({ present: { map } }) => ({
      columns: [
        { name: 'requests in flight', kind: 'count', field: 'processes' },
        ...map.sizes.map((size) => ({ name: formatSize(size), kind: 'size' }) as const),
      ],
      rows: map.loads.map((load, row) => [load, ...(map.best[row] ?? [])]),
    }),
  },
  {
    id: 'striping-errors',
    name: 'Error of each approximation',
    title: () => 'What each approximation alone does to the model’s utilisation',
    source: ({ pinnedWords: words }) =>
      `Error against the simulation with its own measured values for the other two: Figure 6 of Lee & Katz 1993.${words('Dashed outlines')} Computed by Busbar.`,
    caveats: ({ present }) => (present.errors.length > 0 ? [] : ['Nothing has been simulated.']),
    draw: ({ present, pinned }, { palette, width }) => {
      const placed = placeBars(errorBars(present.errors, pinned?.errors), width)
      const chart = <BarsChart placed={placed} palette={palette} colour={palette.control} title="Error of each approximation" />
      return { chart, width: placed.width, height: placed.height }
    },
    shown: errorsTable,
  },
])

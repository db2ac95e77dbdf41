import { BarsChart } from '../../charts/BarsChart.tsx'
import { GridChart } from '../../charts/GridChart.tsx'
import { LineChart } from '../../charts/LineChart.tsx'
import { placeBars } from '../../charts/placeBars.ts'
import { placeGrid } from '../../charts/placeGrid.ts'
import { placeLines } from '../../charts/placeLines.ts'
import { resolveArray } from '../../configuration/resolve/resolveArray.ts'
import type { ArrayPrediction } from '../../domain/array.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { plainSentence } from '../shared/answer.ts'
import { figuresOf, type Figure, type FigureQuestion, type FigureTable, type PreparedFigure } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { pinnedSource } from '../shared/pinnedChanges.ts'
import { simulatedByService } from '../shared/simulatedByService.ts'
import { stripeAnswer } from './stripeAnswer.ts'
import { approximationName, errorBars, errorOf, mapFacts, pinnedUnitText, stripeLines, valueOf, type Quantity } from './stripeCharts.ts'
import {
  comparedPoints,
  pinnedStriping,
  stripeFacts,
  stripeSimulation,
  tableUnits,
  type PinnedStriping,
  type StripeFacts,
  type StripeSimulation,
} from './stripeFacts.ts'
import { stripeSize } from './stripeSize.ts'

interface Numbers {
  readonly facts: StripeFacts
  readonly simulation: StripeSimulation
  readonly pinned: PinnedStriping | undefined
  /** What dashed lines mean; empty where nothing is pinned. */
  readonly pinnedWords: (marks?: string) => string
}

async function numbersOf({ configuration, pinned: compared, witnesses, service, signal }: FigureQuestion): Promise<Result<Numbers>> {
  const resolved = resolveArray(configuration)
  if (!resolved.ok) return failure(...resolved.problems)
  const witness = await witnesses.striping()
  const simulated = await simulatedByService('array', comparedPoints(configuration, resolved.value, compared), service, signal)
  const facts = stripeFacts(configuration, resolved.value, witness)
  const pinned = pinnedStriping(compared, simulated, witness)
  const pinnedWords = (marks?: string): string => (compared && pinned ? ` ${pinnedSource(compared, configuration, marks)}` : '')
  return success({ facts, simulation: stripeSimulation(facts, simulated, witness), pinned, pinnedWords })
}

const kindOf = { throughput: 'rate', response: 'time' } as const

/** One row a stripe unit: every load by formula, the present one also as simulated. */
function shownTable({ facts, simulation, pinned }: Numbers, quantity: Quantity): FigureTable {
  const kind = kindOf[quantity]
  const simulated = ({ throughput, responseTime, uncertainty: { low, high } }: ArrayPrediction): readonly number[] =>
    quantity === 'throughput'
      ? [throughput, low, high]
      : [responseTime, (responseTime * throughput) / high, (responseTime * throughput) / low]
  return {
    columns: [
      { name: 'stripe unit', kind: 'size' },
      ...facts.loads.map(({ processes }) => ({ name: `${processes} in flight`, kind })),
      ...['simulated', 'simulated low', 'simulated high'].map((name) => ({ name, kind })),
      ...(pinned ? [{ name: `A ${pinned.facts.array.striping.processes} in flight`, kind }] : []),
    ],
    rows: tableUnits(facts, simulation).map((unit) => {
      const found = simulation.found.get(unit)
      return [
        unit,
        ...facts.loads.map(({ processes }) => valueOf(facts, quantity, unit, processes)),
        ...(found ? simulated(found) : [null, null, null]),
        ...(pinned ? [valueOf(pinned.facts, quantity, unit, pinned.facts.array.striping.processes)] : []),
      ]
    }),
  }
}

/** One row a stripe unit and load along the lines, and one a simulated point. */
function witnessRows(facts: StripeFacts, simulation: StripeSimulation, loads: readonly number[], prefix: string): FigureTable['rows'] {
  const lines = loads.flatMap((processes) =>
    facts.units.map((unit) => [
      unit,
      processes,
      `${prefix}formula`,
      valueOf(facts, 'throughput', unit, processes),
      null,
      null,
      valueOf(facts, 'response', unit, processes),
      null,
      null,
    ]),
  )
  const dots = [...simulation.found].map(([unit, found]) => [
    unit,
    facts.array.striping.processes,
    `${prefix}simulation`,
    found.throughput,
    found.uncertainty.low,
    found.uncertainty.high,
    found.responseTime,
    found.utilization,
    found.serviceTime,
  ])
  return [...lines, ...dots]
}

/** All of these, of the present configuration and of A. */
function allTable({ facts, simulation, pinned }: Numbers): FigureTable {
  const own = witnessRows(
    facts,
    simulation,
    facts.loads.map(({ processes }) => processes),
    '',
  )
  const others = pinned ? witnessRows(pinned.facts, pinned.simulation, [pinned.facts.array.striping.processes], 'A ') : []
  return {
    columns: [
      { name: 'stripe unit', kind: 'size' },
      { name: 'requests in flight', kind: 'count' },
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

const linesFigure =
  (quantity: Quantity) =>
  (numbers: Numbers): PreparedFigure => {
    const { facts, simulation, pinned, pinnedWords } = numbers
    const said = stripeAnswer(facts, simulation, pinned)
    return {
      title: plainSentence(said.sentence),
      source: `Lines: equation (19) of Lee & Katz 1993 by requests in flight. Dot with 95 % whisker: simulation. Diamond: best unit.${pinnedWords()} Computed by Busbar.`,
      caveats: said.caveats,
      draw: ({ palette, width }) => {
        const size = stripeSize(width, width < narrowBelow)
        const chart = (
          <LineChart
            placed={placeLines(stripeLines(facts, simulation, quantity, palette, size.detail, pinned), size)}
            palette={palette}
            title={`${quantity === 'throughput' ? 'Throughput' : 'Response time'} against stripe unit`}
            pill={formatSize(facts.array.striping.stripeUnit)}
            apart={null}
          />
        )
        return { chart, width, height: size.height }
      },
      shown: () => shownTable(numbers, quantity),
      all: () => allTable(numbers),
    }
  }

function mapFigure({ facts, pinned }: Numbers): PreparedFigure {
  const { sizes, loads, best } = facts.map
  const table = (): FigureTable => ({
    columns: [{ name: 'requests in flight', kind: 'count' }, ...sizes.map((size) => ({ name: formatSize(size), kind: 'size' }) as const)],
    rows: loads.map((load, row) => [load, ...(best[row] ?? [])]),
  })
  return {
    title: 'Best stripe unit in KiB, by request size and requests in flight',
    source: `Equation (20) of Lee & Katz 1993, clamped.${pinnedUnitText(facts, pinned)} Computed by Busbar.`,
    caveats: [],
    draw: ({ palette, width }) => {
      const placed = placeGrid(mapFacts(facts, pinned), width)
      return { chart: <GridChart placed={placed} palette={palette} title="Best stripe unit" />, width, height: placed.height }
    },
    shown: table,
    all: table,
  }
}

function errorsFigure({ facts, simulation: { errors }, pinned, pinnedWords }: Numbers): PreparedFigure {
  const compared = pinned?.simulation.errors
  const { alpha, beta, gamma } = facts.predicted.approximations
  const estimates = [
    { name: 'α', value: alpha },
    { name: 'β', value: beta },
    { name: 'γ', value: gamma },
  ]
  const table = (): FigureTable => ({
    columns: [
      { name: 'approximation', kind: 'text' },
      { name: 'formula', kind: 'count' },
      { name: 'simulated', kind: 'count' },
      { name: 'relative accuracy', kind: 'count' },
      { name: 'sensitivity', kind: 'count' },
      { name: 'relative error', kind: 'share' },
      ...(compared ? [{ name: 'A relative error', kind: 'share' } as const] : []),
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
            ...(compared ? [errorOf(compared, one.name)?.relativeError ?? null] : []),
          ])
        : estimates.map(({ name, value }) => [name, value, null, null, null, null, ...(compared ? [null] : [])]),
  })
  return {
    title: 'What each approximation alone does to the utilisation by formula',
    source: `Error against the simulation with its own measured values for the other two: Figure 6 of Lee & Katz 1993.${pinnedWords('Dashed outlines')} Computed by Busbar.`,
    caveats: errors.length > 0 ? [] : ['Nothing has been simulated.'],
    draw: ({ palette, width }) => {
      const placed = placeBars(errorBars(errors, compared), width)
      const chart = <BarsChart placed={placed} palette={palette} colour={palette.control} title="Error of each approximation" />
      return { chart, width: placed.width, height: placed.height }
    },
    shown: table,
    all: table,
  }
}

const figure = figuresOf(numbersOf)

/** The charts of this view as they go into files. */
export const stripingFigures: readonly Figure[] = [
  figure('striping', 'Throughput against stripe unit', linesFigure('throughput')),
  figure('striping-response', 'Response time against stripe unit', linesFigure('response')),
  figure('stripe-units', 'Best stripe unit', mapFigure),
  figure('striping-errors', 'Error of each approximation', errorsFigure),
]

import { axisIn } from '../answer/axes.ts'
import type { DrawnLines, DrawnSeries, Section } from '../answer/document.ts'
import { linesTable } from '../answer/tables.ts'
import { figure5, figure7 } from '../catalog/publishedResults/leeKatz1993.ts'
import type { StripingFacts } from '../domain/array.ts'
import { predictArrayByFormula, type ApproximationError } from '../prediction/striping.ts'
import { counted, formatSize } from '../units/formatQuantity.ts'
import { tableOf, type Column } from '../views/shared/columns.ts'
import { errorText } from '../views/shared/errorScale.ts'
import { gridSection } from './kit.ts'
import { pointOf, type Point } from './leeKatz1993Approximations.ts'
import type { UnitRow, UtilizationRow } from './leeKatz1993Study.ts'

/*
 * Figures 5, 6, 7 and 9 of Lee & Katz 1993 as they are drawn there: a line by the model and a dot simulated for each load.
 */

type IssueLag = StripingFacts['issueLag']

const written = (issueLag: IssueLag): string => (issueLag === 'p(1-p)' ? 'p(1\u202F−\u202Fp)' : String(issueLag))

const inFlight = (load: number): string => `${load} in flight`

const ofLoad = (load: number): Pick<DrawnSeries, 'id' | 'label' | 'short' | 'colour'> => ({
  id: String(load),
  label: `L = ${load}`,
  short: String(load),
  colour: 'ink',
})

/** Utilisation by equation (7) with another γ. */
const predictedBy = ({ array }: UtilizationRow, issueLag: IssueLag): number =>
  predictArrayByFormula({ ...array, striping: { ...array.striping, issueLag } }).utilization

function utilizationLines(rows: readonly UtilizationRow[], issueLag: IssueLag): DrawnLines {
  const [least = 1, most = 1] = [figure5.unitsPerRequest[0], figure5.unitsPerRequest.at(-1)]
  return {
    x: {
      spacing: 'linear',
      range: [least, most],
      ticks: [1, 5, 9, 13, 17].map((value) => ({ value, label: value === 1 ? '1 unit' : String(value), short: String(value) })),
    },
    y: axisIn('%', 0.01),
    series: figure5.loads.map((load): DrawnSeries => {
      const own = rows.filter(({ processes }) => processes === load)
      return {
        ...ofLoad(load),
        line: own.map((row) => ({ x: row.units, y: predictedBy(row, issueLag), tested: true })),
        dots: own.map(({ units, simulated: { utilization: y } }) => ({ x: units, y, low: y, high: y })),
      }
    }),
  }
}

const curves: readonly Column<UtilizationRow>[] = [
  { name: 'requests in flight', kind: 'count', of: ({ processes }) => processes },
  { name: 'units of a request', kind: 'count', of: ({ units }) => units },
  { name: 'simulated', kind: 'share', of: ({ simulated }) => simulated.utilization },
  ...figure5.issueLags.map((issueLag): Column<UtilizationRow> => ({
    name: `formula, gamma ${issueLag}`,
    kind: 'share',
    of: (row) => predictedBy(row, issueLag),
  })),
]

/** Figure 5: a chart for each γ; the one that the paper settles on goes into files. */
export const curveSections = (rows: readonly UtilizationRow[]): readonly Section[] =>
  figure5.issueLags.toReversed().map((issueLag): Section => {
    const title = `Utilisation with γ = ${written(issueLag)}, by request and load`
    return {
      ...(issueLag === 0.15 && { id: 'utilization-curves' }),
      name: `γ = ${written(issueLag)}`,
      choice: 'Figure 5',
      title,
      source:
        'Figure 5 of Lee & Katz 1993: utilisation against stripe units of a request, L of them in flight. Lines: equation (7). Dots: simulation.',
      chart: { is: 'lines', title, room: 'small', lines: utilizationLines(rows, issueLag) },
      all: () => tableOf(curves, rows),
      notes: ['L: requests in flight. Lines: equation (7). Dots: simulation.'],
    }
  })

const symbols = { alpha: 'α', beta: 'β', gamma: 'γ' } as const
const measures = { relativeError: 'relative error', relativeAccuracy: 'relative inaccuracy', sensitivity: 'sensitivity' } as const

type Approximation = keyof typeof symbols
type Measure = keyof typeof measures

interface Panel {
  readonly approximation: Approximation
  readonly measure: Measure
  readonly name: string
}

const panelOf = (approximation: Approximation, measure: Measure): Panel => ({
  approximation,
  measure,
  name: `${measures[measure]}, ${symbols[approximation]}`,
})

/** The panels of Figure 6 beneath its first row, which is that of the errors of Figure 5. */
const panels = (Object.keys(symbols) as Approximation[]).flatMap((approximation) =>
  (Object.keys(measures) as Measure[]).map((measure) => panelOf(approximation, measure)),
)

const shown = (measure: Measure, found: ApproximationError): string =>
  measure === 'relativeError' ? errorText(found.relativeError) : found[measure].toFixed(2).replace('-', '−')

/** Figure 6: for each approximation its error, how far it is off and how much that tells, by load and units of a request. */
export function approximationsSection(rows: readonly UtilizationRow[]): Section {
  const points = rows.map(pointOf)
  const columns: readonly Column<Point>[] = [
    { name: 'requests in flight', kind: 'count', of: ({ processes }) => processes },
    { name: 'units of a request', kind: 'count', of: ({ units }) => units },
    ...panels.map(({ approximation, measure }): Column<Point> => ({
      name: `${measures[measure]} ${approximation}`,
      kind: 'count',
      of: (point) => point[approximation][measure],
    })),
  ]
  const drawn = ({ approximation, measure, name }: Panel): Section =>
    gridSection(
      {
        id: 'approximation-errors',
        name: `Figure 6: ${name}`,
        choice: 'Figure 6',
        title: `What the approximation of ${symbols[approximation]} does to the utilisation: ${measures[measure]}`,
        source: `Figure 6 of Lee & Katz 1993, Table 1: ${name}, at simulated values${measure === 'relativeError' ? ', in %' : ''}.`,
        all: () => tableOf(columns, points),
      },
      {
        corner: 'units of a request',
        rows: figure5.loads.toReversed().map(inFlight),
        columns: figure5.unitsPerRequest.map(String),
        cells: figure5.loads.toReversed().map((load) =>
          figure5.unitsPerRequest.map((units) => {
            const point = points.find((one) => one.processes === load && one.units === units)
            const found = point?.[approximation]
            return found ? { text: shown(measure, found), ...(measure === 'relativeError' && { error: found.relativeError }) } : null
          }),
        ),
        xTitle: 'stripe units of a request',
        key: measure === 'relativeError' ? '%' : '',
      },
    )
  const first = drawn(panelOf('alpha', 'relativeError'))
  const all = new Map(panels.map((panel) => [panel.name, drawn(panel)]))
  return { ...first, among: { legend: 'Figure 6:', names: [...all.keys()], of: (name) => all.get(name) ?? first } }
}

/** Stripe units against requests, of some loads, between what all disks and one disk serve; with ranges of 95 % or without. */
function unitLines(units: readonly UnitRow[], loads: readonly number[], hasRanges: boolean): DrawnLines {
  const sizes = figure7.requestSizes
  const [least = 1, most = 1] = [sizes[0], sizes.at(-1)]
  const bound = (id: string, label: string, drives: number): DrawnSeries => ({
    id,
    label,
    colour: 'ink3',
    dash: 'dotted',
    isFamily: true,
    line: sizes.map((x) => ({ x, y: x / drives, tested: true })),
    dots: [],
  })
  return {
    x: {
      spacing: 'log',
      range: [least, most],
      ticks: sizes.map((value) => ({ value, label: formatSize(value), short: String(value / 1024) })),
    },
    y: { ...axisIn('KiB', 1024), spacing: 'log' },
    series: [
      bound('one', 'one disk', 1),
      ...loads.map((load): DrawnSeries => {
        const own = units.filter(({ processes }) => processes === load)
        return {
          ...ofLoad(load),
          line: own.map(({ requestSize, predicted }) => ({ x: requestSize, y: predicted, tested: true })),
          dots: own.map(({ requestSize, simulated: y, low, high }) => ({
            x: requestSize,
            y,
            low: hasRanges ? low : y,
            high: hasRanges ? high : y,
          })),
        }
      }),
      bound('all', `all ${counted(figure7.drives, 'disk')}`, figure7.drives),
    ],
  }
}

/** Figure 7, and Figure 9 load by load. */
export function unitCurveSections(units: readonly UnitRow[]): readonly Section[] {
  const marks = 'L: requests in flight. Lines: equation (20). Dots: the best simulated.'
  const between = 'Dotted: units between which a request asks all disks and one.'
  const drawn = (name: string, loads: readonly number[], hasRanges: boolean): Section => {
    const title = hasRanges ? `Stripe units that keep 95 % of the best throughput, ${name}` : 'The best stripe unit against the request'
    return {
      name,
      choice: hasRanges ? 'Figure 9' : 'Figure 7',
      title,
      chart: { is: 'lines', title, room: hasRanges ? 'small' : 'medium', lines: unitLines(units, loads, hasRanges) },
      notes: [`${marks}${hasRanges ? ' Whiskers: 95 % of its throughput.' : ''} ${between}`],
    }
  }
  return [
    {
      ...drawn('Best stripe unit by request and load', figure7.loads, false),
      id: 'unit-curves',
      source: `Figure 7 of Lee & Katz 1993. ${marks} ${between}`,
      all: () => linesTable(unitLines(units, figure7.loads, true), { name: 'request', kind: 'size' }, 'size'),
    },
    ...figure7.loads.map((load) => drawn(inFlight(load), [load], true)),
  ]
}

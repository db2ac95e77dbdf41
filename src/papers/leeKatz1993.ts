import type { Section } from '../answer/document.ts'
import type { Finding } from '../catalog/claims.ts'
import { figure5, figure7, misprints, publishedClaims } from '../catalog/publishedResults/leeKatz1993.ts'
import { counted } from '../units/formatQuantity.ts'
import type { Bytes } from '../units/quantities.ts'
import { tableOf, type Column } from '../views/shared/columns.ts'
import { errorText } from '../views/shared/errorScale.ts'
import { errorSummary, metIn, ofBound, percent, signed, within, worstOf } from './errors.ts'
import { foldedSection, gridSection, percentText, proseSection, said, type GridValue, type Paper } from './kit.ts'
import { approximationsSection, curveSections, unitCurveSections } from './leeKatz1993Figures.ts'
import { isAsGood, type StripesState, type UnitRow, type UtilizationRow } from './leeKatz1993Study.ts'

/** What Figure 5 comes to. */
export function utilizationSentence(rows: StripesState['utilization']): string {
  const { utilization: bound } = publishedClaims
  const worst = worstOf(rows)
  return `Over ${rows.length} points the model is off by ${percentText(errorSummary(rows).rms)} (rms); ${within(rows, bound)} lie within ${percentText(bound)}. It is furthest off, ${errorText(worst.error)}\u00A0%, at ${counted(worst.processes, 'request')} in flight and ${worst.units === 1 ? 'one unit' : `${worst.units} units`}: service varies less than it takes for granted.`
}

/** How often half the best unit or twice it loses what the paper says. */
function lossFinding(units: readonly UnitRow[]): Finding {
  const {
    loss: [low, high],
    lossFrom,
  } = publishedClaims
  const losses = units.filter(({ requestSize }) => requestSize >= lossFrom).flatMap(({ lost }) => lost)
  const more = losses.filter((loss) => loss > high).length
  const [half, most] = [losses.toSorted((one, other) => one - other)[losses.length >> 1] ?? 0, Math.max(...losses)]
  return metIn(
    losses.map((loss) => loss >= low && loss <= high),
    `half of them lose less than ${percent(half)} %; ${more} lose more than ${percent(high)} %, at most ${percent(most)} %`,
  )
}

/** Which γ of the paper’s four comes closest. */
function issueLagsSentence(issueLags: StripesState['issueLags']): string {
  const written = (issueLag: number | string): string => (issueLag === 'p(1-p)' ? 'p(1\u202F−\u202Fp)' : String(issueLag))
  const errors = issueLags.map(({ issueLag, rms }) => `${written(issueLag)} ${percentText(rms)}`)
  return `By γ, rms: ${errors.join(', ')}. The paper ranks its four so: p(1 − p) best, a constant 0.15 nearly as good, 0 worse, 1 “highly inaccurate”.`
}

/** How often equation (20) may be followed. */
export const unitsSentence = (units: readonly UnitRow[]): string =>
  `In ${units.filter(({ kept }) => isAsGood(kept)).length} of ${units.length} cases the unit of equation (20) keeps ${percentText(figure7.share)} of the best simulated throughput; where it does not, the share it keeps stands beside it.`

/** The same of Chen & Patterson’s rule, against what the paper says of it. */
export function olderRuleSentence(units: readonly UnitRow[]): string {
  const missed = units.filter(({ olderKept }) => !isAsGood(olderKept))
  const alone = missed.filter(({ processes }) => processes === 1)
  return `Chen & Patterson’s rule, which does not know the request size, does so in ${units.length - missed.length} (Figure 8); the paper excepts small requests of one process, where here ${alone.length === 0 ? 'none' : alone.length} of its ${missed.length} misses ${missed.length === 1 ? 'lies' : 'lie'}.`
}

const inFlight = (load: number, index: number): string => (index === 0 ? `${load} in flight` : String(load))

/** Figure 5 point by point. */
const points: readonly Column<UtilizationRow>[] = [
  { name: 'requests in flight', kind: 'count', of: ({ processes }) => processes },
  { name: 'units of a request', kind: 'count', of: ({ units }) => units },
  { name: 'formula', kind: 'share', of: ({ predicted }) => predicted.utilization },
  { name: 'simulated', kind: 'share', of: ({ simulated }) => simulated.utilization },
  { name: 'formula error', kind: 'share', of: ({ error }) => error },
]

/** Figure 5: the error of equation (7) against the simulation, by requests in flight and units of a request. */
export function utilizationSection({ utilization, issueLags }: Pick<StripesState, 'utilization' | 'issueLags'>): Section {
  const loads = figure5.loads.toReversed()
  const title = utilizationSentence(utilization)
  return gridSection(
    {
      id: 'utilization-errors',
      name: 'Utilisation of striped arrays',
      choice: 'Utilisation',
      title,
      source: 'Figure 5 of Lee & Katz 1993: utilisation by equation (7) over the simulated one, in %.',
      text: [`Figure 5, model over simulation in %. ${title} ${issueLagsSentence(issueLags)}`],
      all: () => tableOf(points, utilization),
    },
    {
      corner: 'units of a request',
      rows: loads.map(inFlight),
      columns: figure5.unitsPerRequest.map(String),
      cells: loads.map((load) =>
        figure5.unitsPerRequest.map((units) => {
          const row = utilization.find((one) => one.processes === load && one.units === units)
          return row ? { text: errorText(row.error), error: row.error } : null
        }),
      ),
      xTitle: 'stripe units of a request',
      key: '%',
    },
  )
}

/** Figures 7 to 9 case by case: units by equation (20) and by the older rule, and the share of the best throughput that each keeps. */
const cases: readonly Column<UnitRow>[] = [
  { name: 'requests in flight', kind: 'count', of: ({ processes }) => processes },
  { name: 'request', kind: 'size', of: ({ requestSize }) => requestSize },
  { name: 'formula', kind: 'size', of: ({ predicted }) => predicted },
  { name: 'simulated', kind: 'size', of: ({ simulated }) => simulated },
  { name: 'nearly as good from', kind: 'size', of: ({ low }) => low },
  { name: 'nearly as good to', kind: 'size', of: ({ high }) => high },
  { name: 'kept', kind: 'share', of: ({ kept }) => kept },
  { name: 'as good as the best', kind: 'text', of: ({ kept }) => (isAsGood(kept) ? 'yes' : 'no') },
  { name: 'Chen & Patterson', kind: 'size', of: ({ older }) => older },
  { name: 'kept by it', kind: 'share', of: ({ olderKept }) => olderKept },
]

/** A unit in KiB, as the paper prints it, and the share that it keeps where it is not as good as the best. */
function unitCell(unit: Bytes, kept: number): GridValue {
  const text = (unit / 1024).toFixed(unit < 102_400 ? 1 : 0)
  return isAsGood(kept) ? { text } : { text: `${text} (${percentText(kept)})`, error: kept - 1 }
}

const unitGrid = (units: readonly UnitRow[], section: Section, cell: (row: UnitRow) => GridValue): Section =>
  gridSection(section, {
    corner: 'request size',
    rows: figure7.loads.map(inFlight),
    columns: figure7.requestSizes.map((size) => `${size / 1024} KiB`),
    cells: figure7.loads.map((load) =>
      figure7.requestSizes.map((size) => {
        const row = units.find((one) => one.processes === load && one.requestSize === size)
        return row ? cell(row) : null
      }),
    ),
    xTitle: 'request size',
    key: 'KiB',
  })

/** Figures 7 and 9, then Figure 8. */
export const unitSections = (units: readonly UnitRow[]): readonly Section[] => [
  unitGrid(
    units,
    {
      id: 'unit-errors',
      name: 'Stripe units by equation (20)',
      choice: 'Stripe unit',
      title: unitsSentence(units),
      source:
        'Figures 7 and 9 of Lee & Katz 1993: stripe unit by equation (20) in KiB; behind it, where it is not as good as the best, the share it keeps.',
      text: [`Figures 7 and 9, in KiB. ${unitsSentence(units)}`],
      all: () => tableOf(cases, units),
    },
    ({ predicted, kept }) => unitCell(predicted, kept),
  ),
  unitGrid(
    units,
    {
      name: 'Stripe units by Chen & Patterson’s rule',
      choice: 'Older rule',
      text: [`Figure 8, in KiB. ${olderRuleSentence(units)}`],
    },
    ({ older, olderKept }) => unitCell(older, olderKept),
  ),
]

const least = (shares: readonly number[]): string => `the worst keeps ${percent(Math.min(...shares))} %`

/** Lee & Katz 1993: how well utilisation and the best stripe unit of a striped array are predicted. */
export const stripedArrays: Paper<StripesState> = {
  heading: 'Striped arrays: Lee & Katz 1993',
  figures: {
    'utilization-errors': 'Utilisation of striped arrays',
    'utilization-curves': 'Utilisation, by the model and simulated',
    'approximation-errors': 'What each approximation does, point by point',
    'unit-errors': 'Stripe units by equation (20)',
    'unit-curves': 'Stripe units, by the model and simulated',
  },
  say: ({ found: { approximations, units, ...state } }) =>
    said(
      [
        `Claim: equation (7) gives the utilisation of ${figure5.drives} disks within a few per cent, and equation (20) a stripe unit as good as the best on ${figure7.drives}. The paper simulated them; here its disk, the IBM 0661, is simulated again. Nothing is fitted, but the paper’s figures were seen.`,
      ],
      [
        utilizationSection(state),
        ...unitSections(units),
        ...curveSections(state.utilization),
        approximationsSection(state.utilization),
        proseSection(
          { name: 'What the paper says of Figure 6, section 5.3', choice: 'Figure 6' },
          ['claim', 'paper', 'here', 'verdict'],
          approximations.map(({ published, here, kept }) => [
            published.what,
            published.paper,
            here,
            `${kept ? '✓ kept' : '✗ not kept'}; kept: ${published.kept}`,
          ]),
        ),
        ...unitCurveSections(units),
        foldedSection('Misprints', [...misprints, figure7.misprint]),
      ],
    ),
  findings: ({ utilization, units, approximations }) => {
    const older = units.filter(({ olderKept }) => !isAsGood(olderKept))
    const loads = [...new Set(older.map(({ processes }) => processes))]
    const missed = approximations.filter(({ kept }) => !kept).map(({ published, here }) => `${published.what} (${here})`)
    const [kept, olderKept] = [units.map((row) => row.kept), units.map((row) => row.olderKept)]
    return {
      utilization: ofBound(utilization, publishedClaims.utilization, `worst ${signed(worstOf(utilization).error)} %`),
      stripeUnits: metIn(kept.map(isAsGood), least(kept)),
      olderRule: metIn(olderKept.map(isAsGood), `${least(olderKept)}; misses with ${loads.join(' and ')} processes`),
      halfOrTwice: lossFinding(units),
      approximations: metIn(
        approximations.map((one) => one.kept),
        missed.length === 0 ? 'all kept' : `not the ${missed.join(', nor the ')}`,
      ),
    }
  },
}

import type { Section } from '../../../answer/document.ts'
import { figure5, figure7, misprints, publishedClaims } from '../../../catalog/publishedResults/leeKatz1993.ts'
import type { ArrayPrediction } from '../../../domain/array.ts'
import type { JudgedApproximation } from '../../../prediction/studies/approximationStudy.ts'
import type { IssueLagError, StripeUnitRow, UtilizationRow, Utilized } from '../../../prediction/studies/stripingStudy.ts'
import { counted } from '../../../units/formatQuantity.ts'
import { tableOf, type Column } from '../../shared/columns.ts'
import { errorText } from '../../shared/errorScale.ts'
import { publishedArrays } from '../publishedStates.ts'
import { asked, studyOf, type Asked, type Study } from '../study.ts'
import { foldedSection, gridSection, percentText, proseSection, said, type GridValue, type Paper } from './paperKit.ts'

/** Figures 5 to 9, simulated. */
export interface StripesState {
  readonly utilization: readonly UtilizationRow<Utilized>[]
  readonly units: readonly StripeUnitRow[]
  /** Figure 5 by each γ, best first. */
  readonly issueLags: readonly IssueLagError[]
  /** Figure 6; empty where of a run utilisation alone was written down. */
  readonly approximations: readonly JudgedApproximation[]
}

/** What is judged of an array. */
export type JudgedArray = Pick<ArrayPrediction, 'utilization' | 'throughput'>

/** Figures 5 and 7 to 9. */
export const stripesStudy = ({ witnesses, service }: Asked): Study<StripesState> =>
  studyOf(
    {
      cost: 10.2,
      facts: ({ utilization, units }) => [
        ...utilization.map(({ simulated }) => simulated.utilization),
        ...units.flatMap(({ kept, olderKept }) => [kept, olderKept]),
      ],
    },
    async () => {
      const study = await witnesses.stripingStudy()
      const [points, cases] = [study.utilizationPlan(), study.stripeUnitPlan()]
      const arrays = [...points.map(({ array }) => array), ...cases.flatMap((one) => one.arrays)]
      return {
        ...asked(
          service,
          'array',
          arrays.map((array) => ({ array, run: study.studyRun })),
        ),
        recorded: () => publishedArrays('utilization', 'units'),
        judge: (known: readonly JudgedArray[]): StripesState => {
          const utilization = points.map((cell, index) => study.judgeUtilization(cell, known[index] as JudgedArray))
          const followed = utilization.filter((row): row is UtilizationRow => 'approximations' in row.simulated)
          let from = points.length
          return {
            utilization,
            issueLags: study.issueLagErrors(utilization),
            approximations: followed.length === 0 ? [] : study.judgeApproximations(followed),
            units: cases.map((cell) => {
              const rates = known.slice(from, (from += cell.arrays.length)).map(({ throughput }) => throughput)
              return study.judgeStripeUnit(cell, rates)
            }),
          }
        },
      }
    },
  )

/** What Figure 5 comes to. */
export function utilizationSentence({ utilization }: Pick<StripesState, 'utilization'>): string {
  const errors = utilization.map(({ error }) => Math.abs(error))
  const rms = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length)
  const within = errors.filter((error) => error <= publishedClaims.utilization).length
  const worst = utilization.reduce((most, row) => (Math.abs(row.error) > Math.abs(most.error) ? row : most))
  return `Over ${errors.length} points the model is off by ${percentText(rms)} (rms); ${within} lie within ${percentText(publishedClaims.utilization)}. It is furthest off, ${errorText(worst.error)}\u00A0%, at ${counted(worst.processes, 'request')} in flight and ${worst.units === 1 ? 'one unit' : `${worst.units} units`}: service varies less than it takes for granted.`
}

/** γ as the paper writes it. */
const issueLagText = (issueLag: IssueLagError['issueLag']): string => (issueLag === 'p(1-p)' ? 'p(1\u202F−\u202Fp)' : String(issueLag))

/** Which γ of the paper’s four comes closest. */
function issueLagsSentence({ issueLags }: StripesState): string {
  const errors = issueLags.map(({ issueLag, rms }) => `${issueLagText(issueLag)} ${percentText(rms)}`)
  return `By γ, rms: ${errors.join(', ')}. The paper ranks its four so: p(1 − p) best, a constant 0.15 nearly as good, 0 worse, 1 “highly inaccurate”.`
}

/** A stripe unit as the paper prints it, in KiB. */
const kibibytesText = (bytes: number): string => (bytes / 1024).toFixed(bytes < 102_400 ? 1 : 0)

/** How often equation (20) may be followed. */
export function unitsSentence(state: Pick<StripesState, 'units'>): string {
  const inside = state.units.filter(({ isInside }) => isInside).length
  return `In ${inside} of ${state.units.length} cases the unit of equation (20) keeps ${percentText(figure7.share)} of the best simulated throughput; where it does not, the share it keeps stands beside it.`
}

/** The same of Chen & Patterson’s rule, against what the paper says of it. */
export function olderRuleSentence(state: Pick<StripesState, 'units'>): string {
  const missed = state.units.filter(({ isOlderInside }) => !isOlderInside)
  const alone = missed.filter(({ processes }) => processes === 1)
  return `Chen & Patterson’s rule, which does not know the request size, does so in ${state.units.length - missed.length} (Figure 8); the paper excepts small requests of one process, where here ${alone.length === 0 ? 'none' : alone.length} of its ${missed.length} misses ${missed.length === 1 ? 'lies' : 'lie'}.`
}

const inFlight = (load: number, isFirst: boolean): string => (isFirst ? `${load} in flight` : String(load))

/** Figure 5 point by point. */
const points: readonly Column<StripesState['utilization'][number]>[] = [
  { name: 'requests in flight', kind: 'count', of: ({ processes }) => processes },
  { name: 'units of a request', kind: 'count', of: ({ units }) => units },
  { name: 'formula', kind: 'share', of: ({ predicted }) => predicted.utilization },
  { name: 'simulated', kind: 'share', of: ({ simulated }) => simulated.utilization },
  { name: 'formula error', kind: 'share', of: ({ error }) => error },
]

/** Figure 5: the error of equation (7) against the simulation, by requests in flight and units of a request. */
export function utilizationSection(state: StripesState): Section {
  const loads = figure5.loads.toReversed()
  const sentence = utilizationSentence(state)
  return gridSection(
    {
      id: 'utilization-errors',
      name: 'Utilisation of striped arrays',
      choice: 'Utilisation',
      title: sentence,
      source: 'Figure 5 of Lee & Katz 1993: utilisation by equation (7) over the simulated one, in %.',
      text: [`Figure 5, model over simulation in %. ${sentence} ${issueLagsSentence(state)}`],
      all: () => tableOf(points, state.utilization),
    },
    {
      corner: 'units of a request',
      rows: loads.map((load, index) => inFlight(load, index === 0)),
      columns: figure5.unitsPerRequest.map(String),
      cells: loads.map((load) =>
        figure5.unitsPerRequest.map((units) => {
          const row = state.utilization.find((one) => one.processes === load && one.units === units)
          return row ? { text: errorText(row.error), error: row.error } : null
        }),
      ),
      xTitle: 'stripe units of a request',
      key: '%',
    },
  )
}

/** Figures 7 to 9 case by case: units by equation (20) and by the older rule, and the share of the best throughput that each keeps. */
const cases: readonly Column<StripeUnitRow>[] = [
  { name: 'requests in flight', kind: 'count', of: ({ processes }) => processes },
  { name: 'request', kind: 'size', of: ({ requestSize }) => requestSize },
  { name: 'formula', kind: 'size', of: ({ predicted }) => predicted },
  { name: 'simulated', kind: 'size', of: ({ simulated }) => simulated },
  { name: 'nearly as good from', kind: 'size', of: ({ low }) => low },
  { name: 'nearly as good to', kind: 'size', of: ({ high }) => high },
  { name: 'kept', kind: 'share', of: ({ kept }) => kept },
  { name: 'as good as the best', kind: 'text', of: ({ isInside }) => (isInside ? 'yes' : 'no') },
  { name: 'Chen & Patterson', kind: 'size', of: ({ older }) => older },
  { name: 'kept by it', kind: 'share', of: ({ olderKept }) => olderKept },
]

/** A unit, and the share that it keeps where it is not as good as the best. */
const unitCell = (unit: number, isInside: boolean, kept: number): GridValue =>
  isInside ? { text: kibibytesText(unit) } : { text: `${kibibytesText(unit)} (${percentText(kept)})`, error: kept - 1 }

const unitGrid = ({ units }: Pick<StripesState, 'units'>, section: Section, cell: (row: StripeUnitRow) => GridValue): Section =>
  gridSection(section, {
    corner: 'request size',
    rows: figure7.loads.map((load, index) => inFlight(load, index === 0)),
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
export const unitSections = (state: Pick<StripesState, 'units'>): readonly Section[] => [
  unitGrid(
    state,
    {
      id: 'unit-errors',
      name: 'Stripe units by equation (20)',
      choice: 'Stripe unit',
      title: unitsSentence(state),
      source:
        'Figures 7 and 9 of Lee & Katz 1993: stripe unit by equation (20) in KiB; behind it, where it is not as good as the best, the share it keeps.',
      text: [`Figures 7 and 9, in KiB. ${unitsSentence(state)}`],
      all: () => tableOf(cases, state.units),
    },
    ({ predicted, isInside, kept }) => unitCell(predicted, isInside, kept),
  ),
  unitGrid(
    state,
    {
      name: 'Stripe units by Chen & Patterson’s rule',
      choice: 'Older rule',
      text: [`Figure 8, in KiB. ${olderRuleSentence(state)}`],
    },
    ({ older, isOlderInside, olderKept }) => unitCell(older, isOlderInside, olderKept),
  ),
]

/** Lee & Katz 1993: how well utilisation and the best stripe unit of a striped array are predicted. */
export const stripedArrays: Paper<'stripes', StripesState> = {
  heading: 'Striped arrays: Lee & Katz 1993',
  study: () => 'stripes',
  figures: { 'utilization-errors': 'Utilisation of striped arrays', 'unit-errors': 'Stripe units by equation (20)' },
  say: ({ found: state }) =>
    said(
      [
        `Claim: equation (7) gives the utilisation of ${figure5.drives} disks within a few per cent, and equation (20) a stripe unit as good as the best on ${figure7.drives}. The paper simulated them; here its disk, the IBM 0661, is simulated again. Nothing is fitted, but the paper’s figures were seen.`,
      ],
      [
        utilizationSection(state),
        ...unitSections(state),
        ...(state.approximations.length === 0
          ? []
          : [
              proseSection(
                { name: 'What the paper says of Figure 6, section 5.3', choice: 'Figure 6' },
                ['claim', 'paper', 'here', 'verdict'],
                state.approximations.map(({ published, here, isKept }) => [
                  published.what,
                  published.paper,
                  here,
                  `${isKept ? '✓ kept' : '✗ not kept'}; kept: ${published.kept}`,
                ]),
              ),
            ]),
        foldedSection('Misprints', [...misprints, figure7.misprint]),
      ],
    ),
}

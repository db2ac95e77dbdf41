import { rising } from '../charts/scales.ts'
import type { Section } from '../answer/document.ts'
import { reddyClaims, untestable } from '../catalog/publishedResults/reddy1992.ts'
import { publishedFigures, standIn, type PublishedFigure } from '../catalog/publishedResults/reddyFigures.ts'
import { recordedNumber } from '../catalog/publishedRuns/readRun.ts'
import type { VerticalAxis } from '../charts/marks/Axes.tsx'
import type { CachePrediction, PartialWrites } from '../domain/cache.ts'
import {
  foundOfReddy,
  reddyPlan,
  reddySeed,
  toldOfReddy,
  type CachesFound,
  type JudgedClaim,
  type RedrawnFigure,
} from './reddy/reddyStudy.ts'
import { formatNumber } from '../units/formatQuantity.ts'
import type { ColumnKind } from '../views/shared/figure.ts'
import { sizeTicks } from '../views/shared/sizeTicks.ts'
import type { Comparison, Found } from './study.ts'
import { claimsSection, claimsSentence, foldedSection, keptInWords, said, type Paper } from './kit.ts'

/** His claims judged, and his figures redrawn. */
export interface CachesState extends Found {
  readonly claims: readonly JudgedClaim[]
  readonly figures: readonly RedrawnFigure[]
  /** What a block holds of which a part is written: the paper does not say. */
  readonly reading: PartialWrites
}

function stateOf(found: CachesFound, reading: PartialWrites): CachesState {
  const { claims, figures } = toldOfReddy(found)
  const points = figures.flatMap(({ curves }) => curves.flatMap((curve) => curve.points.map(({ y }) => y)))
  return { claims, figures, reading, facts: [...claims.map(({ here }) => here), ...points] }
}

interface RecordedCaches extends Pick<CachesFound, 'verdicts'> {
  readonly curves: readonly (readonly (Omit<CachesFound['curves'][number][number], 'points'> & {
    readonly points: readonly (readonly [x: number, y: number])[]
  })[])[]
}

/** What is found, as it is written down. */
export const recordedCaches = ({ verdicts, curves }: CachesFound): RecordedCaches => ({
  verdicts,
  curves: curves.map((of) => of.map(({ points, ...curve }) => ({ ...curve, points: points.map(({ x, y }) => [x, recordedNumber(y)]) }))),
})

/** What the published run says of caches; a block that is written in part counts as whole. */
async function published(): Promise<CachesState> {
  const { reddyRun } = await import('../catalog/publishedRuns/reddy1992.ts')
  // written by recordedCaches
  const { verdicts, curves } = JSON.parse(reddyRun) as RecordedCaches
  const drawn = curves.map((of) => of.map(({ points, ...curve }) => ({ ...curve, points: points.map(([x, y]) => ({ x, y })) })))
  return stateOf({ verdicts, curves: drawn }, 'whole')
}

/** Claims and figures by one reading. */
export function comparison(reading: PartialWrites): Comparison<CachesState, CachePrediction> {
  const plan = reddyPlan(reading)
  const questions = plan.map(({ trace, cache }) => ({ source: trace, cache, seed: reddySeed, mostRequests: Infinity }))
  return {
    all: plan.length,
    simulate: ({ traces }, report, signal) => traces.run('simulation', questions, report, signal),
    judge: (answers) => stateOf(foundOfReddy(answers), reading),
    published: async () => (reading === 'whole' ? published() : null),
  }
}

/** How what the paper does not say is read, in a sentence. */
const readingSentence = (reading: PartialWrites): string =>
  `A block that is written in part ${reading === 'sectors' ? 'holds these sectors alone (valid bits)' : reading === 'fetched' ? 'is fetched first' : 'counts as whole'}; the paper does not say.`

const plain = (unit: string, factor: number, sign = ''): VerticalAxis => ({
  unit,
  factor,
  format: (value) => formatNumber(value / factor, true),
  precise: (value) => `${formatNumber(value / factor)}${sign}`,
})

interface FigureAxis {
  readonly y: VerticalAxis
  /** What its curves are in a table. */
  readonly kind: ColumnKind
}

const axes: Readonly<Record<RedrawnFigure['figure']['y'], FigureAxis>> = {
  relative: { y: plain('times that of blocks and fetches of 4 KB', 1), kind: 'count' },
  time: { y: plain('ms a request', 1e-3, ' ms'), kind: 'time' },
  share: { y: plain('%', 0.01, ' %'), kind: 'share' },
  ratio: { y: plain('times those of strict LRU', 1), kind: 'count' },
}

const named = ({ published, here }: JudgedClaim): string =>
  `${published.what} (here ${here}; paper: ${published.paper}${published.fitted === true ? '; fitted' : ''})`

/** Which of the statements about a figure come out, fitted ones counted apart. */
export function agreement({ claims }: Pick<RedrawnFigure, 'claims'>): string {
  const fitted = claims.filter(({ published }) => published.fitted === true)
  const seen = claims.filter(({ published }) => published.fitted !== true)
  const count = (some: readonly JudgedClaim[], what: string): readonly string[] =>
    some.length === 0 ? [] : [`${some.filter(({ kept }) => kept).length} of ${some.length} ${what}`]
  const missed = claims.filter(({ kept }) => !kept)
  const differs = missed.length === 0 ? '' : ` Not ${missed.map(named).join('; ')}.`
  return `${[...count(seen, 'seen'), ...count(fitted, 'fitted')].join(' and ')} statements come out.${differs}`
}

/** The figure in links; Figures 2 and 3 by themselves are those of another paper. */
const idOf = (number: number): string => `cache-figure-${number}`

/** A figure of the paper: simulated points, joined; a row for each place on its axis, a column for each curve. */
export function figureSection({ figure, curves, claims }: RedrawnFigure, reading: PartialWrites): Section {
  const { number, what, shows, chosen } = figure.published
  const { y, kind } = axes[figure.y]
  const places = rising(curves.flatMap(({ points }) => points.map(({ x }) => x)))
  const range = [places[0] ?? 1, places.at(-1) ?? 1] as const
  return {
    id: idOf(number),
    name: `Figure ${number}: ${what}`,
    choice: `Figure ${number}`,
    title: `Figure ${number} of Reddy 1992 on made traces: ${agreement({ claims })}`,
    source: `${what}. ${standIn} ${readingSentence(reading)} Dot: simulation; lines join dots.`,
    doubts: chosen === '' ? [] : [chosen],
    text: [`Paper: ${shows} ${chosen}`, `Here: ${agreement({ claims })}`],
    chart: {
      is: 'lines',
      title: `Figure ${number}: ${what}`,
      room: 'medium',
      lines: {
        x: { spacing: 'log', range, ticks: sizeTicks(range, 7) },
        y,
        // bold lines lie over the others
        series: curves
          .toSorted((one, other) => Number(one.isMain) - Number(other.isMain))
          .map(({ name, label, isMain, isDashed, points }) => ({
            id: name,
            label,
            colour: isMain ? 'ink' : 'ink2',
            dash: isDashed ? 'dashed' : 'solid',
            isFamily: !isMain,
            line: points.map((point) => ({ ...point, tested: true })),
            dots: points.map((point) => ({ ...point, low: point.y, high: point.y })),
          })),
      },
    },
    table: {
      columns: [{ name: figure.x, kind: 'size' }, ...curves.map(({ name }) => ({ name, kind, text: y.precise }))],
      rows: places.map((place) => [place, ...curves.map(({ points }) => points.find(({ x }) => x === place)?.y ?? null)]),
    },
    notes: [`${standIn} Dots are simulations; lines join them. The paper prints its curves without numbers, so none stand beside them.`],
  }
}

/** Reddy 1992: his claims about caches beside what generated traces give, and his figures redrawn. */
export const reddy1992: Paper<CachesState> = {
  heading: 'Caches: Reddy 1992',
  figures: {
    'cache-claims': 'Claims about caches',
    ...Object.fromEntries(publishedFigures.map(({ number }: PublishedFigure) => [idOf(number), `Figure ${number} of Reddy`])),
  },
  say: ({ found: { claims, figures, reading } }) => {
    const verdict = claimsSentence(claims, 'that the traces were made for')
    return said(
      [
        'Claim: block and fetch sizes are better chosen apart, and tracks written back as a whole. His traces were never published; four are generated with the requests, bytes and disks of his Table 2, and their locality was fitted to the claims that say so. ',
        { text: verdict },
      ],
      [
        claimsSection(
          {
            id: 'cache-claims',
            name: 'Claims about caches',
            choice: 'Claims',
            title: verdict,
            source: `Claims of sections 4.1 to 4.7 of Reddy 1992, on four generated traces with the requests, bytes and disks of his Table 2. ${readingSentence(reading)}`,
          },
          claims,
          reddyClaims,
        ),
        ...figures.map((figure) => figureSection(figure, reading)),
        foldedSection('What cannot be tested', untestable),
      ],
    )
  },
  findings: ({ claims }) => ({ caches: keptInWords(claims), cachesFitted: keptInWords(claims, true) }),
}

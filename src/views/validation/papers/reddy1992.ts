import type { Section } from '../../../answer/document.ts'
import { reddyClaims, untestable } from '../../../catalog/publishedResults/reddy1992.ts'
import { publishedFigures, standIn, type PublishedFigure } from '../../../catalog/publishedResults/reddyFigures.ts'
import type { VerticalAxis } from '../../../charts/marks/Axes.tsx'
import type { CachePrediction, PartialWrites } from '../../../domain/cache.ts'
import { once } from '../../../domain/loading.ts'
import type { JudgedClaim, RedrawnFigure } from '../../../prediction/studies/reddyStudy.ts'
import { formatNumber } from '../../../units/formatQuantity.ts'
import type { ColumnKind } from '../../shared/figure.ts'
import { sizeTicks } from '../../shared/sizeTicks.ts'
import { publishedCaches } from '../publishedStates.ts'
import { studyOf, type Asked, type Study } from '../study.ts'
import { claimsSection, claimsSentence, foldedSection, said, type Paper } from './paperKit.ts'

/** His claims judged, and his figures redrawn. */
export interface CachesState {
  readonly claims: readonly JudgedClaim[]
  readonly figures: readonly RedrawnFigure[]
  /** What a block holds of which a part is written: the paper does not say. */
  readonly reading: PartialWrites
}

/** Claims and figures by one reading; the published run has them as they were judged. */
export function cachesStudy({ witnesses, traces }: Asked, reading: PartialWrites): Study<CachesState> {
  const facts = ({ claims, figures }: CachesState): readonly (number | string)[] => [
    ...claims.map(({ here }) => here),
    ...figures.flatMap(({ curves }) => curves.flatMap(({ points }) => points.map(({ y }) => y))),
  ]
  const simulated = studyOf({ cost: 22, facts }, async () => {
    const { reddyPlan, reddySeed, judgeReddy, redrawReddy } = await witnesses.reddyStudy()
    const plan = reddyPlan(reading)
    const questions = plan.map(({ trace, cache }) => ({ source: trace, cache, seed: reddySeed, mostRequests: Infinity }))
    return {
      all: plan.length,
      simulate: (report, signal) => traces.run('simulation', questions, report, signal),
      judge: (answers: readonly CachePrediction[]) => {
        const known = new Map(plan.map(({ key }, index) => [key, answers[index] as CachePrediction]))
        return { claims: judgeReddy(known), figures: redrawReddy(known), reading }
      },
    }
  })
  return { ...simulated, published: once(async () => (reading === 'whole' ? { ...(await publishedCaches()), reading } : null)) }
}

/** Readings of what the paper does not say, as they are chosen. */
const readings = {
  whole: 'counts as whole',
  sectors: 'holds these sectors',
  fetched: 'is fetched',
} as const satisfies Readonly<Record<PartialWrites, string>>

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
  const places = [...new Set(curves.flatMap(({ points }) => points.map(({ x }) => x)))].toSorted((one, other) => one - other)
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

const studies = { whole: 'caches', sectors: 'caches-sectors', fetched: 'caches-fetched' } as const

/** Reddy 1992: his claims about caches beside what generated traces give, and his figures redrawn. */
export const reddy1992: Paper<(typeof studies)[PartialWrites], CachesState> = {
  heading: 'Caches: Reddy 1992',
  // a choice of its field
  study: ({ partialWrites }) => studies[partialWrites as PartialWrites],
  reading: { legend: 'A block that is written in part – the paper does not say –', options: readings },
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
}

import type { AnswerDocument, Column, Section } from '../answer/document.ts'
import type { Claim, ClaimName, Finding } from '../catalog/claims.ts'
import type { PublishedClaim } from '../catalog/publishedResults/reddy1992.ts'
import type { GridChartData } from '../charts/GridChart.tsx'
import type { RateUnit } from '../units/formatQuantity.ts'
import type { Phrase } from '../views/shared/answer.ts'
import { errorTint } from '../views/shared/errorScale.ts'
import { metIn, type Findings } from './errors.ts'
import type { ValidationState } from './tables.ts'

/** What the document of a comparison is made of. */
export interface Told<State> {
  /** By its own study. */
  readonly found: State
  /** Tables 4 to 6 of Barve et al. 1999. */
  readonly tables: ValidationState
  /** With what was found of them. */
  readonly claims: Readonly<Record<ClaimName, Claim>>
  /** What rates are counted in, for people and in links. */
  readonly unit: RateUnit
  readonly units: string
}

/** A comparison with what others published: the document of what is found, its figures in files by id, and what claims are held to. */
export interface Paper<State = undefined> {
  /** Over its document where there is no index. */
  readonly heading: string
  readonly say: (told: Told<State>) => AnswerDocument
  readonly figures?: Readonly<Record<string, string>>
  readonly findings?: (found: State, tables: ValidationState) => Findings
}

/** A share as a percentage with one decimal: "2.5 %". */
export const percentText = (share: number): string => `${(100 * share).toFixed(1)}\u00A0%`

/** The same in a sentence, where it is what matters. */
export const strong = (share: number): Phrase => ({ text: percentText(share) })

/** A claim with what comes out, and what shows it. */
export const said = (sentence: readonly Phrase[], sections: readonly Section[], unit: RateUnit = 'MB/s'): AnswerDocument => ({
  sentence,
  second: [],
  caveats: [],
  unit,
  sections,
})

/** A cell of a grid in words; `error`, a share, tints it. */
export interface GridValue {
  readonly text: string
  readonly error?: number
}

interface Grid extends Pick<GridChartData, 'rows' | 'columns' | 'xTitle' | 'yTitle' | 'key'> {
  /** What rows are. */
  readonly corner: string
  readonly cells: readonly (readonly (GridValue | null)[])[]
}

const text = (name: string): Column => ({ name, kind: 'text' })
export const onPage = (name: string): Column => ({ name, kind: 'text', only: 'page' })

/** A table of results, tinted by their errors: on a page a table, in files a map of it. */
export const gridSection = (section: Section, { corner, rows, columns, cells, ...titles }: Grid): Section => ({
  ...section,
  isTable: true,
  chart: {
    is: 'map',
    title: section.title ?? section.name,
    map: {
      rows,
      columns,
      ...titles,
      here: null,
      cells: cells.map((row) =>
        row.map((cell) => cell && { text: cell.text, tint: errorTint(cell.error ?? 0) ?? 'bg', label: 'ink', measured: null }),
      ),
    },
  },
  table: section.table ?? {
    columns: [corner, ...columns].map(onPage),
    rows: rows.map((name, row) => [
      name,
      ...(cells[row] ?? []).map((cell) => cell && { value: cell.text, ...(cell.error !== undefined && { error: cell.error }) }),
    ]),
  },
})

/** A heading over several columns of the same names, or one of its own. */
type Heading = string | { readonly group: string; readonly names: readonly string[] }

/** Rows of numbers in words under their headings. */
export const numbersSection = (
  section: Section,
  head: readonly Heading[],
  rows: readonly (readonly string[])[],
  kind: Column['kind'] = 'count',
): Section => ({
  ...section,
  table: {
    columns: head.flatMap((heading, index): readonly Column[] =>
      typeof heading === 'string'
        ? [{ name: heading, kind: index === 0 ? 'text' : kind }]
        : heading.names.map((name) => ({ name, group: heading.group, kind })),
    ),
    rows,
  },
})

/** Rows of sentences under their headings. */
export const proseSection = (section: Section, head: readonly string[], rows: readonly (readonly string[])[]): Section => ({
  ...section,
  table: { columns: head.map(text), rows, isProse: true },
})

/** What few ask for, beneath everything else. */
export const foldedSection = (name: string, text: readonly string[]): Section => ({ name, text, isFolded: true })

/** The figures found, in the order in which a claim names them, and whether it is kept. */
export type Verdict = readonly [here: string, kept: boolean]

export type Verdicts<Claim extends string> = Readonly<Partial<Record<Claim, Verdict>>>

/** A claim with its verdict. */
export interface JudgedInWords<Claim extends string = string, Published = PublishedClaim> {
  readonly claim: Claim
  readonly published: Published
  readonly here: string
  readonly kept: boolean
}

/** Claims in the order of their paper. */
export const judgedInWords = <Claim extends string, Published>(
  claims: Readonly<Record<Claim, Published>>,
  verdicts: Verdicts<Claim>,
): readonly JudgedInWords<Claim, Published>[] =>
  // keys of a literal
  (Object.keys(claims) as Claim[]).map((claim) => {
    const verdict = verdicts[claim]
    if (!verdict) throw new Error(`not judged: ${claim}`)
    const [here, kept] = verdict
    return { claim, here, kept, published: claims[claim] }
  })

function verdictOf(judged: JudgedInWords | undefined, { fitted }: PublishedClaim): string {
  if (!judged) return '–'
  const word = judged.kept ? '✓ kept' : '✗ not kept'
  return fitted === true ? `${word}, fitted` : word
}

/** What a paper says in words: its figure, the one found here, and the verdict with what it is judged by. */
export function claimsSection(section: Section, judged: readonly JudgedInWords[], all: Readonly<Record<string, PublishedClaim>>): Section {
  const claims = Object.entries(all).map(([id, published]) => ({ published, outcome: judged.find(({ claim }) => claim === id) }))
  return {
    ...section,
    table: {
      isProse: true,
      columns: ['claim', 'paper', 'here', 'verdict'].map(onPage),
      rows: claims.map(({ published, outcome }) => [
        `§${published.section} ${published.what}`,
        published.paper,
        outcome?.here ?? '–',
        { value: verdictOf(outcome, published), aside: published.kept },
      ]),
    },
    all: () => ({
      columns: [{ name: 'number', kind: 'count' }, ...['section', 'claim', 'paper', 'here', 'verdict', 'kept when'].map(text)],
      rows: claims.map(({ published, outcome }, index) => [
        index + 1,
        `§${published.section}`,
        published.what,
        published.paper,
        outcome?.here ?? '–',
        verdictOf(outcome, published),
        published.kept,
      ]),
    }),
  }
}

const testing = (judged: readonly JudgedInWords[], isFitted: boolean): readonly JudgedInWords[] =>
  judged.filter(({ published }) => (published.fitted === true) === isFitted)

/**
 * How many claims are kept, those that something was fitted to apart.
 *
 * @param fittedBy what they were fitted by: "that the traces were made for"
 */
export function claimsSentence(judged: readonly JudgedInWords[], fittedBy: string): string {
  const [seen, fitted] = [testing(judged, false), testing(judged, true)]
  const kept = (some: readonly JudgedInWords[]): number => some.filter((one) => one.kept).length
  return `Of ${seen.length} claims that were seen but not fitted to, ${kept(seen)} are kept; of the ${fitted.length} ${fittedBy}, ${kept(fitted)}.`
}

/** Claims in words that nothing was fitted to, or those that something was; the sections of those that are not kept. */
export function keptInWords(judged: readonly JudgedInWords[], isFitted = false): Finding {
  const own = testing(judged, isFitted)
  const missed = own.filter(({ kept }) => !kept).map(({ published }) => `§${published.section.split(',')[0]}`)
  return metIn(
    own.map(({ kept }) => kept),
    missed.length === 0 ? 'all kept' : `not ${[...new Set(missed)].join(', ')}`,
  )
}

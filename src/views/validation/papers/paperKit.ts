import type { PublishedClaim } from '../../../catalog/publishedResults/reddy1992.ts'
import type { Column, Section } from '../../../answer/document.ts'
import type { GridChartData } from '../../../charts/GridChart.tsx'
import { errorTint } from '../../shared/errorScale.ts'

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
const onPage = (name: string): Column => ({ name, kind: 'text', only: 'page' })

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

/** Rows of sentences under their headings. */
export const proseSection = (section: Section, head: readonly string[], rows: readonly (readonly string[])[]): Section => ({
  ...section,
  table: { columns: head.map(text), rows, isProse: true },
})

/** What few ask for, beneath everything else. */
export const foldedSection = (name: string, text: readonly string[]): Section => ({ name, text, isFolded: true })

/** A claim with its verdict, of whichever paper. */
export interface JudgedInWords {
  readonly claim: string
  readonly published: PublishedClaim
  readonly here: string
  readonly kept: boolean
}

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

/**
 * How many claims are kept, those that something was fitted to apart; empty until all are judged.
 *
 * @param fittedBy what they were fitted by: "that the traces were made for"
 */
export function claimsSentence(judged: readonly JudgedInWords[], all: Readonly<Record<string, PublishedClaim>>, fittedBy: string): string {
  if (judged.length < Object.keys(all).length) return ''
  const kept = (isFitted: boolean): readonly [kept: number, of: number] => {
    const own = judged.filter(({ published }) => (published.fitted === true) === isFitted)
    return [own.filter((one) => one.kept).length, own.length]
  }
  const [[keptSeen, seen], [keptFitted, fitted]] = [kept(false), kept(true)]
  return `Of ${seen} claims that were seen but not fitted to, ${keptSeen} are kept; of the ${fitted} ${fittedBy}, ${keptFitted}.`
}

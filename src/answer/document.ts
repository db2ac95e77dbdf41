import type { Bar } from '../charts/BarsChart.tsx'
import type { BreakdownChartData, BreakdownRow } from '../charts/BreakdownChart.tsx'
import type { ErrorRowsData } from '../charts/ErrorRowsChart.tsx'
import type { GridChartData } from '../charts/GridChart.tsx'
import type { LimitBandData } from '../charts/LimitBand.tsx'
import type { LineChartData, Series } from '../charts/LineChart.tsx'
import type { Point } from '../charts/marks/coordinates.ts'
import type { Drop } from '../charts/marks/Drops.tsx'
import type { ResidualChartData } from '../charts/ResidualChart.tsx'
import type { Token } from '../charts/palette.ts'
import type { TimeBar } from '../charts/TimeBars.tsx'
import type { NumberField, NumberName } from '../configuration/fields/fields.ts'
import type { RowKey } from '../configuration/fields/rowFields.ts'
import type { Term } from '../domain/formula.ts'
import type { RateUnit } from '../units/formatQuantity.ts'
import type { Fraction } from '../units/quantities.ts'
import type { Answer, Changes } from '../views/shared/answer.ts'
import type { ExplainedFact, ExplainedPart } from '../views/shared/ExplainParts.tsx'
import type { AskedPhrase, Card, Check, ChosenWord, ScaleChoice, Way } from './asked.ts'
import type { FigureColumn, RowOf } from '../views/shared/figure.ts'
import type { MapPlace } from '../views/shared/MapCells.tsx'

/** A column of numbers in base units, or of words; the first one of a table says what a row is about. */
export interface Column extends FigureColumn {
  /** What it has in common with the columns beside it; stands before the name. */
  readonly group?: string
  /** On the page in place of the name. */
  readonly heading?: string
  /** In files in place of group and name. */
  readonly filed?: string
  /** Cells are values with their intervals: three columns in files. */
  readonly isInterval?: boolean
  /** Shown by the page alone, or by files alone. */
  readonly only?: 'page' | 'files'
  /** Numbers of others, with as many digits as they printed. */
  readonly isPrinted?: boolean
  /** What its buttons do stands in them: its heading is for a reader who does not see them. */
  readonly isSpoken?: boolean
  /** Beside the numbers that matter. */
  readonly isAside?: boolean
  /** The present configuration is in this column. */
  readonly isHere?: boolean
  /** Of A. */
  readonly isPinned?: boolean
  /** On the page its words stand in the cell before them, in less weight. */
  readonly isJoined?: boolean
  /** How the page writes a number, where not as its kind is usually written. */
  readonly text?: (value: number) => string
}

/** A value with its interval, or one that sets fields where it is pressed. */
export interface RichCell {
  readonly value: number | string
  readonly low?: number
  readonly high?: number
  readonly sets?: Changes
  /** Of the first cell: what the numbers of its row are of. */
  readonly of?: RowOf
  /** For a reader who does not see where it stands. */
  readonly spoken?: string
  /** The present configuration stands here, or A. */
  readonly isHere?: boolean
  readonly isPinned?: boolean
  /** How far a prediction is off, as a share: it is tinted by it. */
  readonly error?: number
  /** How full it is, drawn beneath it. */
  readonly bar?: Fraction
  /** What matters most of its column. */
  readonly isChief?: boolean
  /** Told beside it in less weight. */
  readonly aside?: string
  /** What was printed in its place, wrongly. */
  readonly struck?: string
  /** Where it leads. */
  readonly href?: string
  /** In place of words: a line through what was measured, with zero in its corner. */
  readonly curve?: { readonly line: readonly Point[]; readonly rings: readonly Point[] }
}

export type Cell = number | string | null | RichCell

export interface Table {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly Cell[])[]
  /** How many of its first cells say what a row is about, where that is more than one. */
  readonly about?: number
  /** The first cell of the row of the present configuration. */
  readonly here?: number | string
  /** Too wide for columns of A: on the page its numbers are rows beneath those they are compared with. */
  readonly isStacked?: boolean
  /** Columns as wide as each other: a number that becomes longer moves nothing beside it. */
  readonly isEven?: boolean
  /** Cells are sentences: on a narrow page they stand beneath each other. */
  readonly isProse?: boolean
}

type Unsaid = 'meaning' | 'dash' | 'rings'

/** A line whose colour has a name; solid where nothing is said. */
export interface DrawnSeries extends Omit<Series, 'colour' | Unsaid>, Partial<Pick<Series, Unsaid>> {
  readonly colour: Token
  /** The label where there is little room. */
  readonly short?: string
}

/** A cell of a map that sets fields where it is pressed; what is told of it while it is pointed at, and of the present one else. */
export interface PressedPlace extends MapPlace {
  readonly told?: string
  readonly sets: Changes
}

type Beside = 'brackets' | 'callout' | 'here'

export interface DrawnLines extends Omit<LineChartData, 'series' | Beside>, Partial<Pick<LineChartData, Beside>> {
  readonly series: readonly DrawnSeries[]
}

/** Bars of the parts of a duration, in colours that have names, some with a thin one of the other witness; its headings where there is room, and where there is little. */
export interface DrawnParts extends Pick<BreakdownChartData, 'format'> {
  readonly rows: readonly (Omit<BreakdownRow, 'colour' | 'witness'> & Partial<Pick<BreakdownRow, 'witness'>> & { readonly colour: Token })[]
  readonly headings: Readonly<Record<'full' | 'narrow', BreakdownChartData['headings']>>
}

/** What a slider sets, a field or a number of a row as its machine has it, by how much less it is than the axis says, and what its value gives, for a screen reader. */
export type SliderOnAxis = { readonly beyond?: number; readonly spoken: string } & (
  | { readonly field: NumberName }
  | { readonly field: RowKey; readonly declared: NumberField }
)

/** What is drawn: data, whose colours, width and height are found where it is. */
export type Chart = { readonly title: string } & (
  | {
      readonly is: 'lines'
      readonly lines: DrawnLines
      /** How much it says where there is room: a line’s meaning, or its value alone; the first question’s is high, the small ones are half as wide, the low ones stand beside another, the redrawn are as others printed them. */
      readonly room: 'high' | 'full' | 'medium' | 'low' | 'small' | 'redrawn'
      /** Of the present value on the axis. */
      readonly pill?: string
      /** Of what is along the axis, which has its slider there. */
      readonly slider?: SliderOnAxis
      /** What all witnesses say at a place, over the lines or beneath them: the name of a component that the page has for it, and its places. */
      readonly readOut?: { readonly holds: string; readonly places: readonly number[] }
      /** From where on lines do not grow. */
      readonly drops?: readonly Drop[]
      /** Who holds back, beneath it on the same scale of time; in files it is a figure of its own. */
      readonly band?: LimitBandData
    }
  | { readonly is: 'bars'; readonly bars: readonly Bar[]; readonly colour?: Token }
  | { readonly is: 'parts'; readonly parts: DrawnParts }
  | { readonly is: 'errors'; readonly errors: ErrorRowsData }
  | { readonly is: 'residuals'; readonly residuals: ResidualChartData & { readonly colour: Token } }
  | {
      readonly is: 'map'
      readonly map: GridChartData
      /** Places to go, in the order of the drawn cells, and what they do. */
      readonly pressed?: { readonly legend: string; readonly places: readonly PressedPlace[] }
      /** Of all rows at most, on the page: one more row moves nothing. */
      readonly rowsHeight?: number
    }
  | { readonly is: 'band'; readonly band: LimitBandData }
  | {
      readonly is: 'times'
      readonly times: readonly TimeBar[]
      /** Seconds of the longest of all bars that share a scale. */
      readonly longest?: number
    }
)

/** A paragraph; some are about the chart alone, the table alone, or a chart too narrow for its words. */
export type Note =
  | string
  | {
      readonly on: 'chart' | 'table' | 'narrow'
      readonly text: string
      /** It keeps its place and is not seen. */
      readonly isHidden?: boolean
      /** As many lines as it may take: what stands beneath does not move. */
      readonly lines?: number
    }

/** One thought of an answer: a chart, its numbers, and what is said of both. */
export interface Section {
  /** Of the figure that it is in files; without one it stands on the page alone. */
  readonly id?: string
  readonly name: string
  /** Beside its name in less weight. */
  readonly aside?: string
  /** The sentence that the chart proves; without it that of the answer. */
  readonly title?: string
  /** What its marks mean and where its numbers come from. */
  readonly source?: string
  /** The number that it comes to, large; empty until that is known. */
  readonly number?: string
  /** Above the chart. */
  readonly text?: readonly string[]
  readonly chart?: Chart
  readonly table?: Table
  /** The page shows them in place of the table; its text where there are none, and notes of a chart beneath. */
  readonly cards?: readonly Card[]
  /** Every number behind the chart, where the table does not have them all. */
  readonly all?: () => Table
  /** Beneath both. */
  readonly notes?: readonly Note[]
  /** What to doubt of it, where not what is doubted of the answer. */
  readonly doubts?: readonly string[]
  /** Several sections with a choice stand in one place, the main one of the page; the word by which this one is chosen. */
  readonly choice?: string
  /** The page shows it within another section; or it is one more choice there of what another section says. */
  readonly only?: 'files' | 'page'
  /** The page shows the table where files have the chart. */
  readonly isTable?: boolean
  /** Beneath its name, until that is pressed, which may have it simulated. */
  readonly isFolded?: boolean
  /** It stands open. */
  readonly isUnfolded?: boolean
  /** As many lines as its notes may take: what stands beneath does not move. */
  readonly noteLines?: 3
  /** The page has its table folded: the chart tells most of it. */
  readonly isTold?: boolean
  /** Fields of its name, or in a line beneath it. */
  readonly asks?: readonly AskedPhrase[]
  /** In place of its name, where it is the main one. */
  readonly chosen?: ChosenWord
  readonly scales?: readonly ScaleChoice[]
  readonly check?: Check
  /** Others like it, of which one at a time stands in its place; each is made when it is chosen. */
  readonly among?: { readonly legend: string; readonly names: readonly string[]; readonly of: (name: string) => Section }
  /** What no document can say, such as something to browse: the name of a component that the page has for it. */
  readonly holds?: string
  /** How A stands beside it: with all lines that differ, or with bars and rows of its own. Without, as outlines and columns. What is no figure, or has no chart, is compared where it says how. */
  readonly beside?: 'lines' | 'rows' | 'columns'
  /** What is said of it where it is A’s: its place on a map, or where its lines come from. */
  readonly asPinned?: string
}

/** All that is said in answer to a question, whoever shows it. */
export interface AnswerDocument extends Answer {
  readonly unit: RateUnit
  /** The question in words, with what of it can be set. */
  readonly asks?: readonly AskedPhrase[]
  /** Ways out of a problem, in one press each. */
  readonly ways?: readonly Way[]
  /** What else can be opened in place of what is shown, and the way back. */
  readonly parts?: { readonly name: string; readonly ways: readonly Way[] }
  /** The main one first. */
  readonly sections: readonly Section[]
  /** What may be computed a little later than the answer: sections behind the others. */
  readonly later?: () => readonly Section[]
  /** They are dear: the page has them folded under these words, and computes them once they are unfolded. */
  readonly laterFold?: string
}

/** The same without the unit of its rates, which is that of the configuration. */
export type SaidDocument = Omit<AnswerDocument, 'unit'>

/** All sections, those that come later, too. */
export const sectionsOf = ({ sections, later }: Pick<AnswerDocument, 'sections' | 'later'>): readonly Section[] => [
  ...sections,
  ...(later?.() ?? []),
]

/** Whether the page shows it beside others. */
export const isOnPage = ({ only }: Section): boolean => only !== 'files'

/** The formulas behind an answer with the present numbers. */
export interface Explanation {
  readonly topics: readonly {
    readonly name: string
    readonly parts: readonly ExplainedPart[]
    readonly facts: readonly ExplainedFact[]
    /** What choosing it sets: then `chosen` is the name of the one that is shown. */
    readonly sets?: Changes
  }[]
  readonly chosen?: string
  readonly terms: readonly Term[]
}

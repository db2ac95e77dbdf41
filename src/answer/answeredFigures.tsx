import { WordTable, placeWordTable } from '../charts/WordTable.tsx'
import { failure, success } from '../domain/problem.ts'
import type { SimulatedStudy } from '../views/shared/simulationRun.ts'
import { plainSentence } from '../views/shared/answer.ts'
import type { DrawnFigure, Figure, FigureStyle, PreparedFigure } from '../views/shared/figure.ts'
import { capitalized } from '../views/shared/intervalText.ts'
import type { RateUnit } from '../units/formatQuantity.ts'
import { whenComputed } from '../views/shared/whenComputed.ts'
import { answeredOnce, type Answered } from './answered.ts'
import type { AnswerDocument, Section, Table } from './document.ts'
import { drawn } from './drawn.tsx'
import { cellText, figureTable, headingOf, shownColumns } from './tables.ts'

/** Letters of a column up to which it gets more of the width. */
const [fewest, most] = [6, 36]

/** A table in words, where there is nothing else to draw; longer texts get more of the width. */
function drawnTable(table: Table, unit: RateUnit, { palette, width }: FigureStyle, title: string): DrawnFigure {
  const shown = shownColumns(table)
  const head = shown.map(({ column }) => capitalized(headingOf(column)))
  const rows = table.rows.map((row) => shown.map(({ column, index }) => cellText(row[index] ?? null, column, unit)))
  const letters = shown.map((_, at) => Math.min(most, Math.max(fewest, ...[head, ...rows].map((row) => row[at]?.length ?? 0))))
  const sum = letters.reduce((before, one) => before + one, 0)
  const placed = placeWordTable({ head, rows, shares: letters.map((one) => one / sum) }, width)
  return { chart: <WordTable placed={placed} palette={palette} title={title} />, width, height: placed.height }
}

/** The figure of a section: all of it is known before it is asked to draw. */
export function preparedSection(answer: AnswerDocument, { title, source, doubts, chart, table, all }: Section): PreparedFigure {
  const told = table ?? { columns: [], rows: [] }
  const named = title ?? plainSentence(answer.sentence)
  const every = figureTable(all ? all() : told)
  // what only the page shows in columns goes into files row by row
  const shown = told.columns.some(({ only }) => only !== 'page') ? figureTable(told) : every
  return {
    title: named,
    source: `${source ?? ''} Computed by Busbar.`.trimStart(),
    caveats: doubts ?? answer.caveats,
    draw: (style) => (chart ? drawn(chart, style) : drawnTable(told, answer.unit, style, named)),
    shown: () => shown,
    all: () => every,
  }
}

/** The figures of a question: sections of its answer, by their ids. */
export const answeredFigures = <Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
): readonly Figure[] =>
  Object.entries(question.charts).map(([id, name]) => ({
    id,
    name,
    prepare: async (asked) => {
      const answer = await answeredOnce(question, asked)
      if (!answer.ok) return answer
      const section = answer.value.sections.find((one) => one.id === id)
      if (!section) return failure({ code: 'unknown-choice', field: 'figure', message: `This configuration has no chart “${name}”.` })
      return whenComputed(async () => success(preparedSection(answer.value, section)))
    },
  }))

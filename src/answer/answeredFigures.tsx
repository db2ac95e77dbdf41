import { failure, success } from '../domain/problem.ts'
import type { SimulatedStudy } from '../views/shared/simulationRun.ts'
import { plainSentence } from '../views/shared/answer.ts'
import type { Figure, FigureStyle, DrawnFigure, PreparedFigure } from '../views/shared/figure.ts'
import { whenComputed } from '../views/shared/whenComputed.ts'
import type { Answered } from './answered.ts'
import { answeredOnce } from './answeredOnce.ts'
import type { AnswerDocument, Section } from './document.ts'
import { drawnLines } from './drawnLines.tsx'
import { figureTable } from './tables.ts'

/** How a section is drawn: lines at once, as most charts are, all else by what is loaded for it. */
async function drawingOf(section: Section, { unit }: AnswerDocument, title: string): Promise<(style: FigureStyle) => DrawnFigure> {
  const { chart } = section
  if (chart?.is === 'lines' && !chart.drops) return (style) => drawnLines(chart, style, chart.title)
  const { drawnSection } = await import('./drawnSection.tsx')
  return (style) => drawnSection(section, unit, style, title)
}

/** The figure of a section: all of it is known before it is asked to draw. */
export async function preparedSection(answer: AnswerDocument, section: Section): Promise<PreparedFigure> {
  const { title, source, doubts, table, all } = section
  const told = table ?? { columns: [], rows: [] }
  const named = title ?? plainSentence([...answer.sentence, ...(answer.difference ? [` ${answer.difference}`] : [])])
  const every = figureTable(all ? all() : told)
  // what only the page shows in columns goes into files row by row
  const shown = told.columns.some(({ only }) => only !== 'page') ? figureTable(told) : every
  return {
    title: named,
    source: `${source ?? ''} Computed by Busbar.`.trimStart(),
    caveats: doubts ?? answer.caveats,
    draw: await drawingOf(section, answer, named),
    shown: () => shown,
    all: () => every,
  }
}

/** The figure that a section of an answer is, by its id. */
export const answeredFigure = <Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  id: string,
  name: string,
): Figure => ({
  id,
  name,
  prepare: async (asked) => {
    const answer = await answeredOnce(question, asked, id)
    if (!answer.ok) return answer
    const section = answer.value.sections.find((one) => one.id === id)
    if (!section) return failure({ code: 'inconsistent', field: 'figure', message: `This configuration has no chart “${name}”.` })
    if (!section.chart && !section.table) return failure({ code: 'not-simulated', field: '', message: section.text?.join(' ') ?? '' })
    return whenComputed(async () => success(await preparedSection(answer.value, section)))
  },
})

/** The figures of a question. */
export const answeredFigures = <Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
): readonly Figure[] => Object.entries(question.charts).map(([id, name]) => answeredFigure(question, id, name))

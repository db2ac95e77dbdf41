import { failure, success } from '../domain/problem.ts'
import type { SimulatedStudy } from '../views/shared/simulationRun.ts'
import { plainSentence } from '../views/shared/answer.ts'
import type { Figure, PreparedFigure } from '../views/shared/figure.ts'
import { whenComputed } from '../views/shared/whenComputed.ts'
import { answeredOnce, type Answered } from './answered.ts'
import type { AnswerDocument, Section } from './document.ts'
import { drawn } from './drawn.tsx'
import { figureTable } from './tables.ts'

/** The figure of a section: all of it is known before it is asked to draw. */
function preparedSection(answer: AnswerDocument, { title, source, doubts, chart, table, all }: Section): PreparedFigure {
  const none = { columns: [], rows: [] }
  const shown = figureTable(table ?? none)
  const every = all ? figureTable(all()) : shown
  return {
    title: title ?? plainSentence(answer.sentence),
    source: `${source ?? ''} Computed by Busbar.`.trimStart(),
    caveats: doubts ?? answer.caveats,
    draw: (style) => (chart ? drawn(chart, style) : { chart: null, width: style.width, height: 0 }),
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
      if (!section) return failure({ code: 'unknown-choice', field: 'figure', message: `There is no ${name.toLowerCase()} here.` })
      return whenComputed(async () => success(preparedSection(answer.value, section)))
    },
  }))

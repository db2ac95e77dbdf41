import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import { failure, success, type Result } from '../../domain/problem.ts'
import { plainSentence, type Answer } from '../shared/answer.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { comparedStates, declaredFigures, pinnedWords, type Figure, type FigureQuestion } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { orderAnswer, orderLines, orderTable } from './inOrderMarks.ts'
import { measuredAnswer, shownGapOf } from './measuredAnswer.ts'
import { measuredLines, seriesShown } from './measuredRings.ts'
import { ringsNote, withMeasured } from './measuredTable.ts'
import type { ShownGap } from './shownGap.ts'
import { orderQuestion, type ComparedOrder } from './inOrderState.ts'

interface OrderFigure extends ComparedOrder {
  readonly words: string
  /** What was measured beside it; null where nothing was. */
  readonly measured: ShownGap | null
}

async function gathered(question: FigureQuestion): Promise<Result<OrderFigure>> {
  const compared = await comparedStates(orderQuestion, question)
  if (!compared.ok) return compared
  const { configuration, witnesses } = question
  const measured = seriesShown(configuration).length > 0 ? shownGapOf(configuration, await witnesses.gap()) : null
  return success({ ...compared.value, words: pinnedWords(question), measured })
}

const height = 420

const answerOf = (figure: OrderFigure): Answer => {
  const { configuration } = figure.present
  return figure.measured ? measuredAnswer(figure.measured, configuration, rateUnit(configuration.units)) : orderAnswer(figure)
}

/** Throughput in order against the number of disks, as it goes into files. */
export const inOrderFigures: readonly Figure[] = declaredFigures(gathered, [
  {
    id: 'throughput',
    name: 'Throughput',
    title: (figure: OrderFigure) => plainSentence(answerOf(figure).sentence),
    source: ({ words, measured }) =>
      `Rate of all disks, each read or written in order, against their number: fair shares on a tree of links. Dots: simulation.${measured ? ringsNote : ''}${words} Computed by Busbar.`,
    caveats: (figure) => orderAnswer(figure).caveats,
    draw: (figure, { palette, width }) => {
      const isNarrow = width < narrowBelow
      const data = measuredLines(orderLines(figure, palette), figure.present.configuration, figure.measured, { palette, isPhone: isNarrow })
      const placed = placeLines(data, { width, height, detail: isNarrow ? 'narrow' : 'full' })
      const pill = data.here === null ? '' : String(data.here)
      return { chart: <LineChart placed={placed} palette={palette} title="Throughput in order" pill={pill} apart={null} />, width, height }
    },
    shown: ({ present, measured }) => withMeasured(orderTable(present), measured),
  },
])

/** In place of a strip of bus times. */
export const noBus = failure({
  code: 'not-simulated',
  field: 'order',
  message: 'In order there is no mean read whose time could be told apart. Draw the throughput, or choose random reads.',
})

import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import { failure, success, type Result } from '../../domain/problem.ts'
import { plainSentence } from '../shared/answer.ts'
import { comparedStates, declaredFigures, pinnedWords, type Figure, type FigureQuestion } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { orderAnswer, orderLines, orderTable } from './inOrderMarks.ts'
import { orderQuestion, type ComparedOrder } from './inOrderState.ts'

interface OrderFigure extends ComparedOrder {
  readonly words: string
}

async function gathered(question: FigureQuestion): Promise<Result<OrderFigure>> {
  const compared = await comparedStates(orderQuestion, question)
  return compared.ok ? success({ ...compared.value, words: pinnedWords(question) }) : compared
}

const height = 420

/** Throughput in order against the number of disks, as it goes into files. */
export const inOrderFigures: readonly Figure[] = declaredFigures(gathered, [
  {
    id: 'throughput',
    name: 'Throughput',
    title: (figure: OrderFigure) => plainSentence(orderAnswer(figure).sentence),
    source: ({ words }) =>
      `Rate of all disks, each read or written in order, against their number: fair shares on a tree of links. Dots: simulation.${words} Computed by Busbar.`,
    caveats: (figure) => orderAnswer(figure).caveats,
    draw: (figure, { palette, width }) => {
      const data = orderLines(figure, palette)
      const placed = placeLines(data, { width, height, detail: width < narrowBelow ? 'narrow' : 'full' })
      const pill = data.here === null ? '' : String(data.here)
      return { chart: <LineChart placed={placed} palette={palette} title="Throughput in order" pill={pill} apart={null} />, width, height }
    },
    shown: ({ present }) => orderTable(present),
  },
])

/** In place of a strip of bus times. */
export const noBus = failure({
  code: 'not-simulated',
  field: 'order',
  message: 'In order there is no mean read whose time could be told apart. Draw the throughput, or choose random reads.',
})

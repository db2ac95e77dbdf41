import { BreakdownChart, placeBreakdown } from '../../charts/BreakdownChart.tsx'
import { success, type Result } from '../../domain/problem.ts'
import { plainSentence } from '../shared/answer.ts'
import { comparedStates, declaredFigures, pinnedWords, type Figure, type FigureDeclaration, type FigureQuestion } from '../shared/figure.ts'
import { declaredLines, narrowBelow } from '../shared/linesFigure.tsx'
import { busTimeColumns, busTimeValues } from '../shared/predictionColumns.ts'
import { anatomyBars, partsRows } from './Anatomy.tsx'
import { roundsAnswer } from './roundsAnswer.ts'
import { roundsQuestion } from './roundsState.ts'
import { arrivals, fence, positioning, seek, type RoundsFigure } from './smallCharts.ts'
import { timelineFigures } from './timelineFigures.tsx'

async function gathered(question: FigureQuestion): Promise<Result<RoundsFigure>> {
  const compared = await comparedStates(roundsQuestion, question)
  if (!compared.ok) return compared
  const { present, pinned } = compared.value
  // charts are drawn at once: what may come late is waited for here
  present.further()
  pinned?.further()
  return success({ present, pinned, pinnedWords: pinnedWords(question) })
}

const parts: FigureDeclaration<RoundsFigure> = {
  id: 'round-parts',
  name: 'Parts of a round',
  title: (compared) => plainSentence(roundsAnswer(compared).sentence),
  source: ({ pinnedWords: words }) => `An average round in milliseconds, by formula and as simulated.${words} Computed by Busbar.`,
  caveats: (compared) => roundsAnswer(compared).caveats,
  draw: (compared, { palette, width }) => {
    const isNarrow = width < narrowBelow
    const placed = placeBreakdown(anatomyBars(compared, palette, isNarrow), width, isNarrow)
    const chart = <BreakdownChart placed={placed} palette={palette} title="Parts of a round" />
    return { chart, width: placed.width, height: placed.height }
  },
  shown: (compared) => ({
    columns: [{ name: 'method', kind: 'text', field: 'method' }, { name: 'witness', kind: 'text' }, ...busTimeColumns],
    rows: partsRows(compared).map(({ method, isPinned, prediction }) => [
      method,
      isPinned ? `A ${prediction.predictor}` : prediction.predictor,
      ...busTimeValues(prediction),
    ]),
  }),
}

/** The charts of this view as they go into files. */
export const roundsFigures: readonly Figure[] = [
  ...timelineFigures,
  ...declaredFigures(gathered, [parts, ...[positioning, fence, arrivals, seek].map(declaredLines)]),
]

import { figureTable } from '../../answer/tables.ts'
import { placeLines } from '../../charts/LineChart.tsx'
import { placeDrops, SaturationChart } from '../../charts/SaturationChart.tsx'
import { success, type Result } from '../../domain/problem.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { plainSentence } from '../shared/answer.ts'
import { declaredFigures, pinnedWords, type Figure, type FigureQuestion } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import type { Compared } from '../shared/questionState.ts'
import { drivesNoun } from '../shared/say.ts'
import { saturationAnswer } from './saturationAnswer.ts'
import { saturationLines } from './saturationMarks.ts'
import { saturationTable } from './planSections.ts'
import { comparedSaturation } from './saturationOnce.ts'
import type { SaturationState } from './saturationState.ts'

interface Gathered {
  readonly compared: Compared<SaturationState>
  readonly question: FigureQuestion
}

async function gathered(question: FigureQuestion): Promise<Result<Gathered>> {
  const compared = await comparedSaturation(question)
  return compared.ok ? success({ compared: compared.value, question }) : compared
}

/** Pixels, in files. */
const height = 380

/** When is it full, as it goes into files. */
export const saturationFigures: readonly Figure[] = declaredFigures<Gathered>(gathered, [
  {
    id: 'saturation',
    name: 'When is it full?',
    title: ({ compared }) => plainSentence(saturationAnswer(compared).sentence),
    source: ({ question }) =>
      `Throughput against the number of disks. Line: model; dots: simulation; thin: read in sequence, a bound; dotted: what is carried at most, and from where on.${pinnedWords(question)} Computed by Busbar.`,
    caveats: ({ compared }) => saturationAnswer(compared).caveats,
    draw: ({ compared }, { palette, width }) => {
      const { data, drops, clear } = saturationLines(compared, palette)
      const placed = placeLines(data, { width, height, detail: width < narrowBelow ? 'narrow' : 'medium' })
      const { drives } = compared.present.saturation.here
      const chart = (
        <SaturationChart
          placed={placed}
          drops={placeDrops(drops, clear, placed)}
          palette={palette}
          title="Saturation"
          pill={`${formatCount(drives)}\u00A0${drivesNoun(drives, compared.present.configuration)}`}
        />
      )
      return { chart, width, height }
    },
    shown: ({ compared }) => figureTable(saturationTable(compared.present)),
  },
])

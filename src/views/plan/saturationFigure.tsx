import { placeLines } from '../../charts/LineChart.tsx'
import { placeDrops, SaturationChart } from '../../charts/SaturationChart.tsx'
import { success, type Result } from '../../domain/problem.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { plainSentence } from '../shared/answer.ts'
import { declaredFigures, pinnedWords, type Figure, type FigureQuestion, type FigureTable } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import type { Compared } from '../shared/questionState.ts'
import { drivesNoun } from '../shared/say.ts'
import { saturationAnswer } from './saturationAnswer.ts'
import { saturationLines } from './saturationMarks.ts'
import { saturationOnce } from './saturationOnce.ts'
import type { SaturationState } from './saturationState.ts'

interface Gathered {
  readonly compared: Compared<SaturationState>
  readonly question: FigureQuestion
}

async function gathered(question: FigureQuestion): Promise<Result<Gathered>> {
  const { configuration, pinned, witnesses } = question
  const present = await saturationOnce(configuration, witnesses, question)
  if (!present.ok) return present
  const other = pinned && (await saturationOnce(pinned, witnesses, { service: null, signal: question.signal }))
  return success({ compared: { present: present.value, pinned: other?.ok ? other.value : undefined }, question })
}

function table({ compared: { present } }: Gathered): FigureTable {
  const { saturation, dots } = present
  const { perDrive, most } = saturation.sequential
  const places = new Set([...saturation.line, ...dots].map(({ drives }) => drives))
  return {
    columns: [
      { name: 'disks', kind: 'count', field: 'disks' },
      { name: 'at random', kind: 'rate' },
      { name: 'at random simulated', kind: 'rate' },
      { name: 'at random simulated low', kind: 'rate' },
      { name: 'at random simulated high', kind: 'rate' },
      { name: 'in sequence', kind: 'rate' },
    ],
    rows: [...places]
      .toSorted((one, other) => one - other)
      .map((drives) => {
        const dot = dots.find((one) => one.drives === drives)
        const said = dot ? [dot.throughput, dot.throughput - dot.halfWidth, dot.throughput + dot.halfWidth] : [null, null, null]
        const model = saturation.line.find((one) => one.drives === drives)?.throughput ?? null
        return [drives, model, ...said, perDrive > 0 ? Math.min(most, drives * perDrive) : null]
      }),
  }
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
    shown: table,
  },
])

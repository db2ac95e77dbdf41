import { placeLines } from '../../charts/LineChart.tsx'
import { placeDrops, SaturationChart } from '../../charts/SaturationChart.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { failure, success, type Result } from '../../domain/problem.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { plainSentence } from '../shared/answer.ts'
import { declaredFigures, pinnedWords, type Figure, type FigureQuestion, type FigureTable } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import type { Compared, SimulatedBy } from '../shared/questionState.ts'
import { distinctPoints, simulatedByService } from '../shared/simulatedByService.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { drivesNoun } from './hopWords.ts'
import { planForms, type Outcomes, type PlanForms } from './planForms.ts'
import { saturationAnswer } from './saturationAnswer.ts'
import { saturationLines } from './saturationMarks.ts'
import { runsOf, saturationFormulas, saturationState, type SaturationState } from './saturationState.ts'

interface Gathered {
  readonly compared: Compared<SaturationState>
  readonly question: FigureQuestion
}

const impossible = { code: 'not-simulated', field: 'method', message: 'Nothing is known of this loop through this machine.' } as const

async function simulated(forms: PlanForms, runs: ReturnType<typeof runsOf>, { service, signal }: SimulatedBy): Promise<Outcomes> {
  if (forms.tree) {
    const points = distinctPoints(runs.flatMap(({ treePoints }) => treePoints))
    return (await simulatedByService('reads', points, service, signal)).outcomes
  }
  const points = distinctPoints(runs.flatMap(({ busPoints }) => busPoints))
  return (await simulatedByService('bus', points, service, signal)).outcomes
}

/** When a configuration is saturated, with everything simulated to its full precision; or why nothing can be said. */
export async function saturationOnce(
  configuration: Configuration,
  witnesses: Witnesses,
  by: SimulatedBy,
): Promise<Result<SaturationState>> {
  const resolved = resolve(configuration)
  if (!resolved.ok) return resolved
  const forms = await planForms(witnesses, configuration)
  const formulas = saturationFormulas(configuration, forms)
  if (!formulas) return failure(impossible)
  return success(saturationState(formulas, forms, await simulated(forms, runsOf(formulas), by)))
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

import type { ReactElement } from 'react'
import { figure5, figure7 } from '../../catalog/publishedResults/leeKatz1993.ts'
import { GridChart } from '../../charts/GridChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { placeGrid } from '../../charts/placeGrid.ts'
import type { ArrayPrediction } from '../../domain/array.ts'
import type { PredictionService } from '../../workers/predictionApi.ts'
import { Scrolling } from '../Scrolling.tsx'
import type { Witnesses } from '../witnesses.ts'
import { Numbers } from './Studies.tsx'
import { StudyPart } from './StudyPart.tsx'
import { unitRows, unitsSentence, utilizationMap, utilizationSentence, type StripedFacts } from './stripedFacts.ts'
import { useStudy, type StudyPlan } from './useStudy.ts'

interface StripedArraysProps {
  readonly witnesses: Pick<Witnesses, 'stripingStudy'>
  readonly service: PredictionService
  readonly palette: Palette
  readonly width: number
}

/** Narrower than this a map of seventeen columns scrolls by itself. */
const narrowestMap = 700

const none: StripedFacts = { utilization: [], units: [] }

/** Figures 5, 7 and 9. */
async function planOf({ witnesses, service }: StripedArraysProps): Promise<StudyPlan<ArrayPrediction, StripedFacts>> {
  const study = await witnesses.stripingStudy()
  const [cells, unitCells] = [study.utilizationPlan(), study.stripeUnitPlan()]
  const arrays = [...cells.map(({ array }) => array), ...unitCells.flatMap((cell) => cell.arrays)]
  return {
    all: arrays.length,
    simulate: (report, signal) =>
      service.simulateArrays(
        arrays.map((array) => ({ array, run: study.studyRun })),
        (index, outcome) => report(index, outcome.ok ? { ok: true, value: outcome.arrayPrediction } : outcome),
        signal,
      ),
    judge: (known) => {
      let from = cells.length
      const units = unitCells.flatMap((cell) => {
        const ratesOfCell = known.slice(from, from + cell.arrays.length).map((prediction) => prediction?.throughput)
        from += cell.arrays.length
        const all = ratesOfCell.filter((rate) => rate !== undefined)
        return all.length === ratesOfCell.length ? [study.judgeStripeUnit(cell, all)] : []
      })
      const utilization = cells.flatMap((cell, index) => {
        const simulated = known[index]
        return simulated ? [study.judgeUtilization(cell, simulated)] : []
      })
      return { utilization, units }
    },
  }
}

/** Lee & Katz 1993: how well utilisation and the best stripe unit of a striped array are predicted, simulated here. */
export function StripedArrays(props: StripedArraysProps): ReactElement {
  const study = useStudy(none, () => planOf(props))
  const { facts, all } = study.run
  const width = Math.max(narrowestMap, props.width)
  return (
    <StudyPart
      title="Striped arrays: Figures 5, 7 and 9 of Lee & Katz 1993"
      study={study}
      counted="points"
      claim={`Claim: equation (7) gives the utilisation of ${figure5.drives} disks within a few per cent, and equation (20) a stripe unit as good as the best on ${figure7.drives}. The paper simulated them; here its disk, the IBM 0661, is simulated again.`}
      verdict={`${utilizationSentence(facts)} ${unitsSentence(facts)}`}
    >
      {all > 0 && (
        <>
          <Scrolling label="Errors of utilisation by requests in flight and units of a request">
            <GridChart
              placed={placeGrid(utilizationMap(facts), width)}
              palette={props.palette}
              title="Errors of utilisation, formula over simulation, by requests in flight and units of a request"
            />
          </Scrolling>
          <Numbers
            label="Stripe unit by equation (20) in KiB, and whether the simulation finds it as good as the best"
            head={['Requests in flight', ...figure7.requestSizes.map((size) => `${size / 1024} KiB`)]}
            rows={unitRows(facts)}
          />
        </>
      )}
    </StudyPart>
  )
}

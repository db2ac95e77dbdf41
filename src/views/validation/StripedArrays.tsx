import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { figure5, figure7 } from '../../catalog/publishedResults/leeKatz1993.ts'
import { GridChart } from '../../charts/GridChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { placeGrid } from '../../charts/placeGrid.ts'
import type { ArrayPrediction } from '../../domain/array.ts'
import type { PredictionService } from '../../workers/predictionApi.ts'
import { Scrolling } from '../Scrolling.tsx'
import type { Witnesses } from '../witnesses.ts'
import { Numbers } from './Studies.tsx'
import { unitRows, unitsSentence, utilizationMap, utilizationSentence, type StripedFacts } from './stripedFacts.ts'

interface StripedArraysProps {
  readonly witnesses: Pick<Witnesses, 'stripingStudy'>
  readonly service: PredictionService
  readonly palette: Palette
  readonly width: number
}

/** Narrower than this a map of seventeen columns scrolls by itself. */
const narrowestMap = 700

const none: StripedFacts = { utilization: [], units: [] }

interface Run {
  readonly facts: StripedFacts
  readonly done: number
  readonly all: number
  readonly isRunning: boolean
}

/** Simulates Figures 5, 7 and 9 when asked; cells appear as they arrive. */
function useStudy({ witnesses, service }: StripedArraysProps): { run: Run; start: () => void; cancel: () => void } {
  const [run, setRun] = useState<Run>({ facts: none, done: 0, all: 0, isRunning: false })
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const simulate = async (): Promise<void> => {
    const own = new AbortController()
    controller.current = own
    const study = await witnesses.stripingStudy()
    const [cells, unitCells] = [study.utilizationPlan(), study.stripeUnitPlan()]
    const arrays = [...cells.map(({ array }) => array), ...unitCells.flatMap((cell) => cell.arrays)]
    const known: (ArrayPrediction | undefined)[] = arrays.map(() => undefined)
    const publish = (isRunning: boolean): void => {
      const rates = (from: number, count: number): (number | undefined)[] =>
        known.slice(from, from + count).map((prediction) => prediction?.throughput)
      let from = cells.length
      const units = unitCells.flatMap((cell) => {
        const ratesOfCell = rates(from, cell.arrays.length)
        from += cell.arrays.length
        const all = ratesOfCell.filter((rate) => rate !== undefined)
        return all.length === ratesOfCell.length ? [study.judgeStripeUnit(cell, all)] : []
      })
      const utilization = cells.flatMap((cell, index) => {
        const simulated = known[index]
        return simulated ? [study.judgeUtilization(cell, simulated)] : []
      })
      setRun({ facts: { utilization, units }, done: known.filter(Boolean).length, all: arrays.length, isRunning })
    }
    publish(true)
    let isAsked = false
    await service.simulateArrays(
      arrays.map((array) => ({ array, run: study.studyRun })),
      (index, outcome) => {
        if (outcome.ok) known[index] = outcome.arrayPrediction
        if (isAsked) return
        isAsked = true
        requestAnimationFrame(() => {
          isAsked = false
          if (controller.current === own && !own.signal.aborted) publish(true)
        })
      },
      own.signal,
    )
    if (controller.current === own) publish(false)
  }
  return { run, start: () => void simulate(), cancel: () => controller.current?.abort() }
}

/** Lee & Katz 1993: how well utilisation and the best stripe unit of a striped array are predicted, simulated here. */
export function StripedArrays(props: StripedArraysProps): ReactElement {
  const id = useId()
  const { run, start, cancel } = useStudy(props)
  const { facts, done, all, isRunning } = run
  const width = Math.max(narrowestMap, props.width)
  return (
    <section className="part" aria-labelledby={id}>
      <div className="part-head">
        <h2 id={id}>Striped arrays: Figures 5, 7 and 9 of Lee & Katz 1993</h2>
        <div className="part-tools">
          <button type="button" className="button" onClick={isRunning ? cancel : start}>
            {isRunning ? 'Cancel' : 'Simulate'}
          </button>
        </div>
      </div>
      <p className="claim">
        Claim: equation (7) gives the utilisation of {figure5.drives} disks within a few per cent, and equation (20) a stripe unit as good
        as the best on {figure7.drives}. The paper simulated them; here its disk, the IBM 0661, is simulated again.{' '}
        <span role="status">{all > 0 && (isRunning || done < all) && `${done} of ${all} points.`}</span>{' '}
        <strong>
          {utilizationSentence(facts)} {unitsSentence(facts)}
        </strong>
      </p>
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
    </section>
  )
}

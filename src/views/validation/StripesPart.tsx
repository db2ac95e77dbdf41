import { useMemo, useState, type ReactElement } from 'react'
import { figure5, figure7 } from '../../catalog/publishedResults/leeKatz1993.ts'
import { GridChart, placeGrid } from '../../charts/GridChart.tsx'
import { Numbers } from '../shared/NumbersTable.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import { Segments } from '../shared/Segments.tsx'
import { Comparison, type PartProps } from './Comparison.tsx'
import { RunLine } from './RunLine.tsx'
import {
  issueLagsSentence,
  olderRuleSentence,
  olderUnitRows,
  unitRows,
  unitsSentence,
  utilizationMap,
  utilizationSentence,
} from './stripedArrays.ts'
import { useFound } from './useRuns.ts'

/** Narrower than this a map of seventeen columns scrolls by itself. */
const narrowestMap = 700

const options = { utilization: 'Utilisation', units: 'Stripe unit', older: 'Older rule' } as const

/** Lee & Katz 1993: how well utilisation and the best stripe unit of a striped array are predicted. */
export function StripesPart({ row, simulated, palette, width, exportFigure }: PartProps): ReactElement | null {
  const [shown, setShown] = useState<keyof typeof options>('utilization')
  const state = useFound(simulated, 'stripes')
  const mapWidth = Math.max(narrowestMap, width)
  const placed = useMemo(() => state && placeGrid(utilizationMap(state), mapWidth), [state, mapWidth])
  if (!state || !placed) return null
  const head = ['Requests in flight', ...figure7.requestSizes.map((size) => `${size / 1024} KiB`)]
  return (
    <Comparison
      row={row}
      claim={`Claim: equation (7) gives the utilisation of ${figure5.drives} disks within a few per cent, and equation (20) a stripe unit as good as the best on ${figure7.drives}. The paper simulated them; here its disk, the IBM 0661, is simulated again. Nothing is fitted, but the paper’s figures were seen.`}
      tools={<Segments legend="Show" name="stripes-shown" options={options} chosen={shown} choose={setShown} />}
      {...(shown !== 'older' && {
        exported: { name: options[shown], id: shown === 'utilization' ? 'utilization-errors' : 'unit-errors' },
        exportFigure,
      })}
      foot={<RunLine id="stripes" simulated={simulated} />}
    >
      {shown === 'utilization' && (
        <>
          <p className="claim">
            Figure 5. <strong>{utilizationSentence(state)}</strong> {issueLagsSentence(state)}
          </p>
          <Scrolling label="Errors of utilisation by requests in flight and units of a request">
            <GridChart
              placed={placed}
              palette={palette}
              title="Errors of utilisation, model over simulation, by requests in flight and units of a request"
            />
          </Scrolling>
        </>
      )}
      {shown === 'units' && (
        <>
          <p className="claim">
            The unit by equation (20), in KiB: Figures 7 and 9. <strong>{unitsSentence(state)}</strong>
          </p>
          <Numbers
            label="Stripe unit by equation (20) in KiB, and whether the simulation finds it as good as the best"
            head={head}
            rows={unitRows(state)}
          />
        </>
      )}
      {shown === 'older' && (
        <>
          <p className="claim">
            The unit by Chen &amp; Patterson’s rule, in KiB: Figure 8. <strong>{olderRuleSentence(state)}</strong>
          </p>
          <Numbers
            label="Figure 8: stripe unit by Chen & Patterson’s rule in KiB, and whether the simulation finds it as good as the best"
            head={head}
            rows={olderUnitRows(state)}
          />
        </>
      )}
    </Comparison>
  )
}

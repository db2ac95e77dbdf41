import type { ReactElement } from 'react'
import { figure5, figure7 } from '../../catalog/publishedResults/leeKatz1993.ts'
import { missingInArrays } from '../../catalog/white2001Arrays.ts'
import { GridChart, placeGrid } from '../../charts/GridChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { Numbers } from '../shared/NumbersTable.tsx'
import { StudyPart } from './StudyPart.tsx'
import {
  issueLagsSentence,
  olderRuleSentence,
  olderUnitRows,
  unitRows,
  unitsSentence,
  utilizationMap,
  utilizationSentence,
  whiteRows,
  whitesSentence,
  type StripedState,
} from './stripedArrays.ts'
import { stripedPlan } from './studyPlans.ts'
import { useStudy } from './useStudy.ts'

interface StripedArraysProps {
  readonly exportFigure: (figure: string) => void
  readonly witnesses: Pick<Witnesses, 'stripingStudy'>
  readonly service: StudyService
  readonly palette: Palette
  readonly width: number
}

/** Narrower than this a map of seventeen columns scrolls by itself. */
const narrowestMap = 700

const none: StripedState = { utilization: [], units: [], issueLags: [], whites: [] }

/** Lee & Katz 1993: how well utilisation and the best stripe unit of a striped array are predicted, simulated here. */
export function StripedArrays(props: StripedArraysProps): ReactElement {
  const study = useStudy(none, () => stripedPlan(props.witnesses, props.service))
  const { state, all } = study.run
  const width = Math.max(narrowestMap, props.width)
  return (
    <StudyPart
      title="Striped arrays: Figures 5 and 7 to 9 of Lee & Katz 1993, Table 7 of White et al. 2001"
      study={study}
      exportStudy={() => props.exportFigure('utilization-errors')}
      counted="points"
      claim={`Claim: equation (7) gives the utilisation of ${figure5.drives} disks within a few per cent, and equation (20) a stripe unit as good as the best on ${figure7.drives}. The paper simulated them; here its disk, the IBM 0661, is simulated again. Nothing is fitted, but the paper’s figures were seen.`}
      verdict={`${utilizationSentence(state)} ${issueLagsSentence(state)} ${unitsSentence(state)} ${olderRuleSentence(state)} ${whitesSentence(state)}`}
    >
      {all > 0 && (
        <>
          <Scrolling label="Errors of utilisation by requests in flight and units of a request">
            <GridChart
              placed={placeGrid(utilizationMap(state), width)}
              palette={props.palette}
              title="Errors of utilisation, formula over simulation, by requests in flight and units of a request"
            />
          </Scrolling>
          <h3>The unit by equation (20), in KiB: Figures 7 and 9</h3>
          <Numbers
            label="Stripe unit by equation (20) in KiB, and whether the simulation finds it as good as the best"
            head={['Requests in flight', ...figure7.requestSizes.map((size) => `${size / 1024} KiB`)]}
            rows={unitRows(state)}
          />
          <h3>The unit by Chen &amp; Patterson’s rule: Figure 8</h3>
          <Numbers
            label="Figure 8: stripe unit by Chen & Patterson’s rule in KiB, and whether the simulation finds it as good as the best"
            head={['Requests in flight', ...figure7.requestSizes.map((size) => `${size / 1024} KiB`)]}
            rows={olderUnitRows(state)}
          />
          <h3>Four drives striped by Vinum, eight in RAID 5: random writes of Table 7</h3>
          <Numbers
            label="Random writes of Table 7 in MB/s: measured, and simulated by the order in which disks serve"
            head={['Array', 'measured', 'in order', 'C-LOOK', 'least positioning']}
            rows={whiteRows(state)}
          />
          <ul className="reasons">
            {missingInArrays.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </StudyPart>
  )
}

import { Fragment, type ReactElement } from 'react'
import { untestable } from '../../catalog/publishedResults/reddy1992.ts'
import type { Palette } from '../../charts/palette.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import { NumbersTable } from '../shared/NumbersTable.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { CacheFigures } from './CacheFigures.tsx'
import { claimRows, claimsSentence } from './cacheClaims.ts'
import { StudyPart } from './StudyPart.tsx'
import { cachesPlan, type CachesState } from './studyPlans.ts'
import { useStudy } from './useStudy.ts'

interface CacheClaimsProps {
  readonly exportFigure: (figure: string) => void
  readonly witnesses: Pick<Witnesses, 'reddyStudy'>
  readonly traces: TraceService
  readonly palette: Palette
  /** Pixels of one chart. */
  readonly width: number
}

const caption = 'Claims of the paper, and what comes out here'

const nothing: CachesState = { claims: [], figures: [] }

/** Reddy 1992: his claims about caches beside what generated traces give, his figures, and what cannot be tested. */
export function CacheClaims(props: CacheClaimsProps): ReactElement {
  const study = useStudy(nothing, () => cachesPlan(props.witnesses, props.traces))
  const { claims: judged, figures } = study.run.state
  return (
    <StudyPart
      title="Caches: sections 4.1 to 4.7 and Figures 2 to 10 of Reddy 1992"
      study={study}
      exportStudy={() => props.exportFigure('cache-claims')}
      counted="simulations"
      claim="Claim: block and fetch sizes are better chosen apart, and tracks written back as a whole. His traces were never published; four are generated with the requests, bytes and disks of his Table 2, and their locality was fitted to the claims that say so."
      verdict={claimsSentence(judged)}
    >
      <Scrolling label={caption}>
        <NumbersTable
          className="numbers claims"
          caption={caption}
          head={['Claim', 'Paper', 'Here', 'Verdict']}
          rows={claimRows(judged).map(({ section, what, paper, here, verdict, kept }) => [
            `${section} ${what}`,
            paper,
            here,
            <Fragment key="verdict">
              {verdict}
              <small>{kept}</small>
            </Fragment>,
          ])}
        />
      </Scrolling>
      {study.run.all > 0 && <CacheFigures drawn={figures} palette={props.palette} width={props.width} exportFigure={props.exportFigure} />}
      <h3>What cannot be tested</h3>
      <ul className="untestable">
        {untestable.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </StudyPart>
  )
}

import { Fragment, type ReactElement } from 'react'
import { untestable } from '../../catalog/publishedResults/reddy1992.ts'
import type { JudgedClaim } from '../../prediction/studies/reddyStudy.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import { NumbersTable } from '../shared/NumbersTable.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { claimRows, claimsSentence } from './cacheClaims.ts'
import { StudyPart } from './StudyPart.tsx'
import { claimsPlan } from './studyPlans.ts'
import { useStudy } from './useStudy.ts'

interface CacheClaimsProps {
  readonly exportFigure: (figure: string) => void
  readonly witnesses: Pick<Witnesses, 'reddyStudy'>
  readonly traces: TraceService
}

const caption = 'Claims of the paper, and what comes out here'

const notJudged: readonly JudgedClaim[] = []

/** Reddy 1992: his claims about caches beside what generated traces give, and what cannot be tested. */
export function CacheClaims(props: CacheClaimsProps): ReactElement {
  const study = useStudy(notJudged, () => claimsPlan(props.witnesses, props.traces))
  const judged = study.run.state
  return (
    <StudyPart
      title="Caches: sections 4.1 to 4.7 of Reddy 1992"
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
      <h3>What cannot be tested</h3>
      <ul className="untestable">
        {untestable.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </StudyPart>
  )
}

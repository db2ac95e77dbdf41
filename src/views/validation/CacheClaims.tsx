import type { ReactElement } from 'react'
import { untestable } from '../../catalog/publishedResults/reddy1992.ts'
import type { CachePrediction, PartialWrites } from '../../domain/cache.ts'
import { Segments } from '../shared/Segments.tsx'
import type { ViewProps } from '../view.ts'
import { CacheFigures } from './CacheFigures.tsx'
import { claimsOfReddy, claimsSentence } from './cacheClaims.ts'
import { readings } from './cacheFigures.ts'
import { ClaimsInWords } from './ClaimsInWords.tsx'
import { StudyPart } from './StudyPart.tsx'
import { cachesPlan, type CachesState } from './studyPlans.ts'
import { useStudy } from './useStudy.ts'

interface CacheClaimsProps extends Pick<ViewProps, 'configuration' | 'set' | 'exportFigure' | 'witnesses' | 'traces' | 'palette'> {
  /** Pixels of one chart. */
  readonly width: number
}

/** Reddy 1992: his claims about caches beside what generated traces give, his figures, and what cannot be tested. */
export function CacheClaims({ configuration, set, ...props }: CacheClaimsProps): ReactElement {
  // a choice of its field
  const reading = configuration.partialWrites as PartialWrites
  const nothing: CachesState = { claims: [], figures: [], reading }
  const study = useStudy<CachePrediction, CachesState>(nothing, () => cachesPlan(props.witnesses, props.traces, reading))
  // what was simulated is of one reading
  const { claims: judged, figures } = study.run.state.reading === reading ? study.run.state : nothing
  const read = (other: PartialWrites): void => {
    study.cancel()
    set('partialWrites', other)
  }
  return (
    <StudyPart
      title="Caches: sections 4.1 to 4.7 and Figures 2 to 10 of Reddy 1992"
      study={study}
      exportStudy={() => props.exportFigure('cache-claims')}
      counted="simulations"
      claim="Claim: block and fetch sizes are better chosen apart, and tracks written back as a whole. His traces were never published; four are generated with the requests, bytes and disks of his Table 2, and their locality was fitted to the claims that say so."
      verdict={claimsSentence(judged)}
    >
      <div className="readings-of">
        <span className="aside">A block that is written in part – the paper does not say –</span>
        <Segments legend="A block that is written in part" name="partial-writes" options={readings} chosen={reading} choose={read} />
      </div>
      <ClaimsInWords judged={judged} claims={claimsOfReddy} />
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

import { useState, type ReactElement } from 'react'
import { publishedFigures } from '../../catalog/publishedResults/reddyFigures.ts'
import type { PartialWrites } from '../../domain/cache.ts'
import { Segments } from '../shared/Segments.tsx'
import { CacheFigure } from './CacheFigure.tsx'
import { claimsOfReddy, claimsSentence } from './cacheClaims.ts'
import { readings } from './cacheFigures.ts'
import { ClaimsInWords } from './ClaimsInWords.tsx'
import { Comparison, type PartProps } from './Comparison.tsx'
import { RunLine } from './RunLine.tsx'
import type { CachesState } from './studyPlans.ts'
import { useFound } from './useRuns.ts'

const studyOf = { whole: 'caches', sectors: 'caches-sectors', fetched: 'caches-fetched' } as const satisfies Readonly<
  Record<PartialWrites, string>
>

/** The figures of the paper, one at a time. */
function RedrawnFigures({
  state,
  width,
  ...shared
}: Pick<PartProps, 'palette' | 'width' | 'exportFigure'> & { readonly state: CachesState }): ReactElement | null {
  const [number, setNumber] = useState<number>(publishedFigures[0]?.number ?? 0)
  const published = publishedFigures.find((one) => one.number === number)
  if (!published) return null
  return (
    <>
      <label className="figure-choice">
        Figure{' '}
        <select className="select" value={number} onChange={({ target }) => setNumber(Number(target.value))}>
          {publishedFigures.map((one) => (
            <option key={one.number} value={one.number}>
              {one.number}: {one.what}
            </option>
          ))}
        </select>
      </label>
      <CacheFigure
        published={published}
        state={state.figures.find(({ figure }) => figure.published.number === number)}
        width={Math.min(width, 720)}
        {...shared}
      />
    </>
  )
}

/** Reddy 1992: his claims about caches beside what generated traces give, and his figures redrawn. */
export function CachesPart({ row, simulated, configuration, set, palette, width, exportFigure, isPhone }: PartProps): ReactElement {
  const [shown, setShown] = useState<'claims' | 'figures'>('claims')
  // a choice of its field
  const reading = configuration.partialWrites as PartialWrites
  const study = studyOf[reading]
  const state = useFound(simulated, study)
  return (
    <Comparison
      row={row}
      claim={
        <>
          Claim: block and fetch sizes are better chosen apart, and tracks written back as a whole. His traces were never published; four
          are generated with the requests, bytes and disks of his Table 2, and their locality was fitted to the claims that say so.{' '}
          <strong>{state && claimsSentence(state.claims)}</strong>
        </>
      }
      tools={
        <Segments
          legend="Show"
          name="caches-shown"
          options={{ claims: 'Claims', figures: 'Figures 2 to 10' }}
          chosen={shown}
          choose={setShown}
        />
      }
      {...(shown === 'claims' && { exported: { name: 'claims about caches', id: 'cache-claims' }, exportFigure })}
      foot={<RunLine id={study} simulated={simulated} isPublished={reading === 'whole'} />}
    >
      <div className="readings-of">
        <span className="aside">A block that is written in part – the paper does not say –</span>
        <Segments
          legend="A block that is written in part"
          name="partial-writes"
          options={readings}
          chosen={reading}
          choose={(other) => set('partialWrites', other)}
        />
      </div>
      {state && shown === 'claims' && <ClaimsInWords judged={state.claims} claims={claimsOfReddy} isPhone={isPhone} />}
      {state && shown === 'figures' && <RedrawnFigures {...{ state, palette, width, exportFigure }} />}
    </Comparison>
  )
}

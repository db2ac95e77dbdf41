import type { ReactElement } from 'react'
import { claims } from '../../catalog/claims.ts'
import { conflicts } from '../../catalog/publishedResults/barve1999Conflicts.ts'
import { misprints } from '../../catalog/publishedResults/leeKatz1993.ts'
import { untestable } from '../../catalog/publishedResults/reddy1992.ts'
import { conflicts as conflictsOfWhite } from '../../catalog/publishedResults/white2001.ts'
import { missingInArrays } from '../../catalog/white2001Arrays.ts'
import { unknowable } from '../../catalog/white2001Constants.ts'
import { Comparison, Reasons, type PartProps } from './Comparison.tsx'
import { changesTo } from './comparisons.ts'

/** Where papers contradict themselves, or what is used here. */
export const ConflictsPart = ({ row }: PartProps): ReactElement => (
  <Comparison row={row} claim="Where a paper contradicts itself or another source, both values are kept, and one is used.">
    <h3>Barve et al. 1999</h3>
    <Reasons texts={conflicts} />
    <h3>White, Ng &amp; Hillyer 2001</h3>
    <Reasons texts={conflictsOfWhite} />
    <h3>Lee &amp; Katz 1993</h3>
    <Reasons texts={misprints} />
  </Comparison>
)

/** What is not published, so that nothing here can be held against it. */
export const UnknownPart = ({ row, setAll }: PartProps): ReactElement => (
  <Comparison row={row} claim="What was measured but depends on something that nobody published, and what therefore cannot be tested.">
    <h3>Drives with queues: White, Ng &amp; Hillyer 2001</h3>
    <Reasons texts={unknowable} />
    <h3>Arrays of the same paper</h3>
    <Reasons texts={missingInArrays} />
    <h3>Caches: Reddy 1992</h3>
    <Reasons texts={untestable} />
    <h3>Machines of today</h3>
    <p className="claim">
      Of {claims.linkSpread.paper} and other public pages some cells leave open what would decide them.{' '}
      <button type="button" className="link" onClick={() => setAll(changesTo('links'))}>
        Links of today
      </button>{' '}
      lists each with its reason.
    </p>
  </Comparison>
)

import type { ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { changesText, pinnedChanges } from '../../views/shared/pinnedChanges.ts'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import './pinned.css'

interface PinnedStripProps {
  readonly store: Pick<ConfigurationStore, 'swapPinned' | 'returnToPinned' | 'unpin'>
  /** B, what the charts show. */
  readonly shown: Configuration
  /** A, as it was pinned. */
  readonly pinned: Configuration
  /** A, asked what the page asks; undefined where it cannot be computed. */
  readonly compared: Configuration | undefined
}

/** Why A cannot be computed. */
function reason(pinned: Configuration): string {
  const resolved = resolve(pinned)
  return resolved.ok ? '' : resolved.problems.map(({ message }) => message).join(' ')
}

/** What is compared with what, and the ways out of it. */
export function PinnedStrip({ store, shown, pinned, compared }: PinnedStripProps): ReactElement {
  const isSame = pinnedChanges(compared ?? pinned, shown).length === 0
  const said = isSame
    ? 'This configuration is pinned as A. Change anything: dashed lines keep showing A.'
    : `From A, the pinned configuration, to B, this one: ${changesText(compared ?? pinned, shown)}.`
  return (
    <section className="pinned-strip row" aria-label="Comparison with A">
      <p role="status">
        {said}
        {!compared && ` A cannot be computed and is not shown. ${reason(pinned)}`}
      </p>
      <div className="tools">
        <Button disabled={isSame} onClick={store.swapPinned}>
          Swap A and B
        </Button>
        <Button disabled={isSame} onClick={store.returnToPinned}>
          Back to A
        </Button>
        <Button onClick={store.unpin}>Unpin</Button>
      </div>
    </section>
  )
}

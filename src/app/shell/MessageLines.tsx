import type { ReactElement } from 'react'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { frozenNumbers, type ConfigurationState, type ConfigurationStore } from '../store/configurationStore.ts'
import { FrozenNotice } from './FrozenNotice.tsx'
import { Notices } from './Notices.tsx'
import { PinnedStrip } from './PinnedStrip.tsx'

export interface MessageLinesProps {
  readonly store: ConfigurationStore
  readonly state: ConfigurationState
  readonly witnesses: Pick<Witnesses, 'formula' | 'tree'>
  /** Whether the question is about the configuration. */
  readonly isConfigured: boolean
}

/** What is wrong with a link or a combination, what a frozen link said, and what is compared with what. */
export function MessageLines({ store, state, witnesses, isConfigured }: MessageLinesProps): ReactElement {
  const { configuration, shown, pinned, compared, problems, conflicts, refused } = state
  const frozen = frozenNumbers(state)
  return (
    <>
      <Notices problems={problems} conflicts={conflicts} isRefused={refused} onDismiss={store.dismissProblems} />
      {frozen && (
        <Guarded name="A notice" about={configuration}>
          <FrozenNotice {...{ frozen, configuration, witnesses }} onDrop={store.thaw} />
        </Guarded>
      )}
      {isConfigured && pinned && <PinnedStrip {...{ store, shown, pinned, compared }} />}
    </>
  )
}

import type { ReactElement } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'
import { useStore } from 'zustand'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { frozenNumbers, type ConfigurationStore } from '../store/configurationStore.ts'
import { newVersion } from './newVersion.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'

// a link mostly says what can be
const Notices = loadedComponent(async () => (await import('./Notices.tsx')).Notices)

const FrozenNotice = loadedComponent(async () => (await import('./FrozenNotice.tsx')).FrozenNotice)

// nothing is pinned on a first visit
const PinnedStrip = loadedComponent(async () => (await import('./PinnedStrip.tsx')).PinnedStrip)

interface MessagesProps {
  readonly store: ConfigurationStore
  readonly witnesses: Pick<Witnesses, 'formula' | 'tree'>
  /** Whether the question is about the configuration. */
  readonly isConfigured: boolean
}

/** Quiet: nothing changes until the reader wants it. */
function NewVersion(): ReactElement | null {
  const { take } = useStore(newVersion)
  return (
    take && (
      <p className="notice" role="status">
        A new version is ready. <LinkButton onClick={take}>Reload</LinkButton>
      </p>
    )
  )
}

/** Lines under the navigation: what is wrong with a link or a combination, what a frozen link said, what is compared with what, and whether there is a new version. */
export function Messages({ store, witnesses, isConfigured }: MessagesProps): ReactElement {
  const state = useStore(store)
  const { configuration, shown, pinned, compared, problems, conflicts, refused } = state
  const frozen = frozenNumbers(state)
  return (
    <>
      {problems.length + conflicts.length > 0 && (
        <Guarded name="A notice">
          <Notices problems={problems} conflicts={conflicts} isRefused={refused} onDismiss={store.dismissProblems} />
        </Guarded>
      )}
      {frozen && (
        <Guarded name="A notice" about={configuration}>
          <FrozenNotice {...{ frozen, configuration, witnesses }} onDrop={store.thaw} />
        </Guarded>
      )}
      {isConfigured && pinned && (
        <Guarded name="What is compared" about={shown}>
          <PinnedStrip {...{ store, shown, pinned, compared }} />
        </Guarded>
      )}
      <NewVersion />
    </>
  )
}

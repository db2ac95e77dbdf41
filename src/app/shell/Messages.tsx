import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { LinkButton } from '../../views/shared/Button.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { later } from '../later.ts'
import type { MessageLinesProps } from './MessageLines.tsx'
import { newVersion } from './newVersion.ts'

// a link mostly says what can be, and nothing is pinned on a first visit
const MessageLines = loadedComponent(async () => (await later()).messageLines())

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

/** Lines under the navigation: what there is to say of the link, of the combination and of A, and whether there is a new version. */
export function Messages(props: Omit<MessageLinesProps, 'state'>): ReactElement {
  const state = useStore(props.store)
  const { configuration, pinned, problems, conflicts, frozen } = state
  return (
    <>
      {(problems.length + conflicts.length > 0 || frozen || pinned) && (
        <Guarded name="A notice" about={configuration}>
          <MessageLines {...props} {...{ state }} />
        </Guarded>
      )}
      <NewVersion />
    </>
  )
}

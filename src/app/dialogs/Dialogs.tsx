import { useEffect, type ReactElement, type ReactNode } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import type { View } from '../../views/view.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import type { TraceService } from '../../workers/traceApi.ts'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { useModal } from './useModal.ts'

// nobody waits for one to see the first answer
const OneDialog = loadedComponent(async () => (await import('./OneDialog.tsx')).OneDialog)

const names = { share: 'Share', embed: 'Embed', export: 'Export', help: 'Help' } as const

/** Which dialog is open, and about what. */
export type OpenDialog =
  | { readonly kind: 'share' }
  | { readonly kind: 'embed' }
  | { readonly kind: 'export'; readonly figure: string }
  /** Opened at a word of the glossary, or at the keys. */
  | { readonly kind: 'help'; readonly word: string | undefined }

/** What dialogs are about. */
export interface AboutDialogs {
  readonly view: View
  readonly store: ConfigurationStore
  /** What the charts show. */
  readonly shown: Configuration
  /** What they are compared with. */
  readonly compared: Configuration | undefined
  readonly witnesses: Witnesses
  readonly service: StudyService
  readonly traces: TraceService
  /** The address of what is shown. */
  readonly link: string
  /** Opens another dialog in place of this one, or none. */
  readonly open: (dialog: OpenDialog | null) => void
}

interface DialogsProps extends AboutDialogs {
  readonly dialog: OpenDialog | null
}

/** Around what is said in place of a dialog. */
function InDialog({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }): ReactElement {
  const dialog = useModal()
  return (
    <dialog ref={dialog} className="share" aria-label="Not available" onClose={onClose}>
      {children}
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}

/** The dialogs of the page, each loaded when it is first opened. */
export function Dialogs({ dialog, open, ...props }: DialogsProps): ReactElement | null {
  const { store } = props
  useEffect(() => {
    // keys are pressed after something has been read; without them every button is there
    const listening = import('./pageKeys.ts').then(({ listenToKeys }) =>
      listenToKeys({ ...store, help: (word) => open({ kind: 'help', word }) }),
    )
    return () => void listening.then((stop) => stop())
  }, [store, open])
  if (dialog === null) return null
  const onClose = (): void => open(null)
  return (
    <Guarded key={dialog.kind} name={names[dialog.kind]} renderIn={(words) => <InDialog onClose={onClose}>{words}</InDialog>}>
      <OneDialog {...props} {...{ dialog, open, onClose }} />
    </Guarded>
  )
}

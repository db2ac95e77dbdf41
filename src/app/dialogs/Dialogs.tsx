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

// nobody waits for these to see the first answer
const EmbedDialog = loadedComponent(async () => (await import('./EmbedDialog.tsx')).EmbedDialog)
const ExportDialog = loadedComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog)
const HelpDialog = loadedComponent(async () => (await import('./HelpDialog.tsx')).HelpDialog)
const ShareDialog = loadedComponent(async () => (await import('./ShareDialog.tsx')).ShareDialog)

const names = { share: 'Share', embed: 'Embed', export: 'Export', help: 'Help' } as const

/** Which dialog is open, and about what. */
export type OpenDialog =
  | { readonly kind: 'share' }
  | { readonly kind: 'embed' }
  | { readonly kind: 'export'; readonly figure: string }
  /** Opened at a word of the glossary, or at the keys. */
  | { readonly kind: 'help'; readonly word: string | undefined }

interface DialogsProps {
  readonly dialog: OpenDialog | null
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
export function Dialogs({
  dialog,
  store,
  view,
  shown,
  compared,
  witnesses,
  service,
  traces,
  link,
  open,
}: DialogsProps): ReactElement | null {
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
      {dialog.kind === 'share' ? (
        <ShareDialog {...{ store, witnesses, onClose }} onEmbed={() => open({ kind: 'embed' })} />
      ) : dialog.kind === 'embed' ? (
        <EmbedDialog {...{ view, onClose }} link={store.currentLink()} />
      ) : dialog.kind === 'help' ? (
        <HelpDialog
          word={dialog.word}
          onClose={onClose}
          openMachine={() => {
            onClose()
            store.set('page', 'machine')
          }}
        />
      ) : (
        <ExportDialog
          {...{ view, witnesses, service, traces, onClose }}
          figure={dialog.figure}
          configuration={shown}
          pinned={compared}
          link={link}
        />
      )}
    </Guarded>
  )
}

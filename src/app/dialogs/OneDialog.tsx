import type { ReactElement } from 'react'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import type { AboutDialogs, OpenDialog } from './openDialog.ts'

const EmbedDialog = loadedComponent(async () => (await import('./EmbedDialog.tsx')).EmbedDialog)
const ExportDialog = loadedComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog)
const HelpDialog = loadedComponent(async () => (await import('./HelpDialog.tsx')).HelpDialog)
const ShareDialog = loadedComponent(async () => (await import('./ShareDialog.tsx')).ShareDialog)

/** The dialog that is open. */
export function OneDialog(props: AboutDialogs & { readonly dialog: OpenDialog; readonly onClose: () => void }): ReactElement {
  const { dialog, store, view, shown, compared, witnesses, service, traces, link, open, onClose } = props
  switch (dialog.kind) {
    case 'share':
      return <ShareDialog {...{ store, witnesses, onClose }} onEmbed={() => open({ kind: 'embed' })} />
    case 'embed':
      return <EmbedDialog {...{ view, onClose }} configuration={shown} link={store.currentLink()} />
    case 'help':
      return (
        <HelpDialog
          word={dialog.word}
          onClose={onClose}
          openMachine={() => {
            onClose()
            store.set('page', 'machine')
          }}
        />
      )
    case 'export':
      return (
        <ExportDialog
          {...{ view, witnesses, service, traces, onClose }}
          figure={dialog.figure}
          configuration={shown}
          pinned={compared}
          link={link}
        />
      )
  }
}

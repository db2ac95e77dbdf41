import { useEffect, type ReactElement, type ReactNode } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { later } from '../later.ts'
import type { AboutDialogs, OpenDialog } from './openDialog.ts'
import { useModal } from './useModal.ts'

// nobody waits for one to see the first answer
const OneDialog = loadedComponent(async () => (await later()).dialog())

const names = { share: 'Share', embed: 'Embed', export: 'Export', help: 'Help' } as const

/** Around what is said in place of a dialog. */
function InDialog({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }): ReactElement {
  const dialog = useModal()
  return (
    <dialog ref={dialog} className="share" aria-label="Not available" onClose={onClose}>
      {children}
      <Button onClick={() => dialog.current?.close()}>Close</Button>
    </dialog>
  )
}

/** The dialogs of the page, each loaded when it is first opened. */
export function Dialogs({ dialog, open, ...props }: AboutDialogs & { readonly dialog: OpenDialog | null }): ReactElement | null {
  const { store } = props
  useEffect(() => {
    const listen = async () => (await (await later()).keys()).listenToKeys({ ...store, help: (word) => open({ kind: 'help', word }) })
    const listening = listen().catch(() => undefined)
    return () => void listening.then((stop) => stop?.())
  }, [store, open])
  if (dialog === null) return null
  const onClose = (): void => open(null)
  return (
    <Guarded key={dialog.kind} name={names[dialog.kind]} renderIn={(words) => <InDialog onClose={onClose}>{words}</InDialog>}>
      <OneDialog {...props} {...{ dialog, open, onClose }} />
    </Guarded>
  )
}

import { useEffect, useRef, type RefObject } from 'react'

/** A native dialog that is modal for as long as its component is there; leaving the page's tree closes it. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // closing it again in a clean-up would send a close event, and with it close a dialog that was only mounted twice
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return dialog
}

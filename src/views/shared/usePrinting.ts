import { useSyncExternalStore } from 'react'

/** Width in pixels that fits between the margins of a printed A4 page, as app/shell/print.css sets them, with room for a long end label. */
export const paperWidth = 664

let isPrinting = false
const query = (): MediaQueryList => globalThis.matchMedia('print')
const listeners = new Set<() => void>()

function tell(isNow: boolean): void {
  isPrinting = isNow
  for (const listener of listeners) listener()
}

// browsers announce printing by these events; the media query only changes where printing is emulated
const onBefore = (): void => tell(true)
const onAfter = (): void => tell(false)

function subscribe(listener: () => void): () => void {
  const media = query()
  media.addEventListener('change', listener)
  if (listeners.size === 0) {
    globalThis.addEventListener('beforeprint', onBefore)
    globalThis.addEventListener('afterprint', onAfter)
  }
  listeners.add(listener)
  return () => {
    media.removeEventListener('change', listener)
    listeners.delete(listener)
    if (listeners.size > 0) return
    globalThis.removeEventListener('beforeprint', onBefore)
    globalThis.removeEventListener('afterprint', onAfter)
  }
}

/** Whether the page is being laid out for paper; React renders it once more before it is printed. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting || query().matches,
    () => false,
  )

import { formatLink } from '../configuration/link.ts'
import type { ConfigurationStore } from './configurationStore.ts'

/** The parts of a browser window that hold an address. */
export interface AddressWindow {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string }
  readonly history: {
    replaceState(state: unknown, title: string, address: string): void
    pushState(state: unknown, title: string, address: string): void
  }
  addEventListener(type: 'popstate' | 'hashchange' | 'pagehide', listener: () => void): void
  removeEventListener(type: 'popstate' | 'hashchange' | 'pagehide', listener: () => void): void
  setTimeout(action: () => void, milliseconds: number): number
  clearTimeout(timer: number): void
}

/** Browsers drop or refuse rapid changes of the address; one in this many milliseconds is fine everywhere. */
const writeDelay = 250

/**
 * Keeps the address in step with the store: read when the browser goes back or forward or the user edits it, written a moment after a
 * change. A distinct step, such as another starting point, is a new entry of the browser's history; other changes replace the entry.
 *
 * @returns stops both
 */
export function connectAddress(store: ConfigurationStore, page: AddressWindow): () => void {
  let timer: number | undefined
  let written = store.getState().steps
  const shown = (): string => `${page.location.pathname}${page.location.search}#${store.currentLink()}`
  const isCurrent = (): boolean => page.location.hash === `#${store.currentLink()}`

  const write = (): void => {
    if (timer !== undefined) page.clearTimeout(timer)
    timer = undefined
    const { steps, refused } = store.getState()
    const isStep = steps !== written
    written = steps
    if (refused || isCurrent()) return
    if (isStep) page.history.pushState(null, '', shown())
    else page.history.replaceState(null, '', shown())
  }
  const read = (): void => {
    if (timer !== undefined) page.clearTimeout(timer)
    timer = undefined
    if (!isCurrent()) store.open(page.location.hash)
  }
  const flush = (): void => {
    if (timer !== undefined) write()
  }
  const stop = store.subscribe((state, before) => {
    if (state.configuration === before.configuration) return
    if (state.steps !== before.steps) {
      // the entry that is left must hold what was shown before the step
      if (timer !== undefined) page.clearTimeout(timer)
      timer = undefined
      page.history.replaceState(
        null,
        '',
        `${page.location.pathname}${page.location.search}#${formatLink(before.configuration, before.unknown)}`,
      )
      write()
      return
    }
    if (timer !== undefined) page.clearTimeout(timer)
    timer = page.setTimeout(write, writeDelay)
  })
  page.addEventListener('popstate', read)
  page.addEventListener('hashchange', read)
  page.addEventListener('pagehide', flush)
  return () => {
    flush()
    stop()
    page.removeEventListener('popstate', read)
    page.removeEventListener('hashchange', read)
    page.removeEventListener('pagehide', flush)
  }
}

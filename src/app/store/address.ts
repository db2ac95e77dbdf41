import { sameMeaning } from '../../configuration/link/linkPairs.ts'
import { linkOf, type ConfigurationStore } from './configurationStore.ts'

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
/** A change that was dropped is tried again after pauses that double up to this; limits of browsers count over 10 to 30 seconds. */
const longestDelay = 8_000
/** After so many vain attempts the browser does not want it, as in some frames; the next change tries again. */
const mostAttempts = 10

const isAt = ({ location }: AddressWindow, link: string): boolean => sameMeaning(location.hash.slice(1), link)

/** One attempt after another to have the address say what the store says. */
function addressWriter(store: ConfigurationStore, page: AddressWindow) {
  let written = store.getState().steps
  let leaving: string | undefined
  const put = (how: 'replaceState' | 'pushState', link: string): boolean => {
    const before = page.location.hash
    if (isAt(page, link)) return true
    try {
      page.history[how](null, '', `${page.location.pathname}${page.location.search}#${link}`)
    } catch {
      return false // too many at once, which some browsers report by throwing
    }
    // one that the browser writes otherwise is written all the same: another attempt would be another entry
    return page.location.hash !== before
  }
  return {
    /** Brings the address to the present state; false where the browser has dropped that. */
    write: () => {
      const { steps } = store.getState()
      if (steps === written) return put('replaceState', store.currentLink())
      if (leaving !== undefined && !put('replaceState', leaving)) return false
      leaving = undefined
      if (!put('pushState', store.currentLink())) return false
      written = steps
      return true
    },
    /** A step is taken: the present entry of the history must hold this link before a new one follows it. */
    leave: (link: string | undefined) => {
      leaving ??= link
    },
    /** The browser itself has moved to another entry. */
    arrive: () => {
      leaving = undefined
      written = store.getState().steps
    },
  }
}

/**
 * Keeps the address in step with the store: read when the browser goes back or forward or the user edits it, written a moment after a
 * change. A distinct step, such as another starting point, is a new entry of the browser's history; other changes replace the entry.
 * Every write is checked, because browsers drop rapid ones without a word (Chromium) or throw (Safari, Firefox); it is then repeated.
 *
 * @returns stops both
 */
export function connectAddress(store: ConfigurationStore, page: AddressWindow): () => void {
  const writer = addressWriter(store, page)
  let timer: number | undefined
  let attempts = 0
  const rest = (): void => {
    if (timer !== undefined) page.clearTimeout(timer)
    timer = undefined
  }
  const write = (): void => {
    rest()
    if (store.getState().refused || writer.write() || ++attempts >= mostAttempts) attempts = 0
    else timer = page.setTimeout(write, Math.min(longestDelay, writeDelay * 2 ** attempts))
  }
  const read = (): void => {
    rest()
    if (!isAt(page, store.currentLink())) store.open(page.location.hash)
    writer.arrive()
  }
  const flush = (): void => {
    if (timer !== undefined) write()
  }
  const stop = store.subscribe((state, before) => {
    if (state.configuration === before.configuration && state.frozen === before.frozen && state.pinned === before.pinned) return
    rest()
    attempts = 0
    if (state.steps === before.steps) {
      timer = page.setTimeout(write, writeDelay)
      return
    }
    writer.leave(before.refused ? undefined : linkOf(before))
    write()
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

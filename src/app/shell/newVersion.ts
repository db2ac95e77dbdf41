import { createStore } from 'zustand/vanilla'

/** Takes a new version, which reloads the page; null while there is none. */
export const newVersion = createStore<{ readonly take: (() => void) | null }>(() => ({ take: null }))

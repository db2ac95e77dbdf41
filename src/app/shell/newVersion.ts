import { useSyncExternalStore } from 'react'

type Take = () => void
let take: Take | null = null
const listeners = new Set<() => void>()

/** Offers a new version to the reader. */
export function offer(activate: Take): void {
  take = activate
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the new version, which reloads the page; null while there is none. */
export const useNewVersion = (): Take | null => useSyncExternalStore(subscribe, () => take)

import { useSyncExternalStore } from 'react'
import { showing } from '../../views/shared/showing.ts'

type Take = () => void

const { subscribe, snapshot, show } = showing<Take | null>(null)

/** Offers a new version to the reader. */
export const offer = (activate: Take): void => show(activate)

/** Takes the new version, which reloads the page; null while there is none. */
export const useNewVersion = (): Take | null => useSyncExternalStore(subscribe, snapshot)

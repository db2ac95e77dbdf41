import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { Theme } from '../../charts/palette.ts'
import { showing } from '../../views/shared/showing.ts'
import { usePrinting } from '../../views/shared/usePrinting.ts'

/** What the reader asked for; "system" follows the device. */
export type ThemeChoice = 'system' | Theme

const key = 'busbar-theme'
const chosen = showing<ThemeChoice>(remembered())

function remembered(): ThemeChoice {
  try {
    const stored = globalThis.localStorage?.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system' // storage is forbidden in some frames; the device decides then
  }
}

/** Sets the theme and remembers it on this device. */
export function chooseTheme(next: ThemeChoice): void {
  try {
    if (next === 'system') globalThis.localStorage.removeItem(key)
    else globalThis.localStorage.setItem(key, next)
  } catch {
    // storage is forbidden in some frames; the choice then lasts until the page is left
  }
  chosen.show(next)
}

const darkDevice = (): MediaQueryList => globalThis.matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const media = darkDevice()
  const stop = chosen.subscribe(listener)
  media.addEventListener('change', listener)
  return () => {
    stop()
    media.removeEventListener('change', listener)
  }
}

/** The reader's choice and the theme that follows from it, which the styles are told. */
export function useTheme(): { readonly choice: ThemeChoice; readonly theme: Theme } {
  const choice = useSyncExternalStore(subscribe, chosen.snapshot)
  const isDark = useSyncExternalStore(subscribe, () => darkDevice().matches)
  // paper is white
  const theme = usePrinting() ? 'light' : choice === 'system' ? (isDark ? 'dark' : 'light') : choice
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return { choice, theme }
}

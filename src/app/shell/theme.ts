import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Theme } from '../../charts/palette.ts'
import { usePrinting } from '../../views/shared/usePrinting.ts'
import { useMedia } from './useMedia.ts'

/** What the reader asked for; "system" follows the device. */
export type ThemeChoice = 'system' | Theme

const key = 'busbar-theme'
const choice = createStore(remembered)

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
  choice.setState(next)
  try {
    if (next === 'system') globalThis.localStorage.removeItem(key)
    else globalThis.localStorage.setItem(key, next)
  } catch {
    // storage is forbidden in some frames; the choice then lasts until the page is left
  }
}

/** The reader's choice and the theme that follows from it, which the styles are told. */
export function useTheme(): { readonly choice: ThemeChoice; readonly theme: Theme } {
  const chosen = useStore(choice)
  const isDark = useMedia('(prefers-color-scheme: dark)')
  // paper is white
  const theme = usePrinting() ? 'light' : chosen === 'system' ? (isDark ? 'dark' : 'light') : chosen
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return { choice: chosen, theme }
}

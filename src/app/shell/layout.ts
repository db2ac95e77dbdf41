import { useSyncExternalStore } from 'react'
import { usePrinting } from '../../views/shared/usePrinting.ts'
import { useMedia } from './useMedia.ts'

/** Where the configuration stands: beside the view, or in a sheet that comes up over a tablet, an upright phone or one that lies. */
export type Layout = 'desktop' | 'tablet' | 'phone' | 'lying'

// the same as in lying.css, small.css and sheet.css
const lying = '(max-height: 499px) and (min-width: 640px) and (max-width: 1023px)'
const phone = '(max-width: 719px)'
const tablet = '(max-width: 899px)'

/** The layout of the page; paper has none but the first. */
export function useLayout(): Layout {
  const [isLying, isPhone, isTablet] = [useMedia(lying), useMedia(phone), useMedia(tablet)]
  const isPrinting = usePrinting()
  if (isPrinting) return 'desktop'
  return isLying ? 'lying' : isPhone ? 'phone' : isTablet ? 'tablet' : 'desktop'
}

/** Share of the height that the sheet takes; the same as in sheet.css. */
const sheetShare = 0.44

/** Pixels that are not the chart’s: what stands above it while nothing is scrolled, and its caveat beneath it. */
const taken: Readonly<Record<Layout, { readonly usual: number; readonly besideSheet: number }>> = {
  desktop: { usual: 346, besideSheet: 346 },
  tablet: { usual: 400, besideSheet: 250 },
  phone: { usual: 470, besideSheet: 246 },
  lying: { usual: 142, besideSheet: 142 },
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Pixels of height for a chart, so that it is in sight together with its answer. */
export function useRoom(layout: Layout, isSheetOpen: boolean): number {
  // unlike innerHeight it stays as it is while a phone hides the bar of its browser
  const height = useSyncExternalStore(subscribe, () => document.documentElement.clientHeight)
  const { usual, besideSheet } = taken[layout]
  if (!isSheetOpen) return height - usual
  return layout === 'lying' ? height - besideSheet : Math.floor(height * (1 - sheetShare)) - besideSheet
}

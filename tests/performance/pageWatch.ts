import type { Page } from '@playwright/test'

/** What the page has recorded of itself; times in milliseconds since it began. */
export interface Watched {
  /** How often React has changed the document. */
  commits: number
  /** When curves, the first and the last simulated dot were painted, and when the answer was. */
  curves?: number
  firstDot?: number
  lastDot?: number
  heading?: number
}

/**
 * Has a page record its commits and when its parts were painted, from before it begins. React tells every build of its commits to the hook that its
 * developer tools leave. The chart, by its title, and the answer are timed by the browser; a dot that is seen in one animation frame has been painted by the next.
 */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // putting the product by would be measured with the page
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
    const watched: Watched = { commits: 0 }
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => {},
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: () => void watched.commits++,
    }
    Object.assign(globalThis, { watched, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
    // the same clock for both: when the frame that has them was presented
    const timed = { curves: '.axis-title', heading: '.answer' } as const
    new MutationObserver(() => {
      for (const [name, selector] of Object.entries(timed))
        for (const element of document.querySelectorAll(`${selector}:not([elementtiming])`)) element.setAttribute('elementtiming', name)
    }).observe(document, { childList: true, subtree: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { identifier, startTime } = entry as PerformanceEntry & { readonly identifier: keyof typeof timed }
        watched[identifier] ??= startTime
      }
    }).observe({ type: 'element', buffered: true })
    const look = (): void => {
      const drawn = document.querySelector('.chart [data-series="naive"]')
      const seen: (keyof Watched)[] = []
      if (drawn?.querySelector('path[fill]:not([fill="none"])') && watched.firstDot === undefined) seen.push('firstDot')
      if (document.querySelector('.progress[data-state="done"]') && watched.lastDot === undefined) seen.push('lastDot')
      requestAnimationFrame((now) => {
        for (const name of seen) watched[name] = now
        look()
      })
    }
    look()
  })
}

/** What a page has recorded so far. */
export const watchedOf = (page: Page): Promise<Watched> =>
  page.evaluate(() => ({ ...(globalThis as unknown as { readonly watched: Watched }).watched }))

import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, test } from './page.ts'

/** A way through a part of the page, from its opening on, with a look at each place that is not like the others. */
export type Walk = (page: Page, look: () => Promise<void>) => Promise<void>

/** What holds for every part of the page: nothing serious is found by axe in either theme, and nothing hangs over the edge of a narrow page. */
export function looksRight(part: string, walk: Walk): void {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${part}: nothing serious is found in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await walk(page, async () => expect(await findings(page)).toEqual([]))
    })
  }

  for (const width of [390, 320]) {
    test(`${part}: nothing hangs over the edge of a page ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 })
      await walk(page, async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width))
    })
  }
}

import type { Page } from '@playwright/test'
import { findings, ofColours } from './findings.ts'
import { expect, test } from './page.ts'

/** A way through a part of the page, from its opening on, with a look at each place that is not like the others. */
export type Walk = (page: Page, look: () => Promise<void>) => Promise<void>

const overhang = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** What holds for every part of the page: nothing serious is found by axe in either theme, and nothing hangs over the edge of a narrow page. */
export function looksRight(part: string, walk: Walk): void {
  test(`${part}: nothing serious is found, light or dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await walk(page, async () => {
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await findings(page), 'light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findings(page, ofColours), 'dark').toEqual([])
    })
  })

  test(`${part}: nothing serious is found on a narrow page, and nothing hangs over its edge`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 740 })
    await walk(page, async () => {
      expect(await findings(page)).toEqual([])
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 740 })
        // charts follow a new width with the next frame
        await expect.poll(() => overhang(page), `${width} pixels`).toBeLessThanOrEqual(0)
      }
    })
  })
}

import type { Page } from '@playwright/test'
import { findings, ofColours } from './findings.ts'
import { expect, test } from './page.ts'

/** A way through a part of the page, from its opening on, with a look at each place that is not like the others. */
export type Walk = (page: Page, look: () => Promise<void>) => Promise<void>

const wide = { width: 1440, height: 900 }

/** Nothing hangs over the edge of a narrow page. */
async function staysInside(page: Page): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 740 })
    // charts follow a new width with the next frame
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overhang, `${width} pixels`).toBeLessThanOrEqual(0)
  }
}

/**
 * What holds for every part of the page: nothing serious is found by axe in either theme, and nothing hangs over the edge of a narrow page,
 * where axe goes the whole way once more.
 */
export function looksRight(part: string, walk: Walk, tag: '@quick' | '@long' = '@quick'): void {
  test(`${part}: nothing serious is found, light or dark, and nothing hangs over the edge of a narrow page`, { tag }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(wide)
    await walk(page, async () => {
      expect(await findings(page), 'light').toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await findings(page, ofColours), 'dark').toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await staysInside(page)
      await page.setViewportSize(wide)
      // what a narrow page has elsewhere is back before the walk goes on
      await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(wide.width)
      await expect(page.locator('.page[data-layout="phone"]')).toHaveCount(0)
    })
  })

  test(`${part}: nothing serious is found on a narrow page`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 740 })
    await walk(page, async () => {
      expect(await findings(page)).toEqual([])
      await staysInside(page)
      await page.setViewportSize({ width: 390, height: 740 })
    })
  })
}

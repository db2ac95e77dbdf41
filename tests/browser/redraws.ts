import type { Page } from '@playwright/test'
import { expect, open, simulated, test } from './page.ts'

/** Milliseconds of sixty full redraws, with script and layout, as the slider on a chart is moved by keys; the shortest first. */
const redraws = (page: Page): Promise<readonly number[]> =>
  page.evaluate(async () => {
    const place = document.querySelector('.chart-place [role="slider"]')
    const efforts: number[] = []
    for (let index = 0; index < 60; index++) {
      const key = index % 20 < 10 ? 'ArrowRight' : 'ArrowLeft'
      const start = performance.now()
      place?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      // React renders in a microtask; asking for a box makes the browser lay out
      await Promise.resolve()
      document.body.getBoundingClientRect()
      efforts.push(performance.now() - start)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return efforts.toSorted((one, other) => one - other)
  })

/** Prints what a full redraw of a view takes, with all its points simulated. */
export function redrawsArePrinted(view: string, link: string): void {
  test(`${view}: a full redraw takes milliseconds`, { tag: '@long' }, async ({ page }) => {
    await open(page, link)
    await simulated(page)
    await expect(page.locator('.chart-place [role="slider"]')).toBeAttached()
    const times = await redraws(page)
    console.log(`${view}, full redraw with script and layout: median ${times[30]?.toFixed(1)} ms, 95 % within ${times[57]?.toFixed(1)} ms`)
    expect(times).toHaveLength(60)
  })
}

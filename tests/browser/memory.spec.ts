import type { Page } from '@playwright/test'
import { ask, expect, open, questions, simulated, test } from './page.ts'

const quarters = 4
const changes = 2_000
const views = 500
/** Further values are asked for no more: what is remembered about points has its own bounds. */
const values = 20

interface Held {
  /** Bytes, after what is not needed was collected. */
  readonly heap: number
  readonly listeners: number
  readonly nodes: number
  readonly workers: number
}

/** What the page holds at rest, at the same place each time. */
async function held(page: Page): Promise<Held> {
  await ask(page, 'throughput')
  await expect(page.locator('.answer')).not.toBeEmpty()
  await simulated(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), listeners: of('JSEventListeners'), nodes: of('Nodes'), workers: page.workers().length }
}

/** A part of a day: the slider to and fro, then one question after the other. */
async function work(page: Page, ofChanges: number, ofViews: number): Promise<void> {
  await ask(page, 'throughput')
  const slider = page.locator('.panel [data-field="disks"] input[type="range"], .panel [data-field="disks"] [role="slider"]').first()
  await slider.focus()
  for (let change = 0; change < ofChanges; change++) await page.keyboard.press(change % (2 * values) < values ? 'ArrowRight' : 'ArrowLeft')
  const all = Object.keys(questions) as (keyof typeof questions)[]
  for (let view = 0; view < ofViews; view++) {
    await ask(page, all[view % all.length] ?? 'throughput')
    await expect(page.locator('.answer').first()).not.toBeEmpty()
  }
}

test('a day of 2,000 changes and 500 views leaves heap, listeners and workers as they were', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&precision=5%25')
  await simulated(page)
  // what is remembered has bounds, and code is compiled as it is used: both are filled first (16, 20, 23 MB, and no more)
  for (let quarter = 0; quarter < 3; quarter++) await work(page, changes / quarters, views / quarters)
  const first = await held(page)
  const later: Held[] = []
  for (let quarter = 0; quarter < quarters; quarter++) {
    await work(page, changes / quarters, views / quarters)
    later.push(await held(page))
  }
  console.log([first, ...later].map(({ heap, ...rest }) => ({ MB: (heap / 1e6).toFixed(2), ...rest })))
  for (const { heap, listeners, workers } of later) {
    expect(heap / first.heap).toBeLessThan(1.1)
    expect(listeners).toBeLessThanOrEqual(first.listeners)
    expect(workers).toBe(first.workers)
  }
})

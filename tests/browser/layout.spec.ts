import type { Page } from '@playwright/test'
import { isLong } from '../support/effort.ts'
import { ask, expect, open, questions, restLoaded, simulated, test } from './page.ts'

const views = Object.keys(questions) as (keyof typeof questions)[]

/** Phones that lie, and a page at 200 %. */
const low = [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 640, height: 499 },
  { width: 899, height: 420 },
]

test('the answer stands beside its chart on a phone that lies and on a page at 200 %', { tag: '@long' }, async ({ page }) => {
  for (const size of isLong ? low : low.slice(0, 2))
    for (const view of isLong ? views : (['throughput', 'drives'] as const)) {
      await page.setViewportSize(size)
      await open(page, `v=2&preset=cheetah-ultra-1&view=${view}`)
      await expect(page.locator('.answer')).toHaveText(/\S/)
      // an answer is replaced as a whole, and has no place while it is
      const isBeside = async (): Promise<boolean> => {
        const box = await page.locator('.answer').boundingBox()
        return box !== null && box.width > 280 && box.x + box.width <= size.width && box.y < size.height / 2
      }
      await expect.poll(isBeside, `${view} at ${size.width}`).toBe(true)
      await simulated(page)
      const isCut = (place: Element): boolean => place.scrollHeight > place.clientHeight + 1
      expect(await page.locator('.answer').evaluate(isCut), `answer of ${view} at ${size.width}`).toBe(false)
      expect(await page.locator('.second').evaluate(isCut), `second of ${view} at ${size.width}`).toBe(false)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${view} at ${size.width}`).toBeLessThanOrEqual(size.width)
    }
})

/** What sheets say of everything of a question, whatever its words are by now. */
const styled = (page: Page): Promise<readonly string[]> =>
  page.locator('.view').evaluate((view) => {
    const properties = [
      'display',
      'position',
      'transform',
      'font-size',
      'font-weight',
      'line-height',
      'white-space',
      'text-align',
      'padding',
      'border-width',
      'margin',
      'gap',
      'flex-wrap',
      'align-items',
    ]
    const seen = [...view.querySelectorAll(':not(svg *)')].map((element) => {
      const style = getComputedStyle(element)
      return `${element.tagName}.${element.getAttribute('class')}: ${properties.map((one) => style.getPropertyValue(one)).join('; ')}`
    })
    return [...new Set(seen)].sort()
  })

const machine = 'v=2&preset=hba-8&machine=pcie3x8/adapter/(18*sata-ssd.sata6,7*nearline-20tb.sata6)'

test('striping stands as it does alone after passes', { tag: '@long' }, async ({ page }) => {
  const link = 'v=2&preset=cheetah-ultra-1&disks=4&view='
  await open(page, `${link}striping`)
  await simulated(page)
  const alone = await styled(page)
  await page.goto('about:blank')
  await open(page, `${link}passes`)
  await ask(page, 'striping')
  await simulated(page)
  expect(await styled(page)).toEqual(alone)
})

test('every question stands as it does alone after all others', { tag: '@long' }, async ({ page }) => {
  for (const link of ['v=2&preset=cheetah-ultra-1&disks=4', machine]) {
    const alone = new Map<string, readonly string[]>()
    for (const view of views) {
      await page.goto('about:blank')
      await open(page, `${link}&view=${view}`)
      await simulated(page)
      await restLoaded(page)
      alone.set(view, await styled(page))
    }
    for (const view of views) await ask(page, view)
    for (const view of views) {
      await ask(page, view)
      await simulated(page)
      // nothing looks as it does not look alone; what was said before is not said again
      await expect.poll(async () => (await styled(page)).filter((one) => !alone.get(view)?.includes(one)), view).toEqual([])
    }
  }
})

import type { Page } from '@playwright/test'
import { thinned } from '../support/effort.ts'
import { expect, open, simulated, test, unfold, unfoldRow } from './page.ts'

/** The four pages that have to show everything at once, in pixels. */
const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  'phone that lies': { width: 844, height: 390 },
} as const

/** Questions whose first screen is a chart against a field. */
const links = [
  'v=2&view=throughput',
  'v=2&view=throughput&preset=nearline-24',
  'v=2&view=striping&preset=lee-katz-array',
  'v=2&view=drives&preset=nearline-24',
  'v=2&view=striping&preset=nearline-24',
  'v=2&view=jobs&preset=cheetah-ultra-1',
  'v=2&view=jobs&preset=nearline-24&placing=forecast',
] as const

type Recorded = typeof globalThis & { readonly moved: string[] }

/** Records every part of the page that moves, whatever the reader has just done, from before the page begins. */
async function watchMovement(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    const nameOf = (node: Node | null | undefined): string => {
      const element = node instanceof Element ? node : node?.parentElement
      const named = element?.closest('[class]')
      return `${element?.tagName ?? 'gone'} in ${named?.getAttribute('class') ?? ''} ${node?.textContent?.slice(0, 30) ?? ''}`
    }
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as PerformanceEntry & { readonly sources?: readonly { readonly node: Node | null }[] }
        moved.push(sources.map(({ node }) => nameOf(node)).join('; '))
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
}

/** What has moved since this was asked last, once everything that is under way has been painted. */
const takeMoved = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve((globalThis as Recorded).moved.splice(0))))
      }),
  )

/** Parts of answer and chart that cannot be seen. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheet = document.querySelector('.page:not([data-layout="lying"]) .sheet:not([hidden])')
    const foot = sheet?.getBoundingClientRect().top ?? innerHeight
    return ['.answer-block', 'main .chart'].filter((name) => {
      const box = document.querySelector(name)?.getBoundingClientRect()
      return !box || box.top < 0 || box.left < 0 || box.bottom > foot + 1 || box.right > innerWidth
    })
  })

/** Takes sliders of the panel, or of a part of it, through their ranges. */
async function drag(page: Page, most: number, part = 'form'): Promise<void> {
  const keys = await page
    .locator(`${part} [data-field]:has(.slider)`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-field') ?? ''))
  expect(keys.length).toBeGreaterThan(part === 'form' ? 5 : 0)
  for (const key of thinned(keys, most)) {
    const slider = page.locator(`form [data-field="${key}"] .slider`).first()
    // a field may have gone with the value of another
    if ((await slider.count()) === 0) continue
    await slider.focus()
    for (const step of ['Home', 'PageUp', 'PageUp', 'End', 'PageDown']) await slider.press(step)
    expect(await takeMoved(page), `moved by ${key}`).toEqual([])
    expect(await hidden(page), `hidden with ${key}`).toEqual([])
    await expect(slider, key).toBeInViewport()
  }
}

async function isSteady(page: Page, link: string, size: keyof typeof sizes, most = 40): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(sizes[size])
  await watchMovement(page)
  await open(page, link)
  await simulated(page)
  await unfold(page)
  await isQuiet(page)
  await drag(page, most)
  // the sliders of the machine's other rows
  for (const part of ['host', 'bus'] as const) {
    if ((await page.locator('form .machine-row .node[data-shape="link"]').count()) !== 1) continue
    await unfoldRow(page, part)
    await isQuiet(page)
    await drag(page, most, 'form .open-row')
  }
}

/** Parts that are loaded when they are unfolded have come once it has been quiet several times. */
async function isQuiet(page: Page): Promise<void> {
  let quiet = 0
  await expect.poll(async () => (quiet = (await takeMoved(page)).length === 0 ? quiet + 1 : 0)).toBeGreaterThan(3)
}

test('nothing moves while fields change, and answer and chart stay in sight', async ({ page }) => {
  await isSteady(page, links[0], 'desktop', 24)
})

test('nothing moves in a pass either, the table of its numbers least of all', async ({ page }) => {
  await isSteady(page, 'v=2&preset=hba-8&view=passes', 'desktop', 3)
})

test('what is in sight when the sheet of a phone opens stays where it is, or is scrolled', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(sizes.phone)
  await watchMovement(page)
  await open(page, 'v=2&preset=hba-8&view=passes')
  await simulated(page)
  await isQuiet(page)
  const at = await page.locator('.answer').evaluate((answer) => answer.getBoundingClientRect().top + scrollY)
  await page.locator('.bottom-bar button[aria-expanded="false"]').click()
  await expect(page.locator('.sheet')).toBeVisible()
  await isQuiet(page)
  expect(await page.locator('.answer').evaluate((answer) => answer.getBoundingClientRect().top + scrollY)).toBe(at)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await hidden(page)).toEqual([])
})

test('over the sheet of a phone, too', { tag: '@long' }, async ({ page }) => {
  await isSteady(page, links[1], 'phone', 4)
})

/** Pages on which every slider of every link has been made steady; on the phone that lies of the first three. */
const steady = { tablet: links, 'phone that lies': links.slice(0, 3) } as const

for (const size of ['tablet', 'phone that lies'] as const)
  for (const link of steady[size])
    test(
      `nothing moves on a ${size} while any field changes, and answer and chart stay in sight: ${link}`,
      { tag: '@long' },
      async ({ page }) => {
        await isSteady(page, link, size)
      },
    )

test('no text of the answer is cut: what is long has smaller type', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(sizes.phone)
  await open(page, 'v=2&view=caching')
  for (const part of ['.answer', '.second']) {
    const text = page.locator(part)
    const cut = await text.evaluate((one) => one.scrollHeight > one.clientHeight && one.tabIndex < 0)
    expect(cut, part).toBe(false)
  }
})

test('the questions stand in one row, and the panel scrolls by itself', { tag: '@long' }, async ({ page }) => {
  for (const size of ['desktop', 'tablet'] as const) {
    await page.setViewportSize(sizes[size])
    await open(page)
    await unfold(page)
    const tops = await page.locator('.question').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    const foot = page.locator('.panel-foot')
    const before = await foot.boundingBox()
    expect(before?.height).toBe(34)
    await page.locator('form .slider').last().focus()
    expect(await page.evaluate(() => [scrollY, (document.querySelector('.panel-fields')?.scrollTop ?? 0) > 0])).toEqual([0, true])
    expect(await foot.boundingBox()).toEqual(before)
    await expect(page.locator('.answer')).toBeInViewport({ ratio: 1 })
  }
})

import type { Page } from '@playwright/test'
import { looksRight } from './looksRight.ts'
import { ask, expect, open, simulated, test, unfold } from './page.ts'

const timeline = '.timeline-place svg'

async function openRounds(page: Page, link = 'v=1&view=rounds'): Promise<void> {
  await open(page, link)
  await expect(page.locator(`${timeline} path[data-mark="seek"]`).first()).toBeAttached()
}

const shown = (page: Page): Promise<string | null> => page.locator(timeline).first().getAttribute('aria-label')

test('a link opens the question, the navigation leaves it, and going back returns', async ({ page }) => {
  await openRounds(page)
  await expect(page.locator('.answer')).toContainText('A round of four reads takes')
  await expect(page.locator(timeline)).toContainText('Round 1')
  await ask(page, 'throughput')
  await expect(page.locator('.answer')).toContainText('disks reading')
  await page.goBack()
  await expect(page.locator('.answer')).toContainText('A round of four reads takes')
})

looksRight(
  'rounds',
  async (page, look) => {
    await openRounds(page)
    await simulated(page)
    await page.getByLabel('Compare methods').check()
    await expect(page.locator(timeline)).toHaveCount(3)
    await unfold(page)
    await look()
  },
  '@long',
)

test('keys move and zoom the timeline, and step from round to round', async ({ page }) => {
  await openRounds(page)
  const place = page.locator('.timeline-place')
  await place.focus()
  let before = await shown(page)
  for (const key of ['ArrowRight', '+', '-', 'End', 'Home', 'PageDown', 'PageDown', 'PageUp', '0']) {
    await place.press(key)
    await expect(page.locator(timeline).first()).not.toHaveAttribute('aria-label', before ?? '')
    before = await shown(page)
  }
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.locator(timeline).first()).not.toHaveAttribute('aria-label', before ?? '')
})

test('dragging pans, buttons step, and playing goes on until it is paused', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await openRounds(page)
  const first = await shown(page)
  await page.getByRole('button', { name: 'Next round' }).click()
  await expect(page.locator(timeline).first()).not.toHaveAttribute('aria-label', first ?? '')
  await page.getByRole('button', { name: 'Round before' }).click()
  await expect(page.locator(timeline).first()).toHaveAttribute('aria-label', first ?? '')
  const box = await page.locator('.timeline-place').boundingBox()
  if (!box) throw new Error('the timeline has no place')
  await page.mouse.move(box.x + box.width * 0.8, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.4, box.y + 60, { steps: 4 })
  await page.mouse.up()
  const dragged = await shown(page)
  expect(dragged).not.toBe(first)
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.locator(timeline).first()).not.toHaveAttribute('aria-label', dragged ?? '')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('a term of the formula lights its intervals', async ({ page }) => {
  await openRounds(page)
  await page.locator('.term[data-part="idle"]').focus()
  await expect(page.locator(`${timeline} path[data-mark="idle"]`)).toHaveAttribute('opacity', '1')
  await expect(page.locator(`${timeline} path[data-mark="seek"]`)).toHaveAttribute('opacity', '0.18')
})

/** Moves and zooms what is shown, and prints what a frame costs. */
async function moveAndZoom(page: Page): Promise<void> {
  const counts = await page.locator('[data-intervals]').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-intervals'))))
  const intervals = counts.reduce((sum, count) => sum + count, 0)
  expect(intervals).toBeGreaterThan(1e5)
  await simulated(page)
  for (const [name, begin, keys] of [
    ['pan, two rounds shown', '', ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']],
    ['zoom from a round to all of it and back', '', [...Array<string>(16).fill('-'), ...Array<string>(16).fill('+')]],
    ['pan, half of all shown', '0+', ['ArrowRight', 'ArrowLeft']],
  ] as const) {
    const work = await page.evaluate(
      async ([first, pressed]) => {
        const place = document.querySelector('.timeline-place')
        const press = (key: string): void => void place?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
        for (const key of first) press(key)
        await frame()
        const times: number[] = []
        const efforts: number[] = []
        let before = await frame()
        for (let index = 0; index < 96; index++) {
          const started = performance.now()
          press(pressed[index % pressed.length] ?? '')
          // React renders in a microtask; asking for a box makes the browser lay out
          await Promise.resolve()
          place?.getBoundingClientRect()
          efforts.push(performance.now() - started)
          const now = await frame()
          times.push(now - before)
          before = now
        }
        const rising = (values: number[]): number[] => values.toSorted((one, other) => one - other)
        return { frames: rising(times), efforts: rising(efforts) }
      },
      [begin.split(''), [...keys]] as const,
    )
    const [median, slow] = [work.frames[48] ?? 0, work.frames[91] ?? 0]
    const [effort, most] = [work.efforts[48] ?? 0, work.efforts[91] ?? 0]
    console.log(
      `${name}, ${intervals} intervals: median frame ${median.toFixed(1)} ms, 95 % within ${slow.toFixed(1)} ms; ` +
        `of it script and layout ${effort.toFixed(1)} ms, 95 % within ${most.toFixed(1)} ms`,
    )
    expect(work.frames).toHaveLength(96)
  }
}

test('10⁵ intervals are moved and zoomed, and what a frame takes is printed', { tag: '@long' }, async ({ page }) => {
  await openRounds(page)
  await moveAndZoom(page)
})

test('so do those of two configurations together', { tag: '@long' }, async ({ page }) => {
  await openRounds(page, 'v=1&view=rounds&preset=cheetah-ultra-1&size=128KiB&a.preset=cheetah-ultra-1')
  await expect(page.locator(timeline)).toHaveCount(2)
  await moveAndZoom(page)
})

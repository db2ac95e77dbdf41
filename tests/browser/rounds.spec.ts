import type { Page } from '@playwright/test'
import { looksRight } from './looksRight.ts'
import { ask, expect, open, simulated, test, unfold } from './page.ts'

const timeline = '.timeline-place svg'

async function openRounds(page: Page, link = 'v=2&view=rounds'): Promise<void> {
  await open(page, link)
  await expect(page.locator(`${timeline} path[data-mark="seek"]`).first()).toBeAttached()
}

const shown = (page: Page): Promise<string | null> => page.locator(timeline).first().getAttribute('aria-label')

test('a link opens the question, the navigation leaves it, and going back returns', { tag: '@long' }, async ({ page }) => {
  await openRounds(page)
  await expect(page.locator('.answer')).toContainText('A round of four reads takes')
  await expect(page.locator(timeline)).toContainText('Round 1')
  await ask(page, 'throughput')
  await expect(page.locator('.answer')).toContainText('deliver')
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

test('keys move and zoom the timeline, and step from round to round', { tag: '@long' }, async ({ page }) => {
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
  // on a phone the buttons stand under the timeline
  await page.locator('.answer').scrollIntoViewIfNeeded()
  const box = await page.locator('.timeline-place').boundingBox()
  if (!box) throw new Error('the timeline has no place')
  await page.mouse.move(box.x + box.width * 0.8, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.4, box.y + 60, { steps: 4 })
  await page.mouse.up()
  const dragged = await shown(page)
  expect(dragged).not.toBe(first)
  const instant = page.locator('.playhead-time')
  const begin = (await instant.textContent()) ?? ''
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(instant).not.toHaveText(begin)
  await expect(page.locator('.playhead')).toBeAttached()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  const paused = (await instant.textContent()) ?? ''
  await page.getByLabel('1 : 100').check()
  await expect(instant).toHaveText(paused)
  await page.getByRole('button', { name: 'Fit', exact: true }).click()
  await expect(page.locator(timeline).first()).toHaveAttribute('aria-label', first ?? '')
})

test('where motion is not wanted the playhead goes on in steps', { tag: '@long' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRounds(page)
  const instant = page.locator('.playhead-time')
  const begin = Number.parseFloat((await instant.textContent()) ?? '')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(instant).not.toHaveText(`${begin.toFixed(1)}\u00A0ms`)
  // a second of the reader's is two milliseconds at 1 : 500
  expect((Number.parseFloat((await instant.textContent()) ?? '') - begin) % 2).toBeCloseTo(0, 6)
})

test('five numbers tell the first round, and beneath they have words', { tag: '@long' }, async ({ page }) => {
  await openRounds(page)
  await expect(page.locator(`${timeline} [data-disc]`)).toHaveCount(5)
  const told = page.getByRole('list', { name: 'The numbers on the timeline' }).getByRole('listitem')
  await expect(told).toHaveText([
    /Four commands go out within [\d.]+.ms/,
    /The bus idles [\d.]+.ms until the quickest of four disks has found its data/,
    /Held at head speed .*the bus goes at [\d.]+, not 16\.6.MB\/s/,
    /Done; must wait Disk \d’s read took [\d.]+.ms\. Disks go before the host: its next command waits [\d.]+.ms/,
    /So all four leave together when the last disk has sent\. That is a round\./,
  ])
})

test('where there are no rounds the numbers tell why not', { tag: '@long' }, async ({ page }) => {
  await openRounds(page, 'v=2&view=rounds&disks=6&dispatch=host-first&size=8KiB')
  const told = page.getByRole('list', { name: 'The numbers on the timeline' }).getByRole('listitem')
  await expect(told).toHaveCount(5)
  await expect(told.nth(4)).toContainText('the host goes before data. Nobody waits for the last of six disks, so there are no rounds.')
  await expect(page.locator(timeline)).toContainText('One read of disk')
  await expect(page.locator('.answer')).toContainText('The disks are the limit')
})

test('of a machine of links the parts of a read are told, and how full it is', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&view=rounds&preset=nvme-30')
  await expect(page.locator('.answer')).toContainText(/read of 30 NVMe SSDs takes 0\.\d+.ms: .* The host is the limit/)
  await expect(page.locator('.chart-frame svg').first()).toContainText('Waits in its SSD')
  await expect(page.locator('[data-section="part-use"]')).toContainText('Root complex A')
  const ways = page.locator('[data-section="timeline"]')
  await expect(ways.getByRole('heading')).toHaveText(/^1\.\d.ms as simulated: 8 of 30 SSDs$/)
  await expect(ways.locator('svg').first()).toContainText('SSD 28')
  await expect(ways.locator('svg').first()).toContainText(/Root complex A\d+.% in use/)
  await ways.getByText('As a table').click()
  await expect(ways.getByRole('cell', { name: 'waits for its turn' }).first()).toBeVisible()
})

looksRight(
  'rounds of a machine',
  async (page, look) => {
    await open(page, 'v=2&view=rounds&preset=nearline-24')
    await simulated(page)
    await expect(page.locator('[data-section="timeline"] svg').first()).toContainText('Disk 8')
    await unfold(page)
    await look()
  },
  '@long',
)

test('every piece is named under the pointer and by keyboard, arrow keys lead from one to the next', async ({ page }) => {
  await openRounds(page)
  const name = page.locator('.piece-name')
  const pieces = page.locator('.piece')
  await expect(name).toHaveCount(0)
  const box = await pieces.nth(1).boundingBox()
  if (!box) throw new Error('the first seek has no place')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await expect(name).toHaveText(/^Disk 1 seeks, [\d.]+.ms: the head moves to another cylinder$/)
  await page.mouse.move(2, 2)
  await expect(name).toHaveCount(0)
  await page.locator('.timeline-place').focus()
  await page.keyboard.press('Tab')
  const focused = page.locator('.piece:focus')
  await expect(focused).toHaveAttribute('aria-label', /^Disk 1 takes in its command/)
  await page.keyboard.press('ArrowRight')
  await expect(focused).toHaveAttribute('aria-label', /^Disk 1 seeks/)
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAttribute('aria-label', /^Disk 2 seeks/)
  await expect(name).toHaveText(/^Disk 2 seeks/)
  // beyond what is seen the view follows
  const before = await shown(page)
  for (let press = 0; press < 24; press++) await page.keyboard.press('ArrowRight')
  await expect(page.locator(timeline).first()).not.toHaveAttribute('aria-label', before ?? '')
  await expect(focused).toHaveAttribute('aria-label', /^Disk 2 /)
  await expect(page.locator('.piece[tabindex="0"]')).toHaveCount(1)
})

test('rounds dissolve at a press, as one undo step, and the way back is offered', { tag: '@long' }, async ({ page }) => {
  await openRounds(page)
  await simulated(page)
  await page.getByRole('button', { name: 'Let the host go first, and the rounds dissolve' }).click()
  await expect(page.locator('.answer')).toContainText('without rounds')
  await expect(page.getByRole('button', { name: 'Let the disks go first: do they fall into rounds?' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.answer')).toContainText('A round of four reads takes')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('nothing moves while a slider is dragged through its range', { tag: '@long' }, async ({ page }) => {
  await openRounds(page)
  await simulated(page)
  // words move within their lines; what they stand in does not
  const places = async (): Promise<readonly (number | undefined)[]> => {
    const parts = ['.answer-block', '.timeline-head', '.timeline-place', '.timeline-key', '.called-out', '.average-round', '.caveat-line']
    return Promise.all(parts.map(async (part) => (await page.locator(part).boundingBox())?.y))
  }
  const before = await places()
  expect(before).not.toContain(undefined)
  for (const key of ['disks', 'size', 'fence']) {
    const slider = page.locator(`[data-field="${key}"] input[type="range"]`).first()
    await slider.focus()
    for (const press of ['Home', 'PageUp', 'PageUp', 'PageUp', 'End', 'Home']) {
      await slider.press(press)
      await expect(page.locator('.called-out li')).toHaveCount(5)
      expect(await places(), `${key} ${press}`).toEqual(before)
    }
  }
})

test('a workload that has no rounds is named, with the way to its own question', { tag: '@long' }, async ({ page }) => {
  await openRounds(page, 'v=2&view=rounds&order=reads')
  await expect(page.locator('.second')).toContainText('Shown for random reads')
  await page.locator('.second').getByRole('button', { name: 'How fast will it go?' }).click()
  await expect(page).toHaveURL(/view=throughput|^[^#]*#v=2(?!.*view=)/)
})

test('a term of the formula lights its intervals', { tag: '@long' }, async ({ page }) => {
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
  await openRounds(page, 'v=2&view=rounds&preset=cheetah-ultra-1&size=128KiB&a.preset=cheetah-ultra-1')
  await expect(page.locator(timeline)).toHaveCount(2)
  await moveAndZoom(page)
})

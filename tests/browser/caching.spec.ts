import type { Page } from '@playwright/test'
import { looksRight } from './looksRight.ts'
import { ask, expect, explanation, isPhone, open, openExplanation, openQuantities, simulated, test, unfold } from './page.ts'

const link = 'v=2&preset=cheetah-ultra-1&trace=own&own-requests=4000&view=caching'
const cells = (page: Page): ReturnType<Page['locator']> => page.locator('.map-cells button')
const here = (page: Page): ReturnType<Page['locator']> => page.locator('.map-cells button[aria-current]')

test('the question is answered, the map fills, and everything is simulated', { tag: '@long' }, async ({ page }) => {
  await open(page)
  const start = Date.now()
  await ask(page, 'caching')
  await expect(here(page)).toHaveAttribute('aria-label', /ms a request/)
  const first = Date.now() - start
  await expect(cells(page)).toHaveCount(28)
  await expect(page.locator('.map-cells button[aria-label*="not simulated yet"]')).toHaveCount(0)
  const map = Date.now() - start
  await simulated(page)
  process.stdout.write(`caching, AS/400 trace 1: first cell ${first} ms, all 28 cells ${map} ms, everything ${Date.now() - start} ms\n`)
  await expect(page.locator('.answer')).toContainText(
    /^Behind a 4.MiB cache, four Cheetah 4LP disks take [\d.]+.ms a request.* Use 512.B blocks and 8.KiB fetches; it saves \d+.%\./,
  )
  await expect(page.locator('.second')).toContainText(/The model prefers/)
  await expect(page.locator('.trace-line')).toContainText(/AS\/400, trace 1, 67.116 requests/)
})

test('keys go from cell to cell, Enter chooses one, undo goes back, and the link keeps it', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  await simulated(page)
  await here(page).focus()
  await here(page).press('ArrowUp')
  const above = page.locator('.map-cells button:focus')
  await expect(above).toHaveAttribute('aria-label', /^8.KiB fetched into 4.KiB blocks: /)
  await expect(page.locator('.map-told')).toContainText(/^8.KiB fetched into 4.KiB blocks: .* of yours; \d+.% of reads miss, /)
  await above.press('ArrowRight')
  await expect(page.locator('.map-cells button:focus')).toHaveAttribute('aria-label', /^8.KiB fetched into 8.KiB blocks: /)
  // a fetch is never smaller than a block: there is nothing below
  await page.locator('.map-cells button:focus').press('ArrowDown')
  await page.locator('.map-cells button:focus').press('Enter')
  await expect(here(page)).toHaveAttribute('aria-label', /^8.KiB fetched into 8.KiB blocks: /)
  await expect(page).toHaveURL(/cache-block=8KiB&fetch=8KiB/)
  if (await isPhone(page)) await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(here(page)).toHaveAttribute('aria-label', /^4.KiB fetched into 4.KiB blocks: /)
})

test('a sweep is cancelled, keeps what it has, and goes on', { tag: '@long' }, async ({ page }) => {
  await open(page, link.replace('own-requests=4000', 'own-requests=150000'))
  await expect(here(page)).toHaveAttribute('aria-label', /ms a request/)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const progress = page.locator('.panel-foot .progress')
  await expect(progress).toHaveAttribute('data-state', 'cancelled')
  await expect(progress).toContainText(/Stopped at \d+ of \d+ points/)
  await expect(page.locator('.map-cells button[aria-label*="not simulated yet"]').first()).toBeAttached()
  await expect(page.locator('.second')).toContainText(/stopped at \d+ of 28 block and fetch sizes, too few to advise on|The model prefers/)
  const before = await progress.locator('progress').getAttribute('value')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(progress).toHaveAttribute('data-state', 'running')
  await expect.poll(async () => Number(await progress.locator('progress').getAttribute('value'))).toBeGreaterThan(Number(before))
})

test('the cache size is a slider on the chart, and every chart has its table', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  await simulated(page)
  const slider = page.locator('[data-section="cache-size"] [role="slider"]')
  await slider.focus()
  await slider.press('PageUp')
  await expect(slider).toHaveAttribute('aria-valuetext', /^8.MiB, [\d.]+.ms a request, \d+.% of the blocks read are missed$/)
  await page.locator('[data-section="cache-size"] summary').click()
  await expect(page.getByRole('columnheader', { name: /^ms, 4.KiB fetch$/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Would a larger cache help?' }).selectOption('misses')
  const misses = page.locator('[data-section="miss-ratio"]')
  await expect(misses.locator('.note')).toContainText('counted exactly in one pass')
  await expect(misses.getByRole('columnheader', { name: /^missed, 4.KiB block$/ })).toBeAttached()
  const map = page.locator('[data-section="cache-map"]')
  await map.locator('summary').click()
  await expect(map.locator('tbody tr')).toHaveCount(28)
  await page.getByRole('button', { name: /^16.KiB fetched into 2.KiB blocks$/ }).click()
  await expect(page).toHaveURL(/cache-block=2KiB&fetch=16KiB/)
})

test('a second level is simulated once it is unfolded', async ({ page }) => {
  await open(page, link)
  await simulated(page)
  await page.locator('[data-section="two-levels"] > summary').click()
  await expect(page.locator('[data-section="two-levels"] .note').first()).toContainText(
    /^Behind 4.MiB, a second cache of 16.MiB (saves|costs)/,
  )
  await expect(page.locator('[data-section="two-levels"] tbody tr')).toHaveCount(6)
})

test('a link to a file that is not here says so, and a trace that was dropped is simulated', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=cheetah-ultra-1&trace=file&view=caching')
  await expect(page.locator('.answer')).toHaveText('Drop a trace, and see how it should be cached.')
  const rows = Array.from({ length: 500 }, (_, row) => `${row / 10},0,${row % 3 === 0 ? 'W' : 'R'},${((row * 7919) % 5000) * 4096},4096`)
  const text = ['time,device,op,offset,size', ...rows].join('\n')
  await page.locator('input[type="file"]').setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.locator('.trace-line')).toContainText('mine.csv, 500 requests')
  await simulated(page)
  await expect(here(page)).toHaveAttribute('aria-label', /ms a request/)
  expect(page.url()).not.toContain('mine')
})

looksRight(
  'caching',
  async (page, look) => {
    await open(page, link)
    await simulated(page)
    await look()
    await unfold(page)
    await expect(page.locator('[data-section="two-levels"] tbody tr')).toHaveCount(6)
    await look()
  },
  '@long',
)

test('Explain opens by keyboard with the numbers of the present cache, disk and trace', { tag: '@long' }, async ({ page }) => {
  const button = await openExplanation(page, link)
  const explain = explanation(page)
  await expect(explain).toContainText('The best block size, equation (6)')
  await expect(explain).toContainText(/misses fall by \d+.% for every doubling/)
  await expect(explain.locator('math').last()).toContainText(/[\d.]+.KiB=[\d.]+×[\d.]+.ms/)
  await explain.getByRole('radio', { name: 'Best block' }).press('ArrowRight')
  await expect(explain).toContainText('Split access, equations (2) and (3)')
  await expect(explain).toContainText('n\u00A0=\u00A08 of the N')
  await explain.getByRole('radio', { name: 'Split access' }).press('ArrowRight')
  await expect(explain).toContainText('One miss: a read of 4\u00A0KiB from a drive')
  await expect(explain).toContainText(/Here [+−][\d.]+.% against the simulated [\d.]+.ms/)
  await button.press('Enter')
  await expect(explain).toBeHidden()
})

looksRight(
  'Explain of caching',
  async (page, look) => {
    await openQuantities(page, link)
    for (const topic of ['Split access', 'Access time', 'Best block']) {
      await explanation(page).getByRole('radio', { name: topic }).check()
      await look()
    }
  },
  '@long',
)

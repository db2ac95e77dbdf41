import type { Page } from '@playwright/test'
import { looksRight } from './looksRight.ts'
import { ask, expect, explanation, fieldInput, isPhone, open, openExplanation, openQuantities, simulated, test, unfold } from './page.ts'
import { redrawsArePrinted } from './redraws.ts'

const link = 'v=2&preset=white-scsi&view=drives&host-scheduler=fcfs&precision=3%25'
const pill = (page: Page): ReturnType<Page['locator']> => page.locator('.chart-place [role="slider"]')

/** Undo stands in the head of the page, on a phone in its menu. */
async function undo(page: Page): Promise<void> {
  if (await isPhone(page)) await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('button', { name: 'Undo' }).click()
}

test('a link opens the question with its answer, and the chart fills', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  await simulated(page)
  await expect(page.locator('.answer')).toContainText(
    /with 128 random 8.KiB requests in flight: the model says 2\.54.MB\/s, the simulation 2\.\d\d\./,
  )
  await expect(page.locator('.answer-block')).toContainText('The disk is the limit')
  await expect(page.locator('.answer-block')).toContainText(/Sort in host and drive, (16|32) deep; it brings \d+.%\./)
  await expect(page.locator('.second')).toContainText(/Half of the requests take less than \d+.ms/)
  await open(page)
  await ask(page, 'drives')
  await simulated(page)
  await expect(page.locator('.answer')).toContainText(/^Four Cheetah 4LP disks.* limit/)
})

test('keys set the tags, undo takes them back, and the link follows', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  await pill(page).focus()
  await pill(page).press('PageDown')
  await expect(pill(page)).toHaveAttribute('aria-valuetext', /^16 tags, 2\.04.MB\/s/)
  await expect(page).toHaveURL(/tags=16/)
  await undo(page)
  await expect(pill(page)).toHaveAttribute('aria-valuenow', '32')
  await unfold(page)
  await expect(fieldInput(page, 'tags')).toHaveValue('32')
})

test('latency and table show every way of sorting', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  await simulated(page)
  await page.getByRole('radio', { name: 'Table' }).check()
  const here = page.locator('.numbers tr[data-here]')
  await expect(here).toContainText(/^321\.09\d/)
  await page.getByRole('radio', { name: 'Latency' }).check()
  await expect(page.getByRole('columnheader', { name: 'longest' })).toHaveCount(4)
  await page.getByRole('radio', { name: 'Chart' }).check()
  await expect(page.getByRole('heading', { name: /^Latency against tags/ })).toBeVisible()
})

test('one bus is compared with a channel for each drive', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=cheetah-ultra-1&view=drives&precision=3%25')
  await simulated(page)
  await expect(page.locator('[data-section="connections"] .note').first()).toContainText('The shared bus is full with 8')
  await expect(page.locator('[data-section="connections"] tbody tr')).toHaveCount(4)
  await expect(page.locator('[data-section="cost"] .note').first()).toContainText('No price is set')
})

test('a priced drive is taken over with its price, and back', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  await simulated(page)
  await page.getByRole('button', { name: 'Use IBM 75GXP at its price' }).click()
  await expect(page.locator('[data-section="cost"] .note').first()).toContainText(/^Yours: \$.184 in all/)
  await expect(page).toHaveURL(/connection=ide-channels/)
  await undo(page)
  await expect(page.locator('[data-section="cost"] .note').first()).toContainText(/^Yours: \$.800 in all/)
})

test('a chart is exported with all its numbers', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  await simulated(page)
  await page.locator('.tools').first().getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).last().click()
  expect((await download).suggestedFilename()).toMatch(/tags-throughput.*\.csv$/)
})

test('no advice is given before the ways to queue are simulated', async ({ page }) => {
  await open(page, 'v=2&preset=white-scsi&view=drives&disks=8&precision=0.1%25')
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(page.locator('.answer')).toHaveText(/delivers? [\d.]+.MB\/s with .* requests in flight\./)
  await expect(page.locator('.second')).toContainText(/stopped at|Nothing is simulated/)
  await expect(page.locator('.progress[data-state="cancelled"]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).first().click()
  await expect(page.locator('.progress[data-state="cancelled"]')).toHaveCount(0)
})

test('tags that IDE does not have are named, with a way out', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=white-ide&view=drives&tags=64')
  await expect(page.locator('.answer')).toContainText('An IDE drive cannot hold 64 tags, only 32.')
  await expect(page.locator('.second')).toContainText('Tags is 64. An IDE drive takes at most 32: enter 1 to 32.')
  await expect(page.getByRole('button', { name: 'Hang the drives on one shared bus' })).toBeVisible()
  await page.getByRole('button', { name: 'Use 32 tags' }).click()
  await expect(page.locator('.answer')).toContainText('MB/s')
})

test('a second configuration is compared', { tag: '@long' }, async ({ page }) => {
  await open(page, `${link}&a.preset=white-ide`)
  await simulated(page)
  await expect(page.locator('.second')).toContainText(/0\.\d+.MB\/s more than A/)
  await expect(page.locator('[data-section="cost"] tbody tr').nth(1)).toContainText(/^A/)
})

looksRight(
  'drives',
  async (page, look) => {
    await open(page, link)
    await simulated(page)
    await look()
  },
  '@long',
)

test('Explain opens by keyboard with the present numbers, which follow the tags', { tag: '@long' }, async ({ page }) => {
  const button = await openExplanation(page, link)
  const explain = explanation(page)
  await expect(explain).toContainText('One random request of 8\u00A0KiB, equation (1)')
  await expect(explain).toContainText('q\u00A0=\u00A032 requests')
  await expect(explain).toContainText(/Here \+[\d.]+.% against the simulated 2\.\d+.MB\/s/)
  await expect(explain.locator('math').first()).toBeVisible()
  await pill(page).focus()
  await pill(page).press('PageDown')
  await expect(explain).toContainText('q\u00A0=\u00A016 requests')
  await explain.getByText(/All \d+ intermediate quantities/).click()
  await expect(explain.getByRole('row', { name: /^service time/ }).first()).toContainText('ms')
  await button.press('Enter')
  await expect(explain).toBeHidden()
})

test('Explain says that interleaved streams have no formula', { tag: '@long' }, async ({ page }) => {
  await open(page, `${link}&pattern=interleaved`)
  await page.getByRole('button', { name: 'Explain' }).click()
  await expect(explanation(page)).toContainText('the simulation alone speaks')
})

looksRight(
  'Explain of drives',
  async (page, look) => {
    await openQuantities(page, link)
    await expect(explanation(page).getByRole('row')).not.toHaveCount(0)
    await look()
  },
  '@long',
)

redrawsArePrinted('drives', link)

import { isLong } from '../support/effort.ts'
import { findings } from './findings.ts'
import { looksRight } from './looksRight.ts'
import { expect, open, simulated, test, unfold, unfoldRow } from './page.ts'

looksRight('the page', async (page, look) => {
  await open(page)
  await simulated(page)
  if (isLong) await look()
  await page.getByRole('button', { name: 'Explain' }).click()
  await page.locator('.tools label', { hasText: 'Table' }).click()
  await expect(page.getByRole('region', { name: 'Explanation' })).toBeVisible()
  await unfold(page)
  await look()
  await unfoldRow(page, 'bus')
  if (isLong) await look()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
})

test('nothing serious is found while an explanation is still being loaded', { tag: '@long' }, async ({ page }) => {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/Explain-*.js', async (route) => {
    await held
    await route.continue()
  })
  await open(page)
  await page.getByRole('button', { name: 'Explain' }).click()
  expect(await findings(page)).toEqual([])
  release()
  await expect(page.getByRole('region', { name: 'Explanation' })).toBeVisible()
})

test('problems are found by axe to be connected to their fields', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&disks=4x')
  await unfoldRow(page, 'bus')
  const rate = page.locator('form [data-field="bus-rate"] input[type="text"]')
  await rate.fill('0')
  await rate.press('Enter')
  await expect(page.locator('form [data-field="bus-rate"] .field-problem')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('the answer is spoken once it has settled', async ({ page }) => {
  await open(page)
  const status = page.locator('.answer-block [role="status"]')
  // until the simulation is in, the answer changes
  await expect(async () => expect(await status.innerText()).toBe(await page.locator('.answer').innerText())).toPass()
})

test('the first key leads past bar and panel', { tag: '@long' }, async ({ page }) => {
  await page.goto('./#v=2&preset=cheetah-ultra-1')
  const skip = page.getByRole('button', { name: 'Skip to the answer' })
  await expect(skip).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

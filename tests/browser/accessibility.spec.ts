import { findings } from './findings.ts'
import { expect, open, simulated, test, unfold } from './page.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing serious is found in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open(page)
    await simulated(page)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.locator('.tools label', { hasText: 'Table' }).click()
    await expect(page.getByRole('region', { name: 'Explanation' })).toBeVisible()
    await unfold(page)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}

test('nothing serious is found while an explanation is still being loaded', async ({ page }) => {
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

test('problems are found by axe to be connected to their fields', async ({ page }) => {
  await open(page, 'v=1&disks=4x')
  await unfold(page)
  const rate = page.locator('form [data-field="bus-rate"] input[type="text"]')
  await rate.fill('0')
  await rate.press('Enter')
  await expect(page.locator('form [data-field="bus-rate"] .field-problem')).toBeVisible()
  expect(await findings(page)).toEqual([])
})

test('the answer is spoken once it has settled', async ({ page }) => {
  await open(page)
  const status = page.locator('.answer-block [role="status"]')
  await expect(status).toHaveText(await page.locator('.answer').innerText())
})

for (const width of [390, 320]) {
  test(`nothing hangs over the edge of a page ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await open(page)
    await unfold(page)
    await page.getByRole('button', { name: 'Explain' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.locator('.tools label', { hasText: 'Table' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

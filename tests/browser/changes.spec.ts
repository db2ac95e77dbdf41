import { expect, open, test, unfold } from './page.ts'

const changes = 'Changes'

test(
  'what was changed of the starting point is said, and taken back one by one or altogether',
  { tag: ['@phone', '@whole'] },
  async ({ page }) => {
    await open(page, 'v=2&preset=wren-sparc-20')
    await unfold(page)
    const line = page.getByRole('group', { name: changes })
    await expect(page.locator('.change-line')).toContainText('Sun Sparc-20')
    const disks = page.locator('form [data-field="disks"] input[type="text"]')
    await disks.fill('8')
    await disks.press('Enter')
    await expect(line).toContainText('Changed from 7 Wrens')
    const one = line.getByRole('button', { name: 'Take back: disks 7 → 8' })
    await expect(one).toBeVisible()
    const fence = page.locator('form [data-field="fence"] input[type="text"]')
    await fence.fill('7')
    await fence.press('Enter')
    await one.click()
    await expect(disks).toHaveValue('7')
    await expect(fence).toHaveValue('7')
    await line.getByRole('button', { name: 'reset' }).click()
    await expect(fence).toHaveValue('0')
    await expect(line).toHaveCount(0)
  },
)

test('many changes are counted and open in place; each is one step of undo', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=nearline-24&machine=bus/disk&disks=8&fence=7')
  const line = page.getByRole('group', { name: changes })
  const before = await page.locator('.group').nth(1).boundingBox()
  const counted = line.locator('summary')
  await expect(counted).toContainText('3 changes · disks, ')
  await counted.press('Enter')
  await expect(line.getByRole('button', { name: /^Take back: fence/ })).toBeVisible()
  expect(await page.locator('.group').nth(1).boundingBox()).toEqual(before)
  await line.getByRole('button', { name: 'Take back: disks 24 → 8' }).click()
  await expect(page.locator('form [data-field="disks"] input[type="text"]')).toHaveValue('24')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(counted).toContainText('3 changes')
})

test(
  'the sheet opens over the foot of a phone, leaves answer and chart in sight, and gives the focus back',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page)
    const change = page.getByRole('button', { name: 'Change' })
    await expect(change).toHaveAttribute('aria-expanded', 'false')
    await change.press('Enter')
    const sheet = page.getByRole('region', { name: 'Configuration' })
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Done' })).toBeFocused()
    await expect(change).toHaveAttribute('aria-expanded', 'true')
    const top = (await sheet.boundingBox())?.y ?? 0
    const bottoms = await page
      .locator('.answer, .chart')
      .evaluateAll((all) => all.slice(0, 2).map((one) => one.getBoundingClientRect().bottom))
    for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(top)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(change).toBeFocused()
  },
)

import type { Locator, Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, isPhone, open, simulated, test, unfold } from './page.ts'

/** The drive field, where the panel is in sight or in its sheet. */
const driveField = (page: Page): Locator => page.locator('form [data-field="drive"] button')
const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Search drives by name, capacity or rpm' })

/** Goes one level down, to the drives. */
async function toDrives(page: Page): Promise<void> {
  if (!(await driveField(page).isVisible())) await unfold(page)
  await driveField(page).click()
  await expect(search(page)).toBeFocused()
}

test('somebody with a data sheet has the answer after five actions, and it says what is borrowed', async ({ page }) => {
  await open(page)
  let actions = 0
  const act = async (action: Promise<void>): Promise<void> => {
    actions++
    await action
  }
  await act(driveField(page).click())
  await act(page.getByRole('button', { name: 'Make one from a data sheet' }).click())
  await act(page.getByRole('textbox', { name: 'Spindle speed' }).fill('7200'))
  await act(page.getByRole('textbox', { name: 'Sustained rate at the rim' }).fill('291'))
  await act(page.getByRole('textbox', { name: 'Capacity' }).fill('20 TB'))
  await expect(page.locator('.answer')).toContainText('Four disks of your own')
  await expect(page.locator('.sheet-costs')).toContainText('Nearly all of the doubt is the average seek: it alone leaves ±\u00A01\u00A0%.')
  await simulated(page)
  await expect(page.locator('.caveat-line')).toContainText('of this drive’s values are borrowed from its class: give or take 1\u00A0%.')
  expect(actions).toBeLessThanOrEqual(5)
})

test('each key of a sheet moves the answer, one step of undo takes all of it back', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=nearline-24')
  await toDrives(page)
  await page.getByRole('button', { name: 'Make one from a data sheet' }).click()
  await page.getByRole('textbox', { name: 'Name of the drive' }).fill('Blue Ridge')
  await page.getByRole('textbox', { name: 'Average seek' }).fill('4 ms')
  await expect(page.locator('.answer')).toContainText('24 Blue Ridge disks')
  await page.getByRole('textbox', { name: 'Sustained rate at the rim' }).fill('fast')
  await expect(page.locator('.sheet-row', { hasText: 'Sustained' })).toContainText('not a value like')
  await page.getByRole('textbox', { name: 'Sustained rate at the rim' }).fill('100')
  await page.getByRole('textbox', { name: 'Sustained rate at the hub' }).fill('200')
  await expect(page.getByRole('alert').filter({ hasText: 'hub' })).toContainText('is above that at the rim')
  await page.getByRole('textbox', { name: 'Sustained rate at the hub' }).fill('50')
  await page.getByRole('button', { name: 'Use this drive' }).click()
  await expect(driveField(page)).toBeFocused()
  await expect(driveField(page)).toContainText('Blue Ridge · 7200 rpm')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(driveField(page)).toContainText('Nearline 20 TB')
  await expect(page).toHaveURL(/#v=2&preset=nearline-24$/)
})

test(
  'a drive is found by search and chosen by key, and its link says elsewhere what is borrowed',
  { tag: ['@phone', '@whole'] },
  async ({ page }) => {
    await open(page)
    await toDrives(page)
    await search(page).fill('nearline 7200')
    await expect(page.getByRole('status').filter({ hasText: 'drives' })).toHaveText(/^1\d of 4\d drives$/)
    await search(page).fill('exos')
    await search(page).press('ArrowDown')
    await expect(page.locator('.drive-option[data-active]')).toContainText('Exos X20')
    await search(page).press('Enter')
    await expect(driveField(page)).toBeFocused()
    await expect(page.locator('.answer')).toContainText('Seagate Exos X20')
    await expect(page).toHaveURL(/drive-note=Seagate_Exos_X20,seek-average:7\.8\(7\.4-8\.2x4\)/)
    // nothing that was fitted to Cheetahs
    await unfold(page)
    await expect(page.locator('form .origin', { hasText: 'calibrated' }).filter({ visible: true })).toHaveCount(0)
    const link = new URL(page.url()).hash.slice(1)
    await page.goto('about:blank')
    await open(page, link)
    await unfold(page)
    const origin = page.locator('form [data-field="seek-average"] .origin')
    await expect(origin).toHaveText('borrowed')
    await expect(page.locator('form [data-field="seek-average"] .tip')).toContainText('range of its class, 4 drives. Range: 7.40')
    await expect(page.locator('form [data-field="rpm"] .origin').filter({ visible: true })).toHaveCount(0)
  },
)

test(
  'nothing in sight moves when the panel goes one level down, and Escape leads back to where it was',
  { tag: ['@phone', '@whole'] },
  async ({ page }) => {
    await open(page, 'v=2&preset=nearline-24')
    await simulated(page)
    await unfold(page)
    await expect(page.getByRole('button', { name: 'Copy as text' })).toBeVisible()
    await driveField(page).scrollIntoViewIfNeeded()
    const places = async (): Promise<unknown> =>
      Promise.all([
        page.locator('.answer').boundingBox(),
        page.locator('.chart-place').first().boundingBox(),
        driveField(page).boundingBox(),
      ])
    const before = await places()
    await toDrives(page)
    expect(await places()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(search(page)).toHaveCount(0)
    await expect(driveField(page)).toBeFocused()
    expect(await places()).toEqual(before)
    await toDrives(page)
    await page.getByRole('button', { name: '‹ All settings' }).click()
    await expect(driveField(page)).toBeFocused()
    expect(await places()).toEqual(before)
  },
)

test('a drive that is kept stands first in the list, until it is taken off', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=nearline-24')
  await toDrives(page)
  await page.getByRole('button', { name: 'Make one from a data sheet' }).click()
  await page.getByRole('textbox', { name: 'Name of the drive' }).fill('HC560, 20 TB')
  await page.getByRole('textbox', { name: 'Sustained rate at the rim' }).fill('291')
  await page.getByRole('button', { name: 'Keep in my list' }).click()
  await expect(page.getByRole('button', { name: 'Take off my list' })).toBeVisible()
  await page.goto('about:blank')
  await open(page, 'v=2')
  await toDrives(page)
  const first = page.locator('.drive-option').first()
  await expect(first).toContainText('HC560 20 TB')
  await expect(first).toContainText('yours')
  await first.click()
  await expect(page.locator('.answer')).toContainText('HC560')
  await expect(page.getByRole('textbox', { name: 'Sustained rate at the rim' })).toHaveValue('291')
  await page.getByRole('button', { name: 'Take off my list' }).click()
  await page.getByRole('button', { name: 'All drives' }).click()
  await expect(page.locator('.drive-option').first()).not.toContainText('yours')
})

test('the fields of a drive are opened without what was fitted to it', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await toDrives(page)
  await page.getByRole('button', { name: 'Open its fields one by one' }).click()
  await expect(driveField(page)).toContainText('own drive')
  await unfold(page)
  await expect(page.locator('form .origin', { hasText: 'calibrated' }).filter({ visible: true })).toHaveCount(0)
})

test('search and sheet are found well made by axe, and are large enough to touch', { tag: ['@phone', '@whole'] }, async ({ page }) => {
  await open(page, 'v=2&preset=nearline-24')
  await toDrives(page)
  expect(await findings(page)).toEqual([])
  const least = (await isPhone(page)) ? 44 : 28
  const heights = async (selector: string): Promise<number> =>
    page.locator(selector).evaluateAll((all) => Math.min(...all.map((one) => one.getBoundingClientRect().height)))
  expect(await heights('.level .drive-option')).toBeGreaterThanOrEqual(44)
  expect(await heights('.level .button, .level .drive-search')).toBeGreaterThanOrEqual(least)
  await page.getByRole('button', { name: 'Make one from a data sheet' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of the drive' })).toBeFocused()
  expect(await findings(page)).toEqual([])
  expect(await heights('.level .number, .level .button')).toBeGreaterThanOrEqual(least)
})

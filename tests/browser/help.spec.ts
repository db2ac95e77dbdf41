import { findings } from './findings.ts'
import { expect, open, test } from './page.ts'

test('a question mark opens the keys and words, and Escape closes them', { tag: ['@phone', '@whole'] }, async ({ page }) => {
  await open(page, 'v=2')
  const help = page.getByRole('dialog', { name: 'Keys and words' })
  // keys are listened to once the page stands
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(help).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(help.getByText('how full a buffer must be before its drive asks for the bus')).toBeAttached()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('Ctrl Z takes a change back and Ctrl Shift Z makes it again, but not while something is typed', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&disks=4')
  const disks = page.locator('[data-field="disks"] input[type="range"]')
  // a key that comes before the panel stands goes nowhere
  await expect(disks).toBeVisible()
  await disks.press('ArrowRight')
  await expect(page).toHaveURL(/disks=5/)
  await page.keyboard.press('Control+z')
  await expect(page).not.toHaveURL(/disks=5/)
  await page.keyboard.press('Control+Shift+z')
  await expect(page).toHaveURL(/disks=5/)
  await page.locator('[data-field="disks"] input:not([type="range"])').press('Control+z')
  await expect(page).toHaveURL(/disks=5/)
})

test(
  'a chart fills the screen as it is drawn, only larger, and its slider still follows the pointer',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'v=2')
    const chart = page.locator('.chart-frame svg.chart').first()
    const before = await chart.getAttribute('viewBox')
    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('chart-frame')
    expect(await chart.getAttribute('viewBox')).toBe(before)
    const pill = await page.locator('.chart .pill').boundingBox()
    if (!pill) throw new Error('no pill')
    await page.mouse.move(pill.x + pill.width / 2, pill.y + pill.height / 2)
    await page.mouse.down()
    await page.mouse.move(pill.x + pill.width / 2 - 150, pill.y + pill.height / 2)
    await page.mouse.up()
    // what is drawn anew has no box for a moment
    const away = async (): Promise<number> => {
      const moved = await page.locator('.chart .pill').boundingBox()
      return Math.abs((moved?.x ?? Infinity) + (moved?.width ?? 0) / 2 - (pill.x + pill.width / 2 - 150))
    }
    await expect.poll(away).toBeLessThan(20)
    await page.evaluate(() => document.exitFullscreen())
    await expect(page.getByRole('button', { name: 'Export' }).first()).toBeVisible()
  },
)

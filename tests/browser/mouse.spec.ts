import type { Locator } from '@playwright/test'
import { expect, fieldInput, open, test } from './page.ts'

test('dragging the pill, the plot or a slider is one undo step each', async ({ page }) => {
  await open(page)
  const drag = async (from: { x: number; y: number }, by: number): Promise<void> => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (let step = 1; step <= 5; step++) await page.mouse.move(from.x + (by * step) / 5, from.y)
    await page.mouse.up()
  }
  const middle = async (locator: Locator): Promise<{ x: number; y: number }> => {
    // what is drawn anew has no box for a moment
    await expect.poll(async () => locator.boundingBox()).not.toBeNull()
    const box = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const size = fieldInput(page, 'size')
  await drag(await middle(page.locator('.pill')), -80)
  await expect(size).not.toHaveValue('64')
  const afterPill = await size.inputValue()
  await drag(await middle(page.locator('.chart .plot')), 30)
  await expect(size).not.toHaveValue(afterPill)
  const disks = page.getByRole('slider', { name: 'Number of disks, slider' })
  const { x, y } = await middle(disks)
  await drag({ x, y }, 60)
  await expect(fieldInput(page, 'disks')).not.toHaveValue('4')
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(fieldInput(page, 'disks')).toHaveValue('4')
  await undo.click()
  await expect(size).toHaveValue(afterPill)
  await undo.click()
  await expect(size).toHaveValue('64')
  await expect(undo).toBeDisabled()
})

test('a chart that is not there while it is dragged leaves the field as it was', { tag: '@long' }, async ({ page }) => {
  await open(page)
  const size = fieldInput(page, 'size')
  const pill = page.locator('.pill')
  const { x, y, width, height } = (await pill.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 60, y + height / 2)
  await expect(size).not.toHaveValue('64')
  const before = await size.inputValue()
  // as React hides what waits for a part that is loaded
  await pill.evaluate((element) => element.closest('svg')?.style.setProperty('display', 'none'))
  await page.mouse.move(x - 120, y + height / 2)
  await expect(size).toHaveValue(before)
  await pill.evaluate((element) => element.closest('svg')?.style.removeProperty('display'))
  await page.mouse.move(x - 130, y + height / 2)
  await expect(size).not.toHaveValue(before)
  await page.mouse.up()
})

test('a pointer over the plot reads it out and compares', async ({ page }) => {
  await open(page)
  await page.locator('.chart .plot').hover({ position: { x: 60, y: 200 } })
  await expect(page.locator('.read-out')).toContainText('against')
  await page.mouse.move(5, 5)
  await expect(page.locator('.read-out')).toContainText('At 64')
})

test('a branch is dragged by its grip to where it may hang', { tag: '@long' }, async ({ page }) => {
  const machine = 'pcie3x8/adapter/(sas12x4/expander/45*nearline-20tb.sas12,sas12x4/expander/12*nearline-12tb.sas6)'
  const row = (place: string): Locator => page.locator(`main .machine-row[data-row="${place}"]`)
  await open(page, `v=2&view=passes&machine=${machine}`)
  await row('0.0.1').scrollIntoViewIfNeeded()
  await row('0.0.1').hover()
  const grip = await row('0.0.1').locator('.grip').boundingBox()
  const above = await row('0.0.0').boundingBox()
  if (!grip || !above) throw new Error('nothing is drawn')
  await page.mouse.move(grip.x + 7, grip.y + 18)
  await page.mouse.down()
  await page.mouse.move(grip.x + 80, above.y + 2, { steps: 4 })
  await expect(page.locator('.landing')).toHaveText('Adapter, as 1st')
  await page.mouse.up()
  await expect(row('0.0.0')).toContainText('SAS cable A')
  await expect
    .poll(() => decodeURIComponent(page.url()))
    .toContain('(sas12x4@sas-2/expander@expander-2/nearline-12tb.sas6@drives-2,sas12x4/expander/45*nearline-20tb.sas12)')
})

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
    const box = await locator.boundingBox()
    if (!box) throw new Error('not shown')
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

test('a pointer over the plot reads it out and compares', async ({ page }) => {
  await open(page)
  await page.locator('.chart .plot').hover({ position: { x: 60, y: 200 } })
  await expect(page.locator('.read-out')).toContainText('against')
  await page.mouse.move(5, 5)
  await expect(page.locator('.read-out')).toContainText('At 64')
})

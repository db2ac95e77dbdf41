import { expect, open, simulated, test } from './page.ts'

test.use({ isPutBy: true })

test('once loaded, the page works without a network', async ({ page, context }) => {
  await open(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.goto('./?again#v=2&disks=3')
  await expect(page.locator('.answer')).toContainText('Three Cheetah')
  await simulated(page)
  await context.setOffline(false)
})

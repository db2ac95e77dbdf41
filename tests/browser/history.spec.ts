import { launchOptions } from '../../scripts/findBrowser.mjs'
import { isLong } from '../support/effort.ts'
import { expect, open, simulated, test } from './page.ts'

test(
  'U24: Chromium drops changes of the address that come too fast, and the last one is there in the end',
  { tag: '@long' },
  async ({ playwright, baseURL }) => {
    // Playwright switches the protection off that readers have
    const browser = await playwright.chromium.launch({ ...launchOptions(), ignoreDefaultArgs: ['--disable-ipc-flooding-protection'] })
    const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } })
    await open(page, 'v=2&preset=cheetah-ultra-1')
    const isDropped = await page.evaluate(() => {
      const { hash } = location
      for (let count = 0; count < 400; count++) history.replaceState(null, '', `${hash}&n=${count}`)
      return !location.hash.endsWith('n=399')
    })
    expect(isDropped).toBe(true)
    await page.getByLabel('Start from').selectOption('usb-4')
    await expect(page.locator('.answer')).toContainText('nearline')
    await page.waitForFunction(() => location.hash.startsWith('#v=2&preset=usb-4') && !location.hash.includes('n='))
    await browser.close()
  },
)

test('U23: one link in many tabs gives one answer', { tag: '@long' }, async ({ page, context }) => {
  const link = 'v=2&preset=barracuda-alpha&disks=6&size=96KiB'
  await open(page, link)
  await simulated(page)
  const answer = (await page.locator('.answer').textContent()) ?? ''
  const tabs = await Promise.all(Array.from({ length: isLong ? 20 : 2 }, () => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto(`${page.url().split('#')[0]}#${link}`)))
  for (const tab of tabs) {
    await simulated(tab)
    await expect(tab.locator('.answer')).toHaveText(answer)
    await tab.close()
  }
})

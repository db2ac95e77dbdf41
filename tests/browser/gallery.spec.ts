import type { Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, isPhone, open, test } from './page.ts'

const opened = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('heading', { name: 'Start from your system.' })

/** By a link. */
async function openAt(page: Page, link: string): Promise<void> {
  await page.goto(`./#${link}`)
  await expect(page.locator('.system-number').last()).toBeAttached()
}

/** By the button in the header, or on a phone in the menu. */
async function openSystems(page: Page): Promise<void> {
  if (await isPhone(page)) await page.getByLabel('Menu').click()
  await page.getByRole('button', { name: 'Systems and examples' }).click()
  await expect(opened(page)).toBeFocused()
}

const card = (page: Page, name: string | RegExp): ReturnType<Page['getByRole']> => page.getByRole('link', { name })

/** What a card says that its system delivers, with its unit. */
async function delivered(opens: ReturnType<Page['getByRole']>): Promise<string> {
  const said = await opens.locator('.system-number strong').first().textContent()
  expect(said).toMatch(/^\d+$/)
  return `${said}\u00A0MB/s`
}

test('never opens by itself; header, panel and link lead to it, and three ways back', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await expect(opened(page)).not.toBeAttached()
  await openSystems(page)
  await expect(page).toHaveURL(/page=systems/)
  await page.keyboard.press('Escape')
  await expect(page.locator('.answer')).toContainText('Cheetah')
  await openSystems(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.locator('.answer')).toContainText('Cheetah')
  await page.getByRole('button', { name: 'all systems' }).click()
  await expect(opened(page)).toBeVisible()
  await page.goBack()
  await expect(page.locator('.answer')).toContainText('Cheetah')
})

test.describe('from first load to the answer in three actions', () => {
  test('a home builder: systems, eight disks', async ({ page }) => {
    await open(page)
    await openSystems(page)
    const said = await delivered(card(page, /^8 nearline disks/))
    await card(page, /^8 nearline disks/).click()
    await expect(page.locator('.answer')).toContainText(`Eight nearline disks deliver ${said}`)
  })

  test('an architect: systems, a shelf of 24', { tag: '@long' }, async ({ page }) => {
    await open(page)
    await openSystems(page)
    const said = await delivered(card(page, /^24 nearline disks/))
    await card(page, /^24 nearline disks/).click()
    await expect(page.locator('.answer')).toContainText(`24 nearline disks deliver ${said}`)
    await expect(page).toHaveURL(/preset=nearline-24/)
  })

  test('an author of a report: systems, search, Enter', { tag: '@long' }, async ({ page }) => {
    await open(page)
    await openSystems(page)
    const said = await delivered(card(page, /^60.bay shelf/))
    await page.getByRole('searchbox').fill('60 bay')
    await expect(page.locator('.results a')).toHaveCount(1)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.locator('.answer')).toContainText(`deliver ${said}`)
  })
})

test('what a card says is what the page says that it opens', { tag: '@long' }, async ({ page }) => {
  await openAt(page, 'v=2&preset=usb-4&page=systems')
  const usb = card(page, /^2 SSDs, one USB hub/)
  await expect(usb).toContainText('392 MB/s random')
  const nas = card(page, /^6 disks, SATA card/)
  const said = await delivered(nas)
  await nas.click()
  await expect(page.locator('.answer')).toContainText(said)
})

test('a card is a link to a state, and says which one is open', { tag: '@long' }, async ({ page, baseURL }) => {
  await openAt(page, 'v=2&preset=nearline-24&units=MiB&page=systems')
  await expect(page.locator('[aria-current="true"] .system-title')).toHaveText('24 nearline disks, one SAS-12 port open now')
  const link = await card(page, /^Rounds appear/).getAttribute('href')
  expect(link).toBe('#v=2&preset=cheetah-ultra-1&view=rounds&units=MiB')
  await page.goto(`${baseURL ?? ''}${link ?? ''}`)
  await expect(page.locator('.answer')).not.toBeEmpty()
  await openSystems(page)
  await expect(page.locator('.open-now')).toHaveCount(1)
  await expect(card(page, /^4 Cheetahs, 20 MB\/s bus open now/)).toBeAttached()
})

test('search goes by keyboard: down to a result, up to the field, Escape empties it', { tag: '@long' }, async ({ page }) => {
  await openAt(page, 'v=2&preset=nearline-24&page=systems')
  const field = page.getByRole('searchbox', { name: 'Search systems, drives and links' })
  await field.fill('cheetah')
  await expect(page.locator('.results').getByRole('status')).toContainText('results')
  await field.press('ArrowDown')
  await expect(page.locator('.results a').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.results a').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await expect(opened(page)).toBeVisible()
  await field.fill('no such thing')
  await expect(page.locator('.results').getByRole('status')).toContainText('Nothing has all of')
})

test('a drive that is found is put into the system that is open', { tag: '@long' }, async ({ page }) => {
  await openAt(page, 'v=2&preset=nearline-24&page=systems')
  await page.getByRole('searchbox').fill('cheetah 4lp')
  await page.getByRole('link', { name: /^Seagate Cheetah 4LP/ }).click()
  await expect(page.locator('.answer')).toContainText('Cheetah 4LP')
  await expect(page).toHaveURL(/preset=nearline-24&drive=cheetah-4lp/)
})

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a trace and a data sheet have their place at ${size.width} pixels`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(size)
    await openAt(page, 'v=2&preset=nearline-24&view=validation&page=systems')
    await page.getByRole('link', { name: 'Drop a trace' }).click()
    await expect(page.locator('.answer')).toContainText('fetches')
    await expect(page.locator('.drop-zone')).toBeInViewport()
    await page.goBack()
    await page.getByRole('button', { name: 'Drive from a data sheet' }).click()
    await page.getByRole('textbox', { name: 'Spindle speed' }).fill('5400')
    await expect(page.locator('.answer')).toContainText('disks of your own')
    await openSystems(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('textbox', { name: 'Spindle speed' })).not.toBeAttached()
  })

test('what is shared from here comes back here; what is embedded is the answer', { tag: '@long' }, async ({ page }) => {
  await openAt(page, 'v=2&preset=nearline-24&page=systems')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue(/page=systems/)
  await page.getByRole('dialog').getByRole('button', { name: /Embed/ }).click()
  const frame = page.getByRole('dialog', { name: 'Embed' }).locator('iframe')
  await expect(frame).toHaveAttribute('src', /preset=nearline-24/)
  await expect(frame).not.toHaveAttribute('src', /page=systems/)
  await page.keyboard.press('Escape')
  await expect(opened(page)).toBeVisible()
})

test('one part at a time on a phone, and nothing wider than it', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAt(page, 'v=2&preset=nearline-24&page=systems')
  await expect(card(page, /^60-bay shelf/)).toBeVisible()
  await expect(card(page, /^Rounds appear/)).toBeHidden()
  for (const [part, name] of [
    ['Stories', /^Rounds appear/],
    ['Classics', /^4 Cheetahs/],
    ['Drives', /Barracuda/],
  ] as const) {
    await page.getByRole('button', { name: part, exact: true }).click()
    await expect(card(page, name).first()).toBeVisible()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

for (const scheme of ['light', 'dark'] as const)
  test(`has no barriers, ${scheme}`, { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await openAt(page, 'v=2&preset=nearline-24&page=systems')
    await expect(page.locator('.system-number').first()).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('searchbox').fill('sas')
    await expect(page.locator('.results a').first()).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

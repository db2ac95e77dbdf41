import type { Page } from '@playwright/test'
import { ownSerial, ownText, ownTexts } from '../support/ownMachine.ts'
import { findings } from './findings.ts'
import { isLong } from '../support/effort.ts'
import { looksRight } from './looksRight.ts'
import { expect, open, test } from './page.ts'

/** The page without any text. */
async function openMachine(page: Page): Promise<void> {
  await page.goto('./#v=2&page=machine')
  await expect(page.locator('.found-tree')).toBeVisible()
}

/** Types or pastes by what every browser has. */
async function give(page: Page, text: string): Promise<void> {
  await page.locator('.paste-field').first().fill(text)
  await page.getByRole('button', { name: 'Read it' }).first().click()
  await expect(page.locator('.text-list').first()).toBeVisible()
}

const row = (page: Page, name: string | RegExp) => page.locator('.found-row').filter({ hasText: name })

test('texts become a tree whose values lead to their lines; it is used, and its link opens elsewhere without the texts', async ({
  page,
  context,
}) => {
  await openMachine(page)
  await give(page, ownText)
  await expect(page.locator('.answer')).toContainText('8 disks')
  await expect(page.locator('.answer')).toContainText('×4 of ×8')
  await expect(row(page, 'trained down')).toHaveCount(1)
  await expect(page.locator('main')).not.toContainText(ownSerial)
  // from a value to its line
  await row(page, 'trained down').locator('.line-name').nth(1).click()
  await expect(page.locator('.text-line:focus')).toContainText('LnkSta')
  // what texts disagree about is decided by the reader
  await expect(row(page, 'texts disagree')).toHaveCount(1)
  await page.getByRole('button', { name: 'Take 2 lanes' }).click()
  await expect(page.locator('.answer')).not.toContainText('disagree')
  await expect(row(page, 'texts disagree')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use this machine' }).click()
  await expect(page).not.toHaveURL(/page=machine/)
  await expect(page.locator('.answer')).toContainText('1160')
  await expect(page).toHaveURL(/machine=pcie3x8/)
  const address = page.url()
  expect(decodeURIComponent(address)).not.toContain(ownSerial)
  const elsewhere = await context.newPage()
  await elsewhere.goto(address)
  await expect(elsewhere.locator('.answer')).toContainText('1160')
  await elsewhere.getByRole('button', { name: 'My machine' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'The machine now' })).toBeVisible()
  await expect(elsewhere.locator('.text-list')).toHaveCount(0)
  await elsewhere.close()
  // the texts are still here, and so is the way back
  await page.getByRole('button', { name: 'My machine' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page).not.toHaveURL(/machine=pcie/)
})

test('files are read where they are dropped or chosen; nothing is asked of a server and nothing is stored', async ({ page }) => {
  await openMachine(page)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const files = ownTexts.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }))
  await page.locator('input[type="file"]').first().setInputFiles(files)
  await expect(page.locator('.text-list').first()).toContainText('lspci -vv')
  await expect(row(page, 'ST8000VN0022')).toHaveCount(1)
  expect(asked.filter((address) => !address.startsWith('blob:') && !/\/assets\//.test(address))).toEqual([])
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, location.href]),
  )
  expect(kept).not.toContain('LnkSta')
  expect(kept).not.toContain(ownSerial)
  // each can be taken out
  await page.getByRole('button', { name: /^Remove text A/ }).click()
  await expect(row(page, 'trained down')).toHaveCount(0)
  await page.getByRole('button', { name: 'remove all' }).click()
  await expect(page.getByRole('heading', { name: 'The machine now' })).toBeVisible()
})

test(
  'a large text is read beside the page: that is told and can be given up, what was read before stays, and files dropped next are read',
  { tag: '@long' },
  async ({ page }) => {
    await openMachine(page)
    await give(page, ownText)
    const log = Array.from(
      { length: 160_000 },
      (_, line) => `job ${line} wrote ${line * 37} bytes in ${line % 91} parts, state ${line % 7} of 7, no error, and is done`,
    )
    const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    const files = page.locator('input[type="file"]').first()
    await files.setInputFiles([fileOf('large.log', log.join('\n'))])
    const bar = page.getByRole('progressbar', { name: 'Text read' })
    await expect(bar).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(bar).toHaveCount(0)
    await expect(page.getByText('Reading was cancelled.')).toBeVisible()
    await expect(row(page, 'ST8000VN0022')).toHaveCount(1)
    const texts = page.getByRole('button', { name: /^Remove text/ })
    const before = await texts.count()
    await files.setInputFiles([fileOf('small.log', log.slice(0, 9).join('\n'))])
    await expect(page.getByText('1 text was read.')).toBeVisible()
    await expect(texts).toHaveCount(before + 1)
  },
)

test('all of a text is one press away, and found by words, never by what was dropped', { tag: '@long' }, async ({ page }) => {
  await openMachine(page)
  await give(page, ownText)
  const text = page.getByRole('region', { name: /^Text A/ })
  await text.getByRole('button', { name: 'all of it' }).click()
  await text.getByRole('searchbox').fill('phantfunc')
  await text.getByRole('searchbox').press('Enter')
  await expect(text.locator('.whole-line[data-found]')).toContainText('PhantFunc')
  const drives = page.getByRole('region', { name: /smartctl/ })
  await drives.getByRole('button', { name: 'all of it' }).click()
  await drives.getByRole('searchbox').fill(ownSerial)
  await expect(drives.getByRole('status')).toHaveText('nothing found')
})

test('by keyboard alone: from the panel to the field, the tree and the answer', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'My machine' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#view')).toBeFocused()
  await page.getByLabel('Text that programs print of this machine', { exact: true }).focus()
  await page.keyboard.insertText(ownText)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.found-row').first()).toBeVisible()
  await row(page, 'trained down').locator('.line-name').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.text-line:focus')).toContainText('LnkCap')
  await page.getByRole('button', { name: 'Use this machine' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.answer')).toContainText('in order')
})

test(
  'on a phone text and tree are two views, and the name of a line leads from one to the other',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 740 })
    await openMachine(page)
    await give(page, ownText)
    await expect(page.locator('.machine-texts')).toBeHidden()
    await row(page, 'trained down').locator('.line-name').first().click()
    await expect(page.locator('.machine-became')).toBeHidden()
    await expect(page.locator('.text-line:focus')).toBeInViewport()
    await page.getByRole('radio', { name: 'What it became' }).check()
    await expect(page.locator('.found-tree')).toBeVisible()
  },
)

const measured =
  'v=2&machine=pcie3x8.at3x4/adapter/sas6x4/expander/8*nearline-20tb.sata6.r205.h98&order=reads&axis=disks&measured=read.b128K.q32.j1.direct.c0.88/1:204~1,2:408~2,3:611~3,4:815~4,5:1012~9,6:1131~14,7:1148~12,8:1150~12'

test(
  'measurements in a link are rings on the chart, with what could be between and the test that tells',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, measured)
    await expect(page.locator('.answer')).toContainText('You measured')
    await expect(page.locator('[data-series="measured"] path').last()).toBeAttached()
    await expect(page.locator('.gap-sections .claims tbody tr').first()).toContainText('2 of its 4 lanes')
    await expect(page.locator('.fio-file pre')).toContainText('bs=1m')
    await expect(page.locator('.fio-file pre')).toContainText('# reads only')
    await page.getByRole('checkbox', { name: /Write instead/ }).check()
    await expect(page.locator('.fio-file pre')).toContainText('# WRITES')
    expect(await findings(page)).toEqual([])
    await page.locator('.measured').getByRole('radio', { name: 'No' }).click()
    await expect(page).not.toHaveURL(/measured=/)
    await expect(page.locator('.gap-sections')).toHaveCount(0)
  },
)

test(
  'constants are calibrated on measurements when that is pressed, say so everywhere, and go back with one press',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, measured.replace('sas6x4/', 'sas6x4.at6x2/').replace('.r205', ''))
    await expect(page.locator('.calibrated-own')).toHaveCount(0)
    await page.getByRole('button', { name: 'Calibrate on yours' }).click()
    await expect(page).toHaveURL(/calibrated=rim/)
    await expect(page.locator('.answer')).toContainText('Calibrated on yours')
    await expect(page.locator('.calibrated-own')).toBeVisible()
    await expect(page.locator('.gap-sections .answer-table').first().locator('tbody tr')).toHaveCount(8)
    await expect(page.locator('[data-series="used"]')).toBeAttached()
    expect(await findings(page)).toEqual([])
    await page.locator('.panel').getByRole('button', { name: 'Back to borrowed' }).click()
    await expect(page).not.toHaveURL(/calibrated=/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page).toHaveURL(/calibrated=rim/)
  },
)

looksRight('my machine', async (page, look) => {
  await openMachine(page)
  if (isLong) await look()
  await give(page, ownText)
  await look()
})

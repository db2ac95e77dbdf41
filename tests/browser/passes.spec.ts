import type { Locator, Page } from '@playwright/test'
import { findings } from './findings.ts'
import { expect, fieldInput, open, simulated, test } from './page.ts'

const answer = (page: Page): Locator => page.locator('.answer')
const row = (page: Page, place: string): Locator => page.locator(`main .machine-row[data-row="${place}"]`)

/** A section of the answer by its heading. */
const section = (page: Page, name: string): Locator =>
  page.locator('.answer-sections section').filter({ has: page.getByRole('heading', { name }) })

/** Text with plain blanks. */
const plain = async (locator: Locator): Promise<string> => (await locator.innerText()).replaceAll(/[\u00A0\u202F]/g, ' ')

test('the home builder: eight disks on an adapter, is it the limit for a scrub, and how long', async ({ page }) => {
  await open(page)
  await page.locator('#preset').selectOption('hba-8')
  await page.getByRole('button', { name: 'How long does a pass take?' }).click()
  await expect(answer(page)).toContainText('Reading all 8 disks takes')
  expect(await plain(answer(page))).toBe('Reading all 8 disks takes 26 h 22 min. The disks are the limit.')
  expect(await plain(page.locator('.second'))).toContain('No link is full')
  await simulated(page)
  await expect(section(page, 'The whole pass')).toContainText('simulated26 h 22 min')
  expect(await findings(page)).toEqual([])
})

test('the storage architect: how many shelves of 24 on two cables for 28 hours, and for 32', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&view=passes&preset=nearline-24')
  await expect(answer(page)).toContainText('30 h 6 min')
  // a slot that carries two cables, and the second cable
  await row(page, '0').locator('.hop-name').click()
  await page.locator('main .open-row').getByRole('radio', { name: '4.0' }).check()
  await page.keyboard.press('Escape')
  await row(page, '0.0.0').locator('.hop-name').click()
  await page.locator('main .open-row').getByRole('radio', { name: '×8' }).check()
  await expect(answer(page)).toContainText('26 h 22 min')
  await page.keyboard.press('Escape')
  const verdict = section(page, 'I want it done in').locator('.note').first()
  const within = fieldInput(page, 'within').last()
  await within.fill('28')
  await within.press('Enter')
  await expect(verdict).toContainText('It is done in time')
  // a second shelf behind both cables
  await row(page, '0.0.0.0').focus()
  await page.keyboard.press('d')
  await expect(answer(page)).toContainText('Reading all 48 disks')
  await expect(answer(page)).toContainText('30 h 6 min')
  await expect(verdict).not.toContainText('It is done in time')
  await within.fill('32')
  await within.press('Enter')
  await expect(verdict).toContainText('It is done in time')
})

test('the one whose link trained down: what it costs, and what it was made for', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&view=passes&preset=nearline-24&machine=pcie3x8/adapter/sas12x4.at6x4/expander/disk.sas12.k20')
  await expect(answer(page)).toContainText('57 h 31 min')
  expect(await plain(page.locator('.second'))).toContain(
    'With every link at the speed it was made for it would be 30 h 6 min: what has trained down costs 27 h 25 min.',
  )
  await row(page, '0.0.0').locator('.hop-name').click()
  await expect(page.locator('main .open-row')).toContainText('Trained down')
  await page
    .locator('.open-row')
    .getByRole('button', { name: /Restore/ })
    .click()
  await expect(answer(page)).toContainText('30 h 6 min')
})

test('a machine that cannot be is named, keeps its tree, and everything else works', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&view=passes&preset=nearline-24&machine=pcie3x8/adapter/sas12x0/expander/24*nearline-20tb')
  await expect(page.locator('.messages, .notices').first()).toContainText('0 lanes')
  await expect(answer(page)).toContainText('30 h 6 min')
  await open(page, 'v=2&view=passes&preset=nearline-24&disks=1&pass=copy')
  await expect(answer(page)).toContainText('cannot be passed over')
  await expect(row(page, '0.0.0')).toBeVisible()
})

test('two machines are compared, and the pass is told as a table', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&view=passes&preset=nearline-24')
  await page.getByRole('button', { name: 'Pin as A' }).click()
  await fieldInput(page, 'disks').first().fill('48')
  await fieldInput(page, 'disks').first().press('Enter')
  await expect(page.locator('.second')).toContainText('longer than A')
  await page.locator('.tools label', { hasText: 'Table' }).first().click()
  await expect(page.getByRole('table', { name: 'Rate of all drives against time' })).toContainText('SAS cable')
})

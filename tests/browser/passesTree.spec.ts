import type { Locator, Page } from '@playwright/test'
import { parseLink } from '../../src/configuration/link/link.ts'
import { machineOf } from '../../src/configuration/machineOf.ts'
import { machines } from '../../src/configuration/structured/machine.ts'
import { withoutNames } from '../../src/configuration/structured/rowNames.ts'
import { findings } from './findings.ts'
import { expect, open, test } from './page.ts'

/** Two shelves behind a slot that has trained down, and SSDs at the chipset. */
const machine =
  'pcie3x8.at3x4/adapter/(sas12x4/expander/45*nearline-20tb.sas12,sas12x4/expander/(12*nearline-20tb.sas12,12*nearline-12tb.sas6)),dmi3x4/4*sata-ssd-4tb.sata6'

async function openTree(page: Page, text = machine): Promise<void> {
  await open(page, `v=2&view=passes&machine=${text}`)
  await expect(row(page, '')).toBeVisible()
}

/** A row by its place in the machine. */
const row = (page: Page, place: string): Locator => page.locator(`main .machine-row[data-row="${place}"]`)

/** The machine of a link with all its numbers, without the names of its rows. */
const machineIn = (link: string): string =>
  machines.codec.write({ below: machineOf(parseLink(link).configuration).below.map(withoutNames) })

/** The machine of the link, as the address has it in the end. */
async function expectMachine(page: Page, text: string): Promise<void> {
  await expect.poll(() => machineIn(page.url())).toBe(text)
}

/** The page's own way back. */
const undo = (page: Page): Locator => page.locator('.top-bar').getByRole('button', { name: 'Undo' })

const said = (page: Page): Locator => page.locator('main .tree-message')

test('the tree is one tab stop: keys choose, fold, find, edit, and undo takes each edit back', async ({ page }) => {
  await openTree(page)
  await row(page, '').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, '0')).toBeFocused()
  await expect(page.locator('main .machine-row[tabindex="0"]')).toHaveCount(1)
  await expect(page.locator('.tree-keys')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, '0')).toHaveAttribute('aria-expanded', 'false')
  await expect(row(page, '0.0')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(row(page, '0.0')).toBeFocused()
  await page.keyboard.type('ch')
  await expect(row(page, '1')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(row(page, '0')).toBeFocused()
  await expectMachine(page, machine.replace(/(.*),(dmi.*)/, '$2,$1'))
  await page.keyboard.press('Delete')
  await expect(said(page)).toHaveText('Removed Chipset link and 4 drives. Undo')
  await said(page).getByRole('button', { name: 'Undo' }).click()
  await expectMachine(page, machine.replace(/(.*),(dmi.*)/, '$2,$1'))
  // the way back, the removal, and the move
  for (let steps = 0; steps < 3; steps++) await undo(page).click()
  await expectMachine(page, machine)
})

test(
  'a row opens in place: its lanes change the answer at once, and what has trained down is restored',
  { tag: '@long' },
  async ({ page }) => {
    await openTree(page)
    await expect(page.locator('.answer')).toContainText('4 days 3 h')
    await row(page, '0').focus()
    await page.keyboard.press('Enter')
    const fields = page.locator('main .open-row')
    await expect(fields.getByLabel('Kind')).toBeFocused()
    await expect(fields).toContainText('It costs 45 h 5 min.')
    await fields.getByRole('button', { name: 'Restore 3.0 ×8' }).click()
    await expect(page.locator('.answer')).toContainText('53 h 55 min')
    await fields.getByRole('radio', { name: '×16' }).check()
    await expectMachine(page, machine.replace('pcie3x8.at3x4', 'pcie3x16'))
    await expect(row(page, '0')).toContainText('×16')
    await page.keyboard.press('Escape')
    await expect(fields).toHaveCount(0)
    await expect(row(page, '0')).toBeFocused()
    expect(await findings(page)).toEqual([])
  },
)

test('the number before × is a field: one undo step a visit', { tag: '@long' }, async ({ page }) => {
  await openTree(page)
  await row(page, '0.0.0.0.0').focus()
  await page.keyboard.press('x')
  const number = row(page, '0.0.0.0.0').getByRole('textbox')
  await expect(number).toBeFocused()
  await page.keyboard.type('60')
  await page.keyboard.press('ArrowUp')
  await expectMachine(page, machine.replace('45*', '61*'))
  await page.keyboard.press('Enter')
  await expect(row(page, '0.0.0.0.0')).toBeFocused()
  await undo(page).click()
  await expectMachine(page, machine)
})

test('adds whole shelves, puts hops between, and says why something cannot be', { tag: '@long' }, async ({ page }) => {
  await openTree(page, 'pcie3x8/adapter/sas12x4/expander/24*nearline-20tb.sas12')
  await row(page, '0.0').focus()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: '45 bays: cable, expander, drives' }).click()
  await expect(row(page, '0.0.1')).toBeFocused()
  await expectMachine(page, 'pcie3x8/adapter/(sas12x4/expander/24*nearline-20tb.sas12,sas12x4/expander/45*disk.sas12)')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(said(page)).toHaveText('An SAS cable cannot hang on an SAS cable.')
  await page.keyboard.press('Delete')
  await row(page, '0').focus()
  await page.keyboard.press('Delete')
  await expect(said(page)).toHaveText('These are the last drives. Add others first.')
  await page.keyboard.press('i')
  await page.locator('main .open-row').getByRole('button', { name: 'Root complex' }).click()
  await expectMachine(page, 'root/pcie3x8/adapter/sas12x4/expander/24*nearline-20tb.sas12')
})

test('on a phone a branch is moved by a list of places', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await openTree(page)
  await row(page, '0.0.1.0.1').locator('.hop-name').click()
  const fields = page.locator('main .open-row')
  await fields.locator('.move-to').click()
  await fields.getByRole('button', { name: 'Under SAS expander A' }).click()
  await expect(row(page, '0.0.0.0.1')).toBeVisible()
  await expectMachine(
    page,
    machine
      .replace(',12*nearline-12tb.sas6', '')
      .replace('(12*nearline-20tb.sas12)', '12*nearline-20tb.sas12')
      .replace('45*nearline-20tb.sas12', '(45*nearline-20tb.sas12,12*nearline-12tb.sas6)'),
  )
})

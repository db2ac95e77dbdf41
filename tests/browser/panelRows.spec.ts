import type { Locator, Page } from '@playwright/test'
import { fieldOf } from '../../src/configuration/fields/fields.ts'
import { isOneBus } from '../../src/configuration/machineOf.ts'
import { presetConfiguration, presetList } from '../../src/configuration/presets.ts'
import { fieldsOf } from '../../src/views/shared/groups.ts'
import { thinned } from '../support/effort.ts'
import { hold, withoutServiceWorker } from '../support/faults.ts'
import { expect, fieldInput, open, simulated, test, unfoldRow } from './page.ts'

const papers = presetList.map(({ id }) => ({ ...presetConfiguration(id), view: 'throughput' })).filter(isOneBus)

const rows = (page: Page): Locator => page.locator('form .machine-row')

/** Where the groups of the panel stand, and how high they are. */
const places = (page: Page): Promise<readonly unknown[]> =>
  page.locator('form .group').evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().height]))

for (const paper of thinned(papers, 10))
  test(
    `${paper.preset}: host, bus and drives are rows, in which every field can be reached`,
    { tag: ['@phone', '@long'] },
    async ({ page }) => {
      await open(page, `v=2&preset=${paper.preset}&view=throughput`)
      for (const part of ['host', 'bus', 'drives'] as const) {
        await unfoldRow(page, part)
        await expect(rows(page)).toHaveCount(3)
        const { open: shown, folded } = fieldsOf(paper, part)
        for (const name of [...shown, ...folded])
          await expect(page.locator(`form .open-row [data-field="${fieldOf(name).key}"]`), `${part}: ${name}`).toBeVisible()
      }
    },
  )

test('rows come into a place that is as high, the one that is open among them', { tag: '@long' }, async ({ page, context }) => {
  await withoutServiceWorker(context)
  for (const link of ['v=2', 'v=2&axis=bus-rate', 'v=2&preset=nearline-24&axis=disks']) {
    await page.goto('about:blank')
    const letCome = await hold(page, /\/assets\/MachineGroup-[^/]*\.js$/)
    await open(page, link)
    await expect(page.locator('.rows-to-come')).toBeAttached()
    const before = await places(page)
    letCome()
    await expect(rows(page).first()).toBeVisible()
    expect(await places(page), link).toEqual(before)
  }
})

test('the row that limits is bold and says so, and nothing moves where it is another one', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2')
  await simulated(page)
  await unfoldRow(page, 'bus')
  await expect(page.locator('.answer')).toContainText('Waiting is the limit')
  const limiting = page.getByRole('treegrid', { name: 'The machine' }).getByRole('row', { name: /the limit/ })
  await expect(limiting).toHaveCount(0)
  // rows of tables are loaded when they are first unfolded
  await expect(fieldInput(page, 'mix')).toBeVisible()
  const before = await places(page)
  await fieldInput(page, 'bus-rate').fill('1')
  await fieldInput(page, 'bus-rate').press('Enter')
  await expect(page.locator('.answer')).toContainText('The bus is the limit')
  await expect(limiting).toHaveAccessibleName(/^Fast wide SCSI/)
  await expect(limiting.locator('.hop-name')).toHaveCSS('font-weight', '600')
  expect(await places(page)).toEqual(before)
})

test('a row opens by key, gives the focus back, and its number is the number of disks', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2')
  const tree = page.getByRole('treegrid', { name: 'The machine' })
  await tree.getByRole('row', { name: /^Sun Ultra-1/ }).focus()
  await page.keyboard.press('Enter')
  await expect(tree.getByRole('combobox', { name: 'Host' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tree.getByRole('row', { name: /^Sun Ultra-1/ })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('x')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(page.locator('.answer')).toContainText('Seven Cheetah')
  await expect(page).toHaveURL(/#v=2&preset=cheetah-ultra-1&disks=7$|#v=2&disks=7$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.answer')).toContainText('Four Cheetah')
})

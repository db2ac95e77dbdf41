import type { Page } from '@playwright/test'
import { looksRight } from './looksRight.ts'
import { expect, isPhone, open, test } from './page.ts'

const link = 'v=2&view=drives'

async function openCatalogue(page: Page): Promise<void> {
  await open(page, link)
  await page.getByRole('button', { name: 'Open the catalogue' }).click()
  await expect(page.locator('.entries-count')).toHaveText('40 of 40 drives')
}

/** Undo stands in the head of the page, on a phone in its menu. */
async function undo(page: Page): Promise<void> {
  if (await isPhone(page)) await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('button', { name: 'Undo' }).click()
}

const rows = (page: Page): ReturnType<Page['locator']> => page.locator('.entries > tbody > tr > th button')

test('a search narrows the table and says so', { tag: '@long' }, async ({ page }) => {
  await openCatalogue(page)
  await page.getByRole('searchbox', { name: 'Search' }).fill('savvio 10k')
  await expect(page.locator('.entries-count')).toHaveText('3 of 40 drives')
  await page.getByRole('searchbox', { name: 'Search' }).fill('flux capacitor')
  await expect(page.locator('.entries-count')).toHaveText('0 of 40 drives')
  await page.getByRole('radio', { name: 'Buses' }).check()
  await page.getByRole('searchbox', { name: 'Search' }).fill('sata')
  await expect(page.locator('.entries-count')).toHaveText('4 of 47 buses')
})

test('columns are sorted with the keyboard', { tag: '@long' }, async ({ page }) => {
  await openCatalogue(page)
  const head = page.getByRole('columnheader', { name: 'Capacity' })
  await head.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('IBM 0661 (320 MB')
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('24 TB')
  await page.keyboard.press('Enter')
  await expect(head).toHaveAttribute('aria-sort', 'none')
  await expect(rows(page).first()).toContainText('Exos X18')
})

test('every value of a drive has its source, its mark, or is not published', { tag: '@long' }, async ({ page }) => {
  await openCatalogue(page)
  const row = page.getByRole('button', { name: /Exos X20/ })
  await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  const facts = page.getByRole('table', { name: 'Values of Seagate Exos X20 20 TB' })
  await expect(facts.getByRole('row', { name: /^Rate, outer/ })).toContainText('blocksandfiles.com')
  await expect(facts.getByRole('row', { name: /^Average seek, read/ })).toContainText('range of its class')
  await expect(facts.getByRole('row', { name: /^Queue depth/ })).toContainText('not published')
  await expect(facts.getByRole('row', { name: /^Half a turn/ })).toContainText('derived')
})

test('a drive and a bus are taken over, and undo takes them back', { tag: ['@phone', '@whole'] }, async ({ page }) => {
  await openCatalogue(page)
  await page.getByRole('button', { name: /Savvio 10K.4/ }).click()
  await page.getByRole('button', { name: 'Use this drive' }).click()
  await expect(page.locator('.used')).toContainText('Seagate Savvio 10K.4 SAS ST9600204SS is the drive now')
  await expect(page).toHaveURL(/drive=own.*rpm=10000.*seek-average=3\.8/)
  await expect(page).toHaveURL(/drive-capacity=600/)
  await undo(page)
  await expect(page).not.toHaveURL(/drive=own/)
  await page.getByRole('radio', { name: 'Buses' }).check()
  await page.getByRole('button', { name: /Ultra160/ }).click()
  await page.getByRole('button', { name: 'Use this bus' }).click()
  await expect(page).toHaveURL(/bus=own.*bus-rate=138/)
})

test('a drive that is ready to be computed with is chosen by its name', { tag: '@long' }, async ({ page }) => {
  await openCatalogue(page)
  await page.getByRole('button', { name: /Deskstar 75GXP/ }).click()
  await page.getByRole('button', { name: 'Use this drive' }).click()
  await expect(page).toHaveURL(/drive=deskstar-75gxp/)
  await expect(page).toHaveURL(/drive-price=159/)
})

test('one’s own drive is read on the page of one’s machine', { tag: '@long' }, async ({ page }) => {
  await openCatalogue(page)
  await page.getByRole('button', { name: /Read your own/ }).click()
  await expect(page).toHaveURL(/page=machine/)
})

looksRight(
  'catalogue',
  async (page, look) => {
    await openCatalogue(page)
    await page.getByRole('button', { name: /Exos X20/ }).click()
    await look()
    await page.getByRole('radio', { name: 'Prices', exact: true }).check()
    await look()
  },
  '@long',
)

test('how long it takes to open is printed', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  await page.waitForLoadState('networkidle')
  const times = await page.evaluate(async () => {
    const button = document.querySelector<HTMLButtonElement>('.catalogue-head button')
    const efforts: number[] = []
    for (let index = 0; index < 10; index++) {
      const start = performance.now()
      button?.click()
      while (!document.querySelector('.entries tbody tr')) await new Promise((resolve) => requestAnimationFrame(resolve))
      document.body.getBoundingClientRect()
      efforts.push(performance.now() - start)
      button?.click()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return efforts
  })
  const [first, ...later] = times
  const middle = later.toSorted((one, other) => one - other)[4]
  console.log(`catalogue, from the press to its 40 rows with layout: first ${first?.toFixed(1)} ms, then median ${middle?.toFixed(1)} ms`)
  expect(times).toHaveLength(10)
})

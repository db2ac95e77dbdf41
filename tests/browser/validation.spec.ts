import { errorSummary, systemPlans, type ValidationRow } from '../../src/prediction/studies/validationPlans.ts'
import { judgeDirectly } from '../../src/prediction/studies/validation.ts'
import { publishedTables } from '../../src/catalog/publishedResults/barve1999.ts'
import { errorText } from '../../src/views/validation/errorScale.ts'
import { thinned } from '../support/effort.ts'
import { findings } from './findings.ts'
import { looksRight } from './looksRight.ts'
import { expect, isPhone, open, simulated, test } from './page.ts'

const link = (table: string): string => `v=1&view=validation&table=${table}`

/** Errors as printed, row by row of the table: sizes down, then methods and disks across. */
function printedErrors(rows: readonly ValidationRow[]): readonly string[] {
  const sizes = [...new Set(rows.map(({ cell }) => cell.requestSize))]
  return sizes.flatMap((size) => rows.filter(({ cell }) => cell.requestSize === size).map(({ error }) => errorText(error)))
}

for (const { id } of thinned(publishedTables, 3)) {
  test(`${id}: every cell says what the command line says`, async ({ page }) => {
    await open(page, link(id))
    await simulated(page)
    const cells = page.locator('.cells td[data-witness="simulation"] .error')
    await expect(cells).toHaveCount(36)
    const shown = await cells.evaluateAll((all) => all.map((cell) => cell.firstChild?.textContent ?? ''))
    const rows = systemPlans().flatMap((plan) => (plan.table === id ? judgeDirectly(plan).rows : []))
    expect(shown).toEqual(printedErrors(rows))
    const simulation = errorSummary(rows).largest
    await expect(page.locator('.answer')).toContainText(`${(100 * simulation).toFixed(1)}\u00A0%`)
    await expect(page.locator('.answer')).toContainText(/^Predicted blind, .* Fitted to the 36 cells of this table/)
    await expect(page.locator('.claim strong').first()).toContainText(/It (holds|fails) on/)
  })
}

looksRight(
  'validation',
  async (page, look) => {
    await open(page, link('table-5'))
    await simulated(page)
    await look()
  },
  '@long',
)

test('a misprint is struck through, corrected, and explained', async ({ page }) => {
  await open(page, link('table-5'))
  const cell = page.locator('.cells td.measured', { has: page.locator('s') })
  await expect(cell).toHaveCount(1)
  await expect(cell.locator('s')).toHaveText('1.38')
  await expect(cell.locator('a')).toContainText('1.58')
  await expect(page.locator('.note', { hasText: 'Misprint' }).first()).toContainText('1.38')
})

test('a table is chosen from the list, and the question changes; browser back returns', { tag: '@phone' }, async ({ page }) => {
  await open(page)
  if (await isPhone(page)) await page.getByRole('combobox', { name: 'Question' }).selectOption('validation')
  else await page.getByRole('button', { name: 'Can I trust it?' }).click()
  await expect(page).toHaveURL(/view=validation/)
  await expect(page.locator('#cells')).toContainText('Table 6')
  await page.getByRole('navigation', { name: 'Published tables' }).getByRole('button', { name: /Wren/ }).click()
  await expect(page).toHaveURL(/table=table-4/)
  await expect(page.locator('#cells')).toContainText('Table 4')
  await page.goBack()
  await expect(page.locator('#cells')).toContainText('Table 6')
  await page.goBack()
  await expect(page.locator('.axis-title')).toBeVisible()
})

test('a measured cell opens its system in the throughput view', async ({ page }) => {
  await open(page, link('table-4'))
  const cell = page.locator('.cells tbody tr').nth(2).locator('td.measured a').nth(1)
  await expect(cell).toHaveText('1.97')
  await cell.click()
  await expect(page).toHaveURL(/preset=wren-sparc-20&disks=4&size=32KiB/)
  await expect(page.locator('.axis-title')).toBeVisible()
  await page.goBack()
  await expect(page.locator('#cells')).toContainText('Table 4')
})

test('the simulation can be stopped and resumed', { tag: '@long' }, async ({ page }) => {
  await open(page, link('table-6'))
  const cancel = page.locator('.progress').getByRole('button', { name: 'Cancel' })
  await cancel.click()
  await expect(page.locator('.progress')).toContainText('Stopped at')
  await page.locator('.progress').getByRole('button', { name: 'Resume' }).click()
  await simulated(page)
})

test('wide tables scroll by themselves on a narrow page', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await open(page, link('table-5'))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 740 })
    const [inside, outside] = await page
      .locator('.scrolling', { has: page.locator('.cells') })
      .evaluate((element) => [element.scrollWidth, element.clientWidth])
    expect(inside).toBeGreaterThan(outside ?? 0)
  }
})

test(
  'a measured trace is replayed on this machine, and a file that is none is refused with its line',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'v=1&view=validation')
    const requests = Array.from({ length: 400 }, (_, index) => `R Hit ${(index * 7919 * 37) % 8_000_000} 8 9000.0 20000.0`)
    const file = page.getByLabel('Trace', { exact: true })
    await file.setInputFiles({ name: 'measured.trace', mimeType: 'text/plain', buffer: Buffer.from(requests.join('\n')) })
    await expect(page.getByText('400 requests on the Cheetah 4LP')).toBeVisible()
    await expect(page.getByText('Share of requests answered within')).toBeVisible()
    await file.setInputFiles({ name: 'other.csv', mimeType: 'text/csv', buffer: Buffer.from('R Hit 1 2 3 4\ntime,size\n') })
    await expect(page.getByText('Line 2 has 1 column instead of 6')).toBeVisible()
    // a drive that is smaller than the trace says so; a larger one replays it at once
    await file.setInputFiles({ name: 'measured.trace', mimeType: 'text/plain', buffer: Buffer.from(requests.join('\n')) })
    await page.getByLabel('Measured on').selectOption({ label: 'HP C2247A' })
    await expect(page.getByText('the trace was measured on another drive')).toBeVisible()
    await page.getByLabel('Measured on').selectOption({ label: 'Atlas 10K' })
    await expect(page.getByText('400 requests on the Atlas 10K')).toBeVisible()
  },
)

test('the figures of striped arrays are simulated here when asked, and can be stopped', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=1&view=validation')
  const section = page.getByRole('region', { name: /Striped arrays/ })
  await section.getByRole('button', { name: 'Simulate' }).click()
  await expect(section.getByRole('status')).toContainText(/[1-9]\d* of \d+ points/)
  await section.getByRole('button', { name: 'Cancel' }).click()
  await expect(section.getByRole('button', { name: 'Simulate' })).toBeVisible()
  await section.getByRole('button', { name: 'Simulate' }).click()
  await expect(section).toContainText(/Over 102 points the formula is off by 3\.\d\s%/)
  await expect(section).toContainText(/In 33 of 36 cases/)
})

test(
  'queues of White, Ng & Hillyer are simulated here when asked, judged cell by cell, and say what they cannot know',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'v=1&view=validation')
    const section = page.getByRole('region', { name: /Queues: Tables 5 and 7/ })
    await expect(section).toContainText('What no model of drives, queues and buses can know here')
    await section.getByRole('button', { name: 'Simulate' }).click()
    await expect(section).toContainText(/Within 15\.0\s% are, seen but not fitted to, 5\d of 61 random/)
    const row = section.getByRole('row', { name: /^drive, 32 tags/ }).first()
    await expect(row.locator('.measured').first()).toHaveText('2.2')
    await expect(row.locator('.error').first()).toContainText(/^[+−]\d\.\d/)
    await expect(section.getByText('What is further off, and why')).toBeVisible()
    await section.getByText('How the table is read').click()
    await expect(section.getByText('0.519\u00A0ms')).toBeVisible()
    expect(await findings(page)).toEqual([])
  },
)

test('every claim can be read on a phone without scrolling sideways, and is still a table', { tag: '@phone' }, async ({ page }) => {
  await open(page, 'v=1&view=validation')
  const region = page.getByRole('region', { name: 'Every claim with what it was tested on' })
  const table = region.getByRole('table')
  await expect(table.getByRole('row').first()).toBeAttached()
  expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await expect(table.getByRole('rowheader').first()).toContainText('Drives followed request by request')
  await expect(table.getByRole('row').nth(2).getByRole('cell').last()).toHaveText('holds')
})

test(
  'claims about caches are simulated here when asked, can be stopped, and what cannot be tested is said',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'v=1&view=validation')
    const section = page.getByRole('region', { name: /Caches: sections/ })
    await expect(section).toContainText('the four traces were never published')
    await section.getByRole('button', { name: 'Simulate' }).click()
    const row = section.getByRole('row', { name: /§4.1 best organisation/ })
    await expect(row).toContainText('✓ kept, fitted')
    await expect(row).toContainText('fetch 4\u00A0KiB, block 512\u00A0B')
    const figure = section.getByRole('figure').first()
    await expect(figure).toContainText(/Figure 2: access time against fetch size.*Here: 1 of 2 seen and 3 of 3 fitted statements come out/)
    await expect(figure.locator('svg.chart')).toBeVisible()
    await figure.getByText('As a table').click()
    await expect(
      figure
        .getByRole('row', { name: /^4\sKiB/ })
        .getByRole('cell')
        .nth(3),
    ).toHaveText('1.00')
    await section.getByRole('button', { name: 'Cancel' }).click()
    await expect(section.getByRole('button', { name: 'Simulate' })).toBeVisible()
    await expect(section.getByRole('status')).toContainText(/\d+ of \d+ simulations/)
  },
)

test('links of today: every cell has its page, and its machine opens where passes are answered', async ({ page }) => {
  await open(page, link('table-6'))
  const part = page.getByRole('region', { name: 'Links of today' })
  const rows = part.getByRole('table', { name: /measured and predicted/ }).getByRole('row')
  const first = rows.filter({ hasText: 'm145' })
  await page
    .getByRole('navigation', { name: 'Published tables' })
    .getByRole('button', { name: /^Links of today/ })
    .click()
  await expect(part.getByRole('heading', { name: 'Links of today' })).toBeInViewport()
  await expect(first).toContainText('+0.7')
  await expect(first.getByRole('link', { name: 'm145' })).toHaveAttribute('href', /^https:/)
  expect(await rows.count()).toBeGreaterThan(40)
  expect(
    await part
      .getByRole('link', { name: /^m\d{3}$/ })
      .evaluateAll((all) => all.filter((one) => !/^https?:/.test(one.getAttribute('href') ?? ''))),
  ).toEqual([])
  await part.getByText(/All \d+ cells with conditions/).click()
  await expect(part.getByRole('table', { name: 'Every measurement on machines of today' }).getByRole('row')).toHaveCount(158)
  await first.getByRole('link', { name: /ROCK 5C/ }).click()
  await expect(page).toHaveURL(/machine=pcie2x1\.p128.*view=passes/)
})

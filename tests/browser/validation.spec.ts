import type { Page } from '@playwright/test'
import { claimList } from '../../src/catalog/claims.ts'
import { errorSummary } from '../../src/papers/errors.ts'
import { systemPlans, type ValidationRow } from '../../src/papers/validationPlans.ts'
import { judgeDirectly } from '../support/validationStudies.ts'
import { publishedTables } from '../../src/catalog/publishedResults/barve1999.ts'
import { errorText } from '../../src/views/shared/errorScale.ts'
import { thinned } from '../support/effort.ts'
import { findings } from './findings.ts'
import { looksRight } from './looksRight.ts'
import { ask, expect, isPhone, open, test, unfold } from './page.ts'

const link = (part: string): string =>
  part.startsWith('table-') ? `v=2&view=validation&compared=tables&table=${part}` : `v=2&view=validation&compared=${part}`

/** The one comparison that is shown. */
const comparison = (page: Page) => page.locator('.comparison')

/** Runs the shown comparison here and waits for what it says of the published run. */
async function runHere(page: Page): Promise<void> {
  await comparison(page).getByRole('button', { name: 'Run it here' }).click()
  await expect(comparison(page).getByRole('status')).toContainText(/Computed here: all [\d\u202f]+ results equal the published run/)
}

/** Chooses what is shown of the comparison by what the page has for it: buttons, or a list where they are many. */
async function show(page: Page, what: string): Promise<void> {
  const button = comparison(page).locator('.segments label', { hasText: what })
  const list = comparison(page).getByRole('combobox', { name: 'Show', exact: true })
  await expect(button.or(list).first()).toBeVisible()
  if ((await button.count()) > 0) await button.click()
  else await list.selectOption(what)
}

/** Goes to a row of the index by what the page has for it: buttons, or a list where they find no room. */
async function choose(page: Page, row: RegExp): Promise<void> {
  await expect(comparison(page)).toBeVisible()
  const list = page.getByRole('combobox', { name: 'Compared with' })
  if (await list.isVisible()) {
    const label = (await list.locator('option').allTextContents()).find((text) => row.test(text)) ?? ''
    await list.selectOption({ label })
  } else await page.getByRole('navigation', { name: 'Comparisons' }).getByRole('button', { name: row }).first().click()
}

/** Errors as printed, row by row of the table: sizes down, then methods and disks across. */
function printedErrors(rows: readonly ValidationRow[]): readonly string[] {
  const sizes = [...new Set(rows.map(({ cell }) => cell.requestSize))]
  return sizes.flatMap((size) => rows.filter(({ cell }) => cell.requestSize === size).map(({ error }) => errorText(error)))
}

for (const { id } of thinned(publishedTables, 3)) {
  test(`${id}: every cell says what the command line says, published and run here`, async ({ page }) => {
    await open(page, link(id))
    // measured, model, simulation
    const cells = comparison(page).locator('.answer-table td:nth-of-type(3n) .error')
    await expect(cells).toHaveCount(36)
    const shown = () => cells.evaluateAll((all) => all.map((cell) => cell.firstChild?.textContent ?? ''))
    const rows = systemPlans().flatMap((plan) => (plan.table === id ? judgeDirectly(plan).rows : []))
    expect(await shown()).toEqual(printedErrors(rows))
    await runHere(page)
    expect(await shown()).toEqual(printedErrors(rows))
    const simulation = errorSummary(rows).largest
    await expect(page.locator('.claim').first()).toContainText(`${(100 * simulation).toFixed(1)}\u00A0%`)
    await expect(page.locator('.claim').first()).toContainText(/^Fitted to the 36 cells of this table/)
    await expect(page.locator('.claim strong').first()).toContainText(/It (holds|fails) on/)
  })
}

test(
  'it begins with the blind figure, then the reader’s own system, and runs nothing by itself',
  { tag: ['@phone', '@whole'] },
  async ({ page }) => {
    await open(page, 'v=2&view=validation&preset=nearline-24&machine=bus/disk')
    await expect(page.locator('.answer')).toContainText(
      /^Blind: nine drives’ response times .* within 4\.4\s%\. On tables it was fitted to/,
    )
    await expect(page.locator('.second')).toContainText(/measured by nobody that we know of: here model and simulation agree within \d+\s%/)
    await expect(comparison(page).getByRole('heading', { name: /Nine drives, request by request blind/ })).toBeVisible()
    await expect(page.locator('.panel-foot')).toContainText('nothing was run here')
    await expect(page.locator('.definitions dt')).toHaveText(['blind', 'seen', 'fitted'])
  },
)

test(
  'every row of the index is shown from its link, with numbers, without a dash of its own, and no longer than a few screens',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, 'v=2&view=validation')
    const values = await page
      .getByRole('combobox', { name: 'Compared with' })
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
    expect(values.length).toBeGreaterThan(15)
    for (const value of values) {
      await open(page, link(value))
      await expect(comparison(page).getByRole('heading').first()).toBeVisible()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height, value).toBeLessThan(/^(claims|caches|studies)$/.test(value) ? 3300 : 2500)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), value).toBe(390)
    }
  },
)

test('nothing moves while a comparison is run', { tag: '@long' }, async ({ page }) => {
  await open(page, link('stripes'))
  await expect(comparison(page).getByRole('table')).toBeVisible()
  await expect(page.locator('.second')).toContainText('here the simulation is')
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { readonly value: number }
        document.body.dataset['shift'] = String(Number(document.body.dataset['shift'] ?? 0) + shift.value)
      }
    }).observe({ type: 'layout-shift', buffered: false })
  })
  const button = comparison(page).locator('.run-line .button')
  await button.click()
  await expect(comparison(page).getByRole('status')).toContainText(/[1-9]\d* of 678 simulations/)
  await expect(page.locator('.panel-foot')).toContainText(/of 678 simulations/)
  await button.click()
  await expect(comparison(page).getByRole('status')).toContainText(
    /Stopped at \d+ of 678 simulations\. The numbers are those of the published run/,
  )
  expect(await page.evaluate(() => Number(document.body.dataset['shift'] ?? 0))).toBe(0)
})

test('rows are run from the index, one after the other, and say whether they are equal', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await ask(page, 'validation')
  const index = page.getByRole('navigation', { name: 'Comparisons' })
  for (const row of ['Links of today', 'Wren-7s on one bus', 'Arrays of real drives']) {
    await index.getByRole('button', { name: `Run: ${row}` }).click()
  }
  await expect(index.locator('.index-run', { hasText: 'equal' })).toHaveCount(3)
  await expect(page.locator('.panel-foot')).toContainText('3 comparisons run here')
})

looksRight(
  'validation',
  async (page, look) => {
    await open(page, link('table-5'))
    await look()
    await open(page, link('drives'))
    await look()
  },
  '@long',
)

test('a misprint is struck through, corrected, and explained', { tag: '@long' }, async ({ page }) => {
  await open(page, link('table-5'))
  const cell = comparison(page).locator('.answer-table td', { has: page.locator('s') })
  await expect(cell).toHaveCount(1)
  await expect(cell.locator('s')).toHaveText('1.38')
  await expect(cell.locator('a')).toContainText('1.58')
  await expect(page.locator('.note', { hasText: 'Misprint' }).first()).toContainText('1.38')
})

test(
  'a comparison is chosen from the index, and the question changes; browser back returns',
  { tag: ['@phone', '@whole'] },
  async ({ page }) => {
    await open(page)
    await ask(page, 'validation')
    await expect(page).toHaveURL(/view=validation/)
    await choose(page, /Wren/)
    await expect(page).toHaveURL(/table=table-4&compared=tables/)
    await expect(page.locator('#comparison')).toContainText('Wren-7s')
    await choose(page, /Where rounds begin/)
    await expect(page).toHaveURL(/compared=rounds/)
    await expect(comparison(page).locator('.claim strong')).toContainText('True of 36 of 54 cells.')
    await page.goBack()
    await expect(page.locator('#comparison')).toContainText('Wren-7s')
    await page.goBack()
    await expect(page.locator('#comparison')).toContainText('Nine drives')
    await page.goBack()
    await expect(page.locator('.axis-title')).toBeVisible()
  },
)

test('a measured cell opens its system in the throughput view', { tag: '@long' }, async ({ page }) => {
  await open(page, link('table-4'))
  const cell = comparison(page).locator('.answer-table tbody tr').nth(2).locator('td a').nth(1)
  await expect(cell).toHaveText('1.97')
  await cell.click()
  await expect(page).toHaveURL(/preset=wren-sparc-20&disks=4&size=32KiB/)
  await expect(page.locator('.axis-title')).toBeVisible()
  await page.goBack()
  await expect(page.locator('#comparison')).toContainText('Wren-7s')
})

test('wide tables scroll by themselves on a narrow page', { tag: ['@phone', '@whole'] }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await open(page, link('table-5'))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 740 })
    const [inside, outside] = await page
      .locator('.scrolling', { has: page.locator('.answer-table') })
      .evaluate((element) => [element.scrollWidth, element.clientWidth])
    expect(inside).toBeGreaterThan(outside ?? 0)
  }
})

test(
  'a measured trace is replayed on this machine, and a file that is none is refused with its line',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, link('traces'))
    const requests = Array.from({ length: 400 }, (_, index) => `R Hit ${(index * 7919 * 37) % 8_000_000} 8 9000.0 20000.0`)
    const file = page.getByLabel('Trace', { exact: true })
    await file.setInputFiles({ name: 'measured.trace', mimeType: 'text/plain', buffer: Buffer.from(requests.join('\n')) })
    await expect(page.getByText('400 requests on the Cheetah 4LP')).toBeVisible()
    await expect(page.getByRole('heading', { name: /Share of requests answered within/ })).toBeVisible()
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

test('the figures of striped arrays stand as published, and the same when they are run', { tag: '@long' }, async ({ page }) => {
  await open(page, link('stripes'))
  await expect(comparison(page)).toContainText(/Over 102 points the model is off by 3\.\d\s%/)
  await runHere(page)
  await expect(comparison(page)).toContainText(/Over 102 points the model is off by 3\.\d\s%/)
  await show(page, 'Stripe unit')
  await expect(comparison(page)).toContainText(/In 33 of 36 cases/)
})

test('queues of White, Ng & Hillyer stand cell by cell, with what they cannot know a press away', { tag: '@long' }, async ({ page }) => {
  await open(page, link('queues'))
  await expect(comparison(page)).toContainText(
    /Within 15\.0\s% are, seen but not fitted to, 5\d of 60 random cells and 2\d of 32 interleaved/,
  )
  const row = comparison(page)
    .getByRole('row', { name: /^drive, 32 tags/ })
    .first()
  await expect(row.getByRole('cell').first()).toHaveText(/^2\.[23]$/)
  await expect(row.locator('.error').first()).toContainText(/^[+−]\d\.\d/)
  await comparison(page).getByText('Constants beside those of the presets').click()
  await expect(comparison(page).getByText('0.519\u00A0ms')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'What no model here can know' }).last().click()
  await expect(comparison(page)).toContainText('Faults of drivers')
  await expect(comparison(page)).toContainText('the four traces were never published')
})

test('queues are the published ones when they are run', { tag: '@long' }, async ({ page }) => {
  await open(page, link('queues'))
  await runHere(page)
})

test(
  'every claim can be read on a phone without scrolling sideways, and is still a table',
  { tag: ['@phone', '@whole'] },
  async ({ page }) => {
    await open(page, link('claims'))
    const region = page.getByRole('region', { name: 'Every claim', exact: true })
    const table = region.getByRole('table')
    await expect(table.getByRole('row').first()).toBeAttached()
    expect(await region.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    await expect(table.getByRole('rowheader').first()).toContainText('Drives followed request by request')
    await expect(table.getByRole('row').nth(2).getByRole('cell').last()).toHaveText('holds')
    const name = table.getByRole('row').nth(1).getByRole('button')
    if (await isPhone(page)) {
      await expect(name).toHaveAttribute('aria-expanded', 'false')
      await name.click()
    }
    await expect(table.getByRole('row').nth(1)).toContainText('a6f8662')
    await show(page, 'Fitted')
    await expect(table.getByRole('row')).toHaveCount(1 + claimList.filter(({ standing }) => standing === 'fitted').length)
  },
)

test('claims about caches stand with their figures; another reading is run when it is asked for', { tag: '@long' }, async ({ page }) => {
  await open(page, link('caches'))
  const row = comparison(page).getByRole('row', { name: /§4.1 best organisation/ })
  await expect(row).toContainText('✓ kept, fitted')
  await expect(row).toContainText('fetch 4\u00A0KiB, block 512\u00A0B')
  await comparison(page).getByRole('combobox', { name: 'Show' }).selectOption('Figure 2')
  const figure = comparison(page).locator('[data-section="cache-figure-2"]')
  await expect(figure).toContainText(/Figure 2: access time against fetch size.*Here: 1 of 3 seen and 3 of 3 fitted statements come out/)
  await expect(
    figure
      .getByRole('row', { name: /^4\sKiB/ })
      .getByRole('cell')
      .nth(3),
  ).toHaveText('1.00')
  await show(page, 'is fetched')
  await expect(comparison(page).getByRole('status')).toContainText('Nothing is published of this reading')
  await comparison(page).getByRole('button', { name: 'Run it here' }).click()
  await expect(comparison(page).getByRole('status')).toContainText(/\d+ of \d+ simulations/)
  await comparison(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(comparison(page).getByRole('status')).toContainText(/Stopped at \d+ of \d+ simulations/)
})

test('links of today: every cell has its page, and its machine opens where passes are answered', { tag: '@long' }, async ({ page }) => {
  await open(page, link('links'))
  const part = comparison(page)
  await expect(part.locator('svg.chart')).toContainText('ROCK 5C')
  await show(page, 'Every cell')
  await unfold(page)
  const rows = part.getByRole('table', { name: /measured and predicted/ }).getByRole('row')
  const first = rows.filter({ hasText: 'm145' })
  await expect(first).toContainText('+0.7')
  await expect(first.getByRole('link', { name: 'm145' })).toHaveAttribute('href', /^https:/)
  expect(await rows.count()).toBeGreaterThan(40)
  expect(
    await part
      .getByRole('link', { name: /^m\d{3}$/ })
      .evaluateAll((all) => all.filter((one) => !/^https?:/.test(one.getAttribute('href') ?? ''))),
  ).toEqual([])
  await expect(part.getByRole('table', { name: /^Every measurement on machines of today/ }).getByRole('row')).toHaveCount(158)
  await first.getByRole('link', { name: /ROCK 5C/ }).click()
  await expect(page).toHaveURL(/machine=pcie2x1\.p128.*view=passes/)
})

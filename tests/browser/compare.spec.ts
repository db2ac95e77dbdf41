import type { Page } from '@playwright/test'
import { thinned } from '../support/effort.ts'
import { looksRight } from './looksRight.ts'
import { expect, fieldInput, isPhone, open, simulated, test, unfold } from './page.ts'

/** Presses the button of the header, which on a phone is in the menu. */
async function pin(page: Page): Promise<void> {
  if (await isPhone(page)) await page.getByLabel('Menu').click()
  await page.getByRole('button', { name: 'Pin as A' }).click()
  await expect(page.getByRole('region', { name: 'Comparison with A' })).toBeVisible()
}

async function setDisks(page: Page, disks: string): Promise<void> {
  await unfold(page)
  await fieldInput(page, 'disks').fill(disks)
  await fieldInput(page, 'disks').press('Enter')
}

test('pinned, changed, shared, exchanged and let go', { tag: '@long' }, async ({ page, context }) => {
  await open(page)
  await pin(page)
  await setDisks(page, '8')
  const strip = page.getByRole('region', { name: 'Comparison with A' })
  await expect(strip).toContainText(/Number of disks 4\s→ 8/)
  await expect(page.locator('.second')).toContainText(/MB\/s more than A \(\+24/)
  await expect(page.locator('[data-series="a-naive"][data-ghost]')).toBeAttached()
  await expect(page.getByRole('button', { name: /^A naive/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /Dashed lines: A, the pinned configuration/ }).first()).toBeAttached()
  await simulated(page)
  const answer = await page.locator('.answer').innerText()

  await expect(page).toHaveURL(/disks=8&a\.preset=cheetah-ultra-1$/)
  const another = await context.newPage()
  await another.goto(page.url())
  await simulated(another)
  expect(await another.locator('.answer').innerText()).toBe(answer)
  await expect(another.getByRole('region', { name: 'Comparison with A' })).toContainText(/Number of disks 4\s→ 8/)
  await another.close()

  await strip.getByRole('button', { name: 'Swap A and B' }).click()
  await expect(page.locator('.answer')).toContainText('Four Cheetah 4LP disks')
  await expect(page.locator('.second')).toContainText('less than A')
  await page.goBack()
  await expect(page.locator('.answer')).toContainText('Eight Cheetah 4LP disks')
  await page.goForward()
  await strip.getByRole('button', { name: 'Back to A' }).click()
  await expect(page.locator('.second')).toContainText('the same as A')
  await strip.getByRole('button', { name: 'Unpin' }).click()
  await expect(strip).toBeHidden()
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  await expect(page).not.toHaveURL(/a\.preset/)
})

test('every question compares, and nothing is wider than the page', async ({ page }) => {
  const link = 'v=2&preset=cheetah-ultra-1&disks=8&size=128KiB&a.preset=cheetah-ultra-1'
  const questions = [
    ['throughput', 'more than A'],
    ['rounds', 'longer than A'],
    ['plan', 'more than A'],
    ['striping', 'more than A'],
  ] as const
  for (const [view, words] of thinned(questions, 3)) {
    await open(page, `${link}&view=${view}`)
    await expect(page.locator('.second')).toContainText(words)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(`${view} ${overflow}`).toBe(`${view} 0`)
  }
  await expect(page.locator('[data-ghost]').first()).toBeAttached()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'v=2&preset=cheetah-ultra-1&fence=20&disks=8&a.preset=cheetah-ultra-1')
  await simulated(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await open(page, `${link}&view=validation`)
  await expect(page.getByRole('region', { name: 'Comparison with A' })).toHaveCount(0)
})

const both = 'v=2&preset=cheetah-ultra-1&disks=8&size=128KiB&a.preset=cheetah-ultra-1'

test('two timelines stand on one axis of time and are moved and zoomed together', { tag: '@long' }, async ({ page }) => {
  await open(page, `${both}&view=rounds`)
  const charts = page.locator('.timeline-place svg')
  await expect(charts).toHaveCount(2)
  const spans = async (): Promise<readonly string[]> =>
    (await charts.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map((label) =>
      label.replace(/^.* from /, ''),
    )
  await expect(page.locator('.timeline-place h3')).toHaveText(['B, this configuration', 'A, as pinned'])
  await expect(page.locator('.timeline-place [data-ghost] svg')).toHaveAttribute('aria-label', /^A, as pinned: bus and disks from/)
  let before = await spans()
  expect(new Set(before).size).toBe(1)
  await page.locator('.timeline-place').focus()
  for (const key of ['ArrowRight', '-', 'PageDown', '0']) {
    await page.locator('.timeline-place').press(key)
    await expect.poll(spans).not.toEqual(before)
    before = await spans()
    expect(new Set(before).size).toBe(1)
  }
  await page.getByLabel('Compare methods').check()
  await expect(charts).toHaveCount(6)
  await expect(page.locator('.timeline-place h3').nth(3)).toHaveText('A pipelined')
  await expect(page.getByText('Paler, on dashed lines: A')).toBeVisible()
})

test('a pinned configuration whose disks do the same has no timeline of its own', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=cheetah-ultra-1&view=rounds&a.preset=cheetah-ultra-1')
  await expect(page.locator('.timeline-place svg')).toHaveCount(1)
  await expect(page.getByText('A has the same timeline.')).toBeVisible()
})

test(
  'the plan marks A on the chart, on the map, beneath the bars, on the hops and among the streams',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, `${both}&view=plan`)
    await expect(page.locator('[data-section="saturation"] svg [data-ghost]').first()).toBeAttached()
    await expect(page.locator('.second')).toContainText('more than A')
    const part = async (name: string, shown: string): Promise<void> => {
      await page.getByRole('navigation', { name: 'More of the plan' }).getByRole('button', { name }).click()
      await page.locator(shown).first().waitFor()
      await unfold(page)
    }
    await part('Map: does pipelining pay?', '[data-section="break-even"]')
    const map = page.locator('[data-section="break-even"]')
    await expect(map.locator('svg [data-ghost]')).toContainText('A')
    await expect(map.getByRole('button', { name: /^64.KiB, 4.*: \+16.%.*A stands here\.$/ }).first()).toBeAttached()
    await expect(map.getByText(/Dashed ring: A, 64.KiB, 4.*; by itself/)).toBeVisible()
    await part('Sensitivity', '[data-section="sensitivity"]')
    await expect(page.locator('[data-section="sensitivity"] svg [data-ghost]').first()).toContainText('A ')
    await expect(page.locator('[data-section="sensitivity"]').getByRole('columnheader', { name: 'A gain' })).toBeVisible()
    await part('Where the rest goes', '[data-section="ledger"]')
    await expect(page.locator('[data-section="ledger"] svg [data-ghost]').first()).toContainText('A ')
    await expect(page.locator('[data-section="ledger"] [data-pinned]').last()).toContainText(/^A Throughput\d/)
    await part('How well it is known', '[data-section="known"]')
    await expect(page.locator('[data-section="known"] svg [data-ghost]').first()).toContainText('A ')
    await part('Demand on the bus', '[data-section="topology"]')
    await expect(page.locator('[data-section="topology"] svg [data-ghost]')).toHaveCount(2)
    await part('Video streams', '.answer-sections :text("Streams of")')
    await expect(page.locator('.answer-sections').getByRole('rowheader', { name: /^A \d/ }).first()).toBeVisible()
  },
)

test('connections of A lie under those of the present drives, and stand in the table', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&view=drives&preset=white-scsi&pattern=sequential&a.preset=white-ide&a.pattern=sequential&a.disks=6')
  const part = page.locator('[data-section="connections"]')
  await expect(part.locator('[data-series="a-own-channels"][data-ghost]')).toBeAttached()
  await expect(part.getByRole('rowheader', { name: 'A 6' })).toBeAttached()
  await simulated(page)
  await expect(part.locator('tr[data-pinned] td').first()).toContainText(/\d.±.\d/)
  await page.locator('.tools label', { hasText: 'Table' }).click()
  await expect(page.locator('.chart-column table').getByRole('columnheader', { name: /^A / })).toBeVisible()
})

test('maps of stripe units and of cache blocks mark the cell of A', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&view=striping&preset=lee-katz-array&processes=8&a.preset=lee-katz-array')
  await expect(page.locator('[data-section="stripe-units"]').getByRole('button', { name: /^A .* in flight$/ })).toBeAttached()
  await expect(page.locator('[data-section="stripe-units"]')).toContainText(/Dashed ring: A, /)
  await expect(page.locator('[data-section="striping-errors"] svg [data-ghost]').first()).toContainText('A ')
  await open(page, 'v=2&view=caching&preset=reddy-as400&fetch=16KiB&a.preset=reddy-as400')
  await expect(page.locator('[data-section="cache-map"] svg [data-ghost]')).toHaveText('A')
  await expect(page.locator('[data-section="cache-map"]').getByRole('button', { name: /A stands here\.$/ })).toBeAttached()
  await expect(page.locator('[data-section="cache-map"]')).toContainText(
    /Dashed ring: A, .* fetched into .* blocks; by itself .* a request/,
  )
})

test('where everything is compared with papers, A is neither spoken of nor pinned', { tag: '@long' }, async ({ page }) => {
  await open(page, `${both}&view=validation`)
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
  await expect(page.locator('main')).not.toContainText('pinned')
  if (await isPhone(page)) await page.getByLabel('Menu').click()
  await expect(page.getByRole('button', { name: 'Pin as A' })).toBeDisabled()
  await expect(page).toHaveURL(/a\.preset=cheetah-ultra-1/)
})

test('the table has a column of A', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=cheetah-ultra-1&disks=8&a.preset=cheetah-ultra-1')
  await page.locator('.tools label', { hasText: 'Table' }).click()
  await expect(page.locator('table.numbers').getByRole('columnheader', { name: /^A (naive|pipelined), / })).toHaveCount(2)
})

test('the keyboard alone pins, exchanges and lets go', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=cheetah-ultra-1&disks=8')
  if (await isPhone(page)) {
    await page.getByLabel('Menu').focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Pin as A' }).focus()
  await page.keyboard.press('Enter')
  const strip = page.getByRole('region', { name: 'Comparison with A' })
  await expect(strip).toContainText('Change anything')
  await unfold(page)
  await page.getByRole('slider', { name: 'Number of disks, slider' }).first().press('ArrowLeft')
  await expect(page.locator('.second')).toContainText('less than A')
  await strip.getByRole('button', { name: 'Swap A and B' }).press('Enter')
  await expect(page.locator('.second')).toContainText('more than A')
  await strip.getByRole('button', { name: 'Unpin' }).press('Enter')
  await expect(strip).toBeHidden()
})

test('a damaged pin is named and left out; the rest opens', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=cheetah-ultra-1&disks=8&a.preset=cheetah-ultra-1&a.disks=many')
  await expect(page.getByRole('alert')).toContainText('A, the pinned configuration, was left out')
  await expect(page.locator('.answer')).toContainText('Eight Cheetah 4LP disks')
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
})

test('a frame of another page draws both', { tag: '@long' }, async ({ page }) => {
  await page.goto('./#v=2&preset=cheetah-ultra-1&disks=8&a.preset=cheetah-ultra-1&embed=1')
  await expect(page.locator('[data-ghost]').first()).toBeAttached()
  await expect(page.locator('.embed-answer')).toContainText('more than A')
  await expect(page.getByRole('link', { name: 'Open in Busbar' })).toHaveAttribute('href', /a\.preset=cheetah-ultra-1$/)
})

for (const [view, ready] of [
  ['rounds', '.timeline-place [data-ghost]'],
  ['plan', '[data-section="saturation"] [data-ghost]'],
  ['drives', '[data-section="connections"] tr[data-pinned]'],
  ['striping', '[data-section="striping-errors"] svg [data-ghost]'],
] as const)
  looksRight(
    `a comparison of ${view}`,
    async (page, look) => {
      await open(page, `${both}&view=${view}`)
      await expect(page.locator(ready).first()).toBeAttached()
      await unfold(page)
      await look()
    },
    '@long',
  )

looksRight(
  'a comparison',
  async (page, look) => {
    await open(page, 'v=2&preset=cheetah-ultra-1&disks=8&a.preset=cheetah-ultra-1')
    await simulated(page)
    await look()
    await page.locator('.tools label', { hasText: 'Table' }).click()
    await look()
  },
  '@long',
)

import type { Page } from '@playwright/test'
import { looksRight } from './looksRight.ts'
import { expect, isPhone, open, test, unfold } from './page.ts'

const openPlan = (page: Page, more = ''): Promise<void> => open(page, `v=2&view=plan${more}`)

const goalInput = (page: Page): ReturnType<Page['locator']> => page.locator('[data-field="goal-rate"] input')

async function undo(page: Page): Promise<void> {
  if (await isPhone(page)) await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('button', { name: 'Undo' }).click()
}

/** Waits until the changes are in the order of the simulation. */
const ranked = (page: Page): Promise<void> =>
  expect(page.locator('[data-section="remedies"] h2')).toContainText('simulated, one change at a time')

/** How full the parts are on the way of the data. */
const hops = (page: Page): ReturnType<Page['locator']> => page.locator('tr:has(.bar)')

/** What one field would have to be; its cells are what it is now, then by pipelined, naive and best reads. */
const fieldRow = (page: Page, name: string): ReturnType<Page['locator']> =>
  page.locator('.answer-sections tbody tr', { hasText: new RegExp(`^${name}`) })

/** Waits until every answer of the table has been simulated. */
async function confirmed(page: Page): Promise<void> {
  await expect(fieldRow(page, 'Request size').locator('small').first()).toContainText('simulated')
  await expect(page.locator('.answer-sections small', { hasText: 'simulated …' })).toHaveCount(0)
}

const nearline = '&preset=nearline-24'

test('the first answer is when the system is saturated, which hop limits, and what helps most', { tag: '@long' }, async ({ page }) => {
  await openPlan(page, nearline)
  await ranked(page)
  await expect(page.locator('.answer')).toContainText(
    /^24 nearline disks deliver \d+.MB\/s\. The disks are the limit until \d\d fill the SAS cable.*Twice the disks bring \d+.%\./,
  )
  await expect(hops(page).filter({ has: page.locator('[data-chief]') })).toContainText('24 disks')
  await expect(hops(page).filter({ hasText: 'next' })).toContainText('SAS cable')
  await expect(page.locator('[data-section="saturation"] svg')).toContainText(/full at \d\d.disks/)
  await expect(page.locator('.cards > li')).toHaveCount(3)
  await expect(page.locator('[data-section="remedies"] > .note')).toContainText('Not worth it:')
})

test('all of it is on one screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlan(page, nearline)
  await ranked(page)
  const last = await page.locator('[data-section="remedies"]').boundingBox()
  expect((last?.y ?? 900) + (last?.height ?? 0)).toBeLessThanOrEqual(900)
})

test('a change is tried with one press and taken back with another', { tag: '@long' }, async ({ page }) => {
  await openPlan(page, nearline)
  await ranked(page)
  await page.getByRole('button', { name: 'Try it: 48 disks' }).click()
  await expect(page).toHaveURL(/disks=48/)
  await expect(page.locator('.answer')).toContainText('48 nearline disks')
  await undo(page)
  await expect(page.locator('.answer')).toContainText('24 nearline disks')
})

test('reads over a machine have the hops of its tree', { tag: '@long' }, async ({ page }) => {
  await openPlan(page, '&preset=shelf-60')
  await ranked(page)
  await expect(page.locator('.answer')).toContainText('fill the PCIe slot')
  await expect(hops(page).getByRole('rowheader')).toContainText(['Host', 'PCIe slot', 'SAS cable', 'Drive links', '60 disks'])
})

test('a part stands open in place of the charts, is kept by the link, and one press goes back', { tag: '@long' }, async ({ page }) => {
  await openPlan(page)
  await page.getByRole('button', { name: 'Where the rest goes' }).click()
  await expect(page.locator('[data-section="ledger"]')).toBeVisible()
  await expect(hops(page)).toHaveCount(0)
  await expect(page.locator('.answer-view > .asks')).toBeVisible()
  await expect(page).toHaveURL(/plan-part=ledger/)
  await page.reload()
  await expect(page.locator('[data-section="ledger"]')).toBeVisible()
  await page.getByRole('button', { name: 'Back to hops and saturation' }).click()
  await expect(hops(page).first()).toBeVisible()
})

test('from a goal to an answer, applied, kept by the link, and the same when it is opened again', async ({ page, context }) => {
  await openPlan(page)
  await page.locator('.answer-view > .asks select').selectOption('throughput')
  await expect(page.locator('.answer')).toContainText('14')
  await goalInput(page).fill('13')
  await goalInput(page).press('Enter')
  await expect(page.getByRole('heading', { name: /What reaches 13.MB/ })).toBeVisible()
  await page.getByRole('button', { name: 'All fields, one at a time' }).click()
  await confirmed(page)
  const row = fieldRow(page, 'Request size')
  await expect(row.locator('td').nth(1).locator('small')).toContainText(/yes|probably|no/)
  const apply = row.getByRole('button', { name: /^Apply request size .*, pipelined$/ })
  const value = (await apply.innerText()).trim()
  await apply.click()
  await expect(page.locator('.answer')).toContainText('leave the rest as it is')
  await expect(row.locator('td').first()).toHaveText(value)
  await expect(page).toHaveURL(/goal-rate=13.*/)
  await expect(page).toHaveURL(/size=/)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('.answer')).toContainText('leave the rest as it is')
  await expect(fieldRow(other, 'Request size').locator('td').first()).toHaveText(value)
  await other.close()
  await undo(page)
  await expect(row.locator('td').first()).toHaveText('64\u00A0KiB')
})

test('a goal that no number of disks reaches names the wall', { tag: '@long' }, async ({ page }) => {
  await openPlan(page, '&goal-rate=20')
  await expect(page.locator('.answer')).toContainText(/no number of disks reaches 20.MB\/s: the bus stops at/i)
})

test('a goal that is no number says so, and keeps the last answer', { tag: '@long' }, async ({ page }) => {
  await openPlan(page, '&goal-rate=14')
  await goalInput(page).fill('many')
  await goalInput(page).press('Enter')
  await expect(page.locator('[data-field="goal-rate"] .field-problem')).toContainText('not a number')
  await goalInput(page).press('Escape')
  await expect(page.locator('[data-field="goal-rate"] .field-problem')).toHaveCount(0)
  await expect(page.locator('.answer')).toContainText(/14.MB/)
})

test('nothing moves while the number of disks is dragged through its range', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlan(page, nearline)
  await ranked(page)
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // what the configuration itself moves, as a mark that goes, is no part of the answer
      type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }
      for (const entry of list.getEntries() as unknown as readonly Shift[])
        if (entry.value > 0.001 || entry.sources.some(({ node }) => document.querySelector('.answer-view')?.contains(node)))
          shifts.push(entry.value)
    }).observe({ type: 'layout-shift' })
  })
  const slider = page.locator('[data-field="disks"] input[type="range"]').first()
  const box = await slider.boundingBox()
  if (!box) throw new Error('no slider')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + 4, y)
  await page.mouse.down()
  for (let step = 0; step <= 20; step++) await page.mouse.move(box.x + 4 + ((box.width - 8) * step) / 20, y)
  await page.mouse.up()
  await ranked(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('the keyboard walks over the map and goes where it presses, in one undo step', { tag: '@long' }, async ({ page }) => {
  await openPlan(page, '&plan-part=map')
  const here = page.locator('.map-cells button[aria-current]')
  await expect(here).toHaveAccessibleName(/64.KiB, 4.disks: \+16/)
  await here.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(here).toHaveAccessibleName(/96.KiB, 6.disks/)
  await expect(page).toHaveURL(/disks=6/)
  await expect(page).toHaveURL(/size=96KiB/)
  await undo(page)
  await expect(here).toHaveAccessibleName(/64.KiB, 4.disks/)
})

test('dear loading ahead makes pipelining lose, and any two fields make a map', { tag: '@long' }, async ({ page }) => {
  await openPlan(page, '&plan-part=map')
  const cost = page.locator('.answer-sections [data-field="prefetch-cost"] input')
  await cost.fill('2.2')
  await cost.press('Enter')
  await expect(page.locator('.map-cells button[aria-current]')).toHaveAccessibleName(/−\d+/)
  await page.getByRole('combobox', { name: 'Map, upwards' }).selectOption('bus-rate')
  await expect(page.locator('.map-cells button[aria-current]')).toHaveAccessibleName(/MB\/s/)
  await page
    .getByRole('combobox', { name: 'What the map' })
    .or(page.getByRole('combobox', { name: 'Map of' }))
    .selectOption('naive')
  await expect(page).toHaveURL(/map=naive/)
})

looksRight('plan', async (page, look) => {
  await openPlan(page, nearline)
  await ranked(page)
  await unfold(page)
  await look()
})

for (const part of ['fields', 'map', 'sensitivity', 'ledger', 'hops', 'known', 'streams'])
  looksRight(
    `plan, ${part}`,
    async (page, look) => {
      await openPlan(page, `&plan-part=${part}`)
      await unfold(page)
      await look()
    },
    '@long',
  )

test('answers follow the goal, and how soon is printed', { tag: '@long' }, async ({ page }) => {
  await openPlan(page, '&goal-rate=14&plan-part=fields')
  await confirmed(page)
  const answers: number[] = []
  const simulations: number[] = []
  for (const goal of ['12.5', '13', '13.5', '14', '14.5']) {
    await goalInput(page).fill(goal)
    const times = await page.evaluate(async () => {
      const input = document.querySelector('[data-field="goal-rate"] input')
      const before = document.querySelector('.answer')?.textContent
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
      const started = performance.now()
      input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      while (document.querySelector('.answer')?.textContent === before) await frame()
      const answered = performance.now() - started
      const isPending = (): boolean =>
        [...document.querySelectorAll('.answer-sections small')].some((verdict) => verdict.textContent?.includes('simulated …'))
      await frame()
      await frame()
      while (isPending()) await frame()
      return { answered, simulated: performance.now() - started }
    })
    answers.push(times.answered)
    simulations.push(times.simulated)
  }
  const list = (values: number[]): string => values.map((value) => value.toFixed(0)).join(', ')
  console.log(`goal to answer ${list(answers)} ms; to every answer simulated ${list(simulations)} ms`)
  expect(answers.every(Number.isFinite)).toBe(true)
})

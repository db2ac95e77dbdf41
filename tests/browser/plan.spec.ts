import type { Page } from '@playwright/test'
import { looksRight } from './looksRight.ts'
import { expect, isPhone, open, test, unfold } from './page.ts'

const openPlan = (page: Page, more = ''): Promise<void> => open(page, `v=1&view=plan${more}`)

const goalInput = (page: Page): ReturnType<Page['locator']> => page.locator('[data-field="goal-rate"] input')

async function undo(page: Page): Promise<void> {
  if (await isPhone(page)) await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('button', { name: 'Undo' }).click()
}

/** Waits until every answer of the table has been simulated. */
async function confirmed(page: Page): Promise<void> {
  await expect(page.locator('.plan-table .verdict').first()).toBeAttached()
  await expect(page.locator('.plan-table .verdict', { hasText: 'simulating' })).toHaveCount(0)
}

test('from a goal to an answer, applied, kept by the link, and the same when it is opened again', async ({ page, context }) => {
  await openPlan(page)
  await expect(page.locator('.answer')).toContainText('For 14')
  await goalInput(page).fill('13')
  await goalInput(page).press('Enter')
  await expect(page.locator('.answer')).toContainText('For 13')
  await confirmed(page)
  const cell = page.locator('tr[data-free="requestSize"] td[data-method="pipelined"]')
  await expect(cell.locator('.verdict')).toContainText(/yes|probably|no/)
  const value = (await cell.locator('.value').innerText()).trim()
  await cell.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('.answer')).toContainText('pipeline and leave the rest as it is')
  await expect(page.locator('tr[data-free="requestSize"] .now')).toHaveText(value)
  await expect(page).toHaveURL(/goal-rate=13.*/)
  await expect(page).toHaveURL(/size=/)
  const answer = await page.locator('.answer').innerText()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('.answer')).toHaveText(answer)
  await expect(other.locator('tr[data-free="requestSize"] .now')).toHaveText(value)
  await other.close()
  await undo(page)
  await expect(page.locator('tr[data-free="requestSize"] .now')).toHaveText('64\u00A0KiB')
})

test('a goal that no number of disks reaches names the wall', async ({ page }) => {
  await openPlan(page, '&goal-rate=20')
  await expect(page.locator('.answer')).toContainText(/No number of disks reaches 20.MB\/s: the bus stops at/)
})

test('a goal that is no number says so, and keeps the last answer', async ({ page }) => {
  await openPlan(page)
  await goalInput(page).fill('many')
  await goalInput(page).press('Enter')
  await expect(page.locator('[data-field="goal-rate"] .field-problem')).toContainText('not a number')
  await goalInput(page).press('Escape')
  await expect(page.locator('[data-field="goal-rate"] .field-problem')).toHaveCount(0)
  await expect(page.locator('.answer')).toContainText('For 14')
})

test('the keyboard walks over the map and goes where it presses, in one undo step', async ({ page }) => {
  await openPlan(page)
  const here = page.locator('.map-cells button[aria-current]')
  await expect(here).toHaveAccessibleName(/64.KiB, 4.disks: \+16/)
  await here.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(here).toHaveAccessibleName(/96.KiB, 6.disks/)
  await expect(page.locator('tr[data-free="disks"] .now')).toHaveText('6')
  await expect(page.locator('tr[data-free="requestSize"] .now')).toHaveText('96\u00A0KiB')
  await undo(page)
  await expect(here).toHaveAccessibleName(/64.KiB, 4.disks/)
})

test('dear loading ahead makes pipelining lose, and any two fields make a map', { tag: '@long' }, async ({ page }) => {
  await openPlan(page)
  const slider = page.locator('.cost input')
  await slider.focus()
  for (let press = 0; press < 4; press++) await slider.press('PageUp')
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
  await openPlan(page)
  await confirmed(page)
  await unfold(page)
  await look()
})

test('answers follow the goal, and how soon is printed', { tag: '@long' }, async ({ page }) => {
  await openPlan(page)
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
        [...document.querySelectorAll('.plan-table .verdict')].some((verdict) => verdict.textContent?.includes('simulating'))
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

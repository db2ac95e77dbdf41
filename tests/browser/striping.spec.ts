import { hold } from '../support/faults.ts'
import { looksRight } from './looksRight.ts'
import { ask, expect, explanation, fieldInput, open, openExplanation, openQuantities, simulated, test, unfold, unfoldRow } from './page.ts'
import { redrawsArePrinted } from './redraws.ts'

const link = 'v=2&preset=lee-katz-array&view=striping&disks=16&stripe-unit=64KiB&array-size=256KiB'

test('a link opens the question with its answer, and navigation leads there', async ({ page }) => {
  await open(page, link)
  await simulated(page)
  await expect(page.locator('.answer')).toContainText(
    /With four 256.KiB requests in flight, 16 disks deliver [\d.]+.MB\/s with 39.KiB units\./,
  )
  await expect(page.locator('.second')).toContainText('The simulation agrees within')
  await open(page)
  await ask(page, 'striping')
  await expect(page.locator('.answer')).toContainText('deliver')
})

test('keys move the stripe unit, a cell sets both fields, and undo and the link follow', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  const slider = page.locator('.chart-place [role="slider"]')
  await slider.focus()
  await slider.press('PageUp')
  await expect(slider).toHaveAttribute('aria-valuetext', /^128.KiB, \d/)
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuenow', String(120 * 1024))
  const cell = page.getByRole('button', { name: /for 64.KiB requests, 8 in flight$/ })
  await cell.focus()
  await cell.press('Enter')
  await expect(cell).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.answer')).toContainText(/eight 64.KiB requests/)
  await expect(page).toHaveURL(/stripe-unit=120KiB.*array-size=64KiB.*processes=8/)
  await simulated(page)
  const said = await page.locator('.answer').textContent()
  await page.reload()
  await simulated(page)
  await expect(page.locator('.answer')).toHaveText(said ?? '')
})

test('dragging the pill sets the field', { tag: ['@phone', '@whole'] }, async ({ page }) => {
  await open(page, link)
  const slider = page.locator('.chart-place [role="slider"]')
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (!box) throw new Error('the pill has no place')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 12)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height - 12, { steps: 4 })
  await page.mouse.up()
  await expect(slider).not.toHaveAttribute('aria-valuenow', String(64 * 1024))
})

test('response time, table, and the panel’s own fields', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  await page.getByRole('radio', { name: 'Response time' }).check()
  await expect(page.getByRole('heading', { name: /^Response time against stripe unit/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Table' }).check()
  await expect(page.getByRole('columnheader', { name: '4 simulated' })).toBeVisible()
  await unfold(page)
  await expect(fieldInput(page, 'array-size')).toBeVisible()
  await expect(page.locator('[data-field="bus-rate"]')).toHaveCount(0)
  await expect(page.locator('[data-field="size"]')).toHaveCount(0)
  await page.locator('[data-field="links"] select').selectOption('shared')
  await unfoldRow(page, 'bus')
  await expect(page.locator('[data-field="bus-rate"]').first()).toBeAttached()
  await expect(page.locator('.caveat-line')).toContainText('the shared bus is our own model')
})

test('Explain opens by keyboard with the present numbers, which follow the unit', { tag: '@long' }, async ({ page }) => {
  const button = await openExplanation(page, link)
  const explain = explanation(page)
  await expect(explain).toContainText('The best stripe unit, equation (20)')
  await expect(explain).toContainText(/Of \d+ units simulated here/)
  await explain.getByRole('radio', { name: 'Best unit' }).press('ArrowRight')
  await expect(explain).toContainText('How busy a disk is, equation (7)')
  await expect(explain).toContainText('SZ/n\u00A0=\u00A064\u00A0KiB')
  await expect(explain).toContainText(/Here .?\d\.\d.% against the simulated [\d.]+.MB\/s/)
  await expect(explain.locator('math').first()).toBeVisible()
  const pill = page.getByRole('slider', { name: 'Stripe unit' }).first()
  await pill.focus()
  await pill.press('PageUp')
  await expect(explain).toContainText('SZ/n\u00A0=\u00A0128\u00A0KiB')
  await explain.getByText(/All \d+ intermediate quantities/).click()
  await expect(explain.getByRole('row', { name: /^response time/ })).toContainText('ms')
  await button.press('Enter')
  await expect(explain).toBeHidden()
})

test('no advice is given before the best and its neighbours are simulated', { tag: '@long' }, async ({ page }) => {
  const letCome = await hold(page, /\/assets\/studyWorker-[^/]*\.js$/)
  await open(page, link)
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(page.locator('.answer')).toHaveText(/^With four 256.KiB requests in flight the model prefers 39.KiB units: [\d.]+.MB\/s\.$/)
  await expect(page.locator('.second')).toContainText(/stopped at|Nothing has been simulated/)
  await expect(page.locator('.progress[data-state="cancelled"]').first()).toBeVisible()
  letCome()
  await page.getByRole('button', { name: 'Resume' }).first().click()
  await simulated(page)
  await expect(page.locator('.answer')).toContainText('deliver')
})

test('disks that cannot be an array say why', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&view=striping&disks=5&redundancy=raid-10')
  await expect(page.locator('.second')).toContainText('an even number of disks')
})

test('the load of the first question is carried over at a press', { tag: '@long' }, async ({ page }) => {
  await open(page, link)
  await expect(page.locator('.second')).toContainText(/This is 4 × 256.KiB in flight, not the 16 × 64.KiB of How fast will it go\?/)
  await page.locator('.second').getByRole('button', { name: 'Use that' }).click()
  await expect(page).toHaveURL(/array-size=64KiB.*processes=16/)
  await simulated(page)
  await expect(page.locator('.second')).toContainText(/Requests fall on disks by chance, so a disk works \d+.% of the time; in How fast/)
})

looksRight(
  'striping',
  async (page, look) => {
    await open(page, `${link}&redundancy=raid-5`)
    await simulated(page)
    await look()
  },
  '@long',
)

looksRight(
  'Explain of striping',
  async (page, look) => {
    await openQuantities(page, `${link}&redundancy=raid-10&most-processes=32`)
    const explain = explanation(page)
    await expect(explain.getByRole('row')).not.toHaveCount(0)
    for (const topic of ['Best unit', 'Present unit']) {
      await explain.getByRole('radio', { name: topic }).check()
      await look()
    }
  },
  '@long',
)

redrawsArePrinted('striping', link)

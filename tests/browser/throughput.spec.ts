import { catalogueVersion } from '../../src/catalog/catalogueVersion.ts'
import { fields } from '../../src/configuration/fields/fields.ts'
import { modelVersion } from '../../src/models/modelVersion.ts'
import { thinned } from '../support/effort.ts'
import { looksRight } from './looksRight.ts'
import { expect, fieldInput, isPhone, open, simulated, test, unfold } from './page.ts'

test('plan, share, reopen: another page shows the same answer and the same simulated numbers', async ({ page, context }) => {
  await open(page)
  const before = await page.locator('.answer').innerText()
  await unfold(page)
  const disks = page.getByRole('slider', { name: 'Number of disks, slider' }).first()
  await disks.focus()
  await disks.press('ArrowLeft')
  await expect(page.locator('.answer')).not.toHaveText(before)
  await expect(page.locator('.answer')).toContainText('Three Cheetah 4LP disks')
  await simulated(page)
  const numbers = await page.locator('.read-out').first().innerText()
  const answer = await page.locator('.answer').innerText()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const link = await page.getByLabel('Link to this configuration').inputValue()
  expect(link).toContain('disks=3')
  const another = await context.newPage()
  await another.goto(link)
  await simulated(another)
  expect(await another.locator('.answer').innerText()).toBe(answer)
  expect(await another.locator('.read-out').first().innerText()).toBe(numbers)
})

test('the address holds the state, and undo, redo, back and forward move through it', async ({ page }) => {
  await open(page)
  await unfold(page)
  const disks = page.getByRole('slider', { name: 'Number of disks, slider' }).first()
  await disks.focus()
  await disks.press('ArrowRight')
  await expect(page).toHaveURL(/disks=5/)
  await page.locator('#preset').selectOption('usb-4')
  await expect(page).toHaveURL(/preset=usb-4/)
  await expect(page.locator('.answer')).toContainText('nearline')
  await page.goBack()
  await expect(page.locator('.answer')).toContainText('Five Cheetah')
  await page.goForward()
  await expect(page.locator('.answer')).toContainText('nearline')
  if (await isPhone(page)) await page.locator('summary[aria-label="Menu"]').click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(page.locator('.answer')).toContainText('Five Cheetah')
  if (await isPhone(page)) await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.locator('.answer')).toContainText('nearline')
})

test('a damaged link opens what is valid and names what is not', async ({ page }) => {
  await open(page, 'v=2&disks=4x&size=32KiB&colour=red')
  const notice = page.locator('.notices')
  await expect(notice).toContainText('“4x”')
  await expect(notice).toContainText('colour')
  await expect(page.locator('.answer')).toContainText('32')
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toHaveCount(0)
})

test('a link that cannot be read at all is left alone', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await open(page, 'v=99&disks=2')
  await expect(page.locator('.notices')).toContainText('newer version')
  // as long as the address would ever wait for a change
  await page.clock.fastForward(10_000)
  expect(page.url()).toContain('v=99')
})

test('a combination that cannot be computed keeps the last chart and says so', async ({ page }) => {
  await open(page, 'v=2&seek=curve&seek-c=0ms&seek-d=0ms')
  await expect(page.locator('.notices')).toContainText('cannot be computed')
  await expect(page.locator('.answer')).toContainText('MB/s')
})

test('simulation can be cancelled and resumed', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&precision=0.1%25&axis=disks')
  await unfold(page)
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(page.locator('.progress').first()).toContainText('Stopped at')
  await page.getByRole('button', { name: 'Resume' }).first().click()
  await simulated(page)
  await expect(page.locator('.progress').first()).toContainText('32 points simulated')
})

test('every field on the axis gives a chart', { tag: '@long' }, async ({ page }) => {
  await open(page)
  for (const { value, label } of thinned(fields.axis.choices, 6)) {
    await page.getByRole('combobox', { name: /^Throughput against/ }).selectOption(value)
    await expect(page.getByRole('group', { name: new RegExp(`^Throughput against ${label.slice(0, 3)}`, 'i') }), value).toBeVisible()
    expect(await page.locator('.chart [data-series] path').count(), value).toBeGreaterThanOrEqual(3)
    expect(await page.locator('.chart path[d*="NaN"]').count(), value).toBe(0)
  }
})

test(
  'a number of a row is an axis: chosen, moved by its slider, in the link, and told where it makes no difference',
  { tag: ['@phone', '@whole'] },
  async ({ page }) => {
    await open(page, 'v=2&preset=nearline-24&sas.lanes=1&sas.generation=3&precision=5%25')
    const axis = page.getByRole('combobox', { name: /^Throughput against/ })
    await axis.selectOption('lanes of the SAS cable')
    await expect(page).toHaveURL(/axis=sas\.lanes/)
    await expect(page.getByRole('group', { name: /^Throughput against lanes of the SAS cable/ })).toBeVisible()
    const slider = page.getByRole('slider', { name: 'Lanes of the SAS cable' }).first()
    await slider.focus()
    await slider.press('ArrowRight')
    await expect(page).toHaveURL(/sas\.lanes=2/)
    await slider.press('End')
    await expect(page).toHaveURL(/sas\.lanes=8/)
    await expect(page.locator('.chart path[d*="NaN"]')).toHaveCount(0)
    await expect(page.locator('[data-axis] .hop-name')).toHaveText([/SAS cable/])
    if (await isPhone(page)) await expect(page.getByRole('textbox', { name: 'Lanes of the SAS cable' })).toHaveValue('8')
    await axis.selectOption('packet size of the PCIe slot')
    await expect(page.locator('.view')).toContainText('By formula it makes no difference. The disks are the limit.')
    await simulated(page)
  },
)

test('the table has the numbers of the chart, and the files hold them', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await simulated(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  const [chart] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'SVG' }).click()])
  const svg = await text(chart)
  expect(svg).toContain(`<metadata>Busbar; model ${modelVersion}; catalogue ${catalogueVersion}; seed 1; http`)
  expect(svg).toContain('Four Cheetah 4LP disks')
  expect(svg).not.toMatch(/style=|class=|tabindex|var\(/)
  const [numbers] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Numbers shown (CSV)' }).click()])
  const csv = await text(numbers)
  expect(csv.split('\r\n')[0]).toContain('naiveModel B/s')
  expect(csv.split('\r\n')).toHaveLength(9)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.locator('.tools label', { hasText: 'Table' }).click()
  const table = page.getByRole('region', { name: /Throughput against/ })
  await expect(table.getByRole('row', { name: /^64/ })).toContainText('10.72')
})

async function text(download: { createReadStream(): Promise<AsyncIterable<Buffer>> }): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

test('the paper’s equations are drawn when asked, in the link, in the table, and not before', { tag: '@long' }, async ({ page }) => {
  await open(page)
  const line = page.locator('.chart [data-series="equations"]')
  await expect(line).toHaveCount(0)
  const choice = page.getByRole('checkbox', { name: 'Paper’s equations' })
  await choice.click()
  await expect(line).toHaveCount(1)
  await expect(page).toHaveURL(/equations=drawn/)
  await expect(page.locator('.read-out').first()).toContainText('Eq. (3), (4)')
  await page.reload()
  await expect(line).toHaveCount(1)
  await page.locator('.tools label', { hasText: 'Table' }).click()
  await expect(page.getByRole('columnheader', { name: 'Eq. (3), (4), MB/s' })).toHaveCount(1)
  await choice.click()
  await expect(choice).not.toBeChecked()
  await expect(page).not.toHaveURL(/equations/)
})

test('Explain opens under the chart with the present numbers', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Explain' }).click()
  const explain = page.getByRole('region', { name: 'Explanation' })
  await expect(explain).toContainText('equation (3)')
  await expect(explain.locator('math').nth(1)).toContainText('4×64')
  await explain.locator('label', { hasText: 'Without rounds' }).click()
  await expect(page.locator('.answer-block')).toContainText('Without rounds')
  await expect(page.locator('.chart [data-series="no-rounds"]')).toBeAttached()
  await expect(page).toHaveURL(/method=no-rounds/)
  await explain.getByText(/All \d+ intermediate quantities/).click()
  await expect(explain.getByRole('row')).not.toHaveCount(0)
})

test('the pill on the axis is a slider that speaks', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await open(page)
  const pill = page.getByRole('slider', { name: 'Request size', exact: true })
  await expect(pill).toHaveAttribute('aria-valuetext', /^64.KiB, naive 10\.\d, pipelined 12\.\d, ideal 1\d\.\d megabytes per second$/)
  await pill.focus()
  await pill.press('PageDown')
  await expect(pill).toHaveAttribute('aria-valuetext', /^32.KiB/)
  await expect(fieldInput(page, 'size')).toHaveValue('32')
  await expect(page.locator('.answer')).toContainText('32')
  // the read-out’s style comes after that of small pages
  await expect(page.locator('.read-out')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('a menu closes when something else is pressed', { tag: ['@phone', '@long'] }, async ({ page }) => {
  await open(page)
  const menu = page.locator('.top-bar details.menu')
  await menu.locator('summary').click()
  await expect(menu.getByText('As the device')).toBeVisible()
  await page.locator('.answer').click()
  await expect(menu.getByText('As the device')).toBeHidden()
})

test('the unit of rates can be changed everywhere', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await page.locator('.top-bar label', { hasText: 'MiB' }).click()
  await expect(page.locator('.answer')).toContainText('MiB/s')
  await expect(page.locator('.chart').first()).toContainText('MiB/s')
})

test(
  'reads go over a machine: the link that decides, both witnesses, and how busy links are',
  { tag: ['@phone', '@whole'] },
  async ({ page }) => {
    await open(page, 'preset=nearline-24&size=256KiB&machine=pcie2x1.p128/adapter/(sas12x4/expander/12*nearline-20tb,sata3/4*sata-ssd)')
    await expect(page.locator('.answer')).toContainText('16 drives deliver')
    await expect(page.locator('.answer')).toContainText('The PCIe slot is the limit')
    await expect(page.getByText('The simulation agrees: 4')).toBeVisible()
    await page.getByRole('heading', { name: 'How busy links are with naive reads' }).click()
    // the head, three links, drives and host
    await expect(page.getByRole('table', { name: 'How busy links are with naive reads' }).getByRole('row')).toHaveCount(6)
  },
)

test(
  'the machine is a tree in the panel: a row opens in its place, by pointer or key, and what it changes is answered',
  { tag: ['@phone', '@long'] },
  async ({ page }) => {
    await open(page, 'v=2&preset=nearline-24&size=4MiB&axis=size')
    await expect(page.locator('.answer')).toContainText('The disks are the limit')
    await unfold(page)
    const tree = page.getByRole('treegrid', { name: 'The machine' })
    const cable = tree.getByRole('row', { name: /^SAS cable.*can carry 4640 megabytes/ })
    await cable.click()
    await tree.getByRole('radio', { name: '×1', exact: true }).check()
    await expect(page.locator('.answer')).toContainText('The SAS cable is the limit')
    await expect(page).toHaveURL(/sas\.lanes=1/)
    await page.keyboard.press('Escape')
    const row = tree.getByRole('row', { name: /^SAS cable.*can carry 1160 megabytes/ })
    await expect(row).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(tree.getByRole('row', { name: /^SAS expander/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(tree.getByLabel('Kind')).toBeVisible()
  },
)

looksRight(
  'reads over a machine',
  async (page, look) => {
    await open(page, 'preset=nearline-24&size=256KiB&machine=pcie2x1.p128/adapter/(sas12x4/expander/12*nearline-20tb,sata3/4*sata-ssd)')
    await page.getByRole('button', { name: 'Explain' }).click()
    await page.getByRole('heading', { name: 'How busy links are with naive reads' }).click()
    await expect(page.getByRole('table', { name: 'How busy links are with naive reads' })).toBeVisible()
    await look()
  },
  '@long',
)

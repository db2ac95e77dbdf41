import type { Page } from '@playwright/test'
import { dialogOf, openExport, saved } from './exporting.ts'
import { findings } from './findings.ts'
import { expect, open, test } from './page.ts'

/** Width and height of a PNG, and how many different colours it has. */
const lookAt = (page: Page, png: Buffer): Promise<{ width: number; height: number; colours: number }> =>
  page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const pixels = new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer)
    return { width: canvas.width, height: canvas.height, colours: new Set(pixels).size }
  }, png.toString('base64'))

test('pictures have the size that was asked for, and something on them', { tag: '@long' }, async ({ page }) => {
  await openExport(page, 'v=2&preset=cheetah-ultra-1&precision=5')
  await dialogOf(page).getByLabel('Width').fill('500')
  await expect(dialogOf(page).getByRole('img')).toBeVisible()
  const sizes = []
  for (const scale of [1, 2, 4]) sizes.push(await lookAt(page, await saved(page, `PNG ${scale}×`)))
  expect(sizes.map(({ width }) => width)).toEqual([500, 1000, 2000])
  expect(new Set(sizes.map(({ width, height }) => Math.round((10 * height) / width)))).toHaveProperty('size', 1)
  for (const { colours } of sizes) expect(colours).toBeGreaterThan(20)
  await dialogOf(page).getByLabel('Colours').selectOption('dark')
  expect((await saved(page, 'SVG')).toString()).toContain('#15181B')
})

test('a width that cannot be is named, and the last one stays', { tag: '@long' }, async ({ page }) => {
  await openExport(page, 'v=2&precision=5')
  for (const text of ['', '12', '-1', '1e9', '860px', '99999']) {
    await dialogOf(page).getByLabel('Width').fill(text)
    await expect(dialogOf(page)).toContainText('must be 320 to 4000 pixels; 860 is used')
  }
  expect((await saved(page, 'SVG')).toString()).toContain('width="860"')
})

test('the numbers come as CSV, JSON and a Markdown table, and say the same', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openExport(page, 'v=2&preset=cheetah-ultra-1&precision=5')
  const parse = (text: Buffer): string[][] =>
    text
      .toString('utf8')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
  const [heading = [], ...rows] = parse(await saved(page, 'Numbers shown (CSV)'))
  const [all = [], ...every] = parse(await saved(page, 'All numbers (CSV)'))
  const json = JSON.parse((await saved(page, /JSON/)).toString('utf8')) as { link: string; predictions: Record<string, string | number>[] }
  expect(json.link).toBe(page.url())
  expect(every.length).toBe(json.predictions.length)
  const column = (name: string): number => all.indexOf(name)
  for (const [index, row] of every.entries()) {
    const { size, throughput } = json.predictions[index] ?? {}
    expect([Number(row[column('size B')]), Number(row[column('throughput B/s')])]).toEqual([size, throughput])
  }
  const model = heading.indexOf('naiveModel B/s')
  const size = heading.indexOf('size B')
  for (const row of rows) {
    const found = json.predictions.find(
      (one) => one['size'] === Number(row[size]) && one['method'] === 'naive' && one['witness'] === 'formula',
    )
    expect(Number(row[model])).toBe(found?.['throughput'])
  }
  await dialogOf(page).getByRole('button', { name: 'Copy as Markdown table' }).click()
  await expect(dialogOf(page).getByRole('status')).toHaveText('Table copied.')
  const table = await page.evaluate(() => navigator.clipboard.readText())
  expect(table.split('\n')[0]).toMatch(/^\| size, KiB \| .*naive model, MB\/s/)
  expect(table.trimEnd().split('\n')).toHaveLength(rows.length + 2)
})

test('the dialogue is reached and left by keyboard, and has no findings', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&precision=5')
  const button = page.getByRole('button', { name: 'Export', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('img')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('a title, a caption and the link stand in the picture, as the command line writes them', { tag: '@long' }, async ({ page }) => {
  await openExport(page, 'v=2&preset=cheetah-ultra-1&precision=5')
  await dialogOf(page).getByLabel('Title').fill('Four disks <of mine>')
  await dialogOf(page).getByLabel('Caption').fill('Measured & drawn in 1999.')
  await dialogOf(page).getByLabel('Link').check()
  await expect(dialogOf(page).getByRole('img', { name: 'Four disks <of mine>' })).toBeVisible()
  const svg = (await saved(page, 'SVG')).toString()
  expect(svg).toContain('>Four disks &lt;of mine&gt;</text>')
  expect(svg).toContain('>Measured &amp; drawn in 1999.</text>')
  expect(svg).toMatch(/>http:\/\/127\.0\.0\.1:\d+\/#v=2&amp;preset=cheetah-ultra-1[^<]*<\/text>/)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test as plain, type Locator, type Page } from '@playwright/test'
import { build } from 'vite'
import { findings } from './findings.ts'
import { serve } from './staticServer.ts'

interface Report {
  /** Address of the product, on a host of its own that lets everyone read its files, as public/_headers asks for. */
  readonly product: string
  /** Shows a page of another origin with this body, which has the component. */
  readonly show: (page: Page, body: string, headers?: Readonly<Record<string, string>>) => Promise<void>
}

const test = plain.extend<{ report: Report; complaints: string[] }>({
  complaints: async ({ page }, provide) => {
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    await provide(complaints)
  },
  // the name of a fixture's first argument is its list of others; there are none
  // oxlint-disable-next-line eslint/no-empty-pattern
  report: async ({}, provide) => {
    const product = await serve('dist/web', '/tools/', { 'Access-Control-Allow-Origin': '*' })
    let shown = { body: '', headers: {} as Readonly<Record<string, string>> }
    const server = createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...shown.headers })
      response.end(
        `<!doctype html><html lang="en"><head><title>Report</title><link rel="icon" href="data:,"><script type="module" src="${product.address}busbar-chart.js"></script></head><body>${shown.body}</body></html>`,
      )
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo // a server on a port has an address of this kind
    await provide({
      product: product.address,
      show: async (page, body, headers = {}) => {
        shown = { body, headers }
        await page.goto(`http://127.0.0.1:${port}/`)
      },
    })
    expect(product.missing).toEqual([])
    server.closeAllConnections()
    server.close()
    await product.stop()
  },
})

const link = 'v=2&preset=cheetah-ultra-1'
const settled = (chart: Locator): Promise<void> => expect(chart.locator('.embed-place[data-state="done"] .embed-chart')).toBeVisible()

/** Everything that a page may do to its own elements. */
const hostile = `<style>
  * { color: red !important; background: lime !important; font: italic 40px/3 cursive !important; letter-spacing: 0.5em !important; text-transform: uppercase !important }
  * { box-sizing: content-box !important; text-align: end !important; white-space: pre !important; word-spacing: 3em; cursor: none !important; visibility: inherit }
  svg, figure, p, .note, .embed, .embed-answer, .caveat { display: none !important }
  div { margin: 0; transform: none }
  html { font-size: 62.5%; direction: rtl; --ink: red; --bg: lime; --naive: lime; --touch: 300px; color-scheme: dark }
</style>`

test(
  'two charts on a page of hostile styles look as on a plain one, and leave the page as it is',
  { tag: '@long' },
  async ({ page, report, complaints }) => {
    const body = (width: number): string =>
      `<div style="position: absolute; left: 0; top: 0; width: ${width}px"><busbar-chart link="${report.product}#${link}" theme="light" controls></busbar-chart></div>
    <div style="position: absolute; left: 700px; top: 0; width: 390px"><busbar-chart link="${link}&disks=8" figure="round-parts" theme="dark"></busbar-chart></div>
    <busbar-chart hidden></busbar-chart>`
    const pictures = async (): Promise<readonly Buffer[]> => {
      const charts = [page.locator('busbar-chart').nth(0), page.locator('busbar-chart').nth(1)]
      for (const chart of charts) await settled(chart)
      return [await page.locator('.busbar').nth(0).screenshot(), await page.locator('.busbar').nth(1).screenshot()]
    }
    await page.setViewportSize({ width: 1200, height: 900 })
    await report.show(page, body(640))
    const before = await pictures()
    await report.show(page, `${hostile}<p id="own">Own text</p>${body(640)}`)
    const own = await page.evaluate(() => [document.head.childElementCount, getComputedStyle(document.body).backgroundColor] as const)
    const after = await pictures()
    expect(after[0]?.equals(before[0] ?? Buffer.of()), 'the first').toBe(true)
    expect(after[1]?.equals(before[1] ?? Buffer.of()), 'the second').toBe(true)
    expect(own).toEqual([3, 'rgb(0, 255, 0)'])
    expect(
      await page.evaluate(() => ({
        head: document.head.childElementCount,
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        attributes: document.documentElement.getAttributeNames(),
        stored: localStorage.length,
        hash: location.hash,
      })),
    ).toEqual({ head: 3, sheets: 1, attributes: ['lang'], stored: 0, hash: '' })
    expect(complaints).toEqual([])
  },
)

test('a chart is simulated by workers of another host, which end with the last chart and begin with the next', async ({
  page,
  report,
  complaints,
}) => {
  await report.show(
    page,
    `<busbar-chart id="one" link="${link}"></busbar-chart><busbar-chart id="two" link="${link}&disks=3"></busbar-chart>`,
  )
  for (const id of ['#one', '#two']) {
    await page.locator(id).scrollIntoViewIfNeeded()
    await settled(page.locator(id))
  }
  expect(page.workers().length).toBeGreaterThan(0)
  expect(page.workers().length).toBeLessThanOrEqual(4)
  await expect(page.locator('#two')).toContainText('Three Cheetah')
  await page.evaluate(() => document.querySelector('#one')?.remove())
  expect(page.workers().length).toBeGreaterThan(0)
  await page.evaluate(() => {
    const two = document.querySelector('#two')
    Object.assign(globalThis, { two })
    two?.remove()
  })
  await expect.poll(() => page.workers().length).toBe(0)
  await page.evaluate(() => document.body.append((globalThis as unknown as { two: Element }).two))
  await settled(page.locator('#two'))
  expect(page.workers().length).toBeGreaterThan(0)
  // an element that is moved stays what it is
  const chart = await page.locator('#two .embed-chart').elementHandle()
  await page.evaluate(() => document.body.prepend((globalThis as unknown as { two: Element }).two))
  expect(await chart?.evaluate((element) => element.isConnected)).toBe(true)
  // in another document its styles go with it
  const font = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const { two } = globalThis as unknown as { two: Element }
      const place = two.shadowRoot?.querySelector('.busbar')
      return place ? two.ownerDocument.defaultView?.getComputedStyle(place).fontFamily : undefined
    })
  const before = await font()
  await page.evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.contentDocument?.body.append((globalThis as unknown as { two: Element }).two)
  })
  expect(await font()).toBe(before)
  expect(complaints).toEqual([])
})

test('a chart that was never on the screen has its formulas by the time that a page is printed', async ({ page, report, complaints }) => {
  await report.show(
    page,
    `<busbar-chart id="seen" link="${link}"></busbar-chart><div style="height: 9000px"></div><busbar-chart id="below" link="${link}&disks=3"></busbar-chart>`,
  )
  const below = page.locator('#below')
  await expect(below.locator('.embed-chart')).toBeAttached()
  await expect(below).toContainText('Three Cheetah')
  await page.emulateMedia({ media: 'print' })
  await expect(below).toContainText('Not simulated: it begins once the chart is on the screen.')
  await page.emulateMedia({ media: 'screen' })
  await below.scrollIntoViewIfNeeded()
  await settled(below)
  await expect(below).not.toContainText('Not simulated')
  expect(complaints).toEqual([])
})

test('a chart follows the width of its place and its attributes', { tag: '@long' }, async ({ page, report, complaints }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await report.show(page, `<div id="place" style="width: 900px"><busbar-chart link="${link}"></busbar-chart></div>`)
  const chart = page.locator('busbar-chart')
  await settled(chart)
  const widthOf = (): Promise<number> => chart.locator('.embed-chart').evaluate((drawn) => Number(drawn.getAttribute('width')))
  expect(await widthOf()).toBe(868)
  for (const width of [390, 320, 1100]) {
    await page.locator('#place').evaluate((place, pixels) => void (place.style.width = `${pixels}px`), width)
    await expect.poll(widthOf).toBe(width - 32)
  }
  const set = (name: string, value: string): Promise<void> =>
    chart.evaluate((element, [key, text]) => element.setAttribute(key, text), [name, value] as const)
  await set('link', `#${link}&disks=7`)
  await expect(chart).toContainText('Seven Cheetah')
  await set('figure', 'round-parts')
  await expect(chart.locator('.note').first()).toContainText('average round')
  await set('heading', 'A & <b>')
  await expect(chart.locator('.embed-title')).toHaveText('A & <b>')
  await set('caption', 'Words beneath')
  await expect(chart).toContainText('Words beneath')
  await set('height', '500')
  await expect.poll(async () => (await chart.locator('.embed').boundingBox())?.height).toBe(500)
  await chart.evaluate((element) => element.removeAttribute('figure'))
  const pagesBefore = await page.evaluate(() => history.length)
  await set('controls', '')
  await expect(chart.getByRole('slider')).toBeVisible()
  await chart.getByRole('slider').press('ArrowLeft')
  await expect(chart.getByRole('link', { name: 'Open in Busbar' })).toHaveAttribute('href', /^[^#]*\/tools\/#v=2&[^#]*size=/)
  expect(await page.evaluate(() => history.length)).toBe(pagesBefore)
  expect(complaints).toEqual([])
})

test('dark and light follow the device or the attribute, and paper is white', { tag: '@long' }, async ({ page, report, complaints }) => {
  await report.show(
    page,
    `<busbar-chart id="auto" link="${link}"></busbar-chart><busbar-chart id="dark" link="${link}" theme="dark"></busbar-chart><busbar-chart id="light" link="${link}" theme="light" controls></busbar-chart>`,
  )
  const [white, black] = ['rgb(255, 255, 255)', 'rgb(21, 24, 27)']
  const grounds = async (): Promise<readonly string[]> =>
    Promise.all(
      ['auto', 'dark', 'light'].map((id) =>
        page.locator(`#${id} .busbar`).evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    )
  await settled(page.locator('#auto'))
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(grounds).toEqual([white, black, white])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(grounds).toEqual([black, black, white])
  await page.emulateMedia({ media: 'print' })
  await expect.poll(grounds).toEqual([white, white, white])
  await expect(page.locator('#light .embed-controls')).toBeHidden()
  expect(await page.locator('#auto .embed-chart').evaluate((drawn) => drawn.outerHTML)).toContain('#B8470E')
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await settled(page.locator('#auto'))
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})

test('a damaged link says what is wrong, whatever it is', { tag: '@long' }, async ({ page, report, complaints }) => {
  const links = [
    'v=77&disks=3',
    '#v=2&disks=many&%%%',
    'javascript:alert(1)#v=2&disks=2',
    'https://',
    '\u0000\uFFFF&&&==',
    `v=2&x=${'y'.repeat(50_000)}`,
  ]
  await report.show(page, '<busbar-chart link="v=2"></busbar-chart>')
  const chart = page.locator('busbar-chart')
  await expect(chart.locator('.embed-chart')).toBeVisible()
  for (const damaged of links) {
    await chart.evaluate((element, text) => element.setAttribute('link', text), damaged)
    await expect(chart.locator('.embed-chart')).toBeVisible()
    await expect(chart.locator('.caveat').first(), damaged.slice(0, 40)).toContainText('Not all of the link could be used.')
    await expect(chart.getByRole('link')).toHaveAttribute('href', /^https?:/)
  }
  expect(complaints).toEqual([])
})

test('a page whose policy forbids workers has closed forms, and a page without scripts what stands in the element', async ({
  page,
  report,
}) => {
  const element = `<busbar-chart link="${link}"><a href="${report.product}#${link}">Four disks</a></busbar-chart>`
  const origin = new URL(report.product).origin
  await report.show(page, element, {
    'Content-Security-Policy': `default-src 'none'; script-src ${origin}; require-trusted-types-for 'script'; img-src data:`,
  })
  const chart = page.locator('busbar-chart')
  await expect(chart.locator('.embed-chart')).toBeVisible()
  await expect(chart.locator('.caveat').first()).toContainText('The simulation cannot run in this page')
  await expect(chart.locator('.busbar')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await report.show(page, element, { 'Content-Security-Policy': "default-src 'none'" })
  await expect(page.getByRole('link', { name: 'Four disks' })).toBeVisible()
})

test('what cannot be loaded is said, with the way to the page', async ({ page, report }) => {
  await page.route(/\/component\/chart-[0-9a-f]+\.js$/, (route) => route.abort())
  await report.show(page, `<busbar-chart link="${link}&disks=5">A chart of five disks</busbar-chart>`)
  await expect(page.locator('busbar-chart')).toContainText('A chart of five disks')
  await expect(page.locator('busbar-chart [role="alert"]')).toContainText('The chart could not be loaded.')
  await expect(page.getByRole('link', { name: 'Open it in Busbar' })).toHaveAttribute('href', `${report.product}#${link}&disks=5`)
})

test('a page that bundles the component takes its workers along', { tag: '@long' }, async ({ page, complaints }) => {
  const folder = mkdtempSync(join('node_modules/.cache', 'bundled-'))
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><head><title>Report</title><link rel="icon" href="data:,"><script type="module">import 'busbar/component'</script></head><body><busbar-chart link="${link}&disks=3"></busbar-chart></body></html>`,
  )
  const alias = { 'busbar/component': join(process.cwd(), 'dist/web/busbar-chart.js') }
  await build({ root: folder, configFile: false, logLevel: 'error', resolve: { alias } })
  const server = await serve(join(folder, 'dist'), '/')
  await page.goto(server.address)
  await settled(page.locator('busbar-chart'))
  await expect(page.locator('busbar-chart')).toContainText('Three Cheetah')
  expect(page.workers().length).toBeGreaterThan(0)
  expect(server.missing).toEqual([])
  expect(complaints).toEqual([])
  await server.stop()
  rmSync(folder, { recursive: true })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { expect, test as plain, type FrameLocator, type Page } from '@playwright/test'
import { thinned } from '../support/effort.ts'
import { findings, ofColours } from './findings.ts'

interface Host {
  /** Address of a page of another origin with this body. */
  readonly page: (body: string) => string
  /** Address of the product on a third origin that lets everyone read its files, as public/_headers asks for. */
  readonly open: string
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    // an address without a host name is always a port of this machine
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  })

/** A host of a strict policy, which allows its own script and frames of others. */
const hostScript = `
  window.heard = []
  addEventListener('message', (event) => heard.push({ data: event.data, origin: event.origin }))
  document.addEventListener('load', (event) => { if (event.target.tagName === 'IFRAME') document.body.dataset.loaded = 'yes' }, true)
`

const test = plain.extend<{ host: Host; complaints: string[] }>({
  complaints: async ({ page }, provide) => {
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    await provide(complaints)
  },
  host: async ({ baseURL }, provide) => {
    let body = ''
    const hosting = createServer(({ url }, response) => {
      const isScript = url === '/host.js'
      response.writeHead(200, {
        'Content-Type': isScript ? 'text/javascript' : 'text/html',
        'Content-Security-Policy': `default-src 'none'; script-src 'self'; img-src data:; frame-src http://127.0.0.1:*; require-trusted-types-for 'script'`,
      })
      response.end(
        isScript
          ? hostScript
          : `<!doctype html><title>Host</title><link rel="icon" href="data:,"><script src="/host.js"></script><body>${body}</body>`,
      )
    })
    const open = createServer(({ url }, response) => {
      const { pathname } = new URL(url ?? '/', baseURL)
      const path = normalize(pathname === '/' ? '/index.html' : pathname)
      try {
        const file = readFileSync(join('dist/web', path))
        response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'text/plain', 'Access-Control-Allow-Origin': '*' })
        response.end(file)
      } catch {
        response.writeHead(404).end()
      }
    })
    const [hostOrigin, openOrigin] = await Promise.all([listening(hosting), listening(open)])
    await provide({
      page: (text) => {
        body = text
        return `${hostOrigin}/`
      },
      open: openOrigin,
    })
    for (const server of [hosting, open]) {
      server.closeAllConnections()
      server.close()
    }
  },
})

const link = 'v=2&preset=cheetah-ultra-1&embed=1'
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')
const heard = (page: Page): Promise<{ data: { type: string; height: number }; origin: string }[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: { data: { type: string; height: number }; origin: string }[] }).heard)

/** Sends a message from the host to its frame, as a host would. */
const tell = (page: Page, message: unknown, origin: string): Promise<void> =>
  page.evaluate(([data, target]) => document.querySelector('iframe')?.contentWindow?.postMessage(data, target), [message, origin] as const)

const chart = (page: Page): ReturnType<FrameLocator['locator']> => frameOf(page).locator('.embed-chart')
const simulated = (page: Page): Promise<void> => expect(frameOf(page).locator('.embed-place[data-state="done"]')).toBeAttached()

for (const [name, sandbox, tag] of [
  ['a plain frame', '', '@quick'],
  ['a sandboxed frame', ' sandbox="allow-scripts allow-same-origin"', '@long'],
] as const) {
  test(`${name} shows its chart, simulated, and leaves the host alone`, { tag }, async ({ page, host, baseURL, complaints }) => {
    const product = new URL(baseURL ?? '').origin
    await page.goto(host.page(`<iframe width="640" height="500" src="${product}/#${link}&controls=1"${sandbox}></iframe>`))
    await expect(chart(page)).toBeVisible()
    await simulated(page)
    const history = await page.evaluate(() => window.history.length)
    const slider = frameOf(page).getByRole('slider')
    const before = await frameOf(page).locator('.embed-answer').innerText()
    await slider.focus()
    for (let press = 0; press < 30; press++) await slider.press('ArrowRight')
    await expect(frameOf(page).locator('.embed-answer')).not.toHaveText(before)
    await simulated(page)
    const target = await frameOf(page).getByRole('link', { name: 'Open in Busbar' }).getAttribute('href')
    expect(target).toContain('size=')
    expect(target).not.toContain('embed')
    expect(await page.evaluate(() => window.history.length)).toBe(history)
    expect(page.frames()[1]?.url()).toBe(`${product}/#${link}&controls=1`)
    expect(await heard(page)).toEqual([])
    expect(complaints).toEqual([])
  })
}

test('a host that asks is told the height, at its own origin, and may send a configuration', async ({
  page,
  host,
  baseURL,
  complaints,
}) => {
  const product = new URL(baseURL ?? '').origin
  const address = host.page(`<iframe width="640" height="10" src="${product}/#${link}"></iframe>`)
  await page.goto(address)
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'yes')
  await tell(page, { type: 'busbar:hello' }, product)
  await expect.poll(async () => (await heard(page)).at(-1)?.data.height ?? 0).toBeGreaterThan(300)
  for (const { data, origin } of await heard(page)) {
    expect(Object.keys(data).sort()).toEqual(['height', 'type'])
    expect(origin).toBe(product)
  }
  await tell(page, { type: 'busbar:configuration', value: 'v=2&disks=7' }, product)
  await expect(frameOf(page).locator('.embed-answer')).toContainText('Seven Cheetah')
  expect(complaints).toEqual([])
})

test('everything else that is said to a frame is passed over in silence', { tag: '@long' }, async ({ page, host, baseURL, complaints }) => {
  const product = new URL(baseURL ?? '').origin
  await page.goto(host.page(`<iframe width="640" height="900" src="${product}/#${link}"></iframe>`))
  await simulated(page)
  const before = await frameOf(page).locator('.embed').innerHTML()
  await page.evaluate((target) => {
    const frame = document.querySelector('iframe')?.contentWindow
    const circle: Record<string, unknown> = { type: 'busbar:configuration' }
    circle['value'] = circle
    const wrong = [
      null,
      4,
      'v=2&disks=8',
      [],
      {},
      circle,
      { type: 'config', value: 'javascript:alert(1)' },
      { type: 'busbar:configuration', value: 'javascript:alert(1)' },
      { type: 'busbar:configuration', value: 'v=999&disks=8' },
      { type: 'busbar:configuration', value: `v=2&disks=8&x=${'x'.repeat(50_000_000)}` },
      { type: 'busbar:configuration', value: 'v=2&disks=8', more: 1 },
      { type: 'busbar:height', height: 4 },
    ]
    for (const message of wrong) frame?.postMessage(message, target)
    const { port1 } = new MessageChannel()
    frame?.postMessage({ type: 'busbar:configuration', value: 'v=2&disks=8' }, target, [port1])
    for (let message = 0; message < 1_000; message++) frame?.postMessage({ type: `nonsense ${message}` }, target)
  }, product)
  // the right thing, sent last, shows that everything before has been read
  await tell(page, { type: 'busbar:hello' }, product)
  await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0)
  expect(new Set((await heard(page)).map(({ data }) => data.height)).size).toBe(1)
  expect(await frameOf(page).locator('.embed').innerHTML()).toBe(before)
  expect(complaints).toEqual([])
})

test('a thousand configurations end in the last one', { tag: '@long' }, async ({ page, host, baseURL, complaints }) => {
  const product = new URL(baseURL ?? '').origin
  await page.goto(host.page(`<iframe width="640" height="500" src="${product}/#${link}"></iframe>`))
  await expect(chart(page)).toBeVisible()
  await page.evaluate((target) => {
    const frame = document.querySelector('iframe')?.contentWindow
    for (let message = 1; message <= 1_000; message++)
      frame?.postMessage({ type: 'busbar:configuration', value: `v=2&disks=${message % 9}` }, target)
    frame?.postMessage({ type: 'busbar:configuration', value: 'v=2&disks=9' }, target)
  }, product)
  await expect(frameOf(page).locator('.embed-answer')).toContainText('Nine Cheetah')
  await simulated(page)
  expect(complaints).toEqual([])
})

test('a frame that may not run scripts says so in a sentence', async ({ page, host, baseURL }) => {
  const product = new URL(baseURL ?? '').origin
  await page.goto(host.page(`<iframe width="640" height="200" src="${product}/#${link}" sandbox></iframe>`))
  const sentence = frameOf(page).locator('noscript')
  await expect(sentence).toBeVisible()
  expect(await sentence.evaluate(({ textContent }) => textContent)).toContain('needs JavaScript')
  await expect(sentence).toBeInViewport({ ratio: 1 })
})

test(
  'a sandbox without an origin of its own has closed forms, where the files may be read by everyone',
  { tag: '@long' },
  async ({ page, host }) => {
    await page.goto(host.page(`<iframe width="640" height="500" src="${host.open}/#${link}" sandbox="allow-scripts"></iframe>`))
    await expect(chart(page)).toBeVisible()
    await expect(frameOf(page).locator('.caveat')).toContainText('The simulation cannot run in this frame')
  },
)

test('frames of any size hold, while they change at every frame', { tag: '@long' }, async ({ page, host, baseURL, complaints }) => {
  const product = new URL(baseURL ?? '').origin
  await page.goto(host.page(`<iframe width="0" height="0" src="${product}/#${link}"></iframe>`))
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'yes')
  for (const [width, height] of [
    [1, 1],
    [10, 10],
    [30_000, 400],
    [640, 500],
  ] as const)
    await page.evaluate(
      async ([wide, high]) => {
        const frame = document.querySelector('iframe')
        for (let step = 0; step < 10; step++) {
          frame?.setAttribute('width', String(wide + (step % 2)))
          frame?.setAttribute('height', String(high))
          await new Promise(requestAnimationFrame)
        }
      },
      [width, height] as const,
    )
  await expect(chart(page)).toBeVisible()
  await simulated(page)
  expect(await frameOf(page).locator('.embed').innerText()).not.toMatch(/NaN|Infinity|undefined/)
  expect(complaints).toEqual([])
})

test('the article of the demonstration shows five charts and complains of nothing', { tag: '@long' }, async ({ page, complaints }) => {
  await page.goto('./embedding.html')
  for (let index = 0; index < 5; index++) {
    const frame = page.locator('iframe').nth(index)
    await frame.scrollIntoViewIfNeeded()
    const content = frame.contentFrame()
    await expect(content.locator('.embed-place[data-state="done"] .embed-chart')).toBeVisible()
    const height = await content.locator('.embed').evaluate((element) => Math.ceil(element.getBoundingClientRect().height))
    await expect(frame).toHaveAttribute('height', String(height))
  }
  expect(await findings(page)).toEqual([])
  expect(complaints).toEqual([])
})

for (const width of thinned([320, 640, 1_200], 3))
  test(`an embed ${width} pixels wide is in order, light or dark`, { tag: '@long' }, async ({ page, complaints }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`./#${link}&controls=1&title=Four%20disks`)
    await expect(page.locator('.embed-place[data-state="done"]')).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await findings(page), 'light').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(page, ofColours), 'dark').toEqual([])
    expect(complaints).toEqual([])
  })

test('the dialogue shows what it copies, and adds no step to the history', { tag: '@long' }, async ({ page, complaints }) => {
  await page.goto('./')
  await expect(page.locator('.answer')).not.toBeEmpty()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Embed' }).click()
  const dialog = page.getByRole('dialog', { name: 'Embed' })
  const preview = dialog.locator('iframe')
  await expect(preview.contentFrame().locator('.embed-chart')).toBeVisible()
  const steps = await page.evaluate(() => window.history.length)
  // what stands for the chart is what it proves
  const snippet = dialog.getByLabel('What was copied')
  await dialog.getByRole('button', { name: 'Frame', exact: true }).click()
  await expect(snippet).toHaveValue(/title="Four Cheetah 4LP disks deliver /)
  await dialog.getByRole('button', { name: 'LaTeX' }).click()
  await expect(snippet).toHaveValue(/\\caption\{Four Cheetah 4LP disks deliver /)
  await dialog.getByLabel('Title').fill('A & "B" <c>')
  await dialog.getByLabel('Slider').check()
  await expect(preview.contentFrame().locator('.embed-title')).toHaveText('A & "B" <c>')
  await expect(preview.contentFrame().getByRole('slider')).toBeVisible()
  await dialog.getByLabel('Width').selectOption('320')
  await dialog.getByRole('button', { name: 'Frame', exact: true }).click()
  await expect(snippet).toHaveValue(/title="A &amp; &quot;B&quot; &lt;c&gt;"[^]*width="320"/)
  await dialog.getByRole('button', { name: 'LaTeX' }).click()
  await expect(snippet).toHaveValue(/busbar chart --link 'v=2&preset=cheetah-ultra-1' --figure 'throughput'/)
  expect(await page.evaluate(() => window.history.length)).toBe(steps)
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  expect(complaints).toEqual([])
})

test(
  'the frame is as high as its content when it has been copied, whatever its width',
  { tag: '@long' },
  async ({ page, host, context }) => {
    const other = await context.newPage()
    await page.goto('./')
    await expect(page.locator('.answer')).not.toBeEmpty()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Embed' }).click()
    const dialog = page.getByRole('dialog', { name: 'Embed' })
    for (const width of thinned(['640', '320', '1000'], 2)) {
      await dialog.getByLabel('Width').selectOption(width)
      await dialog.getByRole('button', { name: 'Frame', exact: true }).click()
      const copied = await dialog.getByLabel('What was copied').inputValue()
      await other.goto(host.page(copied))
      const frame = other.frameLocator('iframe')
      await expect(frame.locator('.embed-place')).toHaveAttribute('data-state', 'done')
      const [needed, given] = await frame.locator('main').evaluate((main) => [Math.ceil(main.getBoundingClientRect().height), innerHeight])
      expect(given, width).toBe(needed)
    }
  },
)

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as plain, type Page } from '@playwright/test'
import { storageFull } from '../support/faults.ts'
import { expect, simulated } from './page.ts'
import { serve, type StaticServer } from './staticServer.ts'

/** A copy of the built page on a plain file server, under a path of its own. */
const test = plain.extend<{ copy: { readonly folder: string; readonly server: StaticServer } }>({
  // the name of a fixture's first argument is its list of others; there are none
  // oxlint-disable-next-line eslint/no-empty-pattern
  copy: async ({}, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'busbar-'))
    cpSync('dist/web', folder, { recursive: true })
    const server = await serve(folder, '/a/b/')
    await provide({ folder, server })
    await server.stop()
    rmSync(folder, { recursive: true })
  },
})

const controlled = (page: Page): Promise<unknown> => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** What became of an attempt to keep the page for offline use, and how many copies there are then. */
const copied = (page: Page): Promise<{ state: string; copies: number }> =>
  page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI))
    const state = await new Promise<string>((settle) => {
      const tell = (): void => {
        if (!installing) settle('none')
        else if (installing.state === 'redundant' || installing.state === 'activated') settle(installing.state)
      }
      installing?.addEventListener('statechange', tell)
      tell()
    })
    return { state, copies: (await caches.keys()).length }
  })

/** The copy as a later build would be: another title, and a service worker with another version. */
function publishNewVersion(folder: string): void {
  const change = (file: string, from: RegExp, to: string): void => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toMatch(from)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  change('index.html', /<title>[^<]*/, '<title>Busbar, next')
  change('sw.js', /\$\{ours\}[0-9a-f]{16}/, '${ours}0123456789abcdef')
}

test('the built folder works from a path of a plain file server', async ({ page, copy }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  await page.goto(`${copy.server.address}#v=2&disks=3`)
  await expect(page.locator('.answer')).toContainText('Three Cheetah')
  await simulated(page)
  const links = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[href]')]
      .map(({ href }) => href)
      .concat(
        [...document.querySelectorAll<HTMLMetaElement>('meta[property="og:image"]')].map(
          ({ content }) => new URL(content, document.baseURI).href,
        ),
      ),
  )
  const manifest = (await (await page.request.get(`${copy.server.address}manifest.webmanifest`)).json()) as { icons: { src: string }[] }
  for (const address of [...links, ...manifest.icons.map(({ src }) => new URL(src, copy.server.address).href)]) {
    expect(address.startsWith(copy.server.address), address).toBe(true)
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
  expect(copy.server.missing).toEqual([])
  expect(complaints).toEqual([])
})

test('opened from a folder, the page says in words what it needs', async ({ page, copy }) => {
  await page.goto(pathToFileURL(join(copy.folder, 'index.html')).href)
  await expect(page.getByText('browsers load the parts of a page from a server only')).toBeVisible()
  await expect(page.getByText('npm start')).toBeVisible()
})

test('no file of the page names a place on a host', ({ copy }) => {
  const html = readdirSync(copy.folder).filter((file) => file.endsWith('.html') || file.endsWith('.webmanifest'))
  expect(html).toContain('index.html')
  for (const file of html)
    expect(readFileSync(join(copy.folder, file), 'utf8')).not.toMatch(/(?:href|src|content|start_url|scope)"?[=:]\s*"\//)
})

test('a new version waits until the reader wants it', { tag: '@long' }, async ({ page, copy }) => {
  await page.goto(`${copy.server.address}#v=2&disks=3`)
  await controlled(page)
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
  publishNewVersion(copy.folder)
  await page.reload()
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  // until then this tab stays with what it has, whole
  await expect(page).toHaveTitle(/throughput/)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveTitle('Busbar, next')
  await expect(page.locator('.answer')).toContainText('Three Cheetah')
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
})

test('another tab is told when the version beneath it has changed', { tag: '@long' }, async ({ page, context, copy }) => {
  await page.goto(copy.server.address)
  await controlled(page)
  const other = await context.newPage()
  await other.goto(copy.server.address)
  await controlled(other)
  publishNewVersion(copy.folder)
  await page.reload()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page).toHaveTitle('Busbar, next')
  await other.getByRole('button', { name: 'Reload' }).click()
  await expect(other).toHaveTitle('Busbar, next')
})

test('a new version in the middle of a simulation changes none of its numbers', { tag: '@long' }, async ({ page, copy }) => {
  const link = '#v=2&disks=3&precision=0.2%25'
  const numbers = (): Promise<string> => page.locator('.read-out-place').first().innerText()
  await page.goto(copy.server.address + link)
  await controlled(page)
  await simulated(page)
  const undisturbed = await numbers()
  await page.reload()
  await expect(page.locator('.progress[data-state="running"]').first()).toBeAttached()
  publishNewVersion(copy.folder)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await simulated(page)
  expect(await numbers()).toBe(undisturbed)
})

test('a full disk keeps nothing for offline use, and the page works', { tag: '@long' }, async ({ page, copy }) => {
  await storageFull(page, copy.server.address)
  await page.goto(`${copy.server.address}#v=2&disks=3`)
  await expect(page.locator('.answer')).toContainText('Three Cheetah')
  await simulated(page)
  expect(await copied(page)).toEqual({ state: 'redundant', copies: 0 })
  await page.reload()
  await expect(page.locator('.answer')).toContainText('Three Cheetah')
})

test('a host that answers with the page for a file that is missing is not copied', { tag: '@long' }, async ({ page, copy }) => {
  const icon = readdirSync(copy.folder).find((file) => file.endsWith('.png') && file.startsWith('icon')) ?? ''
  await page.context().route(new RegExp(`/${icon}$`), (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  rmSync(join(copy.folder, icon))
  await page.goto(`${copy.server.address}#v=2&disks=3`)
  await simulated(page)
  expect(await copied(page)).toEqual({ state: 'redundant', copies: 0 })
})

test('the server may be gone after the first visit', { tag: '@long' }, async ({ page, copy }) => {
  await page.goto(copy.server.address)
  await controlled(page)
  await copy.server.stop()
  await page.goto(`${copy.server.address}?again#v=2&preset=usb-4`)
  await expect(page.locator('.answer')).toContainText('nearline')
  await simulated(page)
  // parts that were never opened before
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByLabel('Link to this configuration')).toHaveValue(/preset=usb-4$/)
})

test('the policy has no exception for scripts or styles, and holds', async ({ page, copy }) => {
  await page.goto(copy.server.address)
  await expect(page.locator('.answer')).not.toBeEmpty()
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe|\*|nonce|sha256/)
  const html = readFileSync(join(copy.folder, 'index.html'), 'utf8')
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/)
  const held = await page.evaluate(async () => {
    const violations: string[] = []
    const both = new Promise<void>((arrived) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (violations.push(effectiveDirective) === 2) arrived()
      })
    })
    const script = document.createElement('script')
    script.textContent = 'globalThis.ran = true'
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(script, style)
    await both
    return { violations: violations.sort(), ran: 'ran' in globalThis }
  })
  expect(held).toEqual({ violations: ['script-src-elem', 'style-src-elem'], ran: false })
})

import { createServer } from 'node:http'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from './findBrowser.mjs'

const kinds = /** @type {Readonly<Record<string, string>>} */ ({
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
})

/**
 * Serves a folder as any static host would, opens its page and gives what that writes.
 *
 * @param {string} folder
 */
export async function inPage(folder) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    const isThere = existsSync(file) && statSync(file).isFile()
    response.writeHead(isThere ? 200 : 404, { 'content-type': kinds[extname(file)] ?? 'text/plain' })
    response.end(isThere ? readFileSync(file) : '')
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)))
  const address = server.address()
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    /** @type {string[]} */
    const complaints = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
    await page
      .locator('#log[data-state=done]')
      .waitFor({ timeout: 60_000 })
      .catch(() => complaints.push('the page did not come to its end'))
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
    return await page.locator('#log').innerText()
  } finally {
    await browser.close()
    server.close()
  }
}

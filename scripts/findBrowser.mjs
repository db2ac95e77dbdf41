import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { root } from './nodeBuild.mjs'

/**
 * A browser that answered: where it is, and what its environment needs besides ours.
 *
 * @typedef {{ path: string, env: Record<string, string> }} Browser
 */

export const browserCache = join(root, 'node_modules/.cache/browser')
export const browserRecord = join(browserCache, 'browser.json')

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']

/**
 * Browsers already on this machine, the wished one first.
 *
 * @returns {Browser[]}
 */
export function installedBrowsers() {
  const wished = process.env.CHROME_BIN
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  if (process.platform === 'darwin') paths.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome')
  if (wished) paths.unshift(wished)
  return paths.filter((path) => existsSync(path)).map((path) => ({ path, env: {} }))
}

/**
 * What `ensureBrowser.mjs` found, or else the first installed one.
 *
 * @returns {Browser | undefined}
 */
function foundBrowser() {
  if (existsSync(browserRecord)) return /** @type {Browser} */ (JSON.parse(readFileSync(browserRecord, 'utf8')))
  return installedBrowsers()[0]
}

/** How Playwright starts the browser. Without a found one it looks for its own and says so when there is none. */
export function launchOptions() {
  const browser = foundBrowser()
  const own = Object.fromEntries(Object.entries(process.env).filter((pair) => pair[1] !== undefined))
  return {
    args: ['--disable-quic', '--disable-gpu'],
    chromiumSandbox: false,
    ...(browser && { executablePath: browser.path, env: /** @type {Record<string, string>} */ ({ ...own, ...browser.env }) }),
  }
}

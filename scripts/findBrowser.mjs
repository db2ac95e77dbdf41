import { existsSync, readFileSync, readdirSync } from 'node:fs'
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
 * Where programs of these names may be.
 *
 * @param {readonly string[]} programs
 */
function placesOf(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return programs.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
}

/**
 * Browsers already on this machine, the wished one first.
 *
 * @returns {Browser[]}
 */
export function installedBrowsers() {
  const wished = process.env.CHROME_BIN
  const paths = placesOf(names)
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

function ownEnvironment() {
  const pairs = Object.entries(process.env).filter((pair) => pair[1] !== undefined)
  return /** @type {Record<string, string>} */ (Object.fromEntries(pairs))
}

/** How Playwright starts the browser. Without a found one it looks for its own and says so when there is none. */
export function launchOptions() {
  const browser = foundBrowser()
  return {
    args: ['--disable-quic', '--disable-gpu'],
    chromiumSandbox: false,
    ...(browser && { executablePath: browser.path, env: { ...ownEnvironment(), ...browser.env } }),
  }
}

/**
 * Firefox, where it is installed: FIREFOX_BIN or the PATH. What starts it is a script with a first line for a shell, which Windows does not read.
 *
 * @returns {string | undefined}
 */
function findFirefox() {
  if (process.platform === 'win32') return undefined
  const places = placesOf(['firefox', 'firefox-esr'])
  if (process.platform === 'darwin') places.push('/Applications/Firefox.app/Contents/MacOS/firefox')
  return [process.env.FIREFOX_BIN ?? '', ...places].find((path) => path !== '' && existsSync(path))
}

/**
 * WebKitGTK, where it is installed: WEBKIT_DRIVER or the PATH for its driver, WEBKIT_BROWSER or the usual places for the browser that comes with
 * it. It needs a display, or Xvfb.
 *
 * @returns {{ driver: string, browser: string } | undefined}
 */
function findWebkit() {
  if (process.platform !== 'linux') return undefined
  const driver = [process.env.WEBKIT_DRIVER ?? '', ...placesOf(['WebKitWebDriver'])].find((path) => path !== '' && existsSync(path))
  const folders = ['/usr/lib', '/usr/lib64', '/usr/libexec'].filter((folder) => existsSync(folder))
  const deeper = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('-linux-gnu'))
      .map((name) => join(folder, name)),
  )
  const places = [...folders, ...deeper].flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => join(folder, name, 'MiniBrowser')),
  )
  const browser = [process.env.WEBKIT_BROWSER ?? '', ...places].find((path) => path !== '' && existsSync(path))
  const hasDisplay = Boolean(process.env.DISPLAY) || placesOf(['Xvfb']).some((path) => existsSync(path))
  return driver && browser && hasDisplay ? { driver, browser } : undefined
}

/**
 * How Playwright starts the other engines, as if each were a Firefox that speaks WebDriver BiDi (scripts/engines); undefined where one is not
 * to be had.
 */
export function otherEngines() {
  const firefox = findFirefox()
  const webkit = findWebkit()
  const script = (/** @type {string} */ name) => join(root, 'scripts/engines', name)
  return {
    firefox: firefox && {
      executablePath: script('firefox.mjs'),
      env: { ...ownEnvironment(), FIREFOX_BIN: firefox },
      // what moves is not waited for; a narrow page is a phone's, whose bars take no room; a long computation is not a page that hangs
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'ui.useOverlayScrollbars': 1, 'dom.max_script_run_time': 0 },
    },
    webkit: webkit && {
      executablePath: script('webkit.mjs'),
      env: { ...ownEnvironment(), WEBKIT_DRIVER: webkit.driver, WEBKIT_BROWSER: webkit.browser },
    },
  }
}

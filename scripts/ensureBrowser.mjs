/**
 * Finds a Chromium for the browser tests, or gets one, and writes down where it is.
 * The first that answers wins: CHROME_BIN, the PATH, Playwright's own, one carried by npm (Linux x64), the system's package manager
 * (Debian, as root), Playwright's download.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { browserCache, browserRecord, installedBrowsers, otherEngines } from './findBrowser.mjs'

/** @typedef {import('./findBrowser.mjs').Browser} Browser */

// The last release for Node 20.
const carried = '@sparticuz/chromium@147.0.0'

/** @param {Browser} browser */
function answers(browser) {
  const env = { ...process.env, ...browser.env }
  const { status, stdout } = spawnSync(browser.path, ['--version'], { env, timeout: 20_000, encoding: 'utf8' })
  return status === 0 && /\d+\.\d+/.test(stdout)
}

/**
 * Output goes to standard error, so that it is seen when something is slow or fails.
 *
 * @param {string} command
 * @param {string[]} options
 * @param {Record<string, string>} env
 */
function runs(command, options, env = {}) {
  const result = spawnSync(command, options, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
    timeout: 600_000,
    shell: process.platform === 'win32',
  })
  return result.status === 0
}

/** The browser found last time, if it still answers and nobody asks for another. */
function remembered() {
  if (!existsSync(browserRecord)) return []
  const browser = /** @type {Browser} */ (JSON.parse(readFileSync(browserRecord, 'utf8')))
  return process.env.CHROME_BIN && process.env.CHROME_BIN !== browser.path ? [] : [browser]
}

function playwrights() {
  const path = chromium.executablePath()
  return existsSync(path) ? [{ path, env: {} }] : []
}

/** @returns {Promise<Browser[]>} */
async function carriedByNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const prefix = join(browserCache, 'npm')
  const out = join(browserCache, 'unpacked')
  const entry = join(prefix, 'node_modules/@sparticuz/chromium')
  console.error(`Getting ${carried} …`)
  mkdirSync(prefix, { recursive: true })
  mkdirSync(out, { recursive: true })
  // A package of its own keeps npm from walking up into ours.
  writeFileSync(join(prefix, 'package.json'), '{ "private": true }\n')
  const installs = runs('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--prefix', prefix, carried])
  if (!installs) return []
  const { main = 'build/index.js', exports: exported } = JSON.parse(readFileSync(join(entry, 'package.json'), 'utf8'))
  const file = exported?.['.']?.import ?? exported?.import ?? main
  // It unpacks into the temporary folder under a fixed name, where somebody else's file might already be; and it brings the
  // libraries a bare system lacks only where it believes to be on Lambda.
  const { TMPDIR: temporary } = process.env
  process.env.TMPDIR = out
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x'
  try {
    const { default: packed } = await import(pathToFileURL(join(entry, typeof file === 'string' ? file : (file.default ?? main))).href)
    packed.setGraphicsMode = false
    const path = await packed.executablePath()
    return [{ path, env: { LD_LIBRARY_PATH: join(out, 'al2023/lib'), FONTCONFIG_FILE: writeFontSettings(out) } }]
  } finally {
    delete process.env.AWS_EXECUTION_ENV
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
}

/**
 * The carried settings name folders that exist on Lambda only; without fonts every text has no width.
 *
 * @param {string} out
 */
function writeFontSettings(out) {
  const file = join(out, 'fonts.conf')
  const folders = ['/usr/share/fonts', join(out, 'fonts'), join(out, 'al2023/fonts')].map((folder) => `  <dir>${folder}</dir>`)
  const lines = ['<?xml version="1.0"?>', '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">', '<fontconfig>', ...folders]
  writeFileSync(file, [...lines, `  <cachedir>${join(out, 'font-cache')}</cachedir>`, '</fontconfig>', ''].join('\n'))
  return file
}

function fromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return []
  console.error('Installing Chromium from Debian …')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  runs('apt-get', ['update', '-q'], quiet)
  return runs('apt-get', ['install', '-qy', '--no-install-recommends', 'chromium'], quiet) ? installedBrowsers() : []
}

function fromPlaywright() {
  console.error("Getting Playwright's Chromium …")
  return runs('npx', ['playwright', 'install', '--only-shell', 'chromium']) ? playwrights() : []
}

/** Which engines the browser tests run in besides, and which they do not as they are not here; nothing is installed for them. */
function otherEnginesInWords() {
  const { firefox, webkit } = otherEngines()
  const absent = [
    ...(firefox ? [] : ['Firefox (install it or set FIREFOX_BIN)']),
    ...(webkit ? [] : ['WebKitGTK (Debian, Ubuntu: apt-get install webkit2gtk-driver xvfb)']),
  ]
  const present = ['Chromium', ...(firefox ? ['Firefox'] : []), ...(webkit ? ['WebKitGTK'] : [])]
  return `Browser tests in ${present.join(', ')}${absent.length > 0 ? `; not here: ${absent.join(', ')}` : ''}.`
}

for (const candidates of [remembered, installedBrowsers, playwrights, carriedByNpm, fromDebian, fromPlaywright]) {
  /** @type {Browser[]} */
  let found = []
  try {
    found = await candidates()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  const browser = found.find(answers)
  const wished = process.env.CHROME_BIN
  if (wished && browser?.path !== wished && candidates === installedBrowsers) {
    console.error(`CHROME_BIN is '${wished}', which does not answer to --version. Looking for another browser.`)
  }
  if (browser) {
    mkdirSync(browserCache, { recursive: true })
    writeFileSync(browserRecord, JSON.stringify(browser))
    console.log(otherEnginesInWords())
    process.exit(0)
  }
}
console.error('No Chromium for the browser tests. Install one (Debian, Ubuntu: apt-get install chromium) or set CHROME_BIN to its path.')
process.exit(1)

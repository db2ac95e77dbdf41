import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium, type Browser } from '@playwright/test'

const found = resolve('node_modules/.cache/browser/browser.json')

/** What is said where there is no browser. */
export const noBrowser = 'no figures of the page: run node scripts/ensureBrowser.mjs first'

interface FoundBrowser {
  readonly path: string
  readonly env?: Record<string, string>
}

/** The browser of the tests, started; null where none has been found yet. */
export async function benchBrowser(): Promise<Browser | null> {
  if (!existsSync(found)) return null
  const { path, env }: FoundBrowser = JSON.parse(readFileSync(found, 'utf8'))
  return chromium.launch({
    executablePath: path,
    chromiumSandbox: false,
    args: ['--disable-quic', '--disable-gpu'],
    ...(env ? { env: { ...process.env, ...env } } : {}),
  })
}

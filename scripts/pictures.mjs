/**
 * Draws the pictures of public/ anew: the icons from favicon.svg, the social preview from the built page's own answer and chart; and
 * the picture of the page for docs/ and the README.
 * Needs a browser and a build: npm run pictures
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { preview } from 'vite'
import { launchOptions } from './findBrowser.mjs'
import { root } from './nodeBuild.mjs'
import { ensureWebBuild } from './webBuild.mjs'

const folder = join(root, 'public')

/** What of the page stays in the preview, and how large. */
const socialStyle = `
  .panel, .questions, .tools, .strip, .axis-title, .notices, .top-bar > :not(.brand), .read-out-place, .second { display: none !important }
  .page { display: block !important; zoom: 1.14 }
  .top-bar { padding: 12px 32px 0 !important; border: 0 !important }
  .answer-block .caveat { display: none }
`

/**
 * An icon of so many pixels; with a margin and a ground where a system cuts its own shape out of it.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} file
 * @param {number} pixels
 * @param {number} margin part of the side
 */
async function drawIcon(browser, file, pixels, margin) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels }, colorScheme: 'light' })
  const picture = `data:image/svg+xml;base64,${readFileSync(join(folder, 'favicon.svg')).toString('base64')}`
  const side = Math.round(pixels * (1 - 2 * margin))
  const place = Math.round(pixels * margin)
  const ground = margin > 0 ? '#FFFFFF' : 'transparent'
  await page.setContent(
    `<body style="margin:0;background:${ground}"><img src="${picture}" style="position:absolute;left:${place}px;top:${place}px;width:${side}px;height:${side}px">`,
  )
  await page.screenshot({ path: join(folder, file), omitBackground: true })
  await page.close()
}

/** @param {import('@playwright/test').Page} page */
async function simulated(page) {
  await page.locator('.progress[data-state="done"]').first().waitFor({ state: 'attached', timeout: 60_000 })
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
}

await ensureWebBuild()
const server = await preview({ root, preview: { host: '127.0.0.1', port: 0 } })
const browser = await chromium.launch(launchOptions())
try {
  // the style below is not the page's own, so its policy is set aside here
  const context = await browser.newContext({ viewport: { width: 1200, height: 630 }, colorScheme: 'light', bypassCSP: true })
  const page = await context.newPage()
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.addStyleTag({ content: socialStyle })
  await simulated(page)
  await page.screenshot({ path: join(folder, 'social-image.png') })
  await context.close()
  const whole = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light' })
  await whole.goto(server.resolvedUrls?.local[0] ?? '')
  await simulated(whole)
  await whole.screenshot({ path: join(root, 'docs/page.png') })
  await drawIcon(browser, 'icon-192.png', 192, 0)
  await drawIcon(browser, 'icon-512.png', 512, 0)
  await drawIcon(browser, 'icon-maskable-512.png', 512, 0.2)
  await drawIcon(browser, 'apple-touch-icon.png', 180, 0.12)
} finally {
  await browser.close()
  await server.close()
}

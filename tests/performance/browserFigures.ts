import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import { build, preview } from 'vite'
import { benchBrowser, noBrowser } from './benchBrowser.ts'
import { median } from './samples.ts'

const built = resolve('dist/web')
const cache = resolve('node_modules/.cache/busbar/sweep-page')

async function sweepFigures(browser: Browser): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve('tests/performance'),
    base: './',
    worker: { format: 'es' },
    build: { outDir: cache, emptyOutDir: true, rolldownOptions: { input: resolve('tests/performance/sweepPage.html') } },
  })
  const server = await preview({
    configFile: false,
    root: resolve('tests/performance'),
    build: { outDir: cache },
    preview: { host: '127.0.0.1', port: 4_297 },
  })
  const samples: { cold: number; warm: number }[] = []
  for (let sample = 0; sample < 9; sample++) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${server.resolvedUrls?.local[0]}sweepPage.html`)
    await page.waitForFunction(() => document.title.startsWith('{'))
    samples.push(JSON.parse(await page.title()))
    await context.close()
  }
  await server.close()
  const cold = median(samples.map((sample) => sample.cold))
  const warm = median(samples.map((sample) => sample.warm))
  return `Chromium ${browser.version()}: 72 points to ±1 % through the worker pool, fresh page and workers: cold ${cold.toFixed(0)} ms, warm ${warm.toFixed(0)} ms (median of 9)`
}

/**
 * From a key press on a slider to the painted curves. The second animation frame after the press begins when the first, which
 * carries the new curves, has been painted: an upper bound.
 */
async function sliderFigures(browser: Browser): Promise<string> {
  const server = await preview({ configFile: false, build: { outDir: built }, preview: { host: '127.0.0.1', port: 4_298 } })
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page
    .getByRole('slider', { name: /request size/i })
    .first()
    .focus()
  const presses = 60
  await page.evaluate(() => {
    const painted: number[] = []
    Object.assign(globalThis, { painted })
    addEventListener(
      'keydown',
      ({ timeStamp }) => requestAnimationFrame(() => requestAnimationFrame(() => painted.push(performance.now() - timeStamp))),
      true,
    )
  })
  for (let press = 1; press <= presses; press++) {
    await page.keyboard.press(press % 8 < 4 ? 'ArrowLeft' : 'ArrowRight')
    await page.waitForFunction((count) => Reflect.get(globalThis, 'painted').length >= count, press)
  }
  const painted: number[] = await page.evaluate(() => Reflect.get(globalThis, 'painted'))
  await page.close()
  await server.close()
  const high = painted.toSorted((one, other) => one - other)[Math.floor(0.9 * painted.length)]
  return `Chromium: key press on a slider to painted curves, simulation running behind: median ${median(painted).toFixed(0)} ms, 90 % below ${high.toFixed(0)} ms (${presses} presses)`
}

/** Figures from a real browser, or a sentence why there are none. */
export async function* browserFigures(): AsyncGenerator<string> {
  yield ''
  const browser = await benchBrowser()
  if (!browser) {
    yield noBrowser
    return
  }
  try {
    yield await sweepFigures(browser)
    yield existsSync(built) ? await sliderFigures(browser) : 'no slider figures: run npm run build first'
  } finally {
    await browser.close()
  }
}

import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions, otherEngines } from './scripts/findBrowser.mjs'
import { engines, notDriven, sample } from './tests/browser/engines.ts'
import { isLong } from './tests/support/effort.ts'

/** Another port lets two checkouts be tested at once. */
const port = process.env['BUSBAR_PORT'] ?? '4199'
const address = `http://127.0.0.1:${port}/`

/** BUSBAR_ENGINES=all has every engine run all that Chromium runs in samples. */
const runsAll = process.env['BUSBAR_ENGINES'] === 'all'

/** Which of the many files of the page are lost in this run of the long regime: a quarter, another one each time; the same in every worker. */
process.env['BUSBAR_TURN'] ??= String(Math.floor(Math.random() * 4))

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: availableParallelism(),
  // now and then a browser does not answer after its window has changed its width, while nothing is computed: such a test is tried once more, and named as flaky
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // limits catch what hangs, not what is slow on a busy machine; a page that is broken altogether is not waited for a hundred times
  timeout: isLong ? 900_000 : 120_000,
  expect: { timeout: isLong ? 180_000 : 60_000 },
  maxFailures: 20,
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/busbar/reports/playwright.json' }]],
  use: { baseURL: address, actionTimeout: isLong ? 0 : 60_000, trace: 'off', launchOptions: launchOptions() },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      ...(!isLong && { grepInvert: /@long|@whole/ }),
    },
    // what is written for a phone, and in the long regime how every question looks on one
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      grep: isLong ? /@phone|nothing serious is found/ : /@phone/,
      ...(!isLong && { grepInvert: /@whole/ }),
    },
    ...engines.flatMap((name) => {
      const started = otherEngines()[name]
      if (!started) return []
      const use = {
        browserName: 'firefox',
        channel: 'moz-firefox',
        viewport: { width: 1440, height: 900 },
        launchOptions: started,
      } as const
      return [
        {
          name,
          use,
          grepInvert: isLong ? notDriven(name) : [notDriven(name), /@long|@whole/],
          ...(!isLong && !runsAll && { grep: sample }),
        },
      ]
    }),
  ],
  // Vite itself rather than npm, so that stopping it leaves nothing on the port.
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort --host 127.0.0.1`,
    url: address,
    reuseExistingServer: false,
    timeout: 30_000,
  },
})

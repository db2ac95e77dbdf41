import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './scripts/findBrowser.mjs'

/** Another port lets two checkouts be tested at once. */
const port = process.env['BUSBAR_PORT'] ?? '4199'
const address = `http://127.0.0.1:${port}/`

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'node_modules/.cache/busbar/reports/playwright.json' }]],
  use: { baseURL: address, trace: 'off', launchOptions: launchOptions() },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    // what takes a mouse is not asked of a phone, nor what is the same on every page
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      testIgnore: ['**/mouse.spec.ts', '**/history.spec.ts', '**/hosting.spec.ts', '**/exportedFiles.spec.ts'],
    },
  ],
  // Vite itself rather than npm, so that stopping it leaves nothing on the port.
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --port ${port} --strictPort --host 127.0.0.1`,
    url: address,
    reuseExistingServer: false,
    timeout: 30_000,
  },
})

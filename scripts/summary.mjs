import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './nodeBuild.mjs'

/** Where the two test runners leave their reports. */
export const reports = join(root, 'node_modules/.cache/busbar/reports')

/** @param {string} name */
function report(name) {
  const file = join(reports, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Prints `123 passed, 0 failed` over all test runners that got to run. */
export function printTotals() {
  const unit = report('vitest.json')
  const browser = report('playwright.json')
  if (unit === undefined && browser === undefined) return
  const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0)
  // A file that fails before its first test counts as one.
  const brokenFiles =
    unit?.testResults.filter((/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0).length ?? 0
  const brokenRun = browser && browser.stats.unexpected === 0 ? browser.errors.length : 0
  const failed = (unit?.numFailedTests ?? 0) + brokenFiles + (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0) + brokenRun
  console.log(`${passed} passed, ${failed} failed`)
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What colours decide. */
export const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * Serious and critical findings, each with the elements it is about; of all rules, or of some. None in Firefox: version 153 falls over (a null
 * pointer of its own) while axe looks at a large page through WebDriver BiDi.
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => navigator.userAgent.includes('Firefox'))) return []
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  // working out what else was looked at takes most of the time
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) }
  return page.evaluate(async (asked) => {
    const { violations } = await (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(asked)
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  }, options)
}

import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { thinned } from '../support/effort.ts'
import { expect, open, restLoaded, simulated, test } from './page.ts'

const links = [
  ['the first starting point', 'v=2&preset=cheetah-ultra-1'],
  ['an extrapolation', 'v=2&preset=nearline-24&disks=12'],
  ['an own drive beside others', 'v=2&preset=cheetah-ultra-1&drive=own&machine=bus/(disk,2*wren-7)&mix=8KiB:7,64KiB:1&think-time=5ms'],
] as const

/** Pages of a PDF, each with its size in points; the objects of pages stand uncompressed in what Chromium writes. */
const pagesOf = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/\/Type \/Page\b[^]*?\/MediaBox \[([^\]]*)\]/g)].map(([, box = '']) => box)

/** The drawing operators of a PDF. */
function streamsOf(pdf: Buffer): readonly string[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    try {
      return [inflateSync(pdf.subarray(index + length)).toString('latin1')]
    } catch {
      return [] // fonts and pictures that are packed otherwise
    }
  })
}

for (const [name, link] of thinned(links, 3)) {
  test(`${name} prints as two pages of A4`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open(page, link)
    await simulated(page)
    await restLoaded(page)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    const boxes = pagesOf(pdf)
    expect(boxes).toHaveLength(2)
    for (const box of boxes) {
      const [, , width = 0, height = 0] = box.split(' ').map(Number)
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    }
    // black on white, whatever the screen: the ink of the light theme, #1C2024, and not that of the dark one, #ECEAE5
    const drawn = streamsOf(pdf).join('\n')
    expect(drawn.match(/\.1098\d* \.1254\d* \.141\d* rg|\.1098 \.1255 \.1412 rg/g)?.length ?? 0).toBeGreaterThan(20)
    expect(drawn).not.toMatch(/\.9254\d* \.9176\d* \.898\d* rg|\.9255 \.9176 \.898 rg/)
    // the page is as it was
    await expect(page.locator('.report')).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
}

/** What looks as if it could be pressed, moved or typed into: a border, a ground, a line beneath words, or a box, by its name. */
const controlsSeen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, .number, select, textarea, summary, progress, [role="slider"]')]
      .filter((one) => !one.closest('svg, .node') && one.checkVisibility())
      .filter((one) => {
        const style = getComputedStyle(one)
        const isClear = (colour: string): boolean => /^(transparent|rgba\(.*, 0\))$/.test(colour)
        const isBox = one.matches('progress, [role="slider"], [type="checkbox"], [type="radio"], [type="range"], [type="file"]')
        const hasBorder = parseFloat(style.borderBottomWidth) > 0 && !isClear(style.borderBottomColor)
        const hasGround = !isClear(style.backgroundColor) || style.backgroundImage !== 'none'
        return isBox || hasBorder || hasGround || style.textDecorationLine !== 'none'
      })
      .map((one) => `${one.tagName} ${one.className} ${one.getAttribute('aria-label') ?? one.textContent}`),
  )

for (const view of thinned(['passes', 'rounds', 'plan', 'striping', 'caching', 'drives', 'validation'], 3))
  test(`what is printed of ${view} has no control`, async ({ page }) => {
    await open(page, `v=2&preset=hba-8&view=${view}`)
    await restLoaded(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.report')).toBeVisible()
    expect(await controlsSeen(page)).toEqual([])
  })

test(
  'the report says answer, chart, assumptions with their sources, caveats and link, and has no control',
  { tag: '@long' },
  async ({ page }) => {
    const link = 'v=2&preset=barracuda-alpha&disks=6&fence=32'
    await open(page, link)
    await simulated(page)
    await restLoaded(page)
    await page.emulateMedia({ media: 'print' })
    const report = page.locator('.report')
    await expect(page.locator('.answer')).toContainText('Six Barracuda')
    await expect(page.locator('.chart').first()).toBeVisible()
    for (const heading of ['Assumptions', 'Sources', 'Caveats', 'Link'])
      await expect(report.getByRole('heading', { name: heading })).toBeVisible()
    await expect(report).toContainText('Number of disks')
    await expect(report).toContainText('set for this configuration')
    await expect(report).toContainText('calibrated: fitted to all cells of Barve et al. 1999, Table 5')
    await expect(report.locator('.report-link')).toContainText(`#${link}`)
    expect(await controlsSeen(page)).toEqual([])
    const overflow = await page.evaluate(
      () =>
        [...document.querySelectorAll('.report, .report *')].filter(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
        ).length,
    )
    expect(overflow).toBe(0)
  },
)

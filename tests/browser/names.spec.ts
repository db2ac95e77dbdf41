import type { Locator, Page } from '@playwright/test'
import { isLong, thinned } from '../support/effort.ts'
import { scriptNames } from '../support/anyName.ts'
import { dialogOf, saved } from './exporting.ts'
import { ask, expect, open, simulated, test } from './page.ts'

const system = 'v=2&preset=cheetah-ultra-1&drive=own&disks=3&precision=5'
const linkOf = (name: string): string => `${system}&drive-note=${encodeURIComponent(name)}`
const shownAs = (name: string): string => name.replaceAll('_', ' ')

/** What hides, turns or covers, as it would be in a text. */
const hidden = /[\u202A-\u202E\u200B-\u200F\u{E0000}-\u{E0FFF}]|\p{M}{4}/u

/** The signs of an element but those of scripts that are written from right to left, in the order in which they are seen, and as they are written. */
const ordered = (element: Locator): Promise<readonly [seen: string, written: string]> =>
  element.evaluate((root) => {
    const signs: { sign: string; x: number; line: number }[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const [index, sign] of (node.textContent ?? '').split('').entries()) {
        if (!/[A-Za-z0-9/.×·]/.test(sign)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        const { left, top } = range.getBoundingClientRect()
        signs.push({ sign, x: left, line: Math.round(top / 12) })
      }
    const written = signs.map(({ sign }) => sign).join('')
    const seen = signs.toSorted((one, other) => one.line - other.line || one.x - other.x).map(({ sign }) => sign)
    return [seen.join(''), written]
  })

const driveButton = (page: Page): Locator => page.locator('form [data-field="drive"] button')

for (const script of isLong ? (Object.keys(scriptNames) as (keyof typeof scriptNames)[]) : (['Latin', 'Hebrew'] as const))
  test(
    `a drive with a ${script} name keeps its address through another question, a reload and Back`,
    { tag: '@long' },
    async ({ page }) => {
      const name = scriptNames[script]
      await open(page, linkOf(name))
      await expect(page.locator('.answer')).toContainText(shownAs(name))
      const steps = await page.evaluate(() => history.length)
      await ask(page, 'drives')
      await page.waitForFunction(() => location.hash.includes('view=drives'))
      await simulated(page)
      expect(await page.evaluate(() => history.length)).toBe(steps + 1)
      await page.reload()
      await expect(page.locator('.answer')).toContainText(shownAs(name))
      expect(page.url()).toContain('view=drives')
      expect(page.url()).toMatch(/^[!-~]*$/)
      await page.goBack()
      await page.waitForFunction(() => !location.hash.includes('view=drives'))
      await expect(page.locator('.answer')).toContainText(shownAs(name))
      await expect(page.locator('.answer')).toContainText('MB/s')
    },
  )

test('a name neither turns nor hides the words and numbers around it', { tag: '@long' }, async ({ page }) => {
  for (const name of [
    '\u202E9.37\u202C',
    's/BM 73.9\u202E',
    'a\u200B\u2066b',
    `Z${'\u0335'.repeat(40)}`,
    ...thinned(Object.values(scriptNames), 3),
  ]) {
    await open(page, linkOf(name))
    const text = (await page.locator('.answer').textContent()) ?? ''
    expect(text).not.toMatch(hidden)
    for (const place of [page.locator('.answer'), driveButton(page)]) {
      const [seen, written] = await ordered(place)
      expect(written.length).toBeGreaterThan(3)
      expect(seen, name).toBe(written)
    }
    await page.goto('about:blank')
  }
})

test('a name goes into shared links, frames and files as it is, and their own names are plain', { tag: '@long' }, async ({ page }) => {
  for (const name of isLong ? Object.values(scriptNames) : [scriptNames.Latin, scriptNames.Arabic]) {
    await open(page, linkOf(`${name}\u202E`))
    await simulated(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const address = await page.getByLabel('Link to this configuration').inputValue()
    expect(address).toMatch(/^[!-~]*$/)
    expect(decodeURIComponent(address)).toContain(`drive-note=${name}`)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Export/ })
      .first()
      .click()
    await expect(dialogOf(page).getByRole('img')).toBeVisible()
    const [picture] = await Promise.all([page.waitForEvent('download'), dialogOf(page).getByRole('button', { name: 'SVG' }).click()])
    expect(picture.suggestedFilename()).toMatch(/^[\w.-]+$/)
    for (const button of ['SVG', 'Numbers shown (CSV)', /JSON/] as const) {
      const text = (await saved(page, button)).toString('utf8')
      expect(text).not.toMatch(hidden)
      if (button !== 'SVG') expect(text).not.toMatch(/[\u2068\u2069]/)
      else expect(text).toContain(shownAs(name))
    }
    await page.goto('about:blank')
    await page.goto(`./${new URL(address).hash}&embed=1`)
    await expect(page.locator('.embed-answer')).toContainText(shownAs(name))
    expect(await page.locator('.embed-answer').textContent()).not.toMatch(hidden)
    await page.goto('about:blank')
  }
})

test('what cannot be asked of a machine near its limits is left out, in every question', { tag: '@long' }, async ({ page }) => {
  const links = [
    'preset=hba-8&machine=100*adapter/100*disk&order=reads',
    ...(isLong ? ['preset=hba-8&machine=5000*adapter/2*disk&order=writes', 'preset=hba-8&machine=adapter/10000*disk&order=reads'] : []),
  ]
  for (const link of links) {
    await open(page, `v=2&${link}&view=throughput`)
    await expect(page.locator('.answer')).toContainText('MB/s')
    for (const view of isLong ? (['passes', 'plan', 'drives', 'throughput'] as const) : (['passes', 'throughput'] as const)) {
      await ask(page, view)
      await expect(page.locator('.answer')).not.toBeEmpty()
      await expect(page.locator('main')).not.toContainText('cannot be shown')
    }
  }
})

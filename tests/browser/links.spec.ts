import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { formatLink, linkVersion, parseLink } from '../../src/configuration/link/link.ts'
import { runs, thinned } from '../support/effort.ts'
import { ask, expect, open, questions, test } from './page.ts'

const archive = readFileSync('tests/golden/publishedLinks/v1.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'))
  // how a link is written now stands behind its meaning, where more than its version differs
  .map(([link = '', , written = link.replace('v=1&', `v=${linkVersion}&`)]) => ({ link, written }))

/** Text for comparison: blanks that do not break are blanks. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ')

const shareLink = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  return page.getByLabel('Link to this configuration').inputValue()
}

test('every link of the archive opens, says once where its answer is another one now, and is shared as it was published', async ({
  page,
}) => {
  expect(archive.length).toBeGreaterThanOrEqual(14)
  for (const { link, written } of thinned(archive, 42)) {
    if (link.includes('&page=')) await page.goto(`./#${link}`)
    else await open(page, link)
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
    // a page that answers nothing has nothing to say of another answer
    const isTold = parseLink(link).changed !== '' && !link.includes('&page=')
    await expect(page.getByRole('alert')).toHaveText(isTold ? [/^When this link was made/] : [])
    expect((await shareLink(page)).split('#')[1]).toBe(written)
    await page.reload()
  }
})

test('the share dialogue says how long the link is', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=usb-4&disks=3')
  const link = await shareLink(page)
  await expect(page.getByRole('dialog')).toContainText(`${link.length} characters`)
})

test('a link with the numbers of today opens with them, then and now the same', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=usb-4&disks=3')
  const before = await shareLink(page)
  await page.getByLabel('With today’s numbers').check()
  const link = await page.getByLabel('Link to this configuration').inputValue()
  expect(link.startsWith(`${before}&frozen=1&model=`)).toBe(true)
  await expect(page.getByRole('dialog')).toContainText(`${link.length} characters`)
  await page.goto('about:blank')
  await page.goto(link)
  const notice = page.getByRole('status').filter({ hasText: 'This link was frozen with model' })
  await expect(notice).toContainText('Today’s numbers are the same.')
  expect(plain(await notice.textContent())).toMatch(/model \d+, catalogue \d{4}-\d\d: [\d.]+ MB\/s naive, [\d.]+ pipelined, [\d.]+ ideal\./)
  // kept when shared again, dropped on request
  expect(await shareLink(page)).toBe(link)
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Drop the old numbers' }).click()
  await expect(notice).toHaveCount(0)
  await page.waitForFunction(() => !location.hash.includes('frozen'))
})

test('a link of an earlier version shows its numbers beside those of today', { tag: '@long' }, async ({ page }) => {
  await open(page, 'v=2&preset=cheetah-ultra-1&frozen=1&model=99&catalogue=2030-01&said=naive:10000000,pipelined:20000000')
  const notice = page.getByRole('status').filter({ hasText: 'This link was frozen with model 99, catalogue 2030-01' })
  await expect(notice).toBeVisible()
  expect(plain(await notice.textContent())).toMatch(
    /10\.0 MB\/s naive, 20\.0 pipelined\. Today’s numbers with model \d+, catalogue [\d-]+ are [\d.]+ MB\/s naive \(\+\d\.\d %\), [\d.]+ pipelined \(−\d+\.\d %\)\./,
  )
  await open(page, 'v=2&preset=usb-4&disks=2&frozen=1&model=1&catalogue=now&said=naive:1')
  await expect(page.getByRole('alert')).toContainText('catalogue is “now”; it must be a year and a month')
})

test('U23: back and forward many times, and the page is what the address says', { tag: '@long' }, async ({ page }) => {
  await open(page)
  for (const view of ['rounds', 'plan', 'throughput', 'rounds', 'plan'] as const) await ask(page, view)
  const seen = new Set<string>()
  let wrong = 0
  for (let turn = 0; turn < runs(200, 20); turn++) {
    const direction = Math.floor(turn / 5) % 2 === 0 ? -1 : 1
    const state = await page.evaluate(async (by) => {
      const moved = new Promise((arrived) => addEventListener('popstate', arrived, { once: true }))
      history.go(by)
      await moved
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      const select = document.querySelector<HTMLSelectElement>('.questions select')
      const shown = select?.selectedOptions[0]?.textContent ?? document.querySelector('.question[aria-current]')?.textContent
      return { hash: location.hash, shown }
    }, direction)
    const view = parseLink(state.hash).configuration.view as keyof typeof questions
    seen.add(state.hash)
    if (state.shown !== questions[view]) wrong += 1
  }
  expect(wrong).toBe(0)
  expect(seen.size).toBe(3)
})

test(
  'U24: a thousand moves of a slider at once, then the link is what is shown, and the address follows',
  { tag: '@long' },
  async ({ page }) => {
    await open(page, 'v=2&preset=cheetah-ultra-1')
    const pill = page.locator('.chart .pill').first()
    await pill.focus()
    const before = (await pill.getAttribute('aria-valuetext')) ?? ''
    await page.evaluate(() => {
      const focused = document.activeElement
      for (let move = 0; move < 1000; move++) {
        focused?.dispatchEvent(new KeyboardEvent('keydown', { key: move % 3 === 0 ? 'ArrowLeft' : 'ArrowRight', bubbles: true }))
      }
    })
    await expect(pill).not.toHaveAttribute('aria-valuetext', before)
    const shown = plain(await pill.getAttribute('aria-valuetext')).split(',')[0]
    const link = await shareLink(page)
    const { configuration } = parseLink(link)
    expect(`${configuration.requestSize / 1024} KiB`).toBe(shown)
    expect(link.split('#')[1]).toBe(formatLink(configuration))
    expect(configuration.requestSize).not.toBe(65_536)
    await page.waitForFunction((hash) => location.hash === hash, `#${link.split('#')[1]}`)
  },
)

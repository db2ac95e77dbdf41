import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { isLong, thinned } from '../support/effort.ts'
import { lose, losses, withoutServiceWorker } from '../support/faults.ts'
import { findings, ofColours } from './findings.ts'
import { ask, expect, questions, test as silent } from './page.ts'
import { test as plain } from '@playwright/test'

/** Faults are reported to the console; what is thrown and caught by nobody is a fault of the page. */
const test = plain.extend<{ thrown: string[] }>({
  thrown: [
    async ({ page, context }, provide) => {
      await withoutServiceWorker(context)
      const thrown: string[] = []
      page.on('pageerror', (error) => thrown.push(error.message))
      await provide(thrown)
      expect(thrown).toEqual([])
    },
    { auto: true },
  ],
})

const link = 'v=2&preset=cheetah-ultra-1&disks=3'
const missing = (page: Page): ReturnType<Page['locator']> => page.locator('.missing')
const answer = (page: Page): ReturnType<Page['locator']> => page.locator('.answer')
/** Chromium holds on to a failure until the page is loaded anew; nobody loses by that what he was not told of. */
async function tryAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(missing(page)).toContainText('an open trace file and undo steps are lost')
  await page.getByRole('button', { name: 'Reload' }).click()
}

const built = (ending: RegExp): string[] => readdirSync('dist/web/assets').filter((file) => ending.test(file))
const fileOf = (name: string, ending = 'js'): RegExp => new RegExp(`/assets/${name}-[^/]*\\.${ending}$`)

for (const lack of ['matchMedia', 'ResizeObserver'])
  test(`a browser without ${lack} answers, and says what it lacks`, { tag: '@long' }, async ({ page }) => {
    await page.addInitScript((name) => Reflect.deleteProperty(globalThis, name), lack)
    await page.goto(`./#${link}`)
    await expect(answer(page)).toContainText('Three Cheetah')
    await expect(page.locator('body > .notices')).toContainText(`This browser has no ${lack}`)
    await ask(page, 'rounds')
    await expect(answer(page)).toContainText('A round of three reads')
  })

for (const loss of thinned(losses, 4))
  test(`a question whose code is ${loss} says so, and all around it stays`, { tag: '@long' }, async ({ page }) => {
    const fault = await lose(page, fileOf('RoundsPage'), loss)
    await page.goto(`./#${link}`)
    await expect(answer(page)).toContainText('Three Cheetah')
    await ask(page, 'rounds')
    await expect(missing(page)).toContainText(loss === 'hanging' ? 'This question is taking long' : 'This question could not be loaded')
    await expect(missing(page)).toContainText('The configuration stays')
    expect(page.url()).toContain('disks=3')
    expect(page.url()).toContain('view=rounds')
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findings(page, ofColours)).toEqual([])
    // the configuration is still the reader's
    await page.locator('[data-field="disks"] input[type="text"]').first().fill('5')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('disks=5')
    await fault.end()
    // what only took long is shown once it has come
    if (loss !== 'hanging') await tryAgain(page)
    await expect(answer(page)).toBeVisible()
    await expect(missing(page)).toHaveCount(0)
    expect(page.url()).toContain('disks=5')
    expect(page.url()).toContain('view=rounds')
  })

test('a dialogue that could not be loaded says so, closes, and comes when it is asked again', { tag: '@long' }, async ({ page }) => {
  const fault = await lose(page, fileOf('ShareDialog'), 'missing')
  await page.goto(`./#${link}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Share could not be loaded')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(answer(page)).toContainText('Three Cheetah')
  await fault.end()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await tryAgain(page)
  await expect(answer(page)).toContainText('Three Cheetah')
  await expect(missing(page)).toHaveCount(0)
})

test('without the simulation the closed forms stand, say so, and it is asked again', { tag: '@long' }, async ({ page }) => {
  const fault = await lose(page, fileOf('studyWorker'), 'missing')
  await page.goto(`./#${link}`)
  const notice = page.locator('.caveat').filter({ hasText: 'of 14 points could be simulated' })
  await expect(notice).toBeVisible()
  await expect(answer(page)).toContainText('Three Cheetah')
  // what stands last can be scrolled out from under the notice
  const last = page.locator('#view button').last()
  await last.click({ trial: true })
  await fault.end()
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.locator('.progress[data-state="done"]').first()).toContainText('14 points simulated')
})

test('a part that a deploy has taken away leads to the new version with the same link', async ({ page }) => {
  await page.goto(`./#${link}`)
  await expect(answer(page)).toContainText('Three Cheetah')
  const fault = await lose(page, fileOf('RoundsPage'), 'missing')
  let isPublished = true
  await page.route(/\/(?:\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: isPublished ? text.replace(/index-[^"]*\.js/, 'index-next.js') : text })
  })
  await ask(page, 'rounds')
  await expect(missing(page)).toContainText('A new version of Busbar')
  isPublished = false
  await fault.end()
  await page.getByRole('button', { name: 'Open the new version' }).click()
  await expect(answer(page)).toBeVisible()
  expect(page.url()).toContain('disks=3')
  expect(page.url()).toContain('view=rounds')
})

test('a page that begins with an older version opens the new one once, and no more', { tag: '@long' }, async ({ page }) => {
  await lose(page, fileOf('page'), 'missing')
  let opened = 0
  await page.route(/\/(?:\?.*)?$/, async (route) => {
    const response = await route.fetch()
    const isNavigation = route.request().isNavigationRequest()
    if (isNavigation) opened++
    await route.fulfill({ response, body: isNavigation ? await response.text() : '<div id="root"></div><script src="next.js"></script>' })
  })
  await page.goto(`./#${link}`)
  await expect(missing(page)).toContainText('A new version of Busbar')
  await expect(page.getByRole('button', { name: 'Open the new version' })).toBeVisible()
  expect(opened).toBe(2)
  expect(page.url()).toContain(link)
})

silent('the words in the page itself give way to the page', { tag: '@long' }, async ({ page }) => {
  await page.goto('./')
  await expect(answer(page)).not.toBeEmpty()
  await expect(page.locator('.opening')).toHaveCount(0)
})

/** What a reader sees; the words that appear a moment later are there for whoever cannot see. */
const words = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' ').trim())

/** Waits until a question stands or says why it does not, and looks that nothing is empty. */
async function expectWords(page: Page, where: string): Promise<void> {
  const stands = page.locator('.view:not([aria-busy]) .answer:not(:empty), .missing, .embed-answer:not(:empty)')
  const staysAsSent = page.locator('.opening', { hasText: 'reload the page' })
  await expect(stands.or(staysAsSent).first(), where).toBeAttached()
  expect((await words(page)).length, where).toBeGreaterThan(40)
}

/** Goes to every question and opens what opens there, as far as it is there. */
async function walk(page: Page): Promise<void> {
  await page.goto(`./#${link}&a.preset=usb-4`)
  await expectWords(page, 'the page')
  if ((await page.locator('.opening').count()) > 0) return
  const press = async (name: string): Promise<boolean> => {
    const button = page.locator('#view').getByRole('button', { name, exact: true }).first()
    const isThere = (await button.count()) > 0
    if (isThere) await button.click()
    return isThere
  }
  for (const view of Object.keys(questions) as (keyof typeof questions)[]) {
    await ask(page, view)
    await expectWords(page, view)
    await press('Explain')
    await expectWords(page, `${view}, explained`)
    if (await press('Export')) {
      // complete, or with the reason why not: until then another one may take its place
      await expect(page.getByRole('dialog').locator('.export-preview img, .export-preview p, .missing').first()).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    }
    expect(page.url(), view).toContain('disks=3')
  }
  await ask(page, 'drives')
  await press('Open the catalogue')
  await expectWords(page, 'the catalogue')
  await ask(page, 'throughput')
  await page.getByRole('radio', { name: 'Table' }).first().check()
  await expectWords(page, 'the table')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(/Link to this configuration|could not be loaded/)
  const embed = page.getByRole('dialog').getByRole('button', { name: 'Embed' })
  if ((await embed.count()) > 0) await embed.click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Height|could not be loaded/)
      .first(),
  ).toBeVisible()
}

const sample = [/^index-.*js$/]
const chunks = built(/\.(?:js|css)$/).filter(
  (file, index) => (isLong && index % 4 === Number(process.env['BUSBAR_TURN'])) || sample.some((one) => one.test(file)),
)

for (const file of chunks)
  test(`without ${file} no state of the page is empty`, async ({ page }) => {
    await lose(page, new RegExp(`/assets/${file}$`), 'missing')
    await walk(page)
    await page.goto('about:blank')
    await page.goto('./#v=2&embed=1&controls=1')
    await expectWords(page, 'a frame')
  })

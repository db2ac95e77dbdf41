import { benchBrowser, noBrowser } from '../benchBrowser.ts'
import { manyDrives } from '../manyDrives.ts'
import { OpenedPage, type Held } from '../measured/openedPage.ts'
import type { PartOptions } from '../part.ts'

const port = 4_296
const questions = ['passes', 'rounds', 'plan', 'striping', 'caching', 'drives', 'validation', 'throughput'] as const
/** Fields whose sliders are moved, by their keys. */
const fields = ['disks', 'size', 'bus-rate', 'fence', 'span'] as const
/** Parts of a day; the first two fill what is remembered, which has bounds. */
const parts = 10

/** Goes to another question as the page's own links do, which keeps what is chosen. */
async function ask({ page }: OpenedPage, question: string): Promise<void> {
  await page.evaluate((view) => {
    const words = new URLSearchParams(location.hash.slice(1))
    words.delete('page')
    words.set('view', view)
    location.hash = words.toString()
  }, question)
  await page.locator('#view .answer').filter({ hasText: /./ }).first().waitFor()
}

/** Presses keys on the slider of a field until it has changed so often, each time to a value that has hardly been there before. */
async function slide({ page }: OpenedPage, field: string, presses: number): Promise<void> {
  const slider = page.locator(`.panel [data-field="${field}"] input[type="range"]`).first()
  await slider.focus()
  for (let press = 0; press < presses; press++) {
    const share = await slider.evaluate((input: HTMLInputElement) => Number(input.value) / Number(input.max))
    // to and fro between a twentieth and nineteen of the range
    if (share > 0.95) await slider.evaluate((input) => Object.assign(input, { down: true }))
    if (share < 0.05) await slider.evaluate((input) => Object.assign(input, { down: false }))
    const isDown = await slider.evaluate((input) => Reflect.get(input, 'down') === true)
    await page.keyboard.press(isDown ? 'ArrowLeft' : 'ArrowRight')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
}

/** Pins, changes, exchanges and lets go. */
async function compare(opened: OpenedPage): Promise<void> {
  const { page } = opened
  await page.getByRole('button', { name: 'Pin as A' }).click()
  await slide(opened, 'disks', 1)
  const strip = page.getByRole('region', { name: 'Comparison with A' })
  await strip.getByRole('button', { name: 'Swap A and B' }).click()
  await strip.getByRole('button', { name: 'Unpin' }).click()
}

/** A machine of thirty drives is read from a file of what programs print, and taken out again. */
async function readMachine({ page }: OpenedPage, text: string): Promise<void> {
  await page.getByRole('button', { name: 'My machine' }).click()
  await page.locator('input[type="file"]').first().waitFor({ state: 'attached' })
  // in the page: what Playwright gives a file to would be held by Playwright for good, and all that it once belonged to
  await page.evaluate((content) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')
    const files = new DataTransfer()
    files.items.add(new File([content], 'machine.txt', { type: 'text/plain' }))
    if (input) input.files = files.files
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  }, text)
  await page.locator('.text-list').first().waitFor()
  await page.getByRole('button', { name: 'remove all' }).click()
  await page.locator('.text-list').first().waitFor({ state: 'detached' })
}

interface Passed extends Held {
  readonly changes: number
  /** Milliseconds of the page's thread for a change. */
  readonly change: number
}

/** A part of a day: so many changes in every field and question, a comparison and a machine that is read; then what the page holds at rest. */
async function pass(opened: OpenedPage, changes: number, text: string): Promise<Passed> {
  await ask(opened, 'throughput')
  await opened.settled()
  const each = Math.max(1, Math.floor(changes / fields.length / 2))
  const before = await opened.mainThread()
  for (const field of fields) await slide(opened, field, each)
  const change = (1000 * ((await opened.mainThread()) - before)) / (each * fields.length)
  for (const question of questions) {
    await ask(opened, question)
    if (question !== 'caching' && question !== 'validation')
      await slide(opened, 'disks', Math.max(1, Math.floor(changes / 2 / (questions.length - 2))))
  }
  await compare(opened)
  await readMachine(opened, text)
  await ask(opened, 'throughput')
  await opened.settled()
  return { ...(await opened.held()), changes, change }
}

const lineOf = ({ heap, nodes, listeners, workers, change }: Passed, changes: number): string =>
  [changes, `${(heap / 1e6).toFixed(2)} MB`, nodes, listeners, workers, `${change.toFixed(1)} ms`]
    .map((word) => String(word).padStart(14))
    .join('')

/** A page that stays open: what it holds after hundreds of changes, and whether a change costs more at the end than at the beginning. */
export async function* dayScale({ large, record }: PartOptions): AsyncGenerator<string> {
  const browser = await benchBrowser()
  if (!browser) {
    yield noBrowser
    return
  }
  const changes = large ? 200 : 40
  yield `\na page that stays open, ${parts} times ${changes} changes on sliders in all questions, a comparison and a machine of 30 drives read; after collection, at rest`
  yield ['changes', 'heap', 'nodes', 'listeners', 'workers', 'a change'].map((word) => word.padStart(14)).join('')
  try {
    const opened = await OpenedPage.open(browser, 'dist/web', 'v=2&precision=5%25', port)
    const text = manyDrives(30)
    const passed: Passed[] = []
    for (let part = 1; part <= parts; part++) {
      const now = await pass(opened, changes, text)
      passed.push(now)
      record({ name: 'a page that stays open', unit: 'bytes, ms', count: part * changes, ...now })
      yield lineOf(now, part * changes)
    }
    const [early, late] = [passed[2], passed.at(-1)]
    if (early && late)
      yield `  the last part over the third: heap ${(late.heap / early.heap).toFixed(2)}×, a change ${(late.change / early.change).toFixed(2)}×`
    await opened.close()
  } finally {
    await browser.close()
  }
}

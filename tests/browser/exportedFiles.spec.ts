import type { Page } from '@playwright/test'
import { buildCommandLine, startProgram } from '../support/builtCommandLine.ts'
import { thinned } from '../support/effort.ts'
import { dialogOf, openExport, saved } from './exporting.ts'
import { expect, test } from './page.ts'

let program = ''
test.beforeAll(async () => {
  program = await buildCommandLine()
})

/** What an XML parser has to say against a text; empty where it is well-formed. */
const xmlError = (page: Page, text: string): Promise<string> =>
  page.evaluate((source) => new DOMParser().parseFromString(source, 'image/svg+xml').querySelector('parsererror')?.textContent ?? '', text)

/** Opens the dialogue at a width. @returns the figures that it offers */
async function offered(page: Page, link: string): Promise<readonly string[]> {
  await openExport(page, link)
  await dialogOf(page).getByLabel('Width').fill('720')
  const options = dialogOf(page).getByLabel('Chart').locator('option')
  return options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
}

/** Compares the file of a figure with what the command line writes. */
async function isSameFile(page: Page, id: string): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Chart').selectOption(id)
  await expect(dialog.getByRole('img')).toBeVisible()
  const svg = (await saved(page, 'SVG')).toString('utf8')
  expect(await xmlError(page, svg), id).toBe('')
  const { ended } = startProgram(program, ['chart', '--link', page.url(), '--figure', id, '--width', '720'], '')
  const { output, complaints } = await ended
  expect(complaints).toBe('')
  expect(svg === output, `${id}: the files differ`).toBe(true)
}

/** Figures that simulate a study, seconds each. */
const cacheFigures = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `cache-figure-${number}`)
const studies = [
  'utilization-errors',
  'utilization-curves',
  'approximation-errors',
  'unit-errors',
  'unit-curves',
  'array-writes',
  'queue-reads',
  'queue-writes',
  'queue-arrays',
  'applications',
  'cache-claims',
  ...cacheFigures,
]
const validation = 'v=2&preset=cheetah-ultra-1&view=validation&table=table-5'

for (const { view, link, apart, tag } of [
  { view: 'throughput', link: 'v=2&preset=barracuda-alpha&size=96KiB&precision=2&view=throughput', apart: [], tag: '@quick' },
  { view: 'rounds', link: 'v=2&preset=cheetah-ultra-1&disks=3&precision=2&view=rounds', apart: [], tag: '@long' },
  {
    view: 'caching',
    link: 'v=2&preset=cheetah-ultra-1&trace=own&own-requests=2000&second-level=behind&view=caching',
    apart: [],
    tag: '@long',
  },
  { view: 'drives', link: 'v=2&preset=white-ide&precision=5%25&view=drives', apart: [], tag: '@long' },
  { view: 'validation', link: validation, apart: studies, tag: '@long' },
]) {
  test(`every chart of the ${view} view is the file that the command line writes, byte for byte`, { tag }, async ({ page }) => {
    const ids = await offered(page, link)
    expect(ids).toEqual(expect.arrayContaining(apart))
    const here = ids.filter((id) => !apart.includes(id))
    expect(here.length).toBeGreaterThanOrEqual(2)
    for (const id of thinned(here, 3)) await isSameFile(page, id)
  })
}

for (const id of studies) {
  test(`so is the study ${id}`, { tag: '@long' }, async ({ page }) => {
    await offered(page, validation)
    await isSameFile(page, id)
  })
}

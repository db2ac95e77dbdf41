import { expect, test as plain, type Page } from '@playwright/test'
import { isLong } from '../support/effort.ts'

/**
 * A page that must stay silent: no error, no warning, no failed or foreign request. In samples it is one of a browser without service
 * workers, unless the test is about them: putting the whole product by for each test takes a quarter of its time.
 */
export const test = plain.extend<{ page: Page; isPutBy: boolean }>({
  isPutBy: [isLong, { option: true }],
  context: async ({ context, isPutBy }, provide) => {
    if (!isPutBy) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    await provide(context)
  },
  page: async ({ page, baseURL }, provide) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // a page that is left takes back what it was still loading at rest; what is missing is answered or refused, never taken back
      if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
    })
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url())
      const isOwn = origin === new URL(baseURL ?? '').origin || protocol === 'data:' || protocol === 'blob:'
      if (!isOwn) complaints.push(`foreign: ${request.url()}`)
    })
    await provide(page)
    expect(complaints).toEqual([])
  },
})

export { expect }

/** Opens the page, with a link where one is given, and waits for the first answer. */
export async function open(page: Page, link = ''): Promise<void> {
  await page.goto(link === '' ? './' : `./#${link}`)
  await expect(page.locator('.answer')).not.toBeEmpty()
}

/** Waits until every point has been simulated. */
export async function simulated(page: Page): Promise<void> {
  await expect(page.locator('.progress[data-state="done"]').first()).toBeAttached()
}

/** Whether the configuration is in a sheet, its groups folded, as on a phone. */
export const isPhone = (page: Page): Promise<boolean> => page.locator('.page[data-layout="phone"]').isVisible()

/** What views are called in the navigation. */
export const questions = {
  throughput: 'How fast will it go?',
  passes: 'How long does a pass take?',
  jobs: 'How long is a job?',
  rounds: 'Where does the time go?',
  plan: 'What do I need?',
  striping: 'How to stripe?',
  caching: 'How to cache?',
  drives: 'Which drives?',
  validation: 'Can I trust it?',
} as const

/** Goes to another question by what the page has for it: buttons, or a list where they find no room. */
export async function ask(page: Page, view: keyof typeof questions): Promise<void> {
  const done = page.getByRole('button', { name: 'Done' })
  if (await done.isVisible()) await done.click()
  const list = page.getByRole('combobox', { name: 'Question', exact: true })
  const button = page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: questions[view] })
  const shown = list.or(button).filter({ visible: true })
  await expect(shown).toBeVisible()
  if (await list.isVisible()) await list.selectOption(view)
  else await button.click()
}

/** Opens the sheet with the configuration, where it does not stand beside the view. */
async function openConfiguration(page: Page): Promise<void> {
  const change = page.locator('.bottom-bar button[aria-expanded="false"]')
  if (await change.isVisible()) await change.click()
}

/** Rows of the machine in the panel, by the shape of what stands in them. */
const shapes = { host: 'host', bus: 'link', drives: 'drives' } as const

/** Unfolds everything but rows of the machine, of which one is open at a time. */
async function unfoldDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details:not(.menu)')) (details as HTMLDetailsElement).open = true
  })
}

/** Unfolds everything, and of the machine the first row with the host, a link, or drives, so that every field in it can be reached. */
export async function unfoldRow(page: Page, part: keyof typeof shapes): Promise<void> {
  await openConfiguration(page)
  const row = page.locator(`form .machine-row:has(.node[data-shape="${shapes[part]}"])`).first()
  if ((await row.getAttribute('aria-selected')) !== 'true') await row.locator('.hop-name').click()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  await unfoldDetails(page)
}

/** Unfolds everything, so that every field outside of the machine can be reached, and those of its drives, where no other row is open. */
export async function unfold(page: Page): Promise<void> {
  await openConfiguration(page)
  // the rows are loaded later than the panel
  await expect(page.locator('form .rows-to-come')).toHaveCount(0)
  const drives = page.locator('form .machine-row:has(.node[data-shape="drives"])').first()
  if ((await drives.isVisible()) && (await page.locator('form .machine-row[aria-selected="true"]').count()) === 0)
    await unfoldRow(page, 'drives')
  await unfoldDetails(page)
}

/** The first control of a field with this key. */
export const fieldInput = (page: Page, key: string): ReturnType<Page['locator']> =>
  page.locator(`[data-field="${key}"] input[type="text"]`).first()

/** What explains the answer, opened by its button. */
export const explanation = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('region', { name: 'Explanation' })

/** Opens a link whose points are all simulated, and then the explanation by keyboard. @returns the button */
export async function openExplanation(page: Page, link: string): Promise<ReturnType<Page['getByRole']>> {
  await open(page, link)
  await simulated(page)
  const button = page.getByRole('button', { name: 'Explain' })
  await button.focus()
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(explanation(page)).toBeVisible()
  return button
}

/** The same with all quantities behind it. */
export async function openQuantities(page: Page, link: string): Promise<void> {
  await openExplanation(page, link)
  await explanation(page)
    .getByText(/All \d+ intermediate quantities/)
    .click()
}

/** Waits for what is loaded when the page has nothing else to do, the report for paper last. */
export async function restLoaded(page: Page): Promise<void> {
  await page.locator('.print-only[data-ready]').waitFor({ state: 'attached' })
}

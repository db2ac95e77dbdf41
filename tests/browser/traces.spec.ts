import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { looksRight } from './looksRight.ts'
import { ask, expect, restLoaded, test } from './page.ts'

const link = 'v=2&view=caching'
const ownTraces = new URL('../traces/', import.meta.url)
const recorded = new URL('../../public/traces/rec-zipf.fio-v3.iolog.gz', import.meta.url)
const pathOf = (name: string): string => fileURLToPath(new URL(name, ownTraces))

const facts = (page: Page): ReturnType<Page['locator']> => page.locator('.trace-facts')
const fact = (page: Page, name: string): ReturnType<Page['locator']> =>
  facts(page)
    .locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
const chooseFile = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Promise<void> =>
  page.locator('.drop-zone input[type="file"]').setInputFiles(file)
const named = (name: string, text: string): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

/** Opens the question and waits until a made trace has been through the worker. */
async function openCaching(page: Page, more = ''): Promise<void> {
  await page.goto(`./#${link}${more}`)
  await expect(fact(page, 'Requests')).toContainText('67')
}

/** Drops files as a hand would, on an element far from the zone. */
async function drop(
  page: Page,
  files: readonly { readonly name: string; readonly base64: string; readonly type?: string }[],
): Promise<void> {
  const transfer = await page.evaluateHandle((all) => {
    const made = new DataTransfer()
    for (const { name, base64, type } of all)
      made.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type: type ?? '' }))
    return made
  }, files)
  await page.dispatchEvent('#view', 'dragover', { dataTransfer: transfer })
  await expect(page.locator('.drop-zone[data-over]')).toBeVisible()
  await page.dispatchEvent('#view', 'drop', { dataTransfer: transfer })
}

test('a chosen file is recognised, and neither its name nor its bytes leave the page', async ({ page }) => {
  await openCaching(page)
  await page.waitForLoadState('networkidle')
  // the worker that reads traces is there once a made one has been read; whatever is asked for from now on is listed
  await expect(fact(page, 'Requests')).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await chooseFile(page, {
    name: 'secret-customer.csv',
    mimeType: '',
    buffer: readFileSync(pathOf('matrix/matrix.msr.csv')),
  })
  await expect(fact(page, 'Recognised as')).toHaveText(/^MSR Cambridge.*by line 1/)
  await expect(fact(page, 'Requests')).toHaveText(/^2000\s+27.% reads/)
  await expect(fact(page, 'Span')).toHaveText(/^2\.49.s$/)
  await expect(fact(page, 'Bad rows')).toHaveText('0')
  await expect(page.locator('.trace-name')).toHaveText('secret-customer.csv')
  await expect(page).toHaveURL(/trace=file/)
  expect(decodeURIComponent(page.url())).not.toMatch(/secret|customer|msr|4096/)
  // parts of the page itself that it had not needed before, by names that the build gave them; nothing is said in a request
  const ownParts = /^GET http:\/\/127\.0\.0\.1:\d+\/(favicon\.svg|assets\/[\w.-]+\.(js|css)) $/
  expect(requests.filter((request) => !ownParts.test(request))).toEqual([])
})

test('a packed file can be dropped anywhere, and survives a change of question', { tag: '@long' }, async ({ page }) => {
  await openCaching(page)
  await drop(page, [{ name: 'mine.gz', base64: readFileSync(recorded).toString('base64') }])
  await expect(fact(page, 'Recognised as')).toContainText('fio iolog')
  await expect(fact(page, 'Requests')).toContainText(/^14.308/)
  await ask(page, 'throughput')
  await expect(page.locator('.answer')).not.toBeEmpty()
  await expect(page.locator('.trace-panel')).toHaveCount(0)
  await ask(page, 'caching')
  await expect(page.locator('.trace-name')).toHaveText('mine.gz')
  await expect(fact(page, 'Requests')).toContainText(/^14.308/)
})

test('what is not one file is named, and what is open stays', { tag: '@long' }, async ({ page }) => {
  await openCaching(page)
  const one = { name: 'a.txt', base64: 'eA==' }
  await drop(page, [one, one])
  await expect(page.locator('.trace-intake .caveat')).toHaveText('2 files were dropped. Drop one at a time.')
  await drop(page, [{ name: 'a.png', base64: 'eA==', type: 'image/png' }])
  await expect(page.locator('.trace-intake .caveat')).toHaveText('That is a picture, not a trace.')
  await expect(fact(page, 'Requests')).toContainText('67')
})

test('files that are no traces are refused in a sentence', { tag: '@long' }, async ({ page }) => {
  await openCaching(page)
  await chooseFile(page, pathOf('hostile/h25-unknown-binary.bin'))
  await expect(page.locator('.trace-intake .caveat')).toContainText('The content is none of: blkparse text')
  await expect(facts(page)).toHaveCount(0)
  await chooseFile(page, pathOf('hostile/h01-empty.csv'))
  await expect(page.locator('.trace-intake .caveat')).toHaveText('The file is empty.')
  await chooseFile(page, pathOf('hostile/h15-markup-names.csv'))
  await expect(fact(page, 'Recognised as')).toContainText('MSR Cambridge')
  expect(await page.locator(':is(.trace-panel, .trace-intake) :is(img, script, svg)').count()).toBe(0)
  await chooseFile(page, pathOf('matrix/matrix.blkparse.txt'))
  await expect(fact(page, 'Recognised as')).toContainText('blkparse text')
})

test('the columns of a table can be chosen, and it is read again', { tag: '@long' }, async ({ page }) => {
  await openCaching(page)
  const rows = Array.from({ length: 50 }, (_, row) => `${row * 8};${row % 2 === 0 ? 'R' : 'W'};8;${row * 20};vol<b>1</b>`)
  await chooseFile(page, named('own.txt', rows.join('\n')))
  await expect(page.locator('.trace-intake .caveat')).toContainText('say which columns hold time')
  await expect(page.locator('.columns td').nth(4)).toHaveText('vol<b>1</b>')
  await page.getByRole('combobox', { name: 'Column 1' }).selectOption('address')
  await page.getByRole('combobox', { name: 'Column 3' }).selectOption('size')
  await expect(fact(page, 'Requests')).toContainText(/^50\s+100.% reads/)
  await page.getByRole('combobox', { name: 'Column 2' }).selectOption('read or write')
  await expect(fact(page, 'Requests')).toContainText(/^50\s+50.% reads/)
  await page.getByRole('combobox', { name: 'Column 4' }).selectOption('time')
  await page.getByRole('combobox', { name: 'Time in' }).selectOption('ms')
  await expect(fact(page, 'Span')).toHaveText(/^980.ms$/)
  await page.getByRole('combobox', { name: 'Address in' }).selectOption('sectors of 512 B')
  await page.getByRole('combobox', { name: 'Size in' }).selectOption('sectors of 512 B')
  await expect(fact(page, 'Mean size')).toHaveText(/^4.KiB/)
  await expect(fact(page, 'Largest address')).toHaveText(/^200.KiB$/)
  await page.getByRole('combobox', { name: 'Column 5' }).selectOption('device')
  await expect(fact(page, 'Device')).toHaveText('vol<b>1</b>')
})

test('rows with two meanings can be read in the other', { tag: '@long' }, async ({ page }) => {
  await openCaching(page)
  await chooseFile(page, pathOf('matrix/matrix.mqsim.txt'))
  await expect(fact(page, 'Recognised as')).toContainText('MQSim')
  await expect(page.locator('.trace-found')).toContainText('could be DiskSim ASCII')
  const span = await fact(page, 'Span').textContent()
  await page.getByRole('combobox', { name: 'Read as' }).selectOption('DiskSim ASCII')
  await expect(fact(page, 'Recognised as')).toContainText('DiskSim ASCII')
  await expect(fact(page, 'Span')).not.toHaveText(span ?? '')
})

test('reading shows how far it is, can be cancelled and begun again', { tag: '@long' }, async ({ page }) => {
  await openCaching(page)
  // 64 MB that are made in the page, so that nothing large has to be carried there
  const named = await page.evaluate(() => {
    const rows = Array.from(
      { length: 20_000 },
      (_, row) => `${128166372000000000 + row * 1000},host,${row % 3},Read,${row * 4096},4096,0\n`,
    )
    const file = new File(
      Array.from({ length: 60 }, () => rows.join('')),
      'large.csv',
    )
    const transfer = new DataTransfer()
    transfer.items.add(file)
    // pressed as soon as it is there: on a quick machine all of it is read within a second
    const pressed = new Promise<string>((resolve) => {
      const watcher = new MutationObserver(() => {
        const cancel = [...document.querySelectorAll<HTMLButtonElement>('.trace-intake button')].find((one) => one.textContent === 'Cancel')
        const bar = document.querySelector('.trace-intake progress')
        if (!cancel || !bar) return
        watcher.disconnect()
        cancel.click()
        resolve(bar.getAttribute('aria-label') ?? '')
      })
      watcher.observe(document.body, { subtree: true, childList: true })
    })
    document.querySelector('#view')?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }))
    return pressed
  })
  expect(named).toBe('Trace read')
  await expect(page.locator('.trace-intake')).toContainText('Reading was cancelled.')
  await page.getByRole('button', { name: 'Read it again' }).click()
  await expect(fact(page, 'Requests')).toContainText(/^1.200.000/)
})

test('making a large trace shows how far it is, can be cancelled and begun again', { tag: '@long' }, async ({ page }) => {
  await page.goto('./#v=2&preset=cheetah-ultra-1&view=caching&trace=own&own-requests=5000000')
  await expect(page.getByRole('progressbar', { name: 'Trace made' })).toBeVisible()
  await page.locator('.trace-intake').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('.trace-intake')).toContainText('Making was cancelled.')
  await page.getByRole('button', { name: 'Make it again' }).click()
  await expect(fact(page, 'Requests')).toContainText(/^5.000.000/)
})

test('a file that changes after it was opened is not half read', { tag: '@long' }, async ({ page }, testInfo) => {
  const path = testInfo.outputPath('changing.csv')
  writeFileSync(path, readFileSync(pathOf('matrix/matrix.msr.csv')))
  await openCaching(page)
  await chooseFile(page, path)
  await expect(fact(page, 'Requests')).toContainText('2000')
  writeFileSync(path, 'something else')
  await page.getByRole('combobox', { name: 'Read as' }).selectOption('SPC')
  await expect(page.locator('.trace-intake .caveat')).toContainText('changed, moved or deleted since it was opened')
})

test('a link to a file that is not here says so, and another trace can be chosen', { tag: '@long' }, async ({ page }) => {
  await page.goto(`./#${link}&trace=file`)
  await expect(page.locator('.trace-intake .caveat')).toHaveText(
    'This link was made with a trace file that is not here: drop it, or choose another trace.',
  )
  await chooseFile(page, pathOf('matrix/matrix.spc'))
  await expect(fact(page, 'Recognised as')).toContainText('SPC')
  await expect(page.locator('.trace-intake .caveat')).toHaveCount(0)
})

test('recordings come with the page, and stay without a connection once they were opened', { tag: '@long' }, async ({ page, context }) => {
  await page.goto(`./#${link}&trace=rec-4disks`)
  await expect(fact(page, 'Requests')).toContainText(/^31.666/)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // parts that are loaded when there is time would be cut off
  await restLoaded(page)
  await page.reload()
  await expect(fact(page, 'Requests')).toContainText(/^31.666/)
  await restLoaded(page)
  await context.setOffline(true)
  await page.reload()
  await expect(fact(page, 'Requests')).toContainText(/^31.666/)
  await restLoaded(page)
  await context.setOffline(false)
})

test('a made trace becomes a recipe of one’s own with the same requests', { tag: '@long' }, async ({ page }) => {
  await openCaching(page)
  const before = await facts(page).textContent()
  await page.getByRole('button', { name: 'Change the recipe' }).click()
  await expect(page).toHaveURL(/trace=own/)
  await expect(page.getByRole('button', { name: 'Change the recipe' })).toHaveCount(0)
  await expect(facts(page)).toHaveText(before ?? '')
  await page.goBack()
})

looksRight(
  'traces',
  async (page, look) => {
    await openCaching(page)
    await look()
    await chooseFile(page, pathOf('hostile/h25-unknown-binary.bin'))
    await chooseFile(page, named('a-very-long-name-without-any-place-to-break-it-'.repeat(4), 'a;b;c;d;e;f;g;h\n1;2;3;4;5;6;7;8\n'))
    await expect(page.locator('.columns')).toBeVisible()
    await look()
  },
  '@long',
)

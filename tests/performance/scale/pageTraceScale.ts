import { benchBrowser, noBrowser } from '../benchBrowser.ts'
import { OpenedPage } from '../measured/openedPage.ts'
import type { PartOptions } from '../part.ts'
import { Growth } from './growth.ts'
import { withRecordings } from './traceScale.ts'

const port = 4_294
const longest = 300_000

/** What a long recording costs the page: chosen as a file and read by the worker, until the page says what it is. */
export async function* pageTraceScale(options: PartOptions): AsyncGenerator<string> {
  const browser = await benchBrowser()
  if (!browser) {
    yield noBrowser
    return
  }
  const growth = new Growth('requests, a file chosen on the page, until it says how many; the process of page and workers', options)
  yield growth.head
  try {
    yield* withRecordings(options, async (path, requests) => {
      const opened = await OpenedPage.open(browser, 'dist/web', 'v=2&view=caching', port)
      await opened.settled()
      const [before, thread, start] = [(await opened.process()).cpu, await opened.mainThread(), performance.now()]
      await opened.page.locator('.drop-zone input[type="file"]').setInputFiles(path)
      await opened.page
        .locator('.trace-facts dd')
        .filter({ hasText: new RegExp(`^${requests.toLocaleString('en-US').replaceAll(',', '\\s?')}\\s`) })
        .waitFor({ timeout: longest })
      const { cpu, peak } = await opened.process()
      const wall = (performance.now() - start) / 1000
      const main = (await opened.mainThread()) - thread
      await opened.close()
      const line = growth.line({ count: requests, cpu: cpu - before, wall, ...(peak === undefined ? {} : { peak }) })
      return `${line}   ${(1000 * main).toFixed(0)} ms of it on the page’s thread`
    })
  } finally {
    await browser.close()
  }
}

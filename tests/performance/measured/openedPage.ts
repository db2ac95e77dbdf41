import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { preview, type PreviewServer } from 'vite'

/** A built page in a window of its own, and what it takes. */
export class OpenedPage {
  readonly page: Page
  readonly #session: CDPSession
  readonly #system: CDPSession
  readonly #server: PreviewServer

  private constructor(page: Page, session: CDPSession, system: CDPSession, server: PreviewServer) {
    this.page = page
    this.#session = session
    this.#system = system
    this.#server = server
  }

  /**
   * @param folder of a built page
   * @param link what follows the `#`
   */
  static async open(browser: Browser, folder: string, link: string, port: number): Promise<OpenedPage> {
    if (!existsSync(resolve(folder, 'index.html'))) throw new Error(`there is no page in ${folder}: run npm run build first`)
    const server = await preview({ configFile: false, build: { outDir: resolve(folder) }, preview: { host: '127.0.0.1', port } })
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    const session = await context.newCDPSession(page)
    // tasks in time of the thread instead of the clock
    await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
    await session.send('Performance.enable')
    await page.goto(`${server.resolvedUrls?.local[0]}#${link}`)
    await page.locator('.answer').filter({ hasText: /./ }).first().waitFor()
    return new OpenedPage(page, session, await browser.newBrowserCDPSession(), server)
  }

  async #metric(name: string): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics')
    return metrics.find((one) => one.name === name)?.value ?? Number.NaN
  }

  /** Seconds of processor time of the page's thread since it was opened. */
  mainThread(): Promise<number> {
    return this.#metric('TaskDuration')
  }

  /** Seconds of processor time of the process that renders the page, its workers included; and the most of it that was resident, on Linux. */
  async process(): Promise<{ readonly cpu: number; readonly peak: number | undefined }> {
    const { processInfo } = await this.#system.send('SystemInfo.getProcessInfo')
    const [most] = processInfo.filter(({ type }) => type === 'renderer').toSorted((one, other) => other.cpuTime - one.cpuTime)
    const status = `/proc/${most?.id}/status`
    const found = existsSync(status) ? /VmHWM:\s*(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined
    return { cpu: most?.cpuTime ?? Number.NaN, peak: found === undefined ? undefined : 1024 * Number(found) }
  }

  /** Nodes of the document after everything that nothing refers to was collected. */
  async nodes(): Promise<number> {
    for (let round = 0; round < 3; round++) await this.#session.send('HeapProfiler.collectGarbage')
    return this.#metric('Nodes')
  }

  /** Waits until everything that says how far it is says that it is done, and the page's thread has nothing to do. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => !document.querySelector('.progress[data-state="running"], [aria-busy="true"]'))
    await this.page.evaluate(() => new Promise<void>((done) => void requestIdleCallback(() => done())))
  }

  async close(): Promise<void> {
    await this.page.context().close()
    await this.#server.close()
  }
}

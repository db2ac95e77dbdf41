import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { serve, type StaticServer } from '../browser/staticServer.ts'
import { benchBrowser, noBrowser } from './benchBrowser.ts'
import { watch, watchedOf, type Watched } from './pageWatch.ts'
import type { PartOptions } from './part.ts'
import { median } from './samples.ts'

/** A built page. */
interface Build {
  readonly name: string
  readonly server: StaticServer
}

interface Situation {
  readonly name: string
  readonly link: string
  /** The slider that is moved. */
  readonly slider: RegExp
  readonly isPinned?: boolean
}

const size = /request size, slider/i

const situations: readonly Situation[] = [
  { name: 'first preset', link: '', slider: size },
  { name: 'first preset, number of disks', link: '', slider: /number of disks, slider/i },
  { name: '24 disks of today', link: 'v=2&preset=nearline-24', slider: size },
  { name: '8 disks of today', link: 'v=2&preset=hba-8', slider: size },
  { name: 'with a comparison', link: '', slider: size, isPinned: true },
]

/** There and back again: values whose points are known once it has been done before. */
const keys = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'] as const

async function opened(browser: Browser, { server }: Build, { link, slider, isPinned = false }: Situation): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await watch(page)
  await page.goto(`${server.address}${link === '' ? '' : `#${link}`}`)
  await simulated(page)
  if (isPinned) await page.getByRole('button', { name: 'Pin as A' }).click()
  await settled(page)
  await page.getByRole('slider', { name: slider }).first().focus()
  // a comparison differs from what is compared
  for (const key of isPinned ? ['ArrowRight', ...keys, ...keys] : [...keys, ...keys]) {
    await page.keyboard.press(key)
    await settled(page)
  }
  return page
}

const simulated = (page: Page): Promise<void> => page.locator('.progress[data-state="done"]').first().waitFor({ state: 'attached' })

/** What a page shows, told at intervals; from one telling to the next nothing has changed, and the answer that stands has been spoken, which comes last. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { told: '' }))
  await page.waitForFunction(
    () => {
      const { watched, told } = globalThis as unknown as { readonly watched: Watched; readonly told: string }
      const answer = document.querySelector('.answer')?.textContent ?? ''
      const telling = `${watched.commits} ${answer}`
      Object.assign(globalThis, { told: telling })
      const isDone = document.querySelector('.progress[data-state="done"]') !== null
      return isDone && telling === told && document.querySelector('.answer-block [role="status"]')?.textContent === answer
    },
    undefined,
    { polling: 100 },
  )
}

/** Seconds of processor time that the page's main thread has taken. */
async function taken(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

interface Pressed {
  /** Milliseconds of the main thread. */
  readonly busy: number
  readonly commits: number
}

/** A page whose key presses are measured. */
interface Pressing {
  readonly page: Page
  readonly session: CDPSession
  readonly seen: Pressed[]
}

async function pressing(page: Page): Promise<Pressing> {
  const session = await page.context().newCDPSession(page)
  // of the thread, not of the clock: other programs do not count
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, session, seen: [] }
}

async function press({ page, session, seen }: Pressing): Promise<void> {
  const [before, { commits }] = [await taken(session), await watchedOf(page)]
  for (const key of keys) {
    await page.keyboard.press(key)
    await settled(page)
  }
  const [after, { commits: later }] = [await taken(session), await watchedOf(page)]
  seen.push({ busy: ((after - before) * 1000) / keys.length, commits: (later - commits) / keys.length })
}

/** Milliseconds from a key to the frame after the one that carries the new curves, on a processor four times as slow. */
async function slowed({ page, session }: Pressing): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const delays: number[] = []
  for (const key of keys) {
    await page.evaluate(() => {
      const painted = new Promise((done) => {
        const act = ({ timeStamp }: KeyboardEvent): void => {
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - timeStamp)))
        }
        addEventListener('keydown', act, { capture: true, once: true })
      })
      Object.assign(globalThis, { painted })
    })
    await page.keyboard.press(key)
    delays.push(await page.evaluate(() => (globalThis as unknown as { readonly painted: Promise<number> }).painted))
    await settled(page)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return median(delays)
}

const digits = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(1))

/** One figure of every build, and the ratio of the last to the first. */
function cells(values: readonly number[], unit: string): string {
  const [first, last = Number.NaN] = [values[0], values.at(-1)]
  return `${values.map((value) => `${digits(value)}${unit}`).join(' → ')}${values.length > 1 ? ` [${(last / first).toFixed(2)}×]` : ''}`
}

/** Key presses on a slider whose points are all known, the builds in turn. */
async function* pressFigures(
  browser: Browser,
  builds: readonly Build[],
  { rounds, record }: Pick<PartOptions, 'rounds' | 'record'>,
): AsyncGenerator<string> {
  for (const situation of situations) {
    const all: Pressing[] = []
    for (const build of builds) all.push(await pressing(await opened(browser, build, situation)))
    for (let round = 0; round < rounds; round++) for (const one of all) await press(one)
    const slow: number[] = []
    for (const one of all) slow.push(await slowed(one))
    const busy = all.map(({ seen }) => median(seen.map((one) => one.busy)))
    const commits = all.map(({ seen }) => median(seen.map((one) => one.commits)))
    for (const { page } of all) await page.context().close()
    builds.forEach(({ name }, index) =>
      record({
        name: `key press, ${situation.name}, ${name}`,
        unit: 's',
        busy: (busy[index] ?? Number.NaN) / 1000,
        commits: commits[index] ?? Number.NaN,
        slowed: (slow[index] ?? Number.NaN) / 1000,
      }),
    )
    yield `  ${situation.name.padEnd(32)}${cells(busy, ' ms').padEnd(28)}${cells(commits, '').padEnd(22)}${cells(slow, ' ms')}`
  }
}

const moments = [
  ['curves', 'curves painted'],
  ['heading', 'answer painted'],
  ['firstDot', 'first dot'],
  ['lastDot', 'last dot'],
] as const satisfies readonly (readonly [keyof Watched, string])[]

/** A fresh page in a fresh browser context, the builds in turn. */
async function* openingFigures(
  browser: Browser,
  builds: readonly Build[],
  { rounds, record }: Pick<PartOptions, 'rounds' | 'record'>,
): AsyncGenerator<string> {
  const seen: Watched[][] = builds.map(() => [])
  for (let round = 0; round < 2 * rounds; round++)
    for (const [index, { server }] of builds.entries()) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      await watch(page)
      await page.goto(server.address)
      await simulated(page)
      await settled(page)
      seen[index]?.push(await watchedOf(page))
      await context.close()
    }
  for (const [name, words] of moments) {
    const values = seen.map((pages) => median(pages.map((one) => one[name] ?? Number.NaN)))
    builds.forEach((build, index) =>
      record({ name: `fresh page, ${words}, ${build.name}`, unit: 's', after: (values[index] ?? Number.NaN) / 1000 }),
    )
    yield `  ${words.padEnd(32)}${cells(values, ' ms')}`
  }
}

/** Where a folder has its built page: itself, or what a checkout builds; null where it has none. */
const builtPage = (folder: string): string | null =>
  [folder, join(folder, 'dist/web')].find((one) => existsSync(join(one, 'index.html')) && existsSync(join(one, 'assets'))) ?? null

/** The page's own work on its main thread, in processor time and counts; a former build is measured in turn with this one. */
export async function* pageFigures({ against, rounds, record }: PartOptions): AsyncGenerator<string> {
  yield ''
  const own = builtPage(resolve('.'))
  if (own === null) {
    yield 'no figures of the page: run npm run build first'
    return
  }
  const former = against === null ? null : builtPage(resolve(against))
  if (against !== null && former === null) yield `${against} has no built page: only this one is measured`
  const browser = await benchBrowser()
  if (!browser) {
    yield noBrowser
    return
  }
  const builds: Build[] = []
  try {
    if (former !== null) builds.push({ name: 'former', server: await serve(former, '/') })
    builds.push({ name: 'present', server: await serve(own, '/') })
    yield `Chromium ${browser.version()}, fresh pages by the clock${former === null ? '' : ', former → present'}:`
    yield* openingFigures(browser, builds, { rounds, record })
    yield 'a key press on a slider, all points known: main thread in processor time; commits; key to painted curves at a quarter of the speed'
    yield* pressFigures(browser, builds, { rounds, record })
  } finally {
    for (const { server } of builds) await server.stop()
    await browser.close()
  }
}

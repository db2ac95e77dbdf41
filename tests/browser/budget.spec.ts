import type { Page } from '@playwright/test'
import { hold } from '../support/faults.ts'
import { expect, open, simulated, test } from './page.ts'

/**
 * Links that ask the closed forms for most: whoever opens one, or a page that frames it, keeps a page that answers. The longest task is printed
 * in processor time; what is judged is that the page says that it computes and stays as high for as long as the worker takes, and that it shows
 * an answer in the end.
 */
const ranges = ['512B', '1KiB', '2KiB', '4KiB', '8KiB', '16KiB', '32KiB', '64KiB'].map((from) => `${from}-1GiB:1`).join(',')
const table = Array.from({ length: 200 }, (_, index) => `${(index + 1) * 30}:${(1 + index * 0.07).toFixed(2)}`).join(',')
const worst: readonly (readonly [name: string, link: string])[] = [
  ['ten thousand disks and eight ranges', `v=2&preset=usb-4&machine=bus/disk&disks=10000&mix=${ranges}`],
  ['ten thousand disks along their number', `v=2&disks=10000&axis=disks&seek=table&seek-table=${table}`],
  ['a bus as slow as the heads', `v=2&preset=reddy-as400&mix=${ranges}&head-rate=0.001MB/s&bus-rate=0.001MB/s&media=rate&track=100`],
]

/** What stood in the place of an answer, frame by frame: its words and its height in pixels, one entry for each change. */
const computing = (page: Page): Promise<readonly (readonly [words: string, height: number])[]> =>
  page.evaluate(() => (globalThis as unknown as { computing: (readonly [string, number])[] }).computing)

const watchComputing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen: (readonly [string, number])[] = []
    Object.assign(globalThis, { computing: seen })
    const look = (): void => {
      const place = document.querySelector<HTMLElement>('.computing')
      const [words, height] = [place?.innerText.trim() ?? '', place?.getBoundingClientRect().height ?? 0]
      const last = seen.at(-1)
      if (place && (last?.[0] !== words || last[1] !== height)) seen.push([words, height])
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Processor time of the page's thread in its longest task, in milliseconds. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) return Number.NaN
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await act()
  const trace: { traceEvents: readonly { name: string; tdur?: number; pid: number; tid: number; args?: { name?: string } }[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  )
  const main = trace.traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const isMain = ({ pid, tid }: { pid: number; tid: number }): boolean => main.some((one) => one.pid === pid && one.tid === tid)
  const tasks = trace.traceEvents.filter((event) => /RunTask$|ThreadControllerImpl::RunTask/.test(event.name) && isMain(event))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

// a service worker would bring what is held back
test.use({ isPutBy: false })

for (const [name, link] of worst) {
  for (const [where, ask, answer] of [
    ['throughput', 'view=throughput', '.answer'],
    ['rounds', 'view=rounds', '.answer'],
    ['plan', 'view=plan', '.answer'],
    ['a frame', 'embed=throughput', '.embed-chart'],
  ] as const) {
    test(`${where} says that it computes and stays as high until a worker has answered: ${name} @long`, async ({ page }) => {
      const letCome = await hold(page, /\/assets\/studyWorker-[^/]*\.js$/)
      await watchComputing(page)
      await page.goto(`./#${link}&${ask}`)
      await expect(page.locator('.computing')).toHaveText(where === 'a frame' ? 'Being computed …' : /\? Being computed …$/)
      await expect(page.locator(answer)).toHaveCount(0)
      const [, height] = (await computing(page)).at(-1) ?? []
      letCome()
      await expect(page.locator(answer).first()).toBeVisible()
      await expect(page.locator('.computing')).toHaveCount(0)
      const seen = await computing(page)
      expect(seen.some(([words]) => words.endsWith('Being computed …'))).toBe(true)
      expect(seen.filter(([, one]) => one !== height)).toEqual([])
      expect(height).toBeGreaterThanOrEqual(320)
    })
  }

  for (const view of ['throughput', 'rounds', 'plan'] as const) {
    test(`${view}: ${name} @long`, async ({ page }) => {
      const longest = await longestTask(page, async () => {
        await page.goto(`./#${link}&view=${view}`)
        await expect(page.locator('.answer')).not.toBeEmpty()
        await expect(page.locator('#view [aria-busy="true"].computing')).toHaveCount(0)
      })
      console.log(`  longest task of ${view}, ${name}: ${longest.toFixed(0)} ms of processor time`)
    })
  }

  test(`framed: ${name} @long`, async ({ page }) => {
    const longest = await longestTask(page, async () => {
      await page.goto(`./#${link}&embed=throughput&height=480`)
      await expect(page.locator('.embed-chart').first()).toBeVisible()
    })
    console.log(`  longest task framed, ${name}: ${longest.toFixed(0)} ms of processor time`)
  })
}

test('while workers go on, the answer before stays, and the next one takes its place', async ({ page }) => {
  await watchComputing(page)
  await open(page, 'preset=nvme-30')
  await simulated(page)
  const before = (await computing(page)).length
  const slider = page.getByRole('slider', { name: 'Request size' }).first()
  await slider.focus()
  for (let press = 0; press < 6; press++) {
    const size = await slider.getAttribute('aria-valuetext')
    await slider.press('ArrowLeft')
    await expect(slider).not.toHaveAttribute('aria-valuetext', size ?? '')
  }
  await expect(page.locator('.answer')).toContainText(`random ${await slider.getAttribute('aria-valuetext')} reads`)
  expect((await computing(page)).slice(before)).toEqual([])
})

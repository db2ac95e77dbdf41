import { jobsOf } from '../measured/builds.ts'
import { benchBrowser, noBrowser } from '../benchBrowser.ts'
import { interleaved } from '../measured/interleaved.ts'
import type { Job } from '../measured/job.ts'
import { OpenedPage } from '../measured/openedPage.ts'
import type { PartOptions } from '../part.ts'

const port = 4_295
const sizes = [10, 100, 1_000, 10_000]
const questions = ['throughput', 'rounds', 'plan', 'passes', 'striping'] as const
const presses = 20

interface Row {
  readonly name: string
  readonly job: Omit<Job, 'seed' | 'disks' | 'amount'>
  readonly unit: readonly [name: string, seconds: number]
  /** Units of a job that a disk adds; a cost that is then flat grows with the disks as it must. */
  readonly least: number
}

const rows: readonly Row[] = [
  { name: 'closed forms of a chart', job: { kind: 'forms' }, unit: ['ms', 1e-3], least: 1 },
  { name: 'a plan by two fields', job: { kind: 'plan' }, unit: ['ms', 1e-3], least: 1 },
  { name: 'a read that is simulated', job: { kind: 'reads' }, unit: ['ns', 1e-9], least: 100_000 },
  { name: 'a simulation to ±1 %', job: { kind: 'simulated' }, unit: ['ms', 1e-3], least: 1 },
  { name: 'a read of a timeline', job: { kind: 'timeline' }, unit: ['ns', 1e-9], least: 1 },
]

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))

async function* onThread({ rounds, record }: PartOptions): AsyncGenerator<string> {
  const program = await jobsOf('present', '.')
  yield `\nfrom ten disks to ten thousand, processor time, median of ${rounds} rounds\n  ${'disks'.padEnd(28)}${sizes.map((disks) => String(disks).padStart(14)).join('')}`
  for (const { name, job, unit, least } of rows) {
    const cells: string[] = []
    for (const disks of sizes) {
      const [cost] = (await interleaved([program], { ...job, disks, seed: 1, amount: least }, { rounds })).costs
      if (!cost || 'why' in cost) {
        cells.push(cost?.why ?? '')
        continue
      }
      record({ name, unit: 's', count: disks, median: cost.median, least: cost.least, result: cost.said })
      cells.push(`${digits(cost.median / unit[1])} ${unit[0]}`)
    }
    yield `  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(14)).join('')}`
  }
}

/** Milliseconds of the page's thread for a key press on the slider of the disks, and what the page did before it. */
async function onPage(opened: OpenedPage): Promise<number> {
  const { page } = opened
  await page.locator('.panel [data-field="disks"] input[type="range"]').first().focus()
  await page.keyboard.press('ArrowLeft')
  const before = await opened.mainThread()
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press(press % 2 === 0 ? 'ArrowLeft' : 'ArrowRight')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  return (1000 * ((await opened.mainThread()) - before)) / presses
}

async function* inBrowser({ record }: PartOptions): AsyncGenerator<string> {
  const browser = await benchBrowser()
  if (!browser) {
    yield noBrowser
    return
  }
  yield `\nthe page, ms of its thread: a load until every point is simulated, and a key press of ${presses} on the number of disks`
  try {
    for (const question of questions) {
      const cells: string[] = []
      for (const disks of [10, 10_000]) {
        const opened = await OpenedPage.open(browser, 'dist/web', `v=2&view=${question}&disks=${disks}`, port)
        await opened.settled()
        const load = 1000 * (await opened.mainThread())
        const key = await onPage(opened)
        const { peak } = await opened.process()
        const nodes = await opened.nodes()
        record({ name: `page, ${question}`, unit: 'ms', count: disks, load, key, nodes, ...(peak === undefined ? {} : { peak }) })
        cells.push(`${disks} disks: load ${load.toFixed(0)}, key ${key.toFixed(1)}, ${nodes} nodes`)
        await opened.close()
      }
      yield `  ${question.padEnd(12)} ${cells.map((cell) => cell.padEnd(52)).join('')}`
    }
  } finally {
    await browser.close()
  }
}

/** What the number of disks costs, up to the ten thousand that are allowed. */
export async function* diskScale(options: PartOptions): AsyncGenerator<string> {
  yield* onThread(options)
  yield* inBrowser(options)
}

import { runs } from '../support/effort.ts'
import { expect, open, test } from './page.ts'

/** Values at and beyond the ends of what is allowed, by key. */
const values: Readonly<Record<string, readonly string[]>> = {
  disks: ['1', '2', '10000', '0', '-3', '1e9'],
  size: ['512B', '1GiB', '64k', '0', '<img src=x>'],
  fence: ['0', '255', '256', '128'],
  'bus-rate': ['0.001MB/s', '10000000MB/s', '20', '0'],
  rpm: ['1', '1000000', '7200'],
  seek: ['three', 'curve', 'table', 'smooth', 'x'],
  'seek-a': ['0', '10000ms', '1.3'],
  'seek-d': ['0', '10000'],
  'seek-e': ['0', '100000000', '1600'],
  'seek-c': ['-10000', '0', '10000'],
  media: ['zones', 'rate'],
  'head-rate': ['0.001', '1000000', '14'],
  track: ['1', '10000000', '170'],
  cylinders: ['1', '100000000', '6581'],
  span: ['0.0001%', '100%', '50'],
  mix: ['', '8KiB:7,64KiB:1', 'x', '1KiB:1,1GiB:1'],
  dispatch: ['host-first', 'oldest-first', 'disks-first'],
  axis: ['size', 'disks', 'fence', 'bus-rate', 'rpm', 'seek-a', 'cylinders', 'span', 'head-rate', 'buffer', 'prefetch-cost', 'zz'],
  units: ['MB', 'MiB'],
  preset: ['nearline-24', 'usb-4', 'wren-sparc-20', 'barracuda-alpha', 'nope'],
  method: ['naive', 'pipelined', 'ideal', 'no-rounds'],
  precision: ['0.05%', '20%', '1'],
  'read-cost': ['0', '10000'],
  __proto__: ['1'],
}
const links = runs(60, 12, 5)

/** Small generator of Numerical Recipes; the same links in every run. */
function uniforms(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('links from the ends of every range break nothing and draw no number that is none', async ({ page }) => {
  const next = uniforms(7)
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? ''
  await open(page)
  for (let link = 0; link < links; link++) {
    const pairs = Array.from({ length: 1 + Math.floor(next() * 8) }, () => {
      const key = pick(Object.keys(values))
      return `${key}=${encodeURIComponent(pick(values[key] ?? ['1']))}`
    })
    const hash = `#v=2&${pairs.join('&')}`
    await page.evaluate(async (address) => {
      location.hash = address
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    }, hash)
    const shown = await page.evaluate(() => {
      const attributes = [...document.querySelectorAll('svg *')].flatMap((element) => [...element.attributes].map(({ value }) => value))
      return { text: `${document.body.textContent} ${attributes.join(' ')}`, overflow: document.documentElement.scrollWidth - innerWidth }
    })
    expect(/NaN|Infinity|undefined/.exec(shown.text), hash).toBeNull()
    expect(shown.overflow, hash).toBeLessThanOrEqual(0)
  }
})

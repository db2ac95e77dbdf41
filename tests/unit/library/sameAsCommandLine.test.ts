import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { presetList } from '../../../src/configuration/presets.ts'
import { BusbarError, chart, explain, formatLink, parseLink, predict, simulate } from '../../../src/library/index.ts'
import { line } from '../../support/commandPorts.ts'
import { runs, thinned } from '../../support/effort.ts'
import { anyConfiguration } from '../../properties/configurations.ts'
import { formatLink as linkOf } from '../../../src/configuration/link/link.ts'

/** What the library says, as the command line would print it. */
async function said(answer: Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await answer)
  } catch (error) {
    if (!(error instanceof BusbarError)) throw error
    const { field, code, message, problems } = error
    return JSON.stringify({ error: { line: 1, field, code, message, problems } })
  }
}

const byLibrary = async (link: string): Promise<readonly string[]> => [
  await said(predict(link)),
  await said(explain(link)),
  await said(simulate(link)),
]
const byCommandLine = async (link: string): Promise<readonly string[]> => [
  await line('predict', '--link', link),
  await line('explain', '--format', 'json', '--link', link),
  await line('simulate', '--link', link),
]

const views = ['throughput', 'passes', 'rounds', 'plan', 'striping', 'caching', 'drives', 'validation'] as const

test.each(thinned(presetList, 8).map(({ id }) => id))('says of %s what the command line says, to the last bit', async (preset) => {
  const link = `v=2&preset=${preset}&precision=20`
  expect(await byLibrary(link)).toEqual(await byCommandLine(link))
})

test.each(views)('says of the question %s what the command line says, to the last bit', async (view) => {
  const link = `v=2&preset=cheetah-ultra-1&view=${view}&precision=20&trace=own&own-requests=2000&own-duration=100s`
  expect(await byLibrary(link)).toEqual(await byCommandLine(link))
})

const anyLink = fc
  .record({
    preset: fc.constantFrom(...presetList.map(({ id }) => id)),
    view: fc.constantFrom('throughput', 'rounds', 'striping', 'drives', 'passes'),
    order: fc.constantFrom('random', 'random', 'reads'),
    method: fc.constantFrom('naive', 'pipelined', 'ideal'),
    disks: fc.integer({ min: 1, max: 16 }),
    size: fc.integer({ min: 1, max: 512 }).map((sectors) => `${sectors * 512}B`),
    fence: fc.integer({ min: 0, max: 300 }),
    think: fc.constantFrom('0ms', '3ms'),
    seed: fc.nat(),
  })
  .map(
    (values) =>
      `v=2&precision=20&${Object.entries(values)
        .map((pair) => pair.join('='))
        .join('&')}`,
  )

test('says of any link what the command line says, to the last bit; also why there is no answer', { tags: ['seconds'] }, async () => {
  await fc.assert(
    fc.asyncProperty(anyLink, async (link) => {
      expect(await byLibrary(link)).toEqual(await byCommandLine(link))
    }),
    { numRuns: runs(200) },
  )
})

test('draws the bytes that the command line writes', async () => {
  const link = 'https://example.org/b/#v=2&preset=barracuda-alpha&precision=20'
  const options = { figure: 'bus-time', theme: 'dark', width: 640, title: 'Mine', caption: 'Beneath', printLink: true } as const
  const words = ['--figure', 'bus-time', '--theme', 'dark', '--width', '640', '--title', 'Mine', '--caption', 'Beneath', '--print-link']
  expect((await chart(link, options)).trimEnd()).toBe(await line('chart', '--link', link, ...words))
  await expect(chart(link, { figure: 'pie' })).rejects.toMatchObject({ field: 'figure', code: 'unknown-choice' })
  await expect(chart(link, { width: 10 })).rejects.toMatchObject({ field: 'width', code: 'out-of-range' })
  await expect(chart({ view: 'caching', trace: 'file' })).rejects.toMatchObject({ field: 'trace' })
})

test('lays options over the configuration', async () => {
  const { link, run } = await simulate({ disks: 8, precision: '5 %' }, { precision: 0.2, seed: 7, view: 'rounds' })
  expect(link).toBe('v=2&preset=cheetah-ultra-1&disks=8&precision=20&seed=7&view=rounds')
  expect(run?.seed).toBe(7)
  await expect(simulate({ disks: 8 }, { precision: 3 })).rejects.toMatchObject({ field: 'precision', code: 'out-of-range' })
  await expect(simulate({ disks: 8 }, { workers: -1 })).rejects.toThrow(RangeError)
})

test('refuses options that it does not know, and a signal that is none', async () => {
  const unknown = { seeds: 7 } as object
  const refusal = { code: 'unknown-key', field: 'seeds' }
  await expect(predict({ disks: 8 }, unknown)).rejects.toMatchObject(refusal)
  await expect(simulate({ disks: 8 }, unknown)).rejects.toMatchObject(refusal)
  await expect(explain({ disks: 8 }, unknown)).rejects.toMatchObject(refusal)
  await expect(chart({ disks: 8 }, unknown)).rejects.toMatchObject(refusal)
  await expect(simulate({ disks: 8 }, { signal: {} as AbortSignal })).rejects.toMatchObject({ code: 'malformed', field: 'signal' })
})

test('ends with the reason of a signal that was raised', async () => {
  const reason = new Error('enough')
  await expect(simulate({ disks: 8 }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  await expect(chart({ disks: 8 }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const controller = new AbortController()
  const plan = simulate({ view: 'plan', precision: 0.2 }, { signal: controller.signal })
  controller.abort(reason)
  await expect(plan).rejects.toBe(reason)
})

test('every configuration goes through a link and back, as values and as text', () => {
  fc.assert(
    fc.property(anyConfiguration, (configuration) => {
      const link = linkOf(configuration)
      const read = parseLink(`#${link}`)
      if (!read.ok) throw new Error(read.problems[0]?.message)
      expect(formatLink(read.configuration)).toBe(link)
      expect(formatLink(JSON.parse(JSON.stringify(read.configuration)), link)).toContain('&a.preset=')
    }),
    { numRuns: runs(200) },
  )
})

test('what is wrong names the field, the value and what is allowed, whatever the text', async () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.tuple(fc.string(), fc.string()).map((pair) => `https://example.org/#${pair.join('=')}`),
      ),
      (text) => {
        const read = parseLink(text)
        expect(read.ok || read.problems.every(({ message }) => message !== '')).toBe(true)
      },
    ),
    { numRuns: runs(200) },
  )
  const damaged = parseLink('#disks=six&size=128KiB')
  expect(damaged).toMatchObject({ ok: false, problems: [{ field: 'disks', code: 'not-a-number' }], readable: { size: 131_072 } })
  // a program without types may hand over anything
  expect(parseLink(7 as unknown as string)).toMatchObject({ ok: false, problems: [{ code: 'malformed' }] })
  await expect(predict(null as unknown as string)).rejects.toMatchObject({ code: 'malformed' })
  await expect(predict({ disks: 'six' })).rejects.toMatchObject({ field: 'disks', message: expect.stringContaining('1 to 10') })
  expect(() => formatLink({ disks: 0 })).toThrow(BusbarError)
})

// @module-tag seconds
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { figure5 } from '../../../src/catalog/publishedResults/leeKatz1993.ts'
import { reddyClaims } from '../../../src/catalog/publishedResults/reddy1992.ts'
import type { ArrayPrediction } from '../../../src/domain/array.ts'
import type { QueueingPrediction } from '../../../src/domain/queueing.ts'
import { palettes } from '../../../src/charts/palette.ts'
import { withValues, type Configuration } from '../../../src/configuration/configuration.ts'
import { presetConfiguration, presetIds } from '../../../src/configuration/presets.ts'
import { witnesses } from '../../../src/prediction/witnesses.ts'
import { dataFile } from '../../../src/reports/dataFile.ts'
import { allFigures, figureOf, placedFigureOf } from '../../../src/reports/figures.ts'
import { svgFile } from '../../../src/reports/svgFile.tsx'
import { csvText } from '../../../src/reports/tableText.ts'
import type { Figure, FigureQuestion, PreparedFigure } from '../../../src/views/shared/figure.ts'
import { embeddedTraceService } from '../../../src/workers/embeddedTraces.ts'
import { answerOnceLoaded } from '../../../src/prediction/registry.ts'
import { WorkerPool, type StartedWorker } from '../../../src/workers/workerPool.ts'
import { isLong, thinned } from '../../support/effort.ts'
import { there } from '../../support/there.ts'
import { queues, softwareArrays, stripeUnits, utilizations } from '../../support/longStudies.ts'

const configuration = withValues(presetConfiguration('cheetah-ultra-1'), { precision: 0.05, trace: 'own', ownRequests: 3_000 })
const reviewedAnswer = (question: unknown): ArrayPrediction | QueueingPrediction | undefined =>
  utilizations.found(question) ?? stripeUnits.found(question) ?? queues.found(question) ?? softwareArrays.found(question)

/** The studies of the validation view ask for hundreds of simulations: they are answered as was reviewed. */
const startWorker = (): StartedWorker => ({
  answer: async (study, asked) => {
    const answer = reviewedAnswer(asked)
    return answer ? { ok: true, answer } : structuredClone(await answerOnceLoaded(study, structuredClone(asked)))
  },
  terminate: () => {},
})
const service = new WorkerPool({ startWorker, size: 1 })

const ask = (configuration: Configuration): FigureQuestion => ({
  configuration,
  witnesses,
  service,
  traces: embeddedTraceService(),
  signal: new AbortController().signal,
})
const question = ask(configuration)
/** Figures of machines that the first starting point is not. */
const presets = [
  ...['nvme-30', 'shelf-60'].map((id) => withValues(presetConfiguration(id), { precision: 0.05, usersShare: 0.2 })),
  withValues(presetConfiguration('nearline-24'), { pass: 'rebuild' }),
  withValues(presetConfiguration('lee-katz-array'), { redundancy: 'raid-5', writeShare: 0.3, precision: 0.05 }),
].map(ask)
const origin = { link: 'https://example.org/busbar/#v=2&preset=cheetah-ultra-1', seed: 1, model: 1, catalogue: '2026-11' }
const placed = await allFigures()
/** Judging claims about caches goes through half a million requests a hundred times; one of their figures takes 14 simulations. */
const drawn = [...new Set([...thinned(placed, 12), ...placed.filter(({ figure }) => figure.id === 'cache-figure-9')])].filter(
  ({ figure: { id } }) => isLong || id === 'cache-figure-9' || !/^cache-(claims|figure)/.test(id),
)

const known = new Map<Figure, Promise<PreparedFigure>>()

/** A figure as it was first prepared. */
function once(figure: Figure): Promise<PreparedFigure> {
  const first = known.get(figure) ?? prepared(figure)
  known.set(figure, first)
  return first
}

async function prepared(figure: Figure, asked = [question, ...presets]): Promise<PreparedFigure> {
  for (const one of asked) {
    const result = await figure.prepare(one)
    if (result.ok) return result.value
  }
  throw new Error(`${figure.id} is of no starting point`)
}

test('the documentation names every figure', () => {
  const page = readFileSync(new URL('../../../docs/charts-and-reports.md', import.meta.url), 'utf8')
  expect(placed.map(({ figure }) => figure.id).filter((id) => !page.includes(`\`${id}\``))).toEqual([])
})

test('figures have ids of their own', () => {
  const ids = placed.map(({ figure }) => figure.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(10)
})

describe.each(drawn.map(({ figure }) => [figure.id, figure] as const))('the figure %s', (_id, figure) => {
  test('is the same file every time, in every theme and width', async () => {
    const first = await once(figure)
    const again = await prepared(figure)
    for (const width of [320, 860]) {
      for (const palette of [palettes.light, palettes.dark]) {
        const svg = svgFile(first, { palette, width }, origin)
        expect(svg).toBe(svgFile(again, { palette, width }, origin))
        expect(svg).not.toMatch(/NaN|Infinity|undefined|\[object/)
      }
    }
  })

  test('may be pasted into a wiki: no script, no handler, no outside reference, no style sheet', async () => {
    const svg = svgFile(await once(figure), { palette: palettes.light, width: 860 }, origin)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /)
    expect(svg).not.toMatch(/<(script|style|foreignObject|image|use|a)\b|\son[a-z]+=|style=|class=|@import|data-screen/)
    expect([...svg.matchAll(/url\(([^)]*)\)/g)].filter(([, target]) => !target?.startsWith('#'))).toEqual([])
    expect(svg).toContain('https://example.org/busbar/#v=2&amp;preset=cheetah-ultra-1')
    expect(svg).toContain('font-family="system-ui, ')
  })

  test('has rectangular tables of finite numbers, readable again from CSV', async () => {
    const whole = await once(figure)
    for (const table of [whole.shown(), whole.all()]) {
      expect(table.rows.length).toBeGreaterThan(0)
      expect(new Set(table.rows.map(({ length }) => length))).toEqual(new Set([table.columns.length]))
      expect(table.rows.flat().some((cell) => typeof cell === 'number' && !Number.isFinite(cell))).toBe(false)
      const [, ...lines] = csvText(table, () => ({ link: '', asked: '', unused: '' }))
        .trimEnd()
        .split('\r\n')
      const first = table.columns.findIndex(({ kind }) => kind !== 'text')
      expect(lines).toHaveLength(table.rows.length)
      // as one text: comparing lists of this length takes seconds; a table of words has no numbers
      const numbers = first < 0 ? [] : lines.map((line) => line.replaceAll(/"(?:[^"]|"")*"/g, '').split(',')[first])
      expect(numbers.map((text) => (text === '' ? '' : Number(text))).join(' ')).toBe(
        (first < 0 ? [] : table.rows.map((row) => row[first])).join(' '),
      )
    }
  })

  test('comes as JSON with configuration, link and units', async () => {
    const file: unknown = JSON.parse(dataFile(configuration, await once(figure), origin))
    expect(file).toMatchObject({ link: origin.link, seed: 1, configuration: { preset: 'cheetah-ultra-1', disks: 4 } })
  })
})

test('a figure is found by its id in any view, and the first of a view without one', async () => {
  expect((await figureOf('throughput', 'timeline'))?.id).toBe('timeline')
  expect((await figureOf('rounds', ''))?.id).toBe('timeline')
  expect((await figureOf('nonsense', ''))?.id).toBe('throughput')
  expect(await figureOf('throughput', 'nonsense')).toBeUndefined()
})

test.each(thinned(presetIds, 4))('the main figure of each question about %s is one that it has', async (preset) => {
  for (const view of ['throughput', 'plan', 'passes', 'jobs', 'striping', 'drives'] as const) {
    const asked = { ...presetConfiguration(preset), view }
    // one after the other: which one is not there stays plain
    // oxlint-disable-next-line no-await-in-loop
    const { figure } = there(await placedFigureOf(view, '', asked))
    // oxlint-disable-next-line no-await-in-loop
    const found = await figure.prepare({ ...question, configuration: asked, service: null, traces: null })
    expect(found.ok ? [] : [view, figure.id, found.problems]).toEqual([])
  }
})

test('without a service the closed forms are drawn alone, and what is only simulated says so', async () => {
  const alone = { ...question, service: null, traces: null }
  const figure = there(await figureOf('throughput', ''))
  const table = (await prepared(figure, [alone])).all()
  expect(new Set(table.rows.map((row) => row[2]))).toEqual(new Set(['formula', 'measured']))
  const timeline = await (await figureOf('rounds', 'timeline'))?.prepare(alone)
  expect(timeline?.ok).toBe(false)
})

test('the paper’s equations are a column of what is shown and rows of everything, where they are drawn', async () => {
  const figure = there(await figureOf('throughput', ''))
  const alone = { ...question, service: null, traces: null }
  const drawnToo = withValues(configuration, { equations: 'drawn' })
  const [without, asked] = [await prepared(figure, [alone]), await prepared(figure, [{ ...alone, configuration: drawnToo }])]
  expect(without.shown().columns.map(({ name }) => name)).not.toContain('naive equations')
  const shown = asked.shown()
  expect(shown.columns.at(-1)).toEqual({ name: 'naive equations', kind: 'rate' })
  const said = new Map(shown.rows.map((row) => [row[0], row.at(-1)]))
  const all = asked.all().rows.filter((row) => row[2] === 'equations')
  expect(all.every((row) => row[1] === 'naive')).toBe(true)
  expect(said.size).toBeGreaterThan(5)
  for (const [x, throughput] of said) expect(all.find((row) => row[0] === x)?.[3]).toBe(throughput)
  expect([without.source, asked.source].map((source) => source.includes('equations'))).toEqual([false, true])
  expect(svgFile(asked, { palette: palettes.light, width: 800 }, origin)).toContain('Eq. (3), (4)')
})

test('the studies are those of the published run, and need no simulation', async () => {
  const tableOf = async (id: string): Promise<ReturnType<PreparedFigure['all']>> => {
    const figure = there(await figureOf('validation', id))
    const { all } = await prepared(figure, [{ ...question, service: null, traces: null }])
    expect((await once(figure)).all()).toEqual(all())
    return all()
  }
  for (const access of ['read', 'write'])
    expect(new Set((await tableOf(`queue-${access}s`)).rows.map(([own]) => own))).toEqual(new Set([access]))
  const errors = await tableOf('utilization-errors')
  expect(errors.rows).toHaveLength(figure5.loads.length * figure5.unitsPerRequest.length)
  for (const [, , formula, simulated, error] of errors.rows) expect(error).toBeCloseTo(Number(formula) / Number(simulated) - 1, 12)
})

test.runIf(isLong)('the claims about caches are judged one by one', async () => {
  const { rows } = (await once(there(await figureOf('validation', 'cache-claims')))).all()
  expect(rows).toHaveLength(Object.keys(reddyClaims).length)
  expect(rows.filter((row) => String(row[5]).startsWith('✓')).length).toBeGreaterThan(rows.length / 2)
})

test('a title with signs that XML does not allow is still XML', () => {
  const figure: PreparedFigure = {
    title: 'a<b & "c"\u0000\uD800 ]]>',
    source: '',
    caveats: [],
    draw: () => ({ chart: null, width: 100, height: 10 }),
    shown: () => ({ columns: [], rows: [] }),
    all: () => ({ columns: [], rows: [] }),
  }
  const svg = svgFile(figure, { palette: palettes.light, width: 400 }, origin)
  expect(svg).toContain('<title>a&lt;b &amp; &quot;c&quot;\uFFFD\uFFFD ]]&gt;</title>')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cacheSimulation, type CachePredictor } from '../../../src/prediction/caching.ts'
import { simulateCache } from '../../../src/simulator/cache/simulateCache.ts'
import { placesOf } from '../../../src/traces/tracePlaces.ts'
import { missRatioCurve } from '../../../src/traces/caching/missRatioCurve.ts'
import { makeTrace } from '../../../src/traces/making/makeTrace.ts'
import type { Share } from '../../../src/traces/making/recipes.ts'
import { summariseMade } from '../../../src/traces/traceSummary.ts'
import { SupervisedTraces, type StartedDesk } from '../../../src/workers/supervisedTraces.ts'
import type {
  BlockSizesQuestion,
  CacheQuestion,
  OpenOutcome,
  ReadingProgress,
  TraceOutcome,
  TraceService,
  TraceSource,
} from '../../../src/workers/traceApi.ts'
import { mebibytes } from '../../../src/units/quantities.ts'
import { TraceDesk } from '../../../src/workers/traceDesk.ts'
import { traceStudies } from '../../../src/workers/traceStudies.ts'
import { embeddedTraceService } from '../../../src/workers/embeddedTraces.ts'
import { ownTraces, referencePath, traceOf } from '../../traces/traceFiles.ts'
import { ownCache, skewedRecipe } from '../../support/madeTraces.ts'

const never = new AbortController().signal
const recorded = referencePath('rec-zipf.fio-v3.iolog.gz')
const blobOf = (path: string): Blob => new Blob([readFileSync(path)])
const smallRecipe = skewedRecipe(7_000, 3_000)
const made: TraceSource = { kind: 'recipe', recipe: smallRecipe, seed: 3 }

const opened = (outcome: OpenOutcome | null): OpenOutcome & { readonly ok: true } => {
  if (!outcome?.ok) throw new Error(outcome ? outcome.refusal.message : 'cancelled')
  return outcome
}

async function curveOf(traces: TraceService, source: TraceSource, signal = never): Promise<TraceOutcome<'curve'>[]> {
  const outcomes: TraceOutcome<'curve'>[] = []
  await traces.run('curve', [{ source, blockSize: 4096 }], (_index, outcome) => outcomes.push(outcome), signal)
  return outcomes
}

async function blocksOf(traces: TraceService, questions: readonly BlockSizesQuestion[]): Promise<TraceOutcome<'blocks'>[]> {
  const outcomes: TraceOutcome<'blocks'>[] = []
  await traces.run('blocks', questions, (_index, outcome) => outcomes.push(outcome), never)
  return outcomes
}

describe('traces of files', () => {
  test('are opened with their summary, progress and first rows', async () => {
    const traces = embeddedTraceService()
    const told: ReadingProgress[] = []
    const file = blobOf(recorded)
    const outcome = opened(await traces.openFile(file, {}, (progress) => told.push(progress), never))
    const { trace, summary } = await traceOf(recorded)
    expect(outcome.summary).toEqual(summary)
    expect(outcome.preview?.rows[0]).toEqual(['fio version 3 iolog'])
    expect(told.at(-1)).toMatchObject({ bytes: file.size, total: file.size })
    const source: TraceSource = { kind: 'file', id: outcome.id }
    expect(await traces.summary(source, never)).toEqual({ ok: true, summary, devices: trace.deviceNames, places: placesOf(trace) })
    const curve = missRatioCurve(trace, 4096)
    expect(await curveOf(traces, source)).toEqual([{ ok: true, answer: curve.ok ? curve.value : undefined }])
  })

  test('give way to the file opened next, also while they are read', async () => {
    const traces = embeddedTraceService()
    const first = traces.openFile(blobOf(recorded), {}, () => {}, never)
    const second = opened(await traces.openFile(blobOf(join(ownTraces, 'matrix/matrix.msr.csv')), {}, () => {}, never))
    expect(await first).toBeNull()
    expect(second.summary.format).toBe('msr')
    const third = opened(await traces.openFile(blobOf(recorded), {}, () => {}, never))
    expect(third.id).toBeGreaterThan(second.id)
    const gone = await traces.summary({ kind: 'file', id: second.id }, never)
    expect(gone).toMatchObject({ ok: false, problem: { field: 'trace', message: expect.stringContaining('no longer open') } })
  })

  test('are refused with a sentence, and the page goes on', async () => {
    const traces = embeddedTraceService()
    const refusals: string[] = []
    for (const name of ['h01-empty.csv', 'h25-unknown-binary.bin', 'h07-utf16le.csv']) {
      const outcome = await traces.openFile(blobOf(join(ownTraces, 'hostile', name)), {}, () => {}, never)
      refusals.push(outcome?.ok === false ? outcome.refusal.code : 'taken')
    }
    expect(refusals).toEqual(['empty', 'unknown-format', 'encoding'])
    expect(await traces.summary(made, never)).toMatchObject({ ok: true })
  })

  test('are refused by their size before anything is read', async () => {
    const limits = { text: 1000, requests: 10, line: 100 }
    const outcome = await embeddedTraceService().openFile(new Blob(['1,2\n'.repeat(1000)]), { limits }, () => {}, never)
    expect(outcome).toEqual({ ok: false, refusal: { code: 'too-large', message: expect.stringContaining('1000 bytes') } })
  })

  test('show their rows where nobody knows their columns, and are read once these are chosen', async () => {
    const text = '\u00e4;10;4096;R;0.5\nx;20;8192;W;1.5\n'
    const traces = embeddedTraceService()
    const unknown = await traces.openFile(new Blob([text]), {}, () => {}, never)
    expect(unknown).toMatchObject({ ok: false, refusal: { code: 'unknown-format' } })
    expect(unknown?.preview).toMatchObject({ separator: ';', hasHeader: false, rows: [['ä', '10', '4096', 'R', '0.5'], expect.anything()] })
    const columns = {
      separator: ';',
      hasHeader: false,
      device: 0,
      offset: { column: 1, bytes: 512 },
      size: { column: 2, bytes: 1 },
      operation: 3,
      time: { column: 4, perSecond: 1000 },
    } as const
    const { summary } = opened(await traces.openFile(new Blob([text]), { columns }, () => {}, never))
    expect(summary).toMatchObject({ requests: 2, reads: 1, span: 0.001, devices: 2, largestEnd: 20 * 512 + 8192 })
  })

  test('end when they are cancelled', async () => {
    const traces = embeddedTraceService()
    const controller = new AbortController()
    const outcome = await traces.openFile(blobOf(recorded), {}, () => controller.abort(), controller.signal)
    expect(outcome).toBeNull()
  })
})

describe('made traces', () => {
  test('are those of the recipe', async () => {
    const traces = embeddedTraceService()
    const trace = makeTrace(smallRecipe, 3)
    expect(await traces.summary(made, never)).toEqual({
      ok: true,
      summary: summariseMade(trace),
      devices: ['disk 1'],
      places: placesOf(trace),
    })
  })

  test('are not made beyond what is read', async () => {
    const recipe = { ...smallRecipe, reads: { ...smallRecipe.reads, requests: 20_000_000 } }
    const outcome = await embeddedTraceService().summary({ kind: 'recipe', recipe, seed: 1 }, never)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'out-of-range', field: 'trace' } })
  })

  test('have misses at every size of block', async () => {
    const traces = embeddedTraceService()
    const [outcome, wrong] = await blocksOf(traces, [
      { source: made, cacheSize: 1_048_576, blockSizes: [4096, 8192] },
      { source: made, cacheSize: 2048, blockSizes: [4096] },
    ])
    if (!outcome?.ok) throw new Error('no answer')
    const [small, large] = outcome.answer
    const [curve] = await curveOf(traces, made)
    const point = curve?.ok ? curve.answer.points.find(({ cacheSize }) => cacheSize === 1_048_576) : undefined
    expect(small?.readMissRatio).toBe(point?.readMissRatio)
    // a request of one block at 4 KiB
    expect(small?.readRequestMissRatio).toBe(small?.readMissRatio)
    expect(large?.readMissRatio).toBeGreaterThan(0)
    expect(wrong).toMatchObject({ ok: false, problem: { field: 'blocks' } })
  })

  test('tell nothing once they are cancelled', async () => {
    const traces = embeddedTraceService()
    const controller = new AbortController()
    const told: number[] = []
    const jobs = [512, 1024, 2048].map((blockSize) => ({ source: made, blockSize }))
    await traces.run(
      'curve',
      jobs,
      (index) => {
        told.push(index)
        controller.abort()
      },
      controller.signal,
    )
    expect(told).toEqual([0])
  })
})

describe('simulated caches', () => {
  const job: CacheQuestion = { source: made, cache: ownCache, seed: 5, mostRequests: 8_000 }

  test('come out as from the simulator, with progress, and are not simulated twice', async () => {
    const traces = embeddedTraceService()
    const outcomes: (TraceOutcome<'simulation'> | number)[] = []
    const shares: number[] = []
    await traces.run(
      'simulation',
      [job, job],
      (index, outcome) => outcomes.push(index, outcome),
      never,
      (_index, share) => shares.push(share),
    )
    const answer = simulateCache(makeTrace(smallRecipe, 3), ownCache, job)
    expect(outcomes).toEqual([0, { ok: true, answer }, 1, { ok: true, answer }])
    expect(shares.at(-1)).toBe(1)
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
    expect(shares.filter((share) => share === 1)).toHaveLength(1)
  })

  test('are refused in the simulator’s words, and are told apart by what is asked', async () => {
    const traces = embeddedTraceService()
    const [facts] = ownCache.levels
    const wrong = { ...job, cache: { ...ownCache, levels: [{ ...facts, blockSize: 100 }] as const } }
    const outcomes: TraceOutcome<'simulation'>[] = []
    await traces.run('simulation', [wrong, { ...job, seed: 6 }, job], (_index, outcome) => outcomes.push(outcome), never)
    expect(outcomes).toMatchObject([{ ok: false, problem: { code: 'inconsistent' } }, { ok: true }, { ok: true }])
    expect(outcomes[1]).not.toEqual(outcomes[2])
  })

  test('of large requests in small blocks tell of themselves inside each request', async () => {
    const size = mebibytes(64)
    const large: Share = { ...smallRecipe.reads, requests: 8, bytes: 8 * size, locality: smallRecipe.reads.locality }
    const nothing: Share = { ...smallRecipe.writes, requests: 0, bytes: 0 }
    const recipe = { ...smallRecipe, reads: large, writes: nothing, largestRequest: size, capacity: mebibytes(256) }
    const [facts] = ownCache.levels
    const cache = { ...ownCache, levels: [{ ...facts, blockSize: 512, fetchSize: 512 }] as const }
    let steps = 0
    // the real simulation, listened to
    const simulation: CachePredictor = {
      ...cacheSimulation,
      begin: (trace, scenario, run) => {
        const begun = cacheSimulation.begin(trace, scenario, run)
        const advance = (requests: number): boolean => {
          steps++
          return begun.advance(requests)
        }
        return {
          requests: begun.requests,
          result: () => begun.result(),
          advance,
          get completed() {
            return begun.completed
          },
        }
      },
    }
    const source: TraceSource = { kind: 'recipe', recipe, seed: 3 }
    const outcome = await new TraceDesk({ studies: traceStudies(simulation) }).answer(
      'simulation',
      { ...job, source, cache },
      () => {},
      never,
    )
    expect(outcome).toMatchObject({ ok: true, answer: { requests: 8 } })
    expect(steps).toBeGreaterThanOrEqual((8 * size) / 512 / 65_536)
  })

  test('end between two pieces once they are cancelled', async () => {
    const traces = embeddedTraceService()
    const controller = new AbortController()
    let told = 0
    await traces.run(
      'simulation',
      [job, job],
      () => told++,
      controller.signal,
      () => controller.abort(),
    )
    expect(told).toBe(0)
  })
})

test('traces that are wanted no more when their turn comes are not made', async () => {
  const desk = new TraceDesk()
  const controller = new AbortController()
  const superseded = [1, 2, 3].map((seed) => desk.summary({ ...made, seed }, () => {}, controller.signal))
  const wanted = desk.summary({ ...made, seed: 4 }, () => {}, never)
  controller.abort()
  expect(await Promise.all(superseded)).toEqual([null, null, null])
  expect(await wanted).toMatchObject({ ok: true })
})

/** A real desk on this thread whose first curves fail in a way. */
function failingDesk(fail: () => Promise<never>): { readonly start: () => StartedDesk; readonly started: () => number } {
  let started = 0
  return {
    started: () => started,
    start: () => {
      const desk = new TraceDesk({ pause: () => new Promise((resolve) => void setImmediate(resolve)) })
      const isFirst = started++ === 0
      return {
        open: (...words) => desk.open(...words),
        summary: (...words) => desk.summary(...words),
        answer: (...words) => (isFirst ? fail() : desk.answer(...words)),
        terminate: () => desk.close(),
      }
    },
  }
}

describe('a desk that breaks', () => {
  const reject = (): Promise<never> => Promise.reject(new Error('out of memory'))
  /** Longer than it is waited for. */
  const silence = (): Promise<never> => {
    setImmediate(() => vi.advanceTimersByTime(patience))
    return new Promise(() => {})
  }
  const patience = 60_000
  // the real time of a busy machine judges nothing
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['rejects', reject],
    ['stays silent', silence],
  ])('and %s is replaced once, with the file that was open', async (_how, fail) => {
    const { start, started } = failingDesk(fail)
    const traces = new SupervisedTraces({ startDesk: start, deadline: patience })
    const { id } = opened(await traces.openFile(blobOf(recorded), {}, () => {}, never))
    expect(await curveOf(traces, { kind: 'file', id })).toMatchObject([{ ok: true }])
    expect(started()).toBe(2)
  })

  test('is waited for while the new one reads the file again, however long that takes', async () => {
    const { start, started } = failingDesk(reject)
    const startDesk = (): StartedDesk => {
      const desk = start()
      const again = started() > 1
      return {
        ...desk,
        open: async (id, file, options, report, signal) => {
          for (const bytes of again ? [1, 2, 3] : []) {
            report({ bytes, total: file.size, requests: 0 })
            vi.advanceTimersByTime(0.9 * patience)
            await new Promise(setImmediate)
          }
          return desk.open(id, file, options, report, signal)
        },
      }
    }
    const traces = new SupervisedTraces({ startDesk, deadline: patience })
    const { id } = opened(await traces.openFile(blobOf(recorded), {}, () => {}, never))
    expect(await curveOf(traces, { kind: 'file', id })).toMatchObject([{ ok: true }])
    expect(started()).toBe(2)
  })

  test('and tells of progress after its answer is not listened to', async () => {
    const late: (() => void)[] = []
    const desk = new TraceDesk({ pause: () => new Promise((resolve) => void setImmediate(resolve)) })
    const { start } = failingDesk(reject)
    const startDesk = (): StartedDesk => ({
      ...start(),
      open: (id, file, options, report, signal) => desk.open(id, file, options, (progress) => late.push(() => report(progress)), signal),
    })
    const told: ReadingProgress[] = []
    await new SupervisedTraces({ startDesk }).openFile(blobOf(recorded), {}, (progress) => told.push(progress), never)
    for (const tell of late) tell()
    expect([late.length > 0, told]).toEqual([true, []])
  })

  test('for good is named in every call', async () => {
    const traces = new SupervisedTraces({
      startDesk: () => {
        throw new Error('no workers here')
      },
    })
    expect(await traces.summary(made, never)).toMatchObject({ ok: false, problem: { code: 'worker-failed' } })
    expect(await traces.openFile(new Blob(['x']), {}, () => {}, never)).toMatchObject({ ok: false, refusal: { code: 'unreadable' } })
    expect(await curveOf(traces, made)).toMatchObject([{ ok: false, problem: { code: 'worker-failed' } }])
  })
})

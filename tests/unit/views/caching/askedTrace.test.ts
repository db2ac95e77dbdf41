import { describe, expect, test } from 'vitest'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { traceOf } from '../../../../src/views/caching/askedTrace.ts'
import { cachingFigures } from '../../../../src/views/caching/cachingQuestion.ts'
import { traceSession } from '../../../../src/views/caching/traceSession.ts'
import { embeddedTraceService } from '../../../../src/workers/embeddedTraces.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'
import type { TraceService } from '../../../../src/workers/traceApi.ts'
import { configured, never } from './cachingPlans.ts'

const messageOf = (result: { readonly ok: boolean; readonly problems?: readonly { readonly message: string }[] }): string =>
  result.problems?.[0]?.message ?? ''

describe('the trace of a configuration, outside the page', () => {
  test('is made from its recipe', async () => {
    const found = await traceOf(configured(), embeddedTraceService(), never)
    expect(found).toMatchObject({ ok: true, value: { requests: 3_000, source: { kind: 'recipe', seed: 1 } } })
  })

  test('is refused where a link would have to carry a file, or the page a recording', async () => {
    const traces = embeddedTraceService()
    expect(messageOf(await traceOf(configured({ trace: 'file' }), traces, never))).toMatch(/^A link cannot carry a trace file/)
    expect(messageOf(await traceOf(configured({ trace: 'rec-zipf' }), traces, never))).toMatch(/^The recording comes with the page/)
  })

  test('is the file that the page has open', async () => {
    const traces = embeddedTraceService()
    const rows = Array.from({ length: 50 }, (_, row) => `${row},0,R,${row * 4096},4096`)
    traceSession(traces).openLocal(new File([['time,device,op,offset,size', ...rows].join('\n')], 'mine.csv'))
    const found = await traceOf(configured({ trace: 'file' }), traces, never)
    expect(found).toMatchObject({ ok: true, value: { requests: 50, largestEnd: 50 * 4096, source: { kind: 'file' } } })
  })
})

test('without a service of traces a chart of caches says why there is none', async () => {
  const question = { configuration: configured(), witnesses, service: embeddedService(), signal: never }
  const results = await Promise.all(cachingFigures.map((figure) => figure.prepare(question)))
  expect(results.map(messageOf).every((message) => message.startsWith('Caches are known by simulation alone'))).toBe(true)
})

test('a file of one chart asks only what it shows', async () => {
  const all = embeddedTraceService()
  const asked = new Set<string>()
  const counted: TraceService = {
    openFile: (...file) => all.openFile(...file),
    summary: (...trace) => all.summary(...trace),
    run: (study, questions, ...more) => {
      for (const question of questions) asked.add(study + JSON.stringify(question))
      return all.run(study, questions, ...more)
    },
  }
  const question = { configuration: configured({ ownRequests: 500 }), witnesses, service: null, traces: counted, signal: never }
  const numbers: Record<string, number> = {}
  for (const { id, prepare } of cachingFigures) {
    asked.clear()
    // oxlint-disable-next-line no-await-in-loop
    await prepare(question)
    numbers[id] = asked.size
  }
  expect(numbers).toEqual({
    'cache-map': 28,
    'cache-size': 39,
    'miss-ratio': 16,
    'split-access': 24,
    'write-back': 14,
    'block-size': 2,
    'two-levels': 18,
    'trace-places': 1,
  })
})

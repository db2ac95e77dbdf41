// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { claims } from '../../../src/catalog/claims.ts'
import { embeddedService } from '../../../src/workers/embeddedStudies.ts'
import { embeddedTraceService } from '../../../src/workers/embeddedTraces.ts'
import { agreementOf } from '../../../src/views/validation/runs.ts'
import { simulatedTables } from '../../../src/papers/papers.ts'
import { studies } from '../../../src/papers/studies.ts'
import type { Found, Study } from '../../../src/papers/study.ts'
import { errorFigure, indexOf, largestTold } from '../../../src/views/validation/comparisons.ts'
import { largestBetween } from '../../../src/papers/linkCells.ts'
import { reddyClaims } from '../../../src/catalog/publishedResults/reddy1992.ts'
import { whiteClaims } from '../../../src/catalog/publishedResults/white2001Claims.ts'
import { granted } from '../../../src/domain/problem.ts'
import { thinned } from '../../support/effort.ts'
import { there } from '../../support/there.ts'
import { validationState } from '../../../src/papers/tables.ts'

const services = { service: embeddedService(), traces: embeddedTraceService() }
const { signal } = new AbortController()

const published = async <State extends Found>(study: Study<State>): Promise<State> => there(await study.published())

describe('the published runs', () => {
  test('hold every cell of Tables 4 to 6, and nothing of them is left for a dash', async () => {
    const all = await Promise.all(simulatedTables.map((id) => published(studies[id])))
    const state = validationState(...all)
    expect(state.tables.flatMap(({ cells }) => cells.filter(({ simulated }) => !Number.isFinite(simulated.predicted)))).toEqual([])
    expect(state.studies.filter(({ summary }) => !Number.isFinite(summary.rms))).toEqual([])
    expect(state.rounds).toHaveLength(54)
    const errors = state.tables.map(({ simulated }) => simulated.largest)
    expect(`largest ${(100 * Math.max(...errors)).toFixed(1)} %`).toBe(claims.calibrated.found.detail)
    const own = indexOf(state.tables).find(({ standing }) => standing === 'fitted')
    expect(own?.rows.map(({ figure }) => figure)).toEqual(errors.map(errorFigure))
  })

  test('are whole for queues, arrays, stripes and caches', async () => {
    const [queues, arrays, stripes, caches] = await Promise.all([
      published(studies.queues),
      published(studies.arrays),
      published(studies.stripes),
      published(studies.caches),
    ])
    expect(queues.claims).toHaveLength(Object.keys(whiteClaims).length)
    expect([arrays.software.length, arrays.whites.length]).toEqual([6, 6])
    expect([stripes.utilization.length, stripes.units.length, stripes.issueLags.length]).toEqual([102, 36, 4])
    expect(caches.claims).toHaveLength(Object.keys(reddyClaims).length)
    expect(caches.figures).toHaveLength(9)
    expect(await studies['caches-sectors'].published()).toBeNull()
    const random = queues.cells.filter(({ cell, fitted }) => cell.pattern === 'random' && fitted === null)
    expect(errorFigure(Math.max(...random.map(({ error }) => Math.abs(error))))).toBe(errorFigure(largestTold('queuesRandom')))
  })

  test('of machines of today have the model beside them', async () => {
    const { rows } = await published(studies.links)
    expect(rows.filter(({ asked, simulated }) => (asked === null) !== (simulated === null))).toEqual([])
    expect(largestBetween(rows)).toBeLessThan(0.01)
  })
})

describe('run here', () => {
  test.each(thinned(['table-4', 'arrays', 'links'] as const, 2))('%s is what was published', async (id) => {
    let told = ''
    const run = granted<Found>(await studies[id].run(services, (done, all) => (told = `${done} of ${all}`), signal))
    const [done, all] = told.split(' of ')
    expect(done).toBe(all)
    const agreement = agreementOf(run, await published<Found>(studies[id]))
    expect(agreement?.of).toBeGreaterThan(20)
    expect(agreement?.equal).toBe(agreement?.of)
  })
})

test('what was stopped is not taken for found', async () => {
  const stopped = new AbortController()
  stopped.abort()
  expect((await studies['table-4'].run(services, () => {}, stopped.signal)).ok).toBe(false)
})

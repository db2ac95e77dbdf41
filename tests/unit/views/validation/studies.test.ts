// @module-tag seconds
import { describe, expect, test } from 'vitest'
import { claims } from '../../../../src/catalog/claims.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'
import { embeddedTraceService } from '../../../../src/workers/embeddedTraces.ts'
import { agreementOf } from '../../../../src/views/validation/runs.ts'
import { studiesOf, type StudyId } from '../../../../src/views/validation/studies.ts'
import { errorFigure, indexOf, largestTold } from '../../../../src/views/validation/comparisons.ts'
import { largestBetween } from '../../../../src/views/validation/linkCells.ts'
import { reddyClaims } from '../../../../src/catalog/publishedResults/reddy1992.ts'
import { whiteClaims } from '../../../../src/catalog/publishedResults/white2001Claims.ts'
import { simulatedTables, validationFormulas, validationState } from '../../../../src/views/validation/validationState.ts'

const validation = await witnesses.validation()
const formulas = validationFormulas(validation, witnesses)
const service = embeddedService()
const studies = studiesOf({ witnesses, service, traces: embeddedTraceService(), ...formulas })
const { signal } = new AbortController()

const published = async <Id extends StudyId>(id: Id) => {
  const state = await studies[id].published()
  if (state === null) throw new Error(`nothing is published of ${id}`)
  return state as NonNullable<typeof state>
}

describe('the published runs', () => {
  test('hold every cell of Tables 4 to 6, and nothing of them is left for a dash', async () => {
    const all = await Promise.all(simulatedTables.map((id) => published(id)))
    const state = validationState(formulas, ...all)
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
      published('queues'),
      published('arrays'),
      published('stripes'),
      published('caches'),
    ])
    expect(queues.summary).not.toBeNull()
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
    const { rows } = await published('links')
    expect(rows.filter(({ asked, simulated }) => (asked === null) !== (simulated === null))).toEqual([])
    expect(largestBetween(rows)).toBeLessThan(0.01)
  })
})

describe('run here', () => {
  test.each(['table-4', 'links', 'arrays'] as const)('%s is what was published', async (id) => {
    let told = ''
    const found = await studies[id].run((done, all) => (told = `${done} of ${all}`), signal)
    if (!found.ok) throw new Error(found.problems[0]?.message)
    const [done, all] = told.split(' of ')
    expect(done).toBe(all)
    const study = studies[id] as Parameters<typeof agreementOf>[0]
    const agreement = agreementOf(study, found.value, await published(id))
    expect(agreement?.of).toBeGreaterThan(20)
    expect(agreement?.equal).toBe(agreement?.of)
  })
})

test('what was stopped is not taken for found', async () => {
  const stopped = new AbortController()
  stopped.abort()
  expect((await studies['table-4'].run(() => {}, stopped.signal)).ok).toBe(false)
})

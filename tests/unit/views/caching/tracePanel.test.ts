import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolveTrace, type TraceChoice } from '../../../../src/configuration/resolve/resolveTrace.ts'
import { columnsOf, firstChoice, withRole } from '../../../../src/views/caching/chosenColumns.ts'
import { recipeAsOwn } from '../../../../src/views/caching/ownRecipe.ts'
import { spanText, traceFacts, volumeText } from '../../../../src/views/caching/traceText.ts'
import { intakeOf } from '../../../../src/views/caching/traceIntake.ts'
import { TraceSession, traceSession, type TraceState } from '../../../../src/views/caching/traceSession.ts'
import { embeddedTraceService } from '../../../../src/workers/embeddedTraces.ts'
import { lazyTraces } from '../../../../src/workers/lazyServices.ts'
import { referencePath } from '../../../traces/traceFiles.ts'

const base = presetConfiguration('cheetah-ultra-1')
const spaced = (text: string | undefined): string => (text ?? '').replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
const fileOf = (name: string): File => new File([readFileSync(referencePath(name))], 'chosen')

/** The state once the work under way has come to something. */
function settled(session: TraceSession): Promise<TraceState> {
  return new Promise((resolve) => {
    const leave = session.subscribe(() => {
      if (['reading', 'making'].includes(session.state().kind)) return
      leave()
      resolve(session.state())
    })
  })
}

const small: TraceChoice = resolveTrace(setFields(base, { trace: 'own', ownRequests: 1_000 }))

describe('the session of a page', () => {
  const noRecording = (): Promise<Blob> => Promise.reject(new Error('offline'))
  const begun = (): TraceSession => new TraceSession(embeddedTraceService(), noRecording)

  test('makes a trace, and keeps an opened file while another is chosen', async () => {
    const session = begun()
    session.choose(small)
    expect(await settled(session)).toMatchObject({ kind: 'ready', summary: { requests: 1_000, format: 'made' } })
    session.openLocal(fileOf('matrix/matrix.spc'))
    expect(session.state()).toEqual({ kind: 'reading', progress: null })
    // the configuration follows
    session.choose({ kind: 'file' })
    expect(await settled(session)).toMatchObject({ kind: 'ready', summary: { format: 'spc' }, source: { kind: 'file' } })
    session.choose(small)
    expect(await settled(session)).toMatchObject({ summary: { format: 'made' } })
    session.choose({ kind: 'file' })
    expect(await settled(session)).toMatchObject({ summary: { format: 'spc' } })
  })

  test('says where a file comes from that is not here', async () => {
    const session = begun()
    session.choose({ kind: 'file' })
    expect(session.state()).toEqual({ kind: 'missing', isFromLink: true })
    session.choose(small)
    await settled(session)
    session.choose({ kind: 'file' })
    expect(session.state()).toEqual({ kind: 'missing', isFromLink: false })
  })

  test('reads the last of several files, and can be cancelled and begun again', async () => {
    const session = begun()
    session.openLocal(fileOf('matrix/matrix.spc'))
    session.openLocal(fileOf('rec-zipf.fio-v3.iolog.gz'))
    expect(await settled(session)).toMatchObject({ summary: { format: 'fio' } })
    session.reread({ format: 'msr' })
    session.cancel()
    expect(session.state()).toEqual({ kind: 'cancelled', isMade: false })
    session.retry()
    expect(await settled(session)).toMatchObject({ kind: 'refused' })
    session.reread({})
    expect(await settled(session)).toMatchObject({ kind: 'ready' })
  })

  test('names a recording that cannot be loaded, and reads one that can', async () => {
    const offline = begun()
    offline.choose({ kind: 'recording', name: 'rec-zipf' })
    expect(await settled(offline)).toMatchObject({ kind: 'refused', message: expect.stringContaining('needs a connection') })
    const online = new TraceSession(embeddedTraceService(), async () => fileOf('rec-zipf.fio-v3.iolog.gz'))
    online.choose({ kind: 'recording', name: 'rec-zipf' })
    expect(await settled(online)).toMatchObject({ kind: 'ready', summary: { requests: 14_308 } })
  })

  test('is one for each service', () => {
    const service = embeddedTraceService()
    expect(traceSession(service)).toBe(traceSession(service))
    expect(traceSession(embeddedTraceService())).not.toBe(traceSession(service))
  })

  test('is told when the code cannot be loaded, and tries again', async () => {
    let loads = 0
    const session = new TraceSession(
      lazyTraces(() => (loads++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(embeddedTraceService()))),
      noRecording,
    )
    session.choose(small)
    expect(await settled(session)).toMatchObject({ kind: 'refused', message: expect.stringContaining('could not be loaded') })
    session.retry()
    expect(await settled(session)).toMatchObject({ kind: 'ready' })
  })
})

describe('what is found in a trace', () => {
  test('is said so that a wrong unit is seen', async () => {
    const session = new TraceSession(embeddedTraceService(), () => Promise.reject(new Error('offline')))
    session.openLocal(fileOf('hostile/h15-markup-names.csv'))
    const state = await settled(session)
    if (state.kind !== 'ready') throw new Error(state.kind)
    const facts = traceFacts(state)
    expect(facts.map(({ name }) => name)).toContain('Recognised as')
    expect(facts.find(({ name }) => /^Devices?$/.test(name))?.text).toContain('<')
    const many = traceFacts({ ...state, summary: { ...state.summary, devices: 300 } })
    expect(many.find(({ name }) => name === 'Devices')?.text).toMatch(/^300, such as /)
  })

  test('has units of its size', () => {
    expect([0.5, 55, 3751.45, 7200, 604_800].map(spanText).map(spaced)).toEqual([
      '500 ms',
      '55.0 s',
      '62.5 minutes',
      '2.00 hours',
      '7.00 days',
    ])
    expect([512, 1_073_741_824, 3 * 2 ** 40].map(volumeText).map(spaced)).toEqual(['512 B', '1.00 GiB', '3.00 TiB'])
  })
})

describe('what is dropped', () => {
  const file = new File(['x'], 'a.csv')

  test('is one file, or a sentence', () => {
    expect(intakeOf([file])).toEqual({ ok: true, file })
    const words = [
      intakeOf([file, file]),
      intakeOf([file], { isFolder: true }),
      intakeOf([], { isLink: true }),
      intakeOf([]),
      intakeOf([new File(['x'], 'a.png', { type: 'image/png' })]),
    ].map((intake) => (intake.ok ? '' : intake.message))
    expect(words).toEqual([
      '2 files were dropped. Drop one at a time.',
      'That is a folder. Drop one file of it.',
      'That is a link, not a file. Save it, then drop the file.',
      'No file was dropped.',
      'That is a picture, not a trace.',
    ])
  })
})

describe('columns', () => {
  const preview = {
    separator: ';',
    hasHeader: false,
    rows: [
      ['1', '2', '3'],
      ['4', '5'],
    ],
  } as const

  test('are complete with address and size, and no two hold the same', () => {
    const first = firstChoice(preview)
    expect(first.roles).toEqual(['', '', ''])
    expect(columnsOf(first, ';')).toBeUndefined()
    const offset = withRole(first, 0, 'offset')
    const both = withRole(offset, 1, 'size')
    expect(columnsOf(both, ';')).toEqual({
      separator: ';',
      hasHeader: false,
      offset: { column: 0, bytes: 1 },
      size: { column: 1, bytes: 1 },
    })
    expect(withRole(both, 2, 'size').roles).toEqual(['offset', '', 'size'])
  })

  test('begin with what was read by', () => {
    const columns = {
      separator: ';',
      hasHeader: true,
      offset: { column: 2, bytes: 512 },
      size: { column: 1, bytes: 4096 },
      time: { column: 0, perSecond: 1e6 },
    } as const
    expect(columnsOf(firstChoice(preview, columns), ';')).toEqual(columns)
  })
})

describe('a recipe of one’s own', () => {
  test.each(['as400-1', 'as400-2', 'as400-3', 'as400-4', 'zipf', 'sequential', 'mixed'])('begins as %s', (name) => {
    const configuration = setFields(base, { trace: name })
    const own = recipeAsOwn(configuration)
    const [from, to] = [resolveTrace(configuration), resolveTrace(setFields(configuration, own ?? {}))]
    if (from.kind !== 'recipe' || to.kind !== 'recipe') throw new Error('no recipe')
    const [was, is] = [from.recipe, to.recipe]
    const hasWrites = was.writes.requests > 0
    expect({ ...is, capacity: 0, writes: hasWrites ? is.writes : was.writes }).toEqual({ ...was, capacity: 0 })
    expect(is.writes.requests).toBe(was.writes.requests)
    // whole sectors; places stay as many
    expect(Math.floor(is.capacity / is.alignment)).toBe(Math.floor(was.capacity / was.alignment))
  })

  test('is not made of a file', () => {
    expect(recipeAsOwn(setFields(base, { trace: 'file' }))).toBeUndefined()
  })
})

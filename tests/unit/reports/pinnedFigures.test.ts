// @module-tag seconds
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { palettes } from '../../../src/charts/palette.ts'
import { withValues } from '../../../src/configuration/configuration.ts'
import { comparedWith, asPinned } from '../../../src/configuration/link/pinned.ts'
import { presetConfiguration, setFields } from '../../../src/configuration/presets.ts'
import { witnesses } from '../../../src/prediction/witnesses.ts'
import { figureOf } from '../../../src/reports/figures.ts'
import type { FigureQuestion, PreparedFigure } from '../../../src/views/shared/figure.ts'
import { embeddedService } from '../../../src/workers/embeddedStudies.ts'
import { isLong, thinned } from '../../support/effort.ts'

const base = withValues(presetConfiguration('cheetah-ultra-1'), { precision: isLong ? 0.05 : 0.2 })
const configuration = setFields(base, { disks: 8 })
const question: FigureQuestion = {
  configuration,
  pinned: comparedWith(asPinned(base), configuration),
  witnesses,
  service: embeddedService(),
  signal: new AbortController().signal,
}

async function prepared(id: string, asked = question): Promise<PreparedFigure> {
  const result = await (await figureOf('throughput', id))?.prepare(asked)
  if (!result?.ok) throw new Error(`${id} cannot be prepared`)
  return result.value
}

const drawn = (figure: PreparedFigure): string => renderToStaticMarkup(figure.draw({ palette: palettes.light, width: 900 }).chart)

test('the numbers of A are those of A alone', async () => {
  const both = (await prepared('throughput')).all()
  const own = (await prepared('throughput', { ...question, configuration: base, pinned: undefined })).all()
  const alone = new Map(own.rows.map((row) => [row.slice(0, 3).join(' '), row.join(' ')]))
  const pinned = both.rows.filter(([, , witness]) => String(witness).startsWith('A '))
  expect(pinned.filter(([, , witness]) => witness === 'A simulation').length).toBeGreaterThan(4)
  const compared = pinned.map(([x = '', method = '', witness = '', ...rest]) => {
    const plain = String(witness).slice(2)
    return { said: [x, method, plain, ...rest].join(' '), alone: alone.get([x, method, plain].join(' ')) }
  })
  expect(compared.filter(({ said, alone: known }) => known !== undefined && known !== said)).toEqual([])
  expect(compared.filter(({ alone: known }) => known !== undefined).length).toBeGreaterThan(20)
})

test('bars and parts of a round stand beneath those of the present configuration', async () => {
  for (const id of ['bus-time', 'round-parts']) expect(drawn(await prepared(id))).toContain('A naive')
})

test('where only the place on the axis differs, the lines are the same and A is marked on the axis', async () => {
  const along = { ...question, configuration: setFields(configuration, { axis: 'disks' }), service: null }
  const figure = await prepared('throughput', { ...along, pinned: comparedWith(asPinned(base), along.configuration) })
  expect(drawn(figure)).toContain('data-ghost-here=""')
  expect(drawn(figure)).not.toContain('data-ghost=""')
  expect(figure.title).toContain('more than A')
  expect((await prepared('fence')).source).toContain('Dashed: A, the pinned configuration; from A to this: Number of disks 4\u00A0→ 8.')
})

describe.each([
  ...(['throughput', 'fence', 'striping'] as const).map((id) => [id, 'Dashed'] as const),
  ...thinned(
    [
      ['connections', 'Dashed'],
      ['timeline', 'Paler, on dashed lines'],
      ['timelines', 'Paler, on dashed lines'],
      ['positioning', 'Dashed'],
      ['arrivals', 'Dashed'],
      ['break-even', 'Dashed ring'],
      ['sensitivity', 'Dashed outlines'],
      ['remedies', 'Dashed outlines'],
      ['ledger', 'Dashed outlines'],
      ['topology', 'Dashed outlines'],
      ['known', 'Dashed outlines'],
      ['striping-errors', 'Dashed outlines'],
    ] as const,
    4,
  ),
])('the figure %s of two configurations', (id, marks) => {
  const present = setFields(base, { disks: 8, requestSize: 32_768, rpm: 7200, pattern: 'sequential' })
  const asked = { ...question, configuration: present, pinned: comparedWith(asPinned(base), present) }

  test('draws A, says how, and has its numbers', async () => {
    const [both, alone] = [await prepared(id, asked), await prepared(id, { ...asked, pinned: undefined })]
    expect(drawn(both)).toContain('data-ghost=""')
    expect(drawn(alone)).not.toContain('data-ghost=""')
    expect(both.source).toContain(`${marks}: A`)
    expect(alone.source).not.toContain(marks)
    for (const table of [both.shown(), both.all()]) {
      expect(new Set(table.rows.map(({ length }) => length))).toEqual(new Set([table.columns.length]))
      const isNamed = (cell: unknown): boolean => typeof cell === 'string' && cell.startsWith('A ')
      expect(table.columns.some(({ name }) => isNamed(name)) || table.rows.some((row) => row.some(isNamed))).toBe(true)
    }
  })
})

test.runIf(isLong)('the timeline of A is that of A alone, and none where it is the same run', async () => {
  const both = (await prepared('timeline')).all()
  const alone = (await prepared('timeline', { ...question, configuration: base, pinned: undefined })).all()
  const ofPinned = both.rows.filter(([method]) => method === 'A naive').map(([, ...rest]) => rest)
  expect(ofPinned.length).toBeGreaterThan(1000)
  expect(ofPinned).toEqual(alone.rows.map(([, ...rest]) => rest))
  const same = await prepared('timeline', { ...question, configuration: base })
  expect(same.source).toContain('A, the pinned configuration, has the same timeline.')
  expect(drawn(same)).not.toContain('data-ghost=""')
})

test('the map of stripe units marks A, or says that it has no cell', async () => {
  const figure = await prepared('stripe-units')
  expect(drawn(figure)).toContain('data-ghost=""')
  expect(figure.source).toMatch(/Dashed ring: A, 256.KiB requests, 4 in flight: by itself the model prefers \d+.KiB\./)
  const elsewhere = { ...question, pinned: comparedWith(asPinned(setFields(base, { processes: 5 })), configuration) }
  expect((await prepared('stripe-units', elsewhere)).source).toContain('A is not on this map')
})

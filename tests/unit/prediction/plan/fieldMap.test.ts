import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { breakEvenAxes, fieldMap, mapFigure, publishedGains, type MapOutput } from '../../../../src/prediction/plan/fieldMap.ts'
import { planThroughput } from '../../../../src/prediction/plan/plannedThroughput.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'

const cheetahs = presetConfiguration('cheetah-ultra-1')

describe('the break-even map', () => {
  const { columns, rows } = breakEvenAxes(cheetahs)
  const map = fieldMap(cheetahs, 'gain', columns, rows)

  test('has the present point among its cells, once', () => {
    expect(columns.values.filter((size) => size === cheetahs.requestSize)).toHaveLength(1)
    expect(rows.values.filter((disks) => disks === cheetahs.disks)).toHaveLength(1)
    expect(breakEvenAxes(withValues(cheetahs, { requestSize: kibibytes(40) })).columns.values).toContain(kibibytes(40))
  })

  test('is what the two methods say in each cell', () => {
    expect(map.figures).toHaveLength(columns.values.length * rows.values.length)
    for (const [row, disks] of rows.values.entries())
      for (const [column, requestSize] of columns.values.entries()) {
        const own = withValues(cheetahs, { disks, requestSize })
        const gain = planThroughput(own, 'pipelined') / planThroughput(own, 'naive') - 1
        expect(map.figures[row * columns.values.length + column]).toBe(gain)
      }
  })

  test('loses at 8 KiB and gains at 128 KiB with four disks, and a dearer prefetch gains less', () => {
    const at = (requestSize: number, prefetchCost: number): number => mapFigure(withValues(cheetahs, { requestSize, prefetchCost }), 'gain')
    expect(at(kibibytes(8), cheetahs.prefetchCost)).toBeLessThan(0)
    expect(at(kibibytes(128), cheetahs.prefetchCost)).toBeGreaterThan(0.05)
    expect(at(kibibytes(128), 0.0022)).toBeLessThan(at(kibibytes(128), 0.001))
  })
})

describe('any map', () => {
  test.each(['naive', 'pipelined', 'ideal', 'naive-bus-use', 'pipelined-bus-use'] satisfies MapOutput[])(
    'of %s over any two fields',
    (output) => {
      const map = fieldMap(cheetahs, output, { field: 'busRate', values: [1e7, 2e7, 4e7] }, { field: 'rpm', values: [7200, 15_000] })
      expect(map.figures).toHaveLength(6)
      expect(map.figures.every((figure) => figure > 0)).toBe(true)
      expect(map.figures[5]).toBe(mapFigure(withValues(cheetahs, { busRate: 4e7, rpm: 15_000 }), output))
    },
  )
})

test('of the use of the bus is never above 1', () => {
  const rates = { field: 'busRate', values: [1e6, 1e7, 1e8] } as const
  const map = fieldMap(cheetahs, 'pipelined-bus-use', rates, { field: 'disks', values: [1, 8, 64] })
  expect(Math.max(...map.figures)).toBeLessThanOrEqual(1)
  expect(Math.max(...map.figures)).toBeGreaterThan(0.5)
})

describe('measured gains', () => {
  test('lie on the map of their system, whatever loading ahead costs', () => {
    expect(publishedGains(cheetahs)).toHaveLength(18)
    expect(publishedGains(withValues(cheetahs, { prefetchCost: 0.0022, prefetchCommand: 'prefetch' }))).toHaveLength(18)
    expect(publishedGains(withValues(cheetahs, { busRate: 4e7 }))).toEqual([])
    expect(publishedGains(presetConfiguration('nearline-24'))).toEqual([])
  })

  test('are those of the tables', () => {
    const four = publishedGains(cheetahs).find(({ drives, requestSize }) => drives === 4 && requestSize === kibibytes(64))
    expect(four?.gain).toBeCloseTo(12.48 / 10.72 - 1, 12)
  })
})

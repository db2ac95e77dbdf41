import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { modernCells, modernGroups, modernRatios } from '../../../src/catalog/publishedResults/modern/modernCells.ts'
import { modernSources } from '../../../src/catalog/publishedResults/modern/modernSources.ts'
import { nvmeCurve } from '../../../src/catalog/publishedResults/modern/nvmeRootComplexes.ts'

const byId = new Map(modernCells.map((cell) => [cell.id, cell]))
const named = (wanted: (typeof modernCells)[number]['standing']): readonly string[] =>
  modernCells.filter(({ standing }) => standing === wanted).map(({ id }) => id)

describe('measurements on machines of today', () => {
  test('stand once each, with a public address, a trust class and their conditions', () => {
    expect(byId.size).toBe(modernCells.length)
    expect(new Set(modernGroups.map(({ id }) => id)).size).toBe(modernGroups.length)
    for (const { id, source, trust, conditions, system, measured, assumed } of modernCells) {
      expect(id).toMatch(/^m\d{3}$/)
      const { protocol, hostname } = new URL(modernSources[source].address)
      expect(['http:', 'https:']).toContain(protocol)
      expect(hostname).toContain('.')
      expect(['A', 'B', 'C']).toContain(trust)
      for (const text of [conditions, system, assumed]) expect(text.length).toBeGreaterThan(10)
      expect(measured).toBeGreaterThan(0)
    }
    const used = new Set(modernCells.map(({ source }) => source))
    expect(Object.keys(modernSources).filter((source) => !used.has(source as never))).toEqual([])
  })

  test('of trust C are context, and nothing else is', () => {
    expect(modernCells.filter(({ trust, standing }) => (trust === 'C') !== (standing === 'context'))).toEqual([])
  })

  test('have a machine where they are predicted', () => {
    const without = modernCells.filter(({ machine }) => machine === null).map(({ standing }) => standing)
    expect([...new Set(without)].toSorted()).toEqual(['context', 'input', 'out'])
    const ranges = modernCells.filter(({ slowest }) => slowest !== undefined)
    expect(ranges.map(({ standing }) => standing)).toEqual(ranges.map(() => 'spread'))
    expect(ranges.every(({ machine }) => machine !== null)).toBe(true)
  })

  test('the unfitted ones are counted once each: 22, of which frames decide 12', () => {
    expect(named('unfitted')).toHaveLength(22)
    const ceilings = modernCells.filter(({ standing, isCeiling }) => standing === 'unfitted' && isCeiling)
    expect(ceilings).toHaveLength(12)
    expect(ceilings.filter(({ fitted, input }) => fitted !== undefined || (input !== undefined && !input.startsWith('m140')))).toEqual([])
    expect(modernCells.filter(({ standing, fitted }) => standing === 'unfitted' && fitted !== undefined)).toEqual([])
  })

  test('writes are bounds, repeated, or out', () => {
    const standings = new Set(modernCells.filter(({ direction }) => direction === 'write').map(({ standing }) => standing))
    expect([...standings].toSorted()).toEqual(['bound', 'out', 'repeated'])
    expect(named('bound').every((id) => byId.get(id as never)?.direction === 'write')).toBe(true)
  })

  test('a system has at most one fitted number, and it comes from a cell of its group', () => {
    for (const { cells } of modernGroups) {
      const fitted = [...new Set(cells.flatMap((cell) => cell.fitted ?? []))]
      expect(fitted.length).toBeLessThanOrEqual(1)
      for (const id of fitted) expect(cells.map((cell) => cell.id)).toContain(id)
    }
    const ceilings = modernCells.filter(({ machine, slowest }) => [machine, slowest].some((text) => text?.includes('.m37600')))
    expect(ceilings.map(({ fitted }) => fitted)).toEqual(ceilings.map(() => 'm036'))
  })

  test('hdparm’s and iozone’s units are binary', () => {
    expect(byId.get('m146')?.measured).toBeCloseTo(439.75e6, -4)
    expect(byId.get('m147')?.measured).toBeCloseTo(846.47e6, -4)
    expect(byId.get('m067')?.measured).toBeCloseTo(395.9e6, -5)
    expect(byId.get('m101')?.measured).toBeCloseTo(38.7e6, -5)
    expect(byId.get('m043')?.measured).toBeCloseTo(120.6e6, -5)
  })

  test('the curve of NVMe drives has as many drives in its machine as it says, on four root complexes', () => {
    const counted = (text: string): readonly [roots: number, drives: number] =>
      text.split(',').reduce(
        ([roots, drives], branch) => {
          const [root = '', below = ''] = branch.split('/')
          const times = Number(/^(\d+)\*/.exec(root)?.[1] ?? 1)
          return [roots + times, drives + times * Number.parseInt(below, 10)] as const
        },
        [0, 0] as readonly [number, number],
      )
    for (const [index, { machine, slowest }] of nvmeCurve.entries()) {
      for (const text of [machine, slowest]) {
        if (typeof text !== 'string') continue
        const [roots, drives] = counted(text)
        expect(drives).toBe(index + 1)
        expect(roots).toBe(text === slowest || index + 1 >= 28 ? Math.ceil((index + 1) / 8) : Math.min(4, index + 1))
      }
    }
  })

  test('ratios are of cells of their own group', () => {
    for (const { group, over, under } of modernRatios) {
      const cells = modernGroups.find(({ id }) => id === group)?.cells.map(({ id }) => id) ?? []
      expect(cells).toContain(over)
      expect(cells).toContain(under)
    }
  })

  test('stand here, and nowhere outside', () => {
    const folder = new URL('../../../src/catalog/publishedResults/modern/', import.meta.url)
    for (const file of readdirSync(folder)) expect(readFileSync(new URL(file, folder), 'utf8')).not.toMatch(/shared\/|\.json/)
  })
})

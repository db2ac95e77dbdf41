import { describe, expect, test } from 'vitest'
import { checkValue, parseValue } from '../../../../src/configuration/configuration.ts'
import { fields } from '../../../../src/configuration/fields/fields.ts'
import { mixes } from '../../../../src/configuration/structured/mix.ts'
import { seekTables } from '../../../../src/configuration/structured/seekTable.ts'
import {
  isStructured,
  longestText,
  parseStructured,
  structuredValue,
  type Structured,
  type Syntax,
} from '../../../../src/configuration/structured/structured.ts'
import { zoneTables } from '../../../../src/configuration/structured/zones.ts'
import { found } from '../../../support/found.ts'

const read = <T extends object>(syntax: Syntax<T>, text: string): Structured<T> => found(parseStructured(syntax, text))

describe('a structured value', () => {
  const zones = read(zoneTables, '2000 × 195, 4581x160')

  test('is what is written, without blanks, and what it says', () => {
    expect(zones.text).toBe('2000x195,4581x160')
    expect(zones.content).toEqual([
      { cylinders: 2000, sectors: 195 },
      { cylinders: 4581, sectors: 160 },
    ])
  })

  test('is one object for one text, so that it is equal by value', () => {
    expect(read(zoneTables, '2000x195,4581x160')).toBe(zones)
    expect(zones).toBe(fields.zones.default)
    expect(read(zoneTables, '2000x195,4581x0160')).not.toBe(zones)
  })

  test('stands as its text in keys and JSON', () => {
    expect([zones, 1].join('|')).toBe('2000x195,4581x160|1')
    expect(JSON.stringify({ zones })).toBe('{"zones":"2000x195,4581x160"}')
  })

  test('cannot be changed, nor posted to another thread', () => {
    expect(() => Object.assign(zones.content[0] ?? {}, { cylinders: 1 })).toThrow(TypeError)
    expect(() => structuredClone(zones)).toThrow('could not be cloned')
  })

  test('is told from what JSON says', () => {
    expect(isStructured(zones)).toBe(true)
    expect(checkValue('zones', zones)).toEqual({ ok: true, value: zones })
    expect([null, 'x', { text: '1x1', content: [] }].map(isStructured)).toEqual([false, false, false])
    expect(checkValue('zones', { text: '1x1', content: [] })).toMatchObject({ ok: false, problems: [{ code: 'malformed' }] })
  })

  test('is written from content, exactly', () => {
    const points = [0.1 + 0.2, 1 / 3].map((time, at) => ({ distance: at + 1, time: Number((time / 1000).toPrecision(9)) }))
    expect(structuredValue(seekTables, points).content).toEqual(points)
    expect(structuredValue(mixes, [{ size: 512, upTo: 1024, share: 1 }]).text).toBe('512B-1024B:1')
    expect(() => structuredValue(zoneTables, [])).toThrow('“” is not a zone')
  })

  test('is refused with its field where it is too long or malformed', () => {
    expect(parseValue('zones', '1'.repeat(longestText + 1))).toMatchObject({ ok: false, problems: [{ code: 'too-long', field: 'zones' }] })
    expect(parseValue('seekTable', '1:1')).toMatchObject({
      problems: [{ code: 'malformed', field: 'seek-table', message: 'A seek table needs at least two pairs.' }],
    })
    expect(parseValue('seekTable', '2:1,2:2')).toMatchObject({ problems: [{ message: 'The distances must rise; 2 follows 2.' }] })
  })
})

interface Tree {
  readonly rate: number
  readonly below: readonly Tree[]
}

/** "40(20,20(5))": links with what hangs on them. */
const trees: Syntax<Tree> = {
  key: 'tree',
  codec: {
    read: (text) => {
      const parts = text.match(/\d+|[(),]/g) ?? []
      let at = 0
      const link = (): Tree => {
        const rate = Number(parts[at++])
        const below: Tree[] = []
        if (parts[at] === '(') {
          do {
            at++
            below.push(link())
          } while (parts[at] === ',')
          at++
        }
        return { rate, below }
      }
      const root = link()
      return at === parts.length && Number.isFinite(root.rate) ? root : `“${text}” is not a tree like 40(20,20(5)).`
    },
    write: ({ rate, below }) => (below.length === 0 ? `${rate}` : `${rate}(${below.map((one) => trees.codec.write(one)).join(',')})`),
  },
}

describe('a nested structure', () => {
  const tree = read(trees, '40 (20, 20(5))')

  test('is read, written and frozen as a list is', () => {
    expect(tree.content.below.map(({ rate }) => rate)).toEqual([20, 20])
    expect(structuredValue(trees, tree.content)).toBe(tree)
    expect(() => Object.assign(tree.content.below[1]?.below[0] ?? {}, { rate: 1 })).toThrow(TypeError)
    expect(parseStructured(trees, '40(')).toMatchObject({ ok: false, problems: [{ code: 'malformed', field: 'tree' }] })
  })
})

import { describe, expect, test } from 'vitest'
import { firstConfiguration, presetConfiguration, presetList, setFields } from '../../../../src/configuration/presets.ts'
import { cacheNotes, resolveCache } from '../../../../src/configuration/resolve/resolveCache.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { kibibytes, mebibytes } from '../../../../src/units/quantities.ts'
import { readValues, type Values } from '../../../support/readValues.ts'

const changed = (values: Values) => setFields(firstConfiguration, readValues(values))
const resolved = (values: Values = {}) => resolveCache(changed(values))

describe('a cache', () => {
  test('of an empty link is one level with the paper’s organisation', () => {
    expect(resolved()).toMatchObject({
      ok: true,
      value: {
        levels: [
          {
            cacheSize: mebibytes(4),
            blockSize: kibibytes(4),
            fetchSize: kibibytes(4),
            destageUnit: kibibytes(32),
            writeBack: 'destage-unit',
            partialWrites: 'whole',
          },
        ],
        disk: { drive: { name: 'Cheetah 4LP', rotation: 'angle' }, firstCylinder: 0, usedCylinders: 6_581 },
        access: 'normal',
        speedUp: 1,
      },
    })
  })

  test('is possible with any starting point, and no number of disks, bus or workload acts on it', () => {
    const unfit = presetList.filter(({ id }) => !resolveCache(presetConfiguration(id)).ok).map(({ id }) => id)
    expect(unfit).toEqual([])
    expect(resolved({ disks: 9, machine: 'bus/(disk,1*wren-7)', mix: '4KiB:1', span: 0.1, spanStart: 0.5, rotation: 'angle' })).toEqual(
      resolved(),
    )
  })

  test('has whole sectors, and fetches and destages whole blocks', () => {
    expect(resolved({ cacheSize: 1_000_000, cacheBlock: 1_000, fetchSize: 2_500, destageUnit: 600 })).toMatchObject({
      value: { levels: [{ cacheSize: 999_936, blockSize: 1_024, fetchSize: 3_072, destageUnit: 1_024 }] },
    })
  })

  test('whose block is larger than its fetch fetches a block, and says so', () => {
    const values = { cacheBlock: kibibytes(64), fetchSize: kibibytes(4) }
    expect(resolved(values)).toMatchObject({ value: { levels: [{ fetchSize: kibibytes(64), destageUnit: kibibytes(64) }] } })
    expect(cacheNotes(changed(values)).map((note) => note.replaceAll('\u00a0', ' '))).toEqual([
      'A fetch is whole blocks: 64 KiB instead of 4 KiB.',
      'A destage unit is whole blocks: 64 KiB instead of 32 KiB.',
    ])
    expect(cacheNotes(firstConfiguration)).toEqual([])
  })

  test('writes back and is behind disks as chosen', () => {
    expect(resolved({ writeBack: 'evicted', partialWrites: 'fetched', diskAccess: 'split', traceSpeed: 4 })).toMatchObject({
      value: { levels: [{ writeBack: 'evicted', partialWrites: 'fetched' }], access: 'split', speedUp: 4 },
    })
  })

  test.each([
    ['front', [mebibytes(1), mebibytes(4)]],
    ['behind', [mebibytes(4), mebibytes(1)]],
  ])('has a second level %s', (secondLevel, sizes) => {
    const result = granted(resolved({ secondLevel, secondSize: mebibytes(1), secondBlock: kibibytes(8), partialWrites: 'sectors' }))
    expect(result.levels.map(({ cacheSize }) => cacheSize)).toEqual(sizes)
    expect(result.levels.find(({ cacheSize }) => cacheSize === mebibytes(1))).toEqual({
      cacheSize: mebibytes(1),
      blockSize: kibibytes(8),
      fetchSize: kibibytes(8),
      destageUnit: kibibytes(32),
      writeBack: 'destage-unit',
      partialWrites: 'sectors',
    })
  })

  test('that cannot hold a block is refused by its own field', () => {
    expect(resolved({ cacheSize: kibibytes(2) })).toEqual({
      ok: false,
      problems: [
        {
          code: 'inconsistent',
          field: 'cache-size',
          message: 'A cache of 2 KiB does not hold one block of 4 KiB. Enter a larger cache or a smaller block.'.replaceAll(
            / (?=KiB)/g,
            '\u00a0',
          ),
        },
      ],
    })
    expect(resolved({ secondLevel: 'front', secondSize: 512 })).toMatchObject({ ok: false, problems: [{ field: 'second-size' }] })
    expect(resolved({ secondLevel: 'none', secondSize: 512 }).ok).toBe(true)
  })

  test('says what is wrong with its drive', () => {
    expect(resolved({ seekForm: 'curve', seekC: -0.001, seekE: 0 })).toMatchObject({ ok: false, problems: [{ field: 'seek-c' }] })
  })
})

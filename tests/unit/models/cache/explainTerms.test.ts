import { describe, expect, test } from 'vitest'
import { chooseBlockSize, fitMissRatios } from '../../../../src/models/cache/blockSizeChoice.ts'
import { cachingTerms, type ExplainedCache } from '../../../../src/models/cache/explainTerms.ts'
import { accessTimeWithoutQueue, missCost, missTime, type Fetch } from '../../../../src/models/cache/missCost.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { diskOf, falling } from '../../../support/explainedCaches.ts'
import { presetList } from '../../../../src/configuration/presets.ts'

const presets = presetList.map(({ id }) => id)

describe.each(presets)('a cache before %s', (preset) => {
  const disk = diskOf(preset)

  test.each([
    ['normal', 0.5],
    ['normal', 8],
    ['normal', 512],
    ['split', 0.5],
    ['split', 8],
    ['split', 512],
  ] as const)('%s access of %d KiB: the parts are the miss, and m misses the access time', (access, size) => {
    const fetchSize = kibibytes(size)
    const fetch = { fetchSize, blockSize: 512, access }
    const t = cachingTerms({ disk, ...fetch, missesPerRequest: 0.37 })
    expect(t.sectorsAsked.value * t.sectorTime.value).toBeCloseTo(t.firstTransfer.value, 14)
    expect(t.splitLatency.value + t.trackShare.value * t.revolutionTime.value).toBeCloseTo(t.splitAccess.value, 14)
    expect((t.trackShare.value * t.revolutionTime.value) / (2 * t.sectorsPerTrack.value)).toBeCloseTo(t.wholeSectors.value, 14)
    expect(t.missTime.value).toBe(missTime(disk, fetch))
    expect(t.accessTime?.value).toBe(accessTimeWithoutQueue(0.37, disk, fetch))
  })

  test('the best block by equation (6) and its flat range are those of the fit', () => {
    const t = cachingTerms({ disk, fetchSize: kibibytes(4), blockSize: kibibytes(4), access: 'split', measured: falling })
    const cost = missCost(disk)
    const choice = chooseBlockSize(fitMissRatios(falling), cost)
    expect(t.missExponent?.value).toBeCloseTo(0.3, 12)
    expect([t.bestBlock?.value, t.flatFrom?.value, t.flatTo?.value]).toEqual([choice.best, choice.low, choice.high])
    expect(t.fixedCost.value).toBeCloseTo(t.meanSeekTime.value + t.halfTurn.value + t.electronics.value, 14)
  })
})

test('a write of the mean size leaves parts of blocks, and no write nothing', () => {
  const cache = { disk: diskOf('reddy-as400'), fetchSize: kibibytes(4), blockSize: kibibytes(4), access: 'normal' } as const
  const t = cachingTerms({ ...cache, meanWrite: 1792 })
  expect([t.writeSectors?.value, t.blockSectors?.value]).toEqual([3.5, 8])
  // (3.5 + 8 − 1)/8
  expect(t.partialBlocks?.value).toBeCloseTo(1.3125, 12)
  expect(cachingTerms(cache).partialBlocks).toBeUndefined()
})

describe('what is not known', () => {
  const disk = diskOf('reddy-as400')
  const names = (cache: Omit<ExplainedCache, 'disk' | keyof Fetch>): readonly string[] =>
    Object.keys(cachingTerms({ disk, fetchSize: kibibytes(4), blockSize: kibibytes(4), access: 'normal', ...cache }))

  test('is left out', () => {
    expect(names({})).not.toContain('accessTime')
    expect(names({})).not.toContain('missExponent')
    expect(names({}).at(-1)).toBe('costPerKibibyte')
    expect(names({ measured: [] })).not.toContain('missExponent')
  })

  test('has no best block: misses that do not fall, or fall faster than their cost rises', () => {
    const rising = falling.map(({ blockSize }) => ({ blockSize, missRatio: blockSize / 1e6 }))
    expect(names({ measured: rising })).not.toContain('optimalBlock')
    expect(names({ measured: rising })).toContain('bestBlock')
    const steep = falling.map(({ blockSize }) => ({ blockSize, missRatio: Math.pow(512 / blockSize, 1.5) }))
    expect(names({ measured: steep })).not.toContain('optimalBlock')
  })
})

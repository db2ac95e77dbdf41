import { describe, expect, test } from 'vitest'
import { presetConfiguration, presetList, setFields } from '../../../../src/configuration/presets.ts'
import { resolveCache } from '../../../../src/configuration/resolve/resolveCache.ts'
import { chooseBlockSize, fitMissRatios } from '../../../../src/models/cache/blockSizeChoice.ts'
import { explainCaching, type ExplainedCache } from '../../../../src/models/cache/explainCaching.ts'
import { accessTimeWithoutQueue, missCost, missTime, type Disk, type Fetch } from '../../../../src/models/cache/missCost.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'

function diskOf(preset: string): Disk {
  const resolved = resolveCache(setFields(presetConfiguration(preset), {}))
  if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
  return resolved.value.disk
}

/** Misses that fall with a power of the block size, and rise again at the end. */
const falling = [0.5, 1, 2, 4, 8, 16, 32].map((size) => ({
  blockSize: kibibytes(size),
  missRatio: size > 16 ? 0.4 : 0.5 * Math.pow(size, -0.3),
}))

function explained(cache: ExplainedCache) {
  const steps = explainCaching(cache)
  const value = (name: string): number => steps.find((step) => step.name === name)?.value ?? Number.NaN
  const sum = (...names: readonly string[]): number => names.reduce((total, name) => total + value(name), 0)
  return { steps, value, sum }
}

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
    const { value, sum } = explained({ disk, ...fetch, missesPerRequest: 0.37 })
    expect(sum('halfTurn', 'firstTransfer')).toBeCloseTo(value('normalAccess'), 14)
    expect(value('sectorsAsked') * value('sectorTime')).toBeCloseTo(value('firstTransfer'), 14)
    expect(sum('halfTurn', 'splitTransfer')).toBeCloseTo(value('splitAccess'), 14)
    expect(value('splitLatency') + value('trackShare') * value('revolutionTime')).toBeCloseTo(value('splitAccess'), 14)
    expect(sum('splitAccess', 'wholeSectors')).toBeCloseTo(value('exactSplitAccess'), 14)
    expect((value('trackShare') * value('revolutionTime')) / (2 * value('sectorsPerTrack'))).toBeCloseTo(value('wholeSectors'), 14)
    expect(sum('meanSeekTime', 'electronics', 'latency', 'transfer', 'switches')).toBeCloseTo(value('missTime'), 14)
    expect(value('missTime')).toBe(missTime(disk, fetch))
    expect(value('accessTime')).toBe(accessTimeWithoutQueue(0.37, disk, fetch))
  })

  test('the best block by equation (6) and its flat range are those of the fit', () => {
    const { value } = explained({ disk, fetchSize: kibibytes(4), blockSize: kibibytes(4), access: 'split', measured: falling })
    const cost = missCost(disk)
    const choice = chooseBlockSize(fitMissRatios(falling), cost)
    expect(value('missExponent')).toBeCloseTo(0.3, 12)
    const k = value('missExponent')
    expect(((k * value('fixedCost')) / ((1 - k) * value('costPerKibibyte'))) * kibibytes(1)).toBeCloseTo(value('optimalBlock'), 6)
    expect([value('bestBlock'), value('flatFrom'), value('flatTo')]).toEqual([choice.best, choice.low, choice.high])
    expect(value('fixedCost')).toBeCloseTo(value('meanSeekTime') + value('halfTurn') + value('electronics'), 14)
  })
})

describe('what is not known', () => {
  const disk = diskOf('reddy-as400')
  const names = (cache: Omit<ExplainedCache, 'disk' | keyof Fetch>): readonly string[] =>
    explained({ disk, fetchSize: kibibytes(4), blockSize: kibibytes(4), access: 'normal', ...cache }).steps.map(({ name }) => name)

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

test('names are unique and camelCase, values finite', () => {
  const { steps } = explained({
    disk: diskOf('cheetah-ultra-1'),
    fetchSize: kibibytes(4),
    blockSize: 512,
    access: 'split',
    missesPerRequest: 0.2,
    measured: falling,
  })
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  for (const { name } of steps) expect(name).toMatch(/^[a-z][A-Za-z0-9]+$/)
  expect(steps.filter(({ value }) => !Number.isFinite(value))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { inOrder, inOrderByDisks } from '../../../../src/prediction/passes/inOrder.ts'

const read = (link: string): Parameters<typeof inOrder>[0] => parseLink(link).configuration

describe('whole disks in order', () => {
  test('behind one cable deliver what it carries at the rim, and their own rates at the hub', () => {
    const { rates, free, time } = granted(inOrder(read('preset=nearline-24&order=reads')))
    expect(rates.rim / 1e6).toBeCloseTo(4637, 0)
    expect(rates.hub / 1e6).toBeCloseTo(24 * 140.5, 6)
    expect(rates.mean * time).toBeCloseTo(24 * 20e12, -6)
    expect(free.rim / 1e6).toBeCloseTo(24 * 281, 6)
    // a disk alone is done in the time of the mean of its rates at rim and hub
    expect(free.mean / 1e6).toBeCloseTo((24 * (281 + 140.5)) / 2, 6)
  })

  test('fill a chipset link of the second generation between three and four SSDs', () => {
    const configuration = read('preset=dmi2-ssd-4&order=reads')
    const [three, four] = inOrderByDisks(configuration, [3, 4])
    expect(three?.rates.rim).toBe(three?.free.rim)
    expect((four?.rates.rim ?? 0) / 1e6).toBeCloseTo(1684, 0)
    expect(four?.rates.rim).toBeLessThan(four?.free.rim ?? 0)
  })

  test('do not ask what else a pass would be', () => {
    const plain = inOrder(read('preset=nearline-24&order=reads'))
    const others = inOrder(read('preset=nearline-24&order=reads&pass=rebuild&used=20&passes=3&pace=50&users-share=40&together=all'))
    expect(others.ok && others.value.rates).toEqual(plain.ok && plain.value.rates)
  })

  test('go in step where the machine’s drives do: the rates of its pass are those of reading in order', () => {
    const found = granted(inOrder(read('preset=nvme-30&order=reads')))
    // 24 SSDs of 30 hang on four root complexes of 37.6 GB/s, eight on the fullest: nobody is faster than its drives
    expect(found.rates.rim / 1e9).toBeCloseTo(141, 9)
    const free = inOrder(read('preset=nvme-30&order=reads&together=free'))
    expect(free.ok && free.value.rates.rim / 1e9).toBeCloseTo(150.4, 9)
  })

  test('are written as fast as the host lets answers through', () => {
    const rim = (order: string): number => granted(inOrder(read(`preset=dmi2-ssd-4&order=${order}`))).rates.rim
    expect(rim('writes')).toBeLessThan(rim('reads'))
  })
})

import { describe, expect, test } from 'vitest'
import { topologyList } from '../../../../src/catalog/topologies.ts'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { demandOf, topologyOf, topologyUse } from '../../../../src/prediction/plan/topology.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { readValues } from '../../../support/readValues.ts'

const shelf = presetConfiguration('nearline-24')
const sequential = { kind: 'sequential' } as const
const random = { kind: 'random', requestSize: kibibytes(64) } as const

describe('the 24-disk shelf', () => {
  test('is over-subscribed by sequential reads at its SAS port', () => {
    const { hops, limiting, next, delivered } = topologyUse(shelf, sequential)
    const port = hops[limiting ?? -1]
    expect(port?.kind).toBe('bus')
    // 24 × 281 MB/s at 4 800 MB/s
    expect(port?.use).toBeCloseTo((24 * 281) / 4_800, 2)
    expect(delivered).toBe(4.8e9)
    expect(hops[next ?? -1]?.kind).toBe('slot')
  })

  test('is nearly idle under 64 KiB random reads', () => {
    const { hops, limiting, next, delivered } = topologyUse(shelf, random)
    expect(limiting).toBeNull()
    expect(hops[next ?? -1]).toMatchObject({ kind: 'bus' })
    expect(Math.max(...hops.map(({ use }) => use))).toBeLessThan(0.05)
    expect(delivered).toBeCloseTo(demandOf(shelf, random), 3)
  })

  test('has one link for each drive', () => {
    const link = topologyUse(shelf, sequential).hops.find(({ kind }) => kind === 'link')
    expect(link).toMatchObject({ drives: 24, ceiling: 24 * 1.2e9, depth: 3 })
    expect(link?.use).toBeCloseTo(281 / 1200, 2)
  })

  test('is limited by the slot behind a faster port', () => {
    const faster = withValues(shelf, { busRate: 9.6e9, disks: 36 })
    const { hops, limiting } = topologyUse(faster, sequential)
    expect(hops[limiting ?? -1]?.kind).toBe('slot')
  })
})

describe('two expanders', () => {
  const shelf55 = topologyList.find(({ id }) => id === 'shelf-55')
  const { hops, limiting, next, delivered } = topologyUse(withValues(shelf, { disks: 55 }), sequential, shelf55)

  test('hold 46 and 9 disks; the slot limits, the adapter is next', () => {
    expect(hops.map(({ drives, depth }) => [drives, depth])).toEqual([
      [55, 0],
      [55, 1],
      [46, 2],
      [9, 2],
    ])
    expect([limiting, next]).toEqual([0, 1])
    expect(delivered).toBeCloseTo(7.202e9, -3)
  })

  test('carry no more than they can', () => {
    for (const { carried, ceiling, demand } of hops) expect(carried).toBeLessThanOrEqual(Math.min(ceiling, demand))
    expect(hops[2]?.use).toBeGreaterThan(1)
    expect(hops[1]?.carried).toBe(9.6e9)
  })
})

describe('every preset', () => {
  test.each(presetList.map(({ id }) => id))('%s has a way from its disks to its host', (id) => {
    const configuration = presetConfiguration(id)
    expect(topologyOf(configuration).systems).toContain(id)
    for (const load of [sequential, random]) {
      const { hops, delivered } = topologyUse(configuration, load)
      expect(hops.filter(({ kind }) => kind === 'bus')).toMatchObject([{ ceiling: configuration.busRate, drives: configuration.disks }])
      expect(delivered).toBeGreaterThan(0)
    }
  })

  test('counts drives of other kinds', () => {
    const mixed = withValues(presetConfiguration('cheetah-ultra-1'), readValues({ machine: 'bus/(disk,2*barracuda-4lp)' }))
    const [bus] = topologyUse(mixed, sequential).hops
    expect(bus?.drives).toBe(6)
    expect(bus?.demand).toBeGreaterThan(demandOf(presetConfiguration('cheetah-ultra-1'), sequential))
  })

  test('names no system that is not there', () => {
    const known = presetList.map(({ id }) => id)
    expect(topologyList.flatMap(({ systems }) => systems).filter((id) => !known.includes(id))).toEqual([])
  })
})

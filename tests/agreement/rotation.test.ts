import { describe, expect, test } from 'vitest'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import { cheetahs, scenarioOf } from '../support/scenarios.ts'

const run = { seed: 3, precision: 0.004, maximumReads: 2_000_000 }
const throughput = (rotation: string, preset: string, values: object): number =>
  simulate(scenarioOf(preset, { ...values, rotation }), run).throughput

describe('is a random wait a fair abstraction of true angles?', () => {
  test.each([
    ['cheetah-ultra-1', { disks: 4, requestSize: 65_536 }],
    ['cheetah-ultra-1', { disks: 1, requestSize: 131_072 }],
    ['barracuda-alpha', { disks: 3, requestSize: 16_384, mediaForm: 'zones' }],
    ['wren-sparc-20', { disks: 7, requestSize: 32_768 }],
    ['cheetah-ultra-1', { disks: 4, requestSize: 98_304, method: 'pipelined' }],
  ])('for random reads the throughput is the same within 1 %%: %s %o', (preset, values) => {
    expect(throughput('angle', preset, values) / throughput('random', preset, values)).toBeCloseTo(1, 2)
  })

  test('a platter that stands at an angle makes the next read of a tiny disk depend on the last', () => {
    // one cylinder, no seek: with true angles a read of half a track always waits for the rest of the turn
    const tiny = { disks: 1, cylinders: 1, surfaces: 1, sectorsPerTrack: 2, requestSize: 512, headRate: 1024 / (60 / 10_033) }
    const angle = simulate(cheetahs({ ...tiny, rotation: 'angle' }), run)
    const random = simulate(cheetahs({ ...tiny, rotation: 'random' }), run)
    expect(Math.abs(angle.readDuration / random.readDuration - 1)).toBeGreaterThan(0.02)
  })
})

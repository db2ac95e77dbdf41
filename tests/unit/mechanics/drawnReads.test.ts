import { describe, expect, test } from 'vitest'
import type { DriveFacts, Zone } from '../../../src/domain/drive.ts'
import { meanDrawnSeek } from '../../../src/mechanics/drawnReads.ts'
import { meanSeekTime, seekTime } from '../../../src/mechanics/seekTime.ts'
import { rootAndLine } from '../../../src/mechanics/makeSeekCurve.ts'
import { cheetahs, scenarioOf } from '../../support/scenarios.ts'
import { cylinderChances, smallDisk } from '../../support/smallDisk.ts'

const { drive: cheetah } = cheetahs()
const small: DriveFacts = { ...cheetah, ...smallDisk }
const zonesOf = (...zones: readonly (readonly [number, number])[]): readonly Zone[] =>
  zones.map(([cylinders, sectors]) => ({ cylinders, trackSize: sectors * 512, headRate: (sectors * 512) / 0.006 }))

/** The mean over all pairs of cylinders. */
function meanOverPairs(drive: DriveFacts, first: number, used: number): number {
  const all = cylinderChances(drive, first, used)
  let mean = 0
  for (let from = 0; from < used; from++) {
    let inner = 0
    for (let to = 0; to < used; to++) inner += all[to] * seekTime(drive.seek, Math.abs(to - from))
    mean += all[from] * inner
  }
  return mean
}

describe('the mean seek between two reads as drawn', () => {
  test.each([
    ['two zones and a jump', small, 0, 60],
    ['a part in both zones', small, 13, 31],
    ['one cylinder', small, 7, 1],
    ['one zone, strata of distances', cheetah, 0, 3000],
    ['zones, strata of distances', { ...cheetah, zones: zonesOf([700, 210], [900, 170], [4000, 111]) }, 200, 2100],
    ['a jump within long distances', { ...cheetah, seek: rootAndLine(0.001, 0.0001, 0.006, 1e-6, 777, 6581) }, 0, 2000],
  ] as const)('is that over all pairs of cylinders: %s', (_, drive, first, used) => {
    const exact = meanOverPairs(drive, first, used)
    expect(Math.abs(meanDrawnSeek(drive, first, used) - exact)).toBeLessThanOrEqual(1e-9 * exact)
  })

  test('of hundreds of thousands of cylinders is that of continuous distances, but for the chance of none at all', () => {
    const { seek } = scenarioOf('hba-8').drive
    const one = { ...cheetah, seek, cylinders: 400_000, zones: zonesOf([400_000, 200]) }
    expect(meanDrawnSeek(one, 0, 400_000) / meanSeekTime(seek, 400_000)).toBeCloseTo(1, 5)
  })

  test('takes zones that end within a cylinder as if they ended before it', () => {
    const whole = meanDrawnSeek({ ...cheetah, zones: zonesOf([1000, 200], [1000, 100]) }, 0, 2000)
    expect(meanDrawnSeek({ ...cheetah, zones: zonesOf([1000.4, 200], [999.6, 100]) }, 0, 2000) / whole).toBeCloseTo(1, 3)
  })
})

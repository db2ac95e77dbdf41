import { describe, expect, test } from 'vitest'
import { meanDrawnFill, meanDrawnSeek } from '../../../../src/mechanics/drawnReads.ts'
import { meanRead } from '../../../../src/simulator/mechanism/meanRead.ts'
import { cheetahs } from '../../../support/scenarios.ts'

describe('the mean read', () => {
  test('is electronics, seek, half a turn and fill', () => {
    const { drive, workload } = cheetahs()
    const mean = meanRead(cheetahs(), 512)
    const fill = meanDrawnFill(drive, 0, drive.cylinders, workload.sizes, 512) ?? NaN
    expect(mean?.work).toBeCloseTo(0.000408 + meanDrawnSeek(drive, 0, drive.cylinders) + 0.0059802651250872125 / 2 + fill, 14)
    expect(mean).toMatchObject({ size: 65_536, drawsSizes: false })
    expect([...(mean?.works ?? [])]).toEqual(Array.from({ length: 4 }, () => expect.closeTo(mean?.work ?? NaN, 14)))
  })

  test('is that of its kind of drives', () => {
    const mean = meanRead(cheetahs({ disks: 1, machine: 'bus/(disk,2*barracuda-4lp)' }), 0)
    const works = [...(mean?.works ?? [])]
    expect(works).toHaveLength(3)
    expect(works[0]).toBeLessThan(works[1])
    expect(works[1]).toBe(works[2])
    expect(mean?.work).toBeCloseTo((works[0] + 2 * works[1]) / 3, 14)
  })

  test('says that sizes are drawn', () => {
    expect(meanRead(cheetahs({ mix: '8KiB,64KiB' }), 0)).toMatchObject({ size: 36_864, drawsSizes: true })
  })

  test('is not known where the wait for a sector is not drawn', () => {
    expect(meanRead(cheetahs({ rotation: 'angle' }), 0)).toBeNull()
  })
})

import { describe, expect, test } from 'vitest'
import { lastFlow } from '../../../../src/domain/passLimits.ts'
import { lawOf, lawTerms, limitTerms, tightest, userTerms } from '../../../../src/models/pass/explainTerms.ts'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { drivesOf, freely, hopOf, inStep, mediaOf } from '../../../support/passes.ts'

const disk = mediaOf(20, 281)
const hops = [hopOf(null, 9_000), hopOf(0, 4_637, { name: 'cable', copies: 2 })]
const shelves = freely(hops, [drivesOf(1, 24, disk)])

describe('terms of a pass', () => {
  test('know the hop that leaves least: by what it is asked for, not by what it carries', () => {
    expect(tightest(shelves, 0)).toMatchObject({ weight: 48, ceiling: { most: 9e9 } })
    expect(tightest(freely([hopOf(null, 9_500), ...hops.slice(1)], [drivesOf(1, 24, disk)]), 0)).toMatchObject({ weight: 24 })
    expect(tightest(freely([], [drivesOf(null, 1, disk)]), 0)).toBeNull()
  })

  test('know the law of a flow, whatever its pace, and that two kinds have none together', () => {
    expect(lawOf({ ...shelves, pace: 1e8, share: 0.3 }, 0)).toEqual({ capacity: 20e12, rim: 281e6, q: 0.5 })
    const both = inStep([], [drivesOf(null, 1, mediaOf(8, 200, 0.45)), drivesOf(null, 1, mediaOf(8, 180, 0.55))])
    expect(lawOf(both, 0)).toBeNull()
  })

  test('name what they are', () => {
    const terms = lawTerms(shelves, 0, { capacity: 20e12, rim: 281e6, q: 0.5 })
    expect(terms.rim).toMatchObject({ name: 'rim', symbol: 'R', unit: 'B/s', value: 281e6 })
    expect(terms.linkShare.value).toBeCloseTo(9e9 / 48 / 281e6, 12)
  })

  test('sum up the last flow by who held it back', () => {
    const prediction = predictPass(freely(hops, [drivesOf(1, 4, mediaOf(2, 281)), drivesOf(1, 24, disk)]))
    expect(lastFlow(prediction)).toBe(1)
    const { byLinks, byDrives, byPace, firstPass } = limitTerms(shelves, prediction)
    expect(byLinks.value + byDrives.value + byPace.value).toBeCloseTo(firstPass.value, 6)
    expect(firstPass.value).toBe(prediction.time)
  })

  test('tell what users leave', () => {
    const slow = freely([], [drivesOf(null, 1, { ...disk, seek: 0.008, halfTurn: 0.004 })], {
      users: { share: 0.25, size: 1 },
      piece: 2.81e6,
    })
    const { turn, turnsMet, userReads, rateBeside } = userTerms(slow, 0)
    expect(userReads.value).toBeCloseTo(0.25 / 0.012, 3)
    expect(turn.value).toBeCloseTo((0.01 + turnsMet.value * 0.012) / 0.75, 12)
    expect(rateBeside.value).toBeCloseTo(2.81e6 / turn.value, 6)
  })
})

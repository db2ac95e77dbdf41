import { describe, expect, test } from 'vitest'
import { fairShares, offer, untilOvertaken, type Demands, type Moving } from '../../../../src/models/pass/fairShares.ts'
import type { Ceiling } from '../../../../src/models/pass/hopLoads.ts'

const ceilingOf = (most: number, weights: readonly number[]): Ceiling => ({
  most,
  isHeld: false,
  loads: {
    hop: 0,
    flows: [...weights.keys()].filter((flow) => (weights[flow] ?? 0) > 0),
    weights: weights.filter((weight) => weight > 0),
    ports: null,
  },
})

function demandsOf(ceilings: readonly Ceiling[], own: readonly number[], ownSlope: readonly number[] = own.map(() => 0)): Demands {
  return {
    ceilings,
    weights: ceilings.map(({ loads }) => loads.weights),
    own: Float64Array.from(own),
    ownSlope: Float64Array.from(ownSlope),
    isActive: new Uint8Array(own.length).fill(1),
  }
}

const told = (demands: Demands): readonly unknown[] => {
  const { rate, slope, heldBy } = fairShares(demands)
  return [[...rate], [...slope], [...heldBy]]
}

describe('fair shares', () => {
  test('are own rates where nothing is full', () => {
    expect(told(demandsOf([ceilingOf(100, [1, 1])], [30, 40], [-1, -2]))).toEqual([
      [30, 40],
      [-1, -2],
      [-1, -1],
    ])
  })

  test('leave to fast flows what slow ones do not take, and what those lose', () => {
    expect(told(demandsOf([ceilingOf(100, [1, 2])], [20, 60], [-1, 0]))).toEqual([
      [20, 40],
      [-1, 0.5],
      [-1, 0],
    ])
  })

  test('of two full hops are those of the lower one first', () => {
    expect(told(demandsOf([ceilingOf(90, [1, 1, 1]), ceilingOf(40, [1, 1, 0])], [100, 100, 100]))).toEqual([
      [20, 20, 50],
      [0, 0, 0],
      [1, 1, 0],
    ])
  })

  test('of a flow beside one that another hop holds back are what that one leaves', () => {
    // the first takes 40, by the other hop, whichever is looked at first
    const [wide, narrow] = [ceilingOf(100, [1, 1]), ceilingOf(40, [1, 0])]
    expect([...fairShares(demandsOf([wide, narrow], [100, 90])).rate]).toEqual([40, 60])
    expect([...fairShares(demandsOf([narrow, wide], [100, 90])).rate]).toEqual([40, 60])
  })

  test('of equal ones take the one that falls faster: a child hop that fills its parent exactly', () => {
    // the third flow falls, so that the parent could give more a moment later, but its child has no more
    const demands = demandsOf([ceilingOf(100, [1, 1, 1]), ceilingOf(60, [1, 1, 0])], [100, 100, 40], [0, 0, -1])
    expect(told(demands)).toEqual([
      [30, 30, 40],
      [0, 0, -1],
      [1, 1, -1],
    ])
    // and where it rises the parent is the lower one
    const rising = demandsOf([ceilingOf(80, [1, 1, 1]), ceilingOf(60, [1, 1, 0])], [100, 100, 20], [0, 0, 1])
    expect(told(rising)).toEqual([
      [30, 30, 20],
      [-0.5, -0.5, 1],
      [0, 0, -1],
    ])
  })

  test('of a level at the pace are those of the pace, which does not grow', () => {
    expect(told(demandsOf([ceilingOf(100, [1, 1])], [60, 40], [0, -1]))).toEqual([
      [60, 40],
      [0, -1],
      [-1, -1],
    ])
  })

  test('among ports are equal by port, and within a port by its own law', () => {
    const inner = ceilingOf(1_000, [0, 4, 2]).loads
    const ports: Ceiling = {
      most: 120,
      isHeld: false,
      loads: {
        hop: 0,
        flows: [0, 1, 2],
        weights: [1, 4, 2],
        ports: [
          { count: 1, of: { flow: 0, weight: 1 } },
          { count: 1, of: inner },
        ],
      },
    }
    expect(fairShares(demandsOf([ports], [500, 500, 500])).rate).toEqual(Float64Array.of(60, 10, 10))
    // what a port does not take is for the others
    expect(fairShares(demandsOf([ports], [30, 500, 500])).rate).toEqual(Float64Array.of(30, 15, 15))
    expect(fairShares(demandsOf([ports], [500, 5, 500])).rate).toEqual(Float64Array.of(60, 5, 20))
  })

  test('of those that are done are nothing', () => {
    const demands = { ...demandsOf([ceilingOf(100, [1, 1])], [80, 80]), isActive: Uint8Array.of(1, 0) }
    expect([...fairShares(demands).rate]).toEqual([80, 0])
  })

  test('of a hop that lets nothing through are nothing', () => {
    expect([...fairShares(demandsOf([ceilingOf(0, [1, 1])], [80, 80])).rate]).toEqual([0, 0])
  })
})

describe('what a hop offers', () => {
  test('is told to all flows: what the closed ones leave', () => {
    const { loads } = ceilingOf(100, [1, 3])
    const shares = { rate: Float64Array.of(10, 0), slope: Float64Array.of(-1, 0), heldBy: Int32Array.of(-1, 0) }
    const heard: (readonly number[])[] = []
    const toFlow = (...told: readonly number[]): void => void heard.push(told)
    offer(loads, loads.weights, { rate: 100, slope: 0 }, shares, Uint8Array.of(0, 1), { toFlow, toPort: () => undefined })
    expect(heard).toEqual([
      [0, 30, 1 / 3],
      [1, 30, 1 / 3],
    ])
  })

  test('is told to a port by what it takes, where nobody in it is open', () => {
    const inner = ceilingOf(1_000, [0, 4]).loads
    const loads = {
      hop: 0,
      flows: [0, 1],
      weights: [1, 4],
      ports: [
        { count: 1, of: { flow: 0, weight: 1 } },
        { count: 1, of: inner },
      ],
    }
    const shares = { rate: Float64Array.of(0, 10), slope: Float64Array.of(0, 1), heldBy: Int32Array.of(0, -1) }
    const heard: (readonly Moving[])[] = []
    const toPort = (...told: readonly Moving[]): void => void heard.push(told)
    offer(loads, loads.weights, { rate: 100, slope: 0 }, shares, Uint8Array.of(1, 0), { toFlow: () => undefined, toPort })
    expect(heard).toEqual([
      [
        { rate: 40, slope: 4 },
        { rate: 60, slope: -4 },
      ],
    ])
  })

  test('overtakes what a rising flow takes at the crossing of two lines', () => {
    const ceiling = ceilingOf(100, [1, 1])
    // 30 rising by 2 a second, and a rest of 70 that falls by 2: equal after 10 s
    const shares = { rate: Float64Array.of(30, 70), slope: Float64Array.of(2, -2), heldBy: Int32Array.of(-1, 0) }
    expect(untilOvertaken(ceiling, ceiling.loads.weights, 0, shares, 0)).toBe(10)
    const falling = { ...shares, slope: Float64Array.of(-2, 2) }
    expect(untilOvertaken(ceiling, ceiling.loads.weights, 0, falling, 0)).toBe(Infinity)
  })
})

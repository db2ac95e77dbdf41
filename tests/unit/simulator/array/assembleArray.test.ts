import { describe, expect, test } from 'vitest'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assembleArray } from '../../../../src/simulator/array/assembleArray.ts'
import { Bus } from '../../../../src/simulator/stations/bus.ts'
import { DirectLinks } from '../../../../src/simulator/array/directLinks.ts'
import { ibmArray } from '../../../support/arrays.ts'

describe('the circuit of an array', () => {
  test('has the links that are asked for', () => {
    expect(assembleArray(ibmArray(4), 1).links).toBeInstanceOf(DirectLinks)
    expect(assembleArray(ibmArray(4, { links: 'shared' }), 1).links).toBeInstanceOf(Bus)
  })

  test('is the same for the same seed and another for another', () => {
    const end = (seed: number): number => {
      const { links } = assembleArray(ibmArray(4, { processes: 3, requestSize: 131_072 }), seed)
      advance(links, 2_000)
      return links.now
    }
    expect(end(7)).toBe(end(7))
    expect(end(7)).not.toBe(end(8))
  })

  test('disks that turn in step and all do the same finish together; free ones do not', () => {
    const spread = (spindles: 'synchronised' | 'free'): number => {
      const { meters } = ((circuit) => {
        advance(circuit.links, 4_000)
        return circuit
      })(assembleArray(ibmArray(4, { requestSize: 4 * 32_768, spindles }), 1))
      return meters.untilIssue / meters.idlePeriods
    }
    expect(spread('synchronised')).toBeLessThan(spread('free'))
  })
})

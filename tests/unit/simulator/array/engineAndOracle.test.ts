import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArrayScenario } from '../../../../src/domain/array.ts'
import { assembleArray } from '../../../../src/simulator/array/assembleArray.ts'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { plainArray } from '../../../oracle/plainArray.ts'
import { anyArray } from '../../../support/anyArray.ts'
import { servicePolicies } from '../../../support/anySystem.ts'
import { ibmArray } from '../../../support/arrays.ts'
import { isLong, runs, thinned } from '../../../support/effort.ts'
import { scenarioOf } from '../../../support/scenarios.ts'
import { smallDisk } from '../../../support/smallDisk.ts'

/** The same array of small disks. */
const onSmallDisks = ({ system, striping }: ArrayScenario): ArrayScenario => ({
  system: {
    ...system,
    drive: { ...system.drive, ...smallDisk },
    workload: { ...system.workload, firstCylinder: 5, usedCylinders: 50 },
  },
  striping,
})

/** Instants at which disk requests are complete, and how many array requests are then. */
function engine(array: ArrayScenario, seed: number, diskRequests: number) {
  const { links, meters } = assembleArray(array, seed)
  const services = Array.from({ length: diskRequests }, (_, index) => {
    advance(links, index + 1)
    return links.now
  })
  return { services, requests: meters.requests }
}

/** Disk requests that are complete at other instants than in the plain version, to the last bits. */
function differences(array: ArrayScenario, seed: number, diskRequests: number): readonly object[] {
  const plain = plainArray(array, seed, diskRequests)
  const { services, requests } = engine(array, seed, diskRequests)
  expect(requests).toBe(plain.requests.length)
  return services
    .map((instant, at) => ({ at, instant, plain: plain.services[at] }))
    .filter(({ instant, plain: expected }) => Math.abs(instant / expected - 1) > 1e-12)
}

describe('arrays and their plain version complete the same requests at the same instants', () => {
  test('the arrays of Figure 5 of Lee & Katz 1993, bit by bit', () => {
    for (const processes of [1, 4, 32]) {
      for (const units of thinned([1, 9, 17], 2)) {
        const array = ibmArray(17, { processes, requestSize: units * 32_768 })
        const requests = isLong ? 400 : 150
        expect(plainArray(array, 7, requests).services).toEqual(engine(array, 7, requests).services)
      }
    }
  })

  test('exponential service', () => {
    expect(differences(ibmArray(5, { processes: 4, requestSize: 65_536, exponentialService: 0.02 }), 11, 400)).toEqual([])
  })

  test('every policy of a shared bus', () => {
    for (const release of ['track-end', 'at-end'] as const) {
      for (const { dispatch, arbitration } of servicePolicies) {
        for (const fence of [0, 128]) {
          const { system, striping } = ibmArray(6, { processes: 7, requestSize: 200_192, links: 'shared' })
          const policies = scenarioOf('cheetah-ultra-1', { dispatch, arbitration, release })
          const { bus, adapter } = policies
          const array = onSmallDisks({ system: { ...system, bus, adapter, fence }, striping })
          expect(differences(array, 5, 300)).toEqual([])
        }
      }
    }
  })

  test('random arrays of large and of small disks', () => {
    fc.assert(
      fc.property(anyArray, fc.boolean(), fc.nat(1000), (array, isSmall, seed) => {
        expect(differences(isSmall ? onSmallDisks(array) : array, seed, 200)).toEqual([])
      }),
      { numRuns: runs(400, 40) },
    )
  })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DriveFacts } from '../../../../src/domain/drive.ts'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assembleQueueing } from '../../../../src/simulator/queue/assembleQueueing.ts'
import { plainFacts, plainQueueing } from '../../../oracle/plainQueueing.ts'
import { queued, ultrastar } from '../../../support/queueing.ts'
import { runs } from '../../../support/effort.ts'

/** Few cylinders in two zones, several sectors on a track, a seek with a jump, and skews by which no two tracks pass in step: rounding decides no tie. */
const smallDrive: DriveFacts = {
  ...ultrastar,
  cylinders: 60,
  surfaces: 3,
  trackSwitch: 0.000_412_345_6,
  cylinderSwitch: 0.000_734_567_8,
  seek: [
    { shape: 'root', from: 0, to: 10, start: 0.001, slope: 0.0002 },
    { shape: 'line', from: 10, to: 60, start: 0.002, slope: 0.00005 },
  ],
  zones: [
    { cylinders: 25, trackSize: 40 * 512, headRate: (40 * 512) / 0.006 },
    { cylinders: 35, trackSize: 23 * 512, headRate: (23 * 512) / 0.006 },
  ],
}

const scheduler = fc.constantFrom('fcfs', 'sstf', 'scan', 'c-look', 'sptf')

test('completes requests at the same instants as the plain version', () => {
  fc.assert(
    fc.property(
      fc.record({
        outstanding: fc.integer({ min: 1, max: 24 }),
        requestSize: fc.integer({ min: 1, max: 100 }).map((sectors) => sectors * 512),
        hostScheduler: scheduler,
        driveScheduler: scheduler,
        tags: fc.integer({ min: 1, max: 24 }),
        window: fc.integer({ min: 1, max: 24 }),
      }),
      fc.record({ seed: fc.nat(1000), firstCylinder: fc.nat(30), usedCylinders: fc.integer({ min: 20, max: 30 }) }),
      (facts, { seed, ...used }) => {
        const plain = queued({ ...facts, ...plainFacts }, 1, smallDrive)
        const scenario = { ...plain, system: { ...plain.system, workload: { ...plain.system.workload, ...used } } }
        const circuit = assembleQueueing(scenario, seed)
        const instants = Array.from({ length: 150 }, (_, index) => {
          advance(circuit, index + 1)
          return circuit.now
        })
        for (const [index, instant] of plainQueueing(scenario, seed, 150).entries()) expect(instants[index]).toBeCloseTo(instant, 9)
      },
    ),
    { numRuns: runs(300) },
  )
})

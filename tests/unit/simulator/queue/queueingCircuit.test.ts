import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DriveFacts } from '../../../../src/domain/drive.ts'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assembleQueueing } from '../../../../src/simulator/queue/assembleQueueing.ts'
import { plainFacts, plainQueueing } from '../../../oracle/plainQueueing.ts'
import { queued, ultrastar } from '../../../support/queueing.ts'
import { runs } from '../../../support/effort.ts'
import { smallDisk } from '../../../support/smallDisk.ts'

const smallDrive: DriveFacts = { ...ultrastar, ...smallDisk }

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
        choosesAtTag: fc.boolean(),
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

import { expect, test } from 'vitest'
import { withValues } from '../../src/configuration/configuration.ts'
import { machineOf } from '../../src/configuration/machineOf.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolveArray } from '../../src/configuration/resolve/resolveArray.ts'
import { resolveReads } from '../../src/configuration/resolve/resolveReads.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import type { Prediction } from '../../src/domain/prediction.ts'
import { drivesIn } from '../../src/domain/machinePath.ts'
import { withMethod } from '../../src/domain/scenario.ts'
import { simulateArray } from '../../src/simulator/array/simulateArray.ts'
import { simulateQueueing } from '../../src/simulator/queue/simulateQueueing.ts'
import { simulateTree } from '../../src/simulator/tree/simulateTree.ts'
import { isByChance } from '../../src/views/striping/stripingAnswer.ts'
import { thinned } from '../support/effort.ts'
import { diskPresets } from '../support/diskPresets.ts'
import { granted } from '../../src/domain/problem.ts'

const run = { seed: 1, precision: 0.02, maximumReads: 40_000 }

/*
 * The page says of the same load: requests fall on disks by chance, so a disk works 58 % of the time; in “How fast will it go?” each always
 * has one of its own. If that is all that sets the questions apart, a disk delivers the same in all three while it works.
 */
const today = diskPresets.filter(({ host }) => host === 'today').map(({ id }) => id)

test.each(thinned(today, 3))('%s delivers the same in three questions for as long as its disks work', (id) => {
  const preset = presetConfiguration(id)
  const disks = drivesIn(machineOf(preset))
  const { requestSize } = preset
  const carried = withValues(preset, {
    processes: disks,
    arraySize: requestSize,
    // a request asks one disk, as in the other questions
    stripeUnit: requestSize,
    outstanding: disks,
    // nobody sorts
    hostScheduler: 'fcfs',
    driveScheduler: 'fcfs',
    tags: 1,
  })
  const reads = granted(resolveReads(carried))
  const onMachine = simulateTree(withMethod(reads, 'naive'), reads.tree, run)
  const array = granted(resolveArray(carried))
  const striped = simulateArray(array, run)
  const queued = simulateQueueing(granted(resolveQueueing(carried)), run)
  const whileBusy = ({ throughput, driveUtilization }: Prediction): number => throughput / driveUtilization
  // twice the precision asked for
  expect(Math.abs(queued.throughput / queued.driveUtilization / whileBusy(onMachine) - 1)).toBeLessThan(0.04)
  // of an array nothing is said where its disks wait for links, too
  expect(isByChance(array, striped)).toBe(!id.startsWith('multiplier'))
  if (!isByChance(array, striped)) return
  expect(Math.abs(striped.throughput / striped.utilization / whileBusy(onMachine) - 1)).toBeLessThan(0.04)
  // chance alone: of as many requests as disks, a little more than half are at work
  for (const share of [striped.utilization, queued.driveUtilization]) expect(share).toBeLessThan(onMachine.driveUtilization)
})

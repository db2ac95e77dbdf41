import { expect, test } from 'vitest'
import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { resolveQueueing } from '../../src/configuration/resolve/resolveQueueing.ts'
import { resolveReads } from '../../src/configuration/resolve/resolveReads.ts'
import { simulateQueueing } from '../../src/simulator/queue/simulateQueueing.ts'
import { simulateTree } from '../../src/simulator/tree/simulateTree.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { thinned } from '../support/effort.ts'
import { readValues } from '../support/readValues.ts'
import { granted } from '../../src/domain/problem.ts'

const run = { seed: 3, precision: 0.01, maximumReads: 60_000 }

/*
 * Requests that nobody sorts, one in a drive, are reads in flight over all drives: two circuits for one thing, one with queues in the host and data that pass
 * links whole, one with queues in the drive and frames that take turns.
 */
const machines = [
  ['nobody waits for links', 'pcie3x8/adapter/8*nearline-20tb.sas12', 1024, 16],
  ['a slot is half full', 'pcie2x1/adapter/8*nearline-20tb.sas12', 1024, 32],
  ['a slot is full', 'pcie1x1/adapter/16*nearline-12tb.sas12', 2048, 64],
  ['two cables, and little ones', 'pcie3x8/adapter/2*sas12x1/expander/20*nearline-20tb.sas12', 64, 80],
  ['a box that belongs to one drive at a time', 'pcie2x1/adapter/2*sata6/multiplier.cmd/4*nearline-20tb.sata6', 256, 16],
  ['a full cable of each of two shelves', 'pcie3x8/adapter/2*sas12x1/expander/45*nearline-20tb.sas12', 4096, 160],
] as const

test.each(thinned(machines, 2))('queued or in flight, as many come through: %s', (_, machine, size, inFlight) => {
  const asked = setFields(presetConfiguration('nearline-24'), {
    outstanding: inFlight,
    tags: 1,
    hostScheduler: 'fcfs',
    driveScheduler: 'fcfs',
    inFlight,
    inFlightOver: 'all',
    method: 'naive',
    ...readValues({ machine, requestSize: kibibytes(size) }),
  })
  const reads = granted(resolveReads(asked))
  const [queued, tree] = [simulateQueueing(granted(resolveQueueing(asked)), run), simulateTree(reads, reads.tree, run)]
  // whole requests or frames in turn differ by 2 % at worst here
  expect(Math.abs(queued.throughput / tree.throughput - 1)).toBeLessThan(0.02 + 2 * run.precision)
  const fullest = Math.max(...(tree.tree?.hops ?? []))
  expect(Math.abs(queued.busUtilization - fullest)).toBeLessThan(0.03)
})

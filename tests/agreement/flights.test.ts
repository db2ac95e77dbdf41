// @module-tag seconds
import { expect, test } from 'vitest'
import { allInFlight, kindsOf } from '../../src/domain/scenario.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { simulateTree } from '../../src/simulator/tree/simulateTree.ts'
import { TreeCircuit } from '../../src/simulator/tree/treeCircuit.ts'
import { plainFlights, type FlightCounts } from '../oracle/plainFlights.ts'
import { drawnFlight } from '../support/drawnFlights.ts'
import { isLong } from '../support/effort.ts'
import type { TreeScenario } from '../support/trees.ts'

/* Disks, flash and both behind any links, 1 to 64 reads in flight for each drive or over all: once more by a plain event heap that shares no code. */

const batches = 20
/** Student’s t of 19 degrees of freedom, 95 %. */
const t95 = 2.093

/** The same counts of the simulator itself. */
function ownFlights(scenario: TreeScenario, seed: number): (reads: number) => FlightCounts {
  const circuit = new TreeCircuit(scenario, scenario.tree, seed)
  let begun = 0
  return (more) => {
    for (let read = 0; read < more; read++) circuit.nextRead()
    let first = 0
    const reads = kindsOf(scenario).map(({ count }) => {
      const from = first
      first += count
      return circuit.meters.readsByDrive.subarray(from, first).reduce((sum, one) => sum + one, 0)
    })
    const carried = scenario.tree.hops.map(() => 0)
    const { hopOf } = circuit.paths
    for (let copy = 0; copy < hopOf.length; copy++) carried[hopOf[copy]] += circuit.carrying[copy]
    const time = circuit.now - begun
    begun = circuit.now
    circuit.reset(circuit.now)
    return { time, reads, carried }
  }
}

interface Estimate {
  readonly mean: number
  readonly halfWidth: number
}

function estimated(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  const variance = values.reduce((sum, one) => sum + (one - mean) * (one - mean), 0) / (values.length - 1)
  return { mean, halfWidth: t95 * Math.sqrt(variance / values.length) }
}

/** Reads of which each kind has twice what it has in flight; null where eight times `least` do not hold them: a slow link beside fast flash. */
function batchOf(scenario: TreeScenario, least: number): number | null {
  const flights = ownFlights(scenario, 1)
  const sums = kindsOf(scenario).map(() => 0)
  const perDrive = allInFlight(scenario.workload, scenario.drives) / scenario.drives
  let reads = 0
  while (reads < 8 * least) {
    for (const [kind, some] of flights(least).reads.entries()) sums[kind] += some
    reads += least
    if (kindsOf(scenario).every(({ count }, kind) => sums[kind] >= 2 * count * perDrive)) return reads
  }
  return null
}

/** Reads a second of each kind, and of each hop the seconds of a second in which its copies carry, all together. */
function ratesOf(flights: (reads: number) => FlightCounts, reads: number): readonly Estimate[] {
  flights(2 * reads)
  const counts = Array.from({ length: batches }, () => flights(reads))
  const all = counts.map(({ time, reads: byKind, carried }) => [...byKind, ...carried].map((one) => one / time))
  return (all[0] ?? []).map((_, index) => estimated(all.map((each) => each[index] ?? 0)))
}

test('every kind of drive and every link inside two intervals of a plain event heap', { timeout: 600_000 }, () => {
  const random = new RandomStream(20_261_124)
  const found: string[] = []
  let compared = 0
  const machines = isLong ? 200 : 6
  for (let machine = 0; machine < machines; machine++) {
    const scenario = drawnFlight(random, 'any')
    const reads = batchOf(scenario, isLong ? 1_000 : 400)
    if (reads === null) continue
    compared++
    const own = ratesOf(ownFlights(scenario, machine), reads)
    const plain = ratesOf(plainFlights(scenario, scenario.tree, machine), reads)
    const { size } = scenario.workload.sizes[0]
    const { throughput, uncertainty } = simulateTree(scenario, scenario.tree, { seed: machine, precision: 0.005, maximumReads: 60_000 })
    const byKind = plain.slice(0, kindsOf(scenario).length)
    const told: readonly Estimate[] = [...own, { mean: throughput / size, halfWidth: (uncertainty.high - uncertainty.low) / 2 / size }]
    const expected: readonly Estimate[] = [
      ...plain,
      { mean: byKind.reduce((sum, { mean }) => sum + mean, 0), halfWidth: Math.hypot(...byKind.map(({ halfWidth }) => halfWidth)) },
    ]
    for (const [index, one] of told.entries()) {
      const other = expected[index]
      const apart = Math.abs(one.mean - other.mean)
      // 1e-3: runs of hundreds of reads begin and end between reads
      if (apart > 2 * Math.hypot(one.halfWidth, other.halfWidth) + 1e-3 * other.mean)
        found.push(`${machine}.${index}: ${one.mean} ± ${one.halfWidth}, plainly ${other.mean} ± ${other.halfWidth}`)
    }
  }
  expect(found).toEqual([])
  expect(compared).toBeGreaterThan(0.75 * machines)
})

import { allInFlight, kindsOf, type ReadTree, type RunStart, type Scenario } from '../../domain/scenario.ts'
import type { FollowedRead, LinkUse, TreeTimeline } from '../../domain/treeTimeline.ts'
import { advance, Sequence } from '../engine/circuit.ts'
import { TreeCircuit } from './treeCircuit.ts'
import { linkStretches, TreeRecorder, type Stretch } from './treeRecorder.ts'
import { treePaths } from './treePaths.ts'

/** Reads that are followed at most. */
const mostRows = 8
/** Rounds of all reads in flight before anything is recorded, and in the stretch that is. */
const warmUpRounds = 8
const recordedRounds = 4
/** Links that are told. */
const mostLinks = 3

interface Numbered extends FollowedRead {
  /** In the circuit. */
  readonly number: number
}

/** The first reads: one of each of the first drives of every kind, then more of those in flight of each. */
function followedReads(scenario: Scenario): readonly Numbered[] {
  const { drives, workload } = scenario
  const all = allInFlight(workload, drives)
  if (workload.inFlight?.over === 'all')
    return Array.from({ length: Math.min(mostRows, all) }, (_, read) => ({ drive: null, read, number: read }))
  const kinds = kindsOf(scenario)
  const most = Math.max(1, Math.floor(mostRows / kinds.length))
  let before = 0
  return kinds
    .flatMap(({ count }) => {
      const first = before
      before += count
      return Array.from({ length: Math.min(most, (count * all) / drives) }, (_, index) => {
        const [drive, read] = [first + (index % count), Math.floor(index / count)]
        return { drive, read, number: drive + read * drives }
      })
    })
    .slice(0, mostRows)
}

/** The fullest copies of hops that have a rate, one of each hop. */
function linksOf(tree: ReadTree, hopOf: Int32Array, carried: Float64Array): readonly LinkUse[] {
  const fullest = new Map<number, LinkUse>()
  for (const [copy, hop] of hopOf.entries()) {
    if (!(tree.hops[hop].up < Infinity)) continue
    const shares = Array.from(carried.subarray(copy * linkStretches, (copy + 1) * linkStretches), (share) => Math.min(1, share))
    const use = shares.reduce((sum, share) => sum + share, 0) / linkStretches
    if (use > (fullest.get(hop)?.use ?? -1)) fullest.set(hop, { hop, use, shares })
  }
  return [...fullest.values()].toSorted((one, other) => other.use - one.use).slice(0, mostLinks)
}

/** The stretch that holds so many rounds of reads, behind the warm-up: as long as the one before it. */
function stretchOf(scenario: Scenario, tree: ReadTree, seed: number, round: number): Stretch {
  const circuit = new TreeCircuit(scenario, tree, seed)
  const sequence = new Sequence(() => circuit.nextRead())
  advance(sequence, warmUpRounds * round)
  const before = circuit.now
  advance(sequence, (warmUpRounds + recordedRounds) * round)
  return { from: circuit.now, span: circuit.now - before }
}

/**
 * What reads and links do in a stretch of what `simulateTree` measures, that holds about four reads of each in flight: one run finds it, the same run
 * once more is recorded. The same scenario and seed give the same intervals everywhere. Nobody loads ahead.
 */
export function recordTree(scenario: Scenario, tree: ReadTree, { seed }: Pick<RunStart, 'seed'>): TreeTimeline {
  const reads = followedReads(scenario)
  const { hopOf, rate } = treePaths(scenario, tree)
  const round = allInFlight(scenario.workload, scenario.drives)
  const { from, span } = stretchOf(scenario, tree, seed, round)
  const numbers = reads.map(({ number }) => number)
  const recorder = new TreeRecorder(numbers, rate.length, { from, span })
  const circuit = new TreeCircuit(scenario, tree, seed, { recorder })
  while (circuit.now < from + span) circuit.nextRead()
  recorder.close(circuit.processes.requestedAt, circuit.parts)
  return {
    span,
    reads: reads.map(({ drive, read }) => ({ drive, read })),
    intervals: recorder.intervals,
    links: linksOf(tree, hopOf, recorder.carried),
  }
}

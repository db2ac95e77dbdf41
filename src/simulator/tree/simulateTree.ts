import type { Caveat, Prediction, TreeLoad } from '../../domain/prediction.ts'
import type { Problem } from '../../domain/problem.ts'
import { allInFlight, kindsOf, largestOf, type ReadTree, type RunControl, type RunStart, type Scenario } from '../../domain/scenario.ts'
import { batchCount } from '../../maths/statistics.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'
import { stretchWithin } from '../engine/capacity.ts'
import { advance, Sequence } from '../engine/circuit.ts'
import { begun, leftOut, RunToPrecision, warmUpBatches, wideInterval, type Begun, type PreciseRun } from '../engine/runToPrecision.ts'
import { framesOf } from './frames.ts'
import { treeCapacity } from './treeCapacity.ts'
import { TreeCircuit } from './treeCircuit.ts'
import { TreeSums, type TreeMeans } from './treeSums.ts'

/** Reads in the shortest batch; a batch holds as many of each disk. */
const shortestBatch = 64
/** Reads of each kind of drives in the shortest batch, where there are several. */
const leastOfKind = 8
/** Reads in the shortest batch of drives without arms, whose reads take so much alike that who meets whom stays for dozens of rounds. */
const leastInStep = 192
/** Frames on links in one run: some seconds of computing. */
const mostPassages = 60_000_000

/** Whole rounds of drives with so many reads at least. */
const roundsOf = (drives: number, reads: number): number => drives * Math.ceil(reads / drives)

/** Tracks that a head crosses in the time of one alarm. */
const tracksPerAlarm = 8

/** What one read can cost, in alarms: its own, each frame in front of each link, were all of them on its way, and the tracks that it crosses. */
function alarmsPerRead({ hops }: ReadTree, scenario: Scenario): number {
  const largest = largestOf(scenario.workload.sizes)
  const links = hops.filter(({ up }) => up < Infinity).length
  const tracks = Math.max(...kindsOf(scenario).flatMap(({ drive }) => drive.zones.map(({ trackSize }) => largest / trackSize)))
  const ends = kindsOf(scenario).some(({ drive }) => drive.flash) ? 1 : 0
  return 4 + framesOf(largest) * (Math.max(1, links) + ends) + tracks / tracksPerAlarm
}

const refuse = (field: string, message: string): Problem => ({ code: 'not-simulated', field, message })

/** Refuses what no method does here, and what would take many seconds. */
export function refusesTree(scenario: Scenario, tree: ReadTree): Problem | null {
  const { workload, drives } = scenario
  const { method } = workload
  const reads = allInFlight(workload, drives)
  if (method === 'ideal') return refuse('method', 'The ideal is a bound that no method reaches, so there is nothing to simulate.')
  if (method === 'pipelined' && tree.hops.some(({ held }) => held !== undefined))
    return refuse(
      'method',
      'A port multiplier that switches by commands belongs to one drive at a time, so that no other can load ahead. Use the method naive.',
    )
  if (method === 'pipelined' && workload.inFlight)
    return refuse(
      'in-flight',
      'Who loads ahead has one read in flight for each drive, and the next block on its way. Use the method naive.',
    )
  const shortest = roundsOf(drives, Math.max(shortestBatch, reads))
  if ((batchCount + warmUpBatches) * shortest * alarmsPerRead(tree, scenario) > 3 * mostPassages)
    return reads > drives
      ? refuse('in-flight', 'So many reads in flight over so many drives are not simulated. Use fewer.')
      : refuse('machine', 'So many drives with so large reads are not simulated. Use fewer or smaller ones; the formula still answers.')
  return null
}

/** How busy each hop was, and the host; the busiest of all decides. */
function loadOf({ hops, host, busy }: TreeMeans, seconds: Seconds): TreeLoad & { readonly fullest: Fraction } {
  const share = (time: Seconds): Fraction => Math.min(1, time / seconds)
  const load = { hops: hops.map(share), host: share(host) }
  const drives = Math.max(...busy.map(share))
  const fullest = Math.max(0, ...load.hops)
  const most = Math.max(drives, load.host, fullest)
  const limit: TreeLoad['limit'] =
    most === drives ? { kind: 'drives' } : most === fullest ? { kind: 'hop', hop: load.hops.indexOf(fullest) } : { kind: 'host' }
  return { ...load, limit, fullest }
}

/** What nobody has measured, and what the simulation leaves out. */
const remarksOf = (scenario: Scenario, { notes }: ReadTree): readonly Caveat[] => [
  { code: 'extrapolation', message: 'Nobody has measured random reads through this machine.' },
  ...(notes.length > 0 ? [{ code: 'simple-mechanism', message: notes.join(' ') } as const] : []),
  ...leftOut(scenario),
]

/**
 * Simulates random reads through a tree of links until the 95 % interval of their throughput is as narrow as asked.
 *
 * - naive, no-rounds: each disk asks, waits and receives; commands do not meet data, so that nobody has to go first
 * - pipelined: each disk loads its next block as soon as its head is through with the one that is asked for
 *
 * Links carry data at their rate, frame by frame; a held box belongs to one drive from its command to its last byte. The bus time is that of
 * the fullest link: it carries data, or does not.
 */
export const simulateTree = (scenario: Scenario, tree: ReadTree, run: RunControl): Prediction =>
  beginTree(scenario, tree, run).to(run.precision)

/** Begins what `simulateTree` measures. */
export function beginTree(scenario: Scenario, tree: ReadTree, { seed, maximumReads }: RunStart): Begun<Prediction> {
  const circuit = new TreeCircuit(scenario, tree, seed)
  const reads = new Sequence(() => circuit.nextRead())
  const sums = new TreeSums(circuit, scenario, tree)
  const most = Math.min(maximumReads, mostPassages / alarmsPerRead(tree, scenario))
  const round = roundOf(scenario, circuit, reads, {
    least: sums.controls > 0 ? 1 : shortestBatch,
    most: most / (batchCount + warmUpBatches),
  })
  const run = new RunToPrecision(reads, circuit, {
    firstBatch: round,
    controlled: { sums, round },
    most,
  })
  return begun(run, (measured) => predictionOf(scenario, tree, { seed, circuit, sums }, measured))
}

/**
 * Reads in which each kind of drives has completed some, and as many as it has drives. It is counted, since how fast a kind is depends on all that it
 * shares; where all are of one kind it is whole rounds.
 *
 * @param least reads in any case
 * @param most where it is cut: slow drives are then in few batches, and the interval is as wide as that makes it
 */
function roundOf(
  scenario: Scenario,
  { meters }: TreeCircuit,
  reads: Sequence,
  { least, most }: { readonly least: number; readonly most: number },
): number {
  const { drives, workload } = scenario
  const kinds = kindsOf(scenario)
  const shortest = Math.max(
    kinds.some(({ drive }) => drive.flash) ? leastInStep : least,
    workload.inFlight ? allInFlight(workload, drives) : 0,
  )
  if (kinds.length === 1) return roundsOf(drives, shortest)
  const lacks = (): boolean => {
    let drive = 0
    return kinds.some(({ count }) => {
      let sum = 0
      for (const end = drive + count; drive < end; drive++) sum += meters.readsByDrive[drive]
      return sum < Math.max(count, leastOfKind)
    })
  }
  do advance(reads, reads.completed + drives)
  while ((reads.completed < shortest || lacks()) && reads.completed + drives <= most)
  return reads.completed
}

interface Counted {
  readonly seed: number
  readonly circuit: TreeCircuit
  readonly sums: TreeSums
}

function predictionOf(scenario: Scenario, tree: ReadTree, { seed, circuit, sums }: Counted, measured: PreciseRun): Prediction {
  const { drives, workload } = scenario
  const { span, relativeHalfWidth, isNarrow, adjusted } = measured
  if (adjusted === null) throw new Error('a run through a tree has no sums')
  const { meters } = circuit
  const stretch = stretchWithin(measured, treeCapacity(scenario, tree))
  const throughput = measured.throughput / stretch
  const seconds = adjusted.seconds * stretch
  const means = sums.means(adjusted)
  const { fullest, ...load } = loadOf(means, seconds)
  const parts = circuit.parts.means(means.readTime)
  const cycle = seconds * drives
  const share = (reads: number): number => (reads * drives) / meters.reads
  return {
    predictor: 'simulation',
    method: workload.method,
    readDuration: means.readTime,
    throughput,
    busTime: { overhead: 0, idle: cycle * (1 - fullest), headLimited: 0, busRate: cycle * fullest },
    driveUtilization: Math.min(1, means.busy.reduce((sum, busy, kind) => sum + busy * kindsOf(scenario)[kind].count, 0) / cycle),
    uncertainty: { kind: 'confidence-95', low: throughput * (1 - relativeHalfWidth), high: throughput * (1 + relativeHalfWidth) },
    caveats: isNarrow ? [] : [wideInterval(meters.reads, 'reads')],
    remarks: remarksOf(scenario, tree),
    run: {
      reads: meters.reads,
      seed,
      span,
      leastShare: share(meters.readsByDrive.reduce((least, reads) => Math.min(least, reads), Infinity)),
      mostShare: share(meters.readsByDrive.reduce((most, reads) => Math.max(most, reads), 0)),
      strictRounds: 0,
      windowRounds: meters.rounds.inWindow,
      relativeHalfWidth,
    },
    tree: { ...load, ...(parts && { parts }) },
  }
}

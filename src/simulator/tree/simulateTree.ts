import type { Caveat, Prediction, TreeLoad } from '../../domain/prediction.ts'
import type { Problem } from '../../domain/problem.ts'
import { kindsOf, largestOf, type ReadTree, type RunControl, type RunStart, type Scenario } from '../../domain/scenario.ts'
import { batchCount } from '../../maths/statistics.ts'
import type { Seconds } from '../../units/quantities.ts'
import { Sequence } from '../engine/circuit.ts'
import { begun, leftOut, RunToPrecision, warmUpBatches, wideInterval, type Begun, type PreciseRun } from '../engine/runToPrecision.ts'
import { mostFrames } from './frames.ts'
import { TreeCircuit } from './treeCircuit.ts'
import { TreeSums } from './treeSums.ts'

/** Reads in the shortest batch; a batch holds as many of each disk. */
const shortestBatch = 64
/** Frames on links in one run: some seconds of computing. */
const mostPassages = 60_000_000

const firstBatch = (drives: number): number => drives * Math.ceil(shortestBatch / drives)

/** Tracks that a head crosses in the time of one alarm. */
const tracksPerAlarm = 8

/** What one read can cost, in alarms: its own, each frame in front of each link, were all of them on its way, and the tracks that it crosses. */
function alarmsPerRead({ hops }: ReadTree, scenario: Scenario): number {
  const largest = largestOf(scenario.workload.sizes)
  const links = hops.filter(({ up }) => up < Infinity).length
  const tracks = Math.max(...kindsOf(scenario).flatMap(({ drive }) => drive.zones.map(({ trackSize }) => largest / trackSize)))
  return 4 + Math.min(mostFrames, Math.ceil(largest / 8192)) * Math.max(1, links) + tracks / tracksPerAlarm
}

const refuse = (field: string, message: string): Problem => ({ code: 'not-simulated', field, message })

/** Refuses what no method does here, and what would take many seconds. */
export function refusesTree(scenario: Scenario, tree: ReadTree): Problem | null {
  const { method } = scenario.workload
  if (method === 'ideal') return refuse('method', 'The ideal is a bound that no method reaches, so there is nothing to simulate.')
  if (method === 'pipelined' && tree.hops.some(({ held }) => held !== undefined))
    return refuse(
      'method',
      'A port multiplier that switches by commands belongs to one drive at a time, so that no other can load ahead. Use the method naive.',
    )
  if ((batchCount + warmUpBatches) * firstBatch(scenario.drives) * alarmsPerRead(tree, scenario) > 3 * mostPassages)
    return refuse('machine', 'So many drives with so large reads are not simulated. Use fewer or smaller ones; the formula still answers.')
  return null
}

/** The largest of the means over the drives of each kind. */
function busiestKind(scenario: Scenario, busyByDrive: Float64Array): Seconds {
  let most = 0
  let drive = 0
  for (const { count } of kindsOf(scenario)) {
    let busy = 0
    for (const end = drive + count; drive < end; drive++) busy += busyByDrive[drive]
    if (count > 0) most = Math.max(most, busy / count)
  }
  return most
}

/** How busy each hop’s fullest copy was, and the host; the busiest of all decides. */
function loadOf(scenario: Scenario, { hops }: ReadTree, circuit: TreeCircuit, span: Seconds): TreeLoad & { readonly fullest: number } {
  const shares = hops.map(() => 0)
  for (const [copy, hop] of circuit.paths.hopOf.entries())
    shares[hop] = Math.max(shares[hop], Math.min(1, (hops[hop].held === undefined ? circuit.carrying : circuit.boxes.time)[copy] / span))
  const host = Math.min(1, circuit.hostBusy / span)
  const drives = Math.min(1, busiestKind(scenario, circuit.busyByDrive) / span)
  const fullest = Math.max(0, ...shares)
  const most = Math.max(drives, host, fullest)
  const limit: TreeLoad['limit'] =
    most === drives ? { kind: 'drives' } : most === fullest ? { kind: 'hop', hop: shares.indexOf(fullest) } : { kind: 'host' }
  return { hops: shares, host, limit, fullest }
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
  const sums = TreeSums.of(circuit, scenario)
  const run = new RunToPrecision(reads, circuit, {
    firstBatch: firstBatch(scenario.drives),
    controlled: sums && { sums, round: scenario.drives },
    most: Math.min(maximumReads, mostPassages / alarmsPerRead(tree, scenario)),
  })
  return begun(run, (measured) => predictionOf(scenario, tree, { seed, circuit }, measured))
}

/** What a read takes of the time of the run, how long it lasts and how long a drive works on it, by the weights of the estimate. */
function meansOf(
  circuit: TreeCircuit,
  { span, adjusted }: PreciseRun,
): { readonly seconds: Seconds; readonly readTime: Seconds; readonly busy: Seconds } {
  if (adjusted) return { seconds: adjusted.seconds, readTime: Math.max(0, adjusted.reported[0]), busy: Math.max(0, adjusted.reported[1]) }
  const { meters, busyByDrive } = circuit
  const perRead = (sum: Seconds): Seconds => sum / meters.reads
  return { seconds: perRead(span), readTime: perRead(meters.readTime), busy: perRead(busyByDrive.reduce((sum, busy) => sum + busy, 0)) }
}

function predictionOf(
  scenario: Scenario,
  tree: ReadTree,
  { seed, circuit }: { readonly seed: number; readonly circuit: TreeCircuit },
  measured: PreciseRun,
): Prediction {
  const { drives, workload } = scenario
  const { span, throughput, relativeHalfWidth, isNarrow } = measured
  const { meters } = circuit
  const { seconds, readTime, busy } = meansOf(circuit, measured)
  const { fullest, ...load } = loadOf(scenario, tree, circuit, span)
  const cycle = seconds * drives
  const share = (reads: number): number => (reads * drives) / meters.reads
  return {
    predictor: 'simulation',
    method: workload.method,
    readDuration: readTime,
    throughput,
    busTime: { overhead: 0, idle: cycle * (1 - fullest), headLimited: 0, busRate: cycle * fullest },
    driveUtilization: Math.min(1, busy / cycle),
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
    tree: load,
  }
}

import type { Caveat, Prediction, TreeLoad } from '../../domain/prediction.ts'
import { allInFlight, kindsOf, largestOf, type ReadTree, type Scenario } from '../../domain/scenario.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'
import { applying } from '../bus/caveats.ts'
import { flightQueues } from './flightQueues.ts'
import { treeBound, type TreeBound } from './treeBound.ts'
import { treeDemands, type TreeDemands } from './treeClasses.ts'
import { treeQueues, type TreeQueues } from './treeQueues.ts'

/**
 * Largest relative errors against the simulation over 400 machines drawn at random (tests/support/drawnTrees.ts): 12, 5 and 16 %; SSDs that send large reads over one
 * link fall into step, 24 %; unlike SSDs that load ahead, 9 %.
 */
const largestError = { links: 0.12, flash: 0.25, pipelined: 0.05, unlikeAhead: 0.1, held: 0.16, ideal: 0 } as const

/** What nobody has measured, and what the formula leaves out within its stated error. */
function remarksOf(scenario: Scenario, { hops, notes }: ReadTree): readonly Caveat[] {
  const { method, sizes, thinkLaw } = scenario.workload
  return applying([
    [
      'extrapolation',
      'Nobody has measured random reads through this machine: the stated error is that against the simulation.',
      method !== 'ideal',
    ],
    ['simple-mechanism', notes.join(' '), notes.length > 0],
    [
      'held-links',
      'Drives behind a multiplier that switches by commands are served one after the other; how their times spread is taken to be as that of random seeks.',
      method !== 'ideal' && hops.some(({ held }) => held !== undefined),
    ],
    [
      'mean-of-mix',
      'Requests of a mix of sizes pass adapters and buses as those of its mean size do.',
      sizes.length > 1 || sizes.some(({ upTo }) => upTo !== undefined),
    ],
    ['think-time', 'The formula takes think times as equally long.', thinkLaw !== undefined && method !== 'ideal' && scenario.drives > 1],
    [
      'buffer-too-small',
      'The largest request does not fit in the buffer of a drive; the formula assumes that it does.',
      method !== 'ideal' && kindsOf(scenario).some(({ drive }) => largestOf(sizes) > drive.buffer),
    ],
  ])
}

/** Of each kind of drive the share of the time in which it works on reads; of flash that of its reads in flight which are in it. */
const busyDrives = ({ classes }: TreeDemands, queues: TreeQueues): readonly Fraction[] =>
  classes.map(({ positioning, media }, index) => queues.drives ?? Math.min(1, (positioning + media) / queues.cycles[index]))

function limitOf(queues: TreeQueues, busy: readonly Fraction[]): TreeLoad['limit'] {
  const fullest = Math.max(0, ...queues.hops)
  const drives = Math.max(...busy)
  if (drives >= fullest && drives >= queues.host) return { kind: 'drives' }
  return fullest >= queues.host ? { kind: 'hop', hop: queues.hops.indexOf(fullest) } : { kind: 'host' }
}

const isBound = (queues: TreeQueues | TreeBound): queues is TreeBound => 'limit' in queues

function queuesOf(scenario: Scenario, demands: TreeDemands, rates: readonly BytesPerSecond[]): TreeQueues | TreeBound {
  const { method, inFlight } = scenario.workload
  if (method === 'ideal') return treeBound(demands, rates)
  return inFlight ? flightQueues(scenario, demands, rates) : treeQueues(demands, rates, method === 'pipelined')
}

/**
 * What the closed forms say of random reads through a tree of links.
 *
 *   naive, no-rounds, pipelined: mean value analysis (treeQueues.ts), of equal flash with several reads in flight another (flightQueues.ts);
 *   ideal: asymptotic bounds, max-min (treeBound.ts)
 *
 * @returns the bus time is that of the fullest link; `tree` says how busy each is
 */
export function predictTree(scenario: Scenario, tree: ReadTree): Prediction {
  const { workload, drives } = scenario
  const { method, thinkTime } = workload
  const demands = treeDemands(scenario, tree)
  const rates = tree.hops.map(({ up }) => up)
  const queues = queuesOf(scenario, demands, rates)
  const reads = demands.classes.reduce((sum, one, index) => sum + one.drives / queues.cycles[index], 0)
  const throughput = reads * demands.size
  // of a drive, and of a read in flight
  const period = drives / reads
  const cycle = allInFlight(workload, drives) / reads
  const fullest = Math.max(0, ...queues.hops)
  const isHeld = demands.classes.some(({ box }) => box)
  const isFlash = kindsOf(scenario).some(({ drive }) => drive.flash)
  const ahead = isFlash && demands.classes.length > 1 ? 'unlikeAhead' : 'pipelined'
  const share = largestError[method === 'ideal' ? method : method === 'pipelined' ? ahead : isHeld ? 'held' : isFlash ? 'flash' : 'links']
  const busy = busyDrives(demands, queues)
  const driveBusy = demands.classes.reduce((sum, { drives: count }, index) => sum + count * busy[index], 0)
  return {
    predictor: 'formula',
    method,
    readDuration: cycle - thinkTime,
    throughput,
    busTime: { overhead: 0, idle: period * (1 - fullest), headLimited: 0, busRate: period * fullest },
    driveUtilization: driveBusy / drives,
    uncertainty: { kind: method === 'ideal' ? 'bound' : 'validated-error', low: throughput / (1 + share), high: throughput / (1 - share) },
    caveats: [],
    remarks: remarksOf(scenario, tree),
    tree: { hops: queues.hops, host: queues.host, limit: isBound(queues) ? queues.limit : limitOf(queues, busy) },
  }
}

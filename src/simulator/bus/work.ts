import type { Problem } from '../../domain/problem.ts'
import { kindsOf, largestOf, type Scenario } from '../../domain/scenario.ts'
import { batchCount } from '../../maths/statistics.ts'
import { warmUpBatches } from '../engine/runToPrecision.ts'

/** Reads in the shortest batch where nothing is known of reads beforehand; a batch holds whole rounds. */
const shortestBatch = 64
/** Steps of the engine in one run, a step being a command, a tenure or a track: about a second of computing. */
const mostSteps = 100_000_000

/** Reads in the first batches of a run: whole rounds, 64 reads at least. */
export const firstBatch = (drives: number): number => drives * Math.ceil(shortestBatch / drives)

/** Steps that one read can cost: its command and tenures, and every track it crosses, twice where the fence looks ahead. */
function stepsPerRead(scenario: Scenario): number {
  let smallestTrack = Infinity
  for (const { drive } of kindsOf(scenario)) for (const { trackSize } of drive.zones) smallestTrack = Math.min(smallestTrack, trackSize)
  return 4 + (2 * largestOf(scenario.workload.sizes)) / smallestTrack
}

/** Reads after which a run stops whatever its interval, so that no scenario runs for ever. */
export const readLimit = (scenario: Scenario, asked: number): number => Math.min(asked, mostSteps / stepsPerRead(scenario))

/** Refuses a scenario whose shortest run would take many seconds: reads that cross thousands of tracks. */
export function tooMuchWork(scenario: Scenario): Problem | null {
  const shortestRun = (batchCount + warmUpBatches) * firstBatch(scenario.drives)
  if (shortestRun * stepsPerRead(scenario) <= 3 * mostSteps) return null
  return {
    code: 'not-simulated',
    field: 'size',
    message: 'A read crosses too many tracks to be simulated. Use smaller requests or larger tracks; the formula still answers.',
  }
}

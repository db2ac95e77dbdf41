import type { Simulating } from './says.ts'
import type { StudyService } from '../workers/studyApi.ts'

/** Where and how long a simulation runs. */
export interface Running {
  /**
   * Raised, it ends the simulation: with workers at once, on the calling thread between two runs. The promise is then rejected with its reason.
   */
  readonly signal?: AbortSignal
  /**
   * How many workers may simulate at a time, 1 to 64; calls that say the same number share them. 0, or left out: the calling thread simulates,
   * about a second at most for each run. Engines without module workers, such as Node, simulate on the calling thread whatever is said.
   */
  readonly workers?: number
}

const mostWorkers = 64

/** Workers by their number: they stay, as the next call asks again. */
const pools = new Map<number, StudyService>()

async function poolOf(size: number): Promise<StudyService> {
  const { pooledService } = await import('../workers/studyService.ts')
  const known = pools.get(size)
  if (known) return known
  const started = pooledService({ size })
  pools.set(size, started)
  return started
}

/** The number of workers. @throws RangeError where it is none */
export function workersOf(workers: number): number {
  if (Number.isInteger(workers) && workers >= 0 && workers <= mostWorkers) return workers
  throw new RangeError(`workers is ${String(workers)}; it must be a whole number from 0 to ${mostWorkers}.`)
}

/**
 * Where a simulation is to run.
 *
 * @throws RangeError where the number of workers is none
 */
export async function simulating({ signal = new AbortController().signal, workers = 0 }: Running): Promise<Simulating> {
  const service = workersOf(workers) > 0 && typeof Worker === 'function' ? await poolOf(workers) : null
  return { service, signal }
}

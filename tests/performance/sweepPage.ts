/** What the benchmark's page runs: the 72 points through the page's own service, from a cold start and again warm. */
import { pooledService } from '../../src/workers/studyService.ts'
import { sweepScenarios } from './samples.ts'

async function sweep(service: ReturnType<typeof pooledService>, seed: number): Promise<number> {
  const start = performance.now()
  const jobs = sweepScenarios().map((scenario) => ({ scenario, run: { seed, precision: 0.01, maximumReads: 2_000_000 } }))
  let done = 0
  await service.run('bus', jobs, () => done++, new AbortController().signal)
  if (done !== jobs.length) throw new Error(`${done} of ${jobs.length} points`)
  return performance.now() - start
}

const service = pooledService()
const cold = await sweep(service, 1)
const warm = await sweep(service, 2)
document.title = JSON.stringify({ cold, warm })

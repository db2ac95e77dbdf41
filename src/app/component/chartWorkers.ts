import { connected, pooledService } from '../../workers/studyService.ts'
// oxlint-disable-next-line import/default -- the build makes the address of a module of its worker
import studyAddress from '../../workers/studyWorker.ts?worker&url'
import type { SupervisedTraces } from '../../workers/supervisedTraces.ts'
import { deskOf, workerTraceService } from '../../workers/traceService.ts'
// oxlint-disable-next-line import/default -- likewise
import traceAddress from '../../workers/traceWorker.ts?worker&url'
import type { WorkerPool } from '../../workers/workerPool.ts'

/** Modules that import one of another host, by its address; they cost nothing and are kept. */
const bridges = new Map<string, string>()

function bridgeTo(address: string): string {
  const bridge = bridges.get(address) ?? URL.createObjectURL(new Blob([`import ${JSON.stringify(address)}`], { type: 'text/javascript' }))
  bridges.set(address, bridge)
  return bridge
}

/** Whether browsers start a worker from there, as they do from the host of the document only. */
const isOwn = (address: string): boolean => new URL(address).origin === location.origin

/**
 * Starts a worker of another host: a module of the document may import one that its host lets everyone read. Throws, or is broken, where the policy
 * of the document allows no such workers.
 */
const startedAcross = (address: string): Worker => new Worker(bridgeTo(address), { type: 'module' })

/** Studies in workers of the host that the component comes from. */
export const studies = (): WorkerPool =>
  pooledService(isOwn(studyAddress) ? {} : { startWorker: () => connected(startedAcross(studyAddress)) })

/** Traces in a worker of that host. */
export const traces = (): SupervisedTraces =>
  workerTraceService(isOwn(traceAddress) ? {} : { startDesk: () => deskOf(startedAcross(traceAddress)) })

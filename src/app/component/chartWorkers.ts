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

/**
 * Starts a worker that may be on another host than the document: browsers start none from there, but a module of the document may import
 * one that its host lets everyone read. Throws, or is broken, where the policy of the document allows no such workers.
 */
const started = (address: string): Worker =>
  new Worker(new URL(address).origin === location.origin ? address : bridgeTo(address), { type: 'module' })

/** Studies in workers of the host that the component comes from. */
export const studies = (): WorkerPool => pooledService({ startWorker: () => connected(started(studyAddress)) })

/** Traces in a worker of that host. */
export const traces = (): SupervisedTraces => workerTraceService({ startDesk: () => deskOf(started(traceAddress)) })

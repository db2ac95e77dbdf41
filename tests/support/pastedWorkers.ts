import { expose } from 'comlink'
import { pastedDesk } from '../../src/workers/pastedDesk.ts'
import { WorkerPastedReader } from '../../src/workers/pastedService.ts'
import { faultyWorker, type FaultAt, type FaultyWorker } from './faults.ts'

const soundly: FaultAt = { fault: 'silent', at: -1 }

/** A reader whose workers are in this process, behind the messages that go to a real one; only the first has the fault. */
export class ReaderHere extends WorkerPastedReader {
  readonly workers: FaultyWorker[]

  constructor(fault = soundly) {
    const workers: FaultyWorker[] = []
    super({
      startWorker: () => {
        const worker = faultyWorker((port) => expose(pastedDesk(), port), workers.length === 0 ? fault : soundly)
        workers.push(worker)
        return worker
      },
    })
    this.workers = workers
  }

  end(): void {
    for (const worker of this.workers) worker.terminate()
  }
}

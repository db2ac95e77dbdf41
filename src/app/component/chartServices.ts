import { witnesses } from '../../prediction/witnesses.ts'
import { budgeted } from '../../workers/budgetedWitnesses.ts'
import { lazyStudies, lazyTraces } from '../../workers/lazyServices.ts'
import type { EmbedServices } from '../embed/EmbedContent.tsx'

/** Services that have workers, as long as somebody needs them. */
interface OpenServices extends EmbedServices {
  readonly close: () => void
}

/** Whatever has workers to end. */
interface Closeable {
  close(): void
}

function openServices(): OpenServices {
  const begun: Closeable[] = []
  let isClosed = false
  const kept = <Service extends Closeable>(service: Service): Service => {
    if (isClosed) service.close()
    begun.push(service)
    return service
  }
  const service = lazyStudies(async () => kept((await import('./chartWorkers.ts')).studies()))
  const traces = lazyTraces(async () => kept((await import('./chartWorkers.ts')).traces()))
  return {
    witnesses: budgeted(witnesses, service),
    service,
    traces,
    close: () => {
      isClosed = true
      for (const one of begun) one.close()
    },
  }
}

let open: OpenServices | null = null
let borrowers = 0

/** The services of all charts of a document. */
export interface BorrowedServices extends EmbedServices {
  /** To be called once; the last one ends the workers. */
  readonly giveBack: () => void
}

/** Charts of a document share their workers and what these have answered; with the last chart the workers end. */
export function borrowServices(): BorrowedServices {
  open ??= openServices()
  borrowers++
  const { witnesses: forms, service, traces } = open
  const giveBack = (): void => {
    if (--borrowers > 0) return
    open?.close()
    open = null
  }
  return { witnesses: forms, service, traces, giveBack }
}

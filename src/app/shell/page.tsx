import type { ComponentType } from 'react'
import { witnesses } from '../../prediction/witnesses.ts'
// the view most visitors see first arrives with the page instead of after it
import '../../views/throughput/ThroughputView.tsx'
import { budgeted } from '../../workers/budgetedWitnesses.ts'
import { lazyStudies, lazyTraces } from '../../workers/lazyServices.ts'
import { later } from '../later.ts'
import { connectAddress } from '../store/address.ts'
import { App } from './App.tsx'
import { createConfigurationStore } from '../store/configurationStore.ts'

/** Once the page stands; without it the page works as well. */
async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD) return
  const { installOffline } = await (await later()).offline()
  installOffline()
}

/** Begins the page around a configuration that is kept in the address. */
export function startPage(): ComponentType {
  const store = createConfigurationStore(location.hash)
  connectAddress(store, window)
  const service = lazyStudies(async () => (await import('../../workers/studyService.ts')).startedService())
  const traces = lazyTraces(async () => (await (await later()).traces()).workerTraceService())
  const own = budgeted(witnesses, service)
  const { page, view } = store.getState().shown
  // nothing is asked yet: its workers begin to load before the page is drawn
  if (page === 'answer' && view === 'throughput') void service.run('bus', [], () => {}, new AbortController().signal)
  keepOffline().catch(() => undefined)
  return () => <App store={store} service={service} traces={traces} witnesses={own} />
}

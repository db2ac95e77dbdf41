import type { ComponentType } from 'react'
import { witnesses } from '../../prediction/witnesses.ts'
import { budgeted } from '../../workers/budgetedWitnesses.ts'
import { lazyStudies, lazyTraces } from '../../workers/lazyServices.ts'
import { EmbedApp } from './EmbedApp.tsx'
import { connectHost } from './embedMessages.ts'
import '../panel/fields.css'
import './embed.css'

/**
 * Begins one chart in a frame: nothing is stored, and neither address nor history is touched.
 *
 * @param early what arrived before
 */
export function startEmbed(early: readonly MessageEvent[]): ComponentType {
  const host = connectHost(window, early)
  // a page may hold many frames, and they share the machine
  const service = lazyStudies(async () => (await import('../../workers/studyService.ts')).pooledService({ size: 1 }))
  const traces = lazyTraces(async () => (await import('../../workers/traceService.ts')).workerTraceService())
  const own = budgeted(witnesses, service)
  return () => <EmbedApp host={host} service={service} traces={traces} witnesses={own} />
}

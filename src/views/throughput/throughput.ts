import { lazy } from 'react'
import type { View } from '../view.ts'
import { simulationPoints } from './throughputState.ts'

// apart from the question, because a chart in a frame needs no page; app/shell/page.tsx has it arrive with the first view
const Component = lazy(async () => ({ default: (await import('./ThroughputView.tsx')).ThroughputView }))

/** Naive, pipelined and ideal throughput against any field, with simulated and measured points. */
export const throughput: View = {
  id: 'throughput',
  question: 'How fast will it go?',
  isConfigured: true,
  simulationPoints,
  Component,
  figures: async () => (await import('./throughputFigures.tsx')).throughputFigures,
}

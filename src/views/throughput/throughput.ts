import type { View } from '../view.ts'
import { simulationPoints } from './throughputSeries.ts'
import { ThroughputView } from './ThroughputView.tsx'

/** Naive, pipelined and ideal throughput against any field, with simulated and measured points. */
export const throughput: View = {
  id: 'throughput',
  question: 'How fast will it go?',
  isConfigured: true,
  simulationPoints,
  Component: ThroughputView,
  figures: async () => (await import('./throughputFigures.tsx')).throughputFigures,
}

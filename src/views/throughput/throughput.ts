import type { View } from '../view.ts'
import { loadedComponent } from '../shared/loadedComponent.ts'

// apart from the question, because a chart in a frame needs no page; app/shell/page.tsx has it arrive with the first view
const Component = loadedComponent(async () => (await import('./ThroughputView.tsx')).ThroughputView)

/** Naive, pipelined and ideal throughput against any field, with simulated and measured points. */
export const throughput: View = {
  id: 'throughput',
  question: 'How fast will it go?',
  isConfigured: true,
  Component,
}

import type { View } from '../view.ts'
import { loadedComponent } from '../shared/loadedComponent.ts'

// a chunk of its own, so that the first view stays small
const Component = loadedComponent(async () => (await import('./StripingView.ts')).StripingView)

/** The optimal stripe unit of an array, how flat the optimum is, and a simulation that agrees. */
export const striping: View = {
  id: 'striping',
  question: 'How to stripe?',
  isConfigured: true,
  Component,
}

import { loadedComponent } from '../shared/loadedComponent.ts'
import type { View } from '../view.ts'

// a chunk of its own, so that the first view stays small
const Component = loadedComponent(async () => (await import('./PassesView.ts')).PassesView)

/** How long it takes to read, write, copy or rebuild every disk of a machine, and which link is to blame. */
export const passes: View = {
  id: 'passes',
  question: 'How long does a pass take?',
  isConfigured: true,
  Component,
}

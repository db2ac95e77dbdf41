import type { View } from '../view.ts'
import { loadedComponent } from '../shared/loadedComponent.ts'

// a chunk of its own, so that the first view stays small
const Component = loadedComponent(async () => (await import('./CachingView.tsx')).CachingView)

/** What block, fetch and cache sizes do for the requests of a trace. */
export const caching: View = {
  id: 'caching',
  question: 'How to cache?',
  isConfigured: true,
  Component,
}

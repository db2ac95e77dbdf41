import type { View } from '../view.ts'
import { loadedComponent } from '../shared/loadedComponent.ts'

// a chunk of its own, so that the first view stays small
const Component = loadedComponent(async () => (await import('./DrivesView.ts')).DrivesView)

/** Which drive, which queue, which bus, at what price. */
export const drives: View = {
  id: 'drives',
  question: 'Which drives?',
  isConfigured: true,
  Component,
}

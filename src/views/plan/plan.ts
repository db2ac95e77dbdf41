import type { View } from '../view.ts'
import { loadedComponent } from '../shared/loadedComponent.ts'

// a chunk of its own, so that the first view stays small
const Component = loadedComponent(async () => (await import('./PlanView.ts')).PlanView)

/** What do I need: from a goal to the one value that reaches it, whether pipelining pays, and what to improve first. */
export const plan: View = {
  id: 'plan',
  question: 'What do I need?',
  isConfigured: true,
  Component,
}

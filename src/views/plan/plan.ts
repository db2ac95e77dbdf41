import { lazy } from 'react'
import type { View } from '../view.ts'

// a chunk of its own, so that the first view stays small
const Component = lazy(async () => ({ default: (await import('./PlanView.tsx')).PlanView }))

/** What do I need: from a goal to the one value that reaches it, whether pipelining pays, and what to improve first. */
export const plan: View = {
  id: 'plan',
  question: 'What do I need?',
  isConfigured: true,
  // which answers have to be simulated is known only once they have been worked out
  simulationPoints: () => [],
  Component,
  figures: async () => (await import('./planFigures.tsx')).planFigures,
}

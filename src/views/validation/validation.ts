import { lazy } from 'react'
import type { View } from '../view.ts'

const noPoints: readonly [] = []

/** Every published table beside the predictions; asks the simulation itself, once its cells are loaded. */
export const validation: View = {
  id: 'validation',
  question: 'Can I trust it?',
  isConfigured: false,
  simulationPoints: () => noPoints,
  figures: async () => (await import('./validationFigures.tsx')).validationFigures,
  Component: lazy(async () => ({ default: (await import('./ValidationView.tsx')).ValidationView })),
}

import type { View } from '../view.ts'
import { loadedComponent } from '../shared/loadedComponent.ts'

/** Every published table beside the predictions; asks the simulation itself, once its cells are loaded. */
export const validation: View = {
  id: 'validation',
  question: 'Can I trust it?',
  isConfigured: false,
  Component: loadedComponent(async () => (await import('./ValidationView.tsx')).ValidationView),
}

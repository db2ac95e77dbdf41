import type { View } from '../view.ts'
import { loadedComponent } from '../shared/loadedComponent.ts'

// a chunk of its own, so that the first view stays small
const Component = loadedComponent(async () => (await import('./RoundsPage.ts')).RoundsPage)

/** What happens in a round: the timeline of bus and disks, the parts of a round, and whether there are rounds at all. */
export const rounds: View = {
  id: 'rounds',
  question: 'Where does the time go?',
  isConfigured: true,
  Component,
}

import { loadedComponent } from './shared/loadedComponent.ts'
import type { View, ViewProps } from './view.ts'

/** A question about the user's configuration; each is a chunk of its own, so that the first view stays small. */
const asked = (id: string, question: string, load: Parameters<typeof loadedComponent<ViewProps>>[0]): View => ({
  id,
  question,
  isConfigured: true,
  Component: loadedComponent(load),
})

/** Every question the page answers, in the order of its navigation. */
export const views: readonly [View, ...View[]] = [
  // naive, pipelined and ideal throughput against any field; app/shell/page.tsx has it arrive with the first view
  asked('throughput', 'How fast will it go?', async () => (await import('./throughput/ThroughputView.tsx')).ThroughputView),
  // how long it takes to read, write, copy or rebuild every disk of a machine, and which link is to blame
  asked('passes', 'How long does a pass take?', async () => (await import('./passes/PassesView.ts')).PassesView),
  // what happens in a round: the timeline of bus and disks, the parts of a round, and whether there are rounds at all
  asked('rounds', 'Where does the time go?', async () => (await import('./rounds/RoundsPage.ts')).RoundsPage),
  // from a goal to the one value that reaches it, whether pipelining pays, and what to improve first
  asked('plan', 'What do I need?', async () => (await import('./plan/PlanView.ts')).PlanView),
  // the optimal stripe unit of an array, how flat the optimum is, and a simulation that agrees
  asked('striping', 'How to stripe?', async () => (await import('./striping/StripingView.ts')).StripingView),
  // what block, fetch and cache sizes do for the requests of a trace
  asked('caching', 'How to cache?', async () => (await import('./caching/CachingView.tsx')).CachingView),
  // which drive, which queue, which bus, at what price
  asked('drives', 'Which drives?', async () => (await import('./drives/DrivesView.ts')).DrivesView),
  {
    // every published table beside the predictions; asks the simulation itself, once its cells are loaded
    id: 'validation',
    question: 'Can I trust it?',
    isConfigured: false,
    Component: loadedComponent(async () => (await import('./validation/ValidationView.tsx')).ValidationView),
  },
]

/** The view that answers a question, the first one where the question is unknown. */
export const viewById = (id: string): View => views.find((view) => view.id === id) ?? views[0]

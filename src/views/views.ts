import { fields } from '../configuration/fields/fields.ts'
import { loadedComponent } from './shared/loadedComponent.ts'
import type { View, ViewProps } from './view.ts'

/** A question by what the field `view` calls it; each is a chunk of its own, so that the first view stays small. */
const asked = (id: string, load: Parameters<typeof loadedComponent<ViewProps>>[0], isConfigured = true): View => ({
  id,
  question: fields.view.choices.find(({ value }) => value === id)?.label ?? id,
  isConfigured,
  Component: loadedComponent(load),
})

/** Every question the page answers, in the order of its navigation. */
export const views: readonly [View, ...View[]] = [
  // naive, pipelined and ideal throughput against any field; app/shell/page.tsx has it arrive with the first view
  asked('throughput', async () => (await import('./throughput/ThroughputView.tsx')).ThroughputView),
  // how long it takes to read, write, copy or rebuild every disk of a machine, and which link is to blame
  asked('passes', async () => (await import('./passes/PassesView.ts')).PassesView),
  // how long a sort, a scan, a product of matrices takes on these disks, in how many passes, and with which blocks
  asked('jobs', async () => (await import('./jobs/JobsView.ts')).JobsView),
  // what happens in a round: the timeline of bus and disks, the parts of a round, and whether there are rounds at all
  asked('rounds', async () => (await import('./rounds/RoundsPage.tsx')).RoundsPage),
  // from a goal to the one value that reaches it, whether pipelining pays, and what to improve first
  asked('plan', async () => (await import('./plan/PlanView.ts')).PlanView),
  // the optimal stripe unit of an array, how flat the optimum is, and a simulation that agrees
  asked('striping', async () => (await import('./striping/StripingView.ts')).StripingView),
  // what block, fetch and cache sizes do for the requests of a trace
  asked('caching', async () => (await import('./caching/CachingView.tsx')).CachingView),
  // which drive, which queue, which bus, at what price
  asked('drives', async () => (await import('./drives/DrivesView.ts')).DrivesView),
  // every published table beside the predictions; asks the simulation itself, once its cells are loaded
  asked('validation', async () => (await import('./validation/ValidationView.tsx')).ValidationView, false),
]

/** The view that answers a question, the first one where the question is unknown. */
export const viewById = (id: string): View => views.find((view) => view.id === id) ?? views[0]

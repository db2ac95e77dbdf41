import { caching } from './caching/caching.ts'
import { drives } from './drives/drives.ts'
import { passes } from './passes/passes.ts'
import { plan } from './plan/plan.ts'
import { rounds } from './rounds/rounds.ts'
import { striping } from './striping/striping.ts'
import { throughput } from './throughput/throughput.ts'
import { validation } from './validation/validation.ts'
import type { View } from './view.ts'

/** Every question the page answers, in the order of its navigation. */
export const views: readonly [View, ...View[]] = [throughput, passes, rounds, plan, striping, caching, drives, validation]

/** The view that answers a question, the first one where the question is unknown. */
export const viewById = (id: string): View => views.find((view) => view.id === id) ?? views[0]

import type { View } from './view.ts'
import { throughput } from './throughput/throughput.ts'

/** Every question the page answers, in the order of its navigation. */
export const views: readonly [View, ...View[]] = [throughput]

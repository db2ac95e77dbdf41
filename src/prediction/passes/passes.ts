/** All that a page asks about passes; loaded when the question is first opened. */
export { explainPass } from '../../models/pass/explainPass.ts'
export { queuedPass } from '../../models/pass/closedQueue.ts'
export { predictPass } from '../../models/pass/predictPass.ts'
export { passVariants } from './passVariants.ts'
export { inOrder, inOrderByDisks } from './inOrder.ts'
export { momentLoads } from './hopLoads.ts'
export { rebuildWays, usersBeside } from './usersBeside.ts'
export { fieldVariants, restored, trainedCosts } from './variants.ts'

/*
 * Parts of other questions than the first, each loaded when it is first asked: where they lie is no part of the first view.
 */

export const tree = () => import('./treeForms.ts')
export const roundsByChance = async () => (await import('../simulator/bus/roundsByChance.ts')).roundsByChance
export const striping = () => import('./striping.ts')
export const caching = () => import('./cacheFormulas.ts')
export const passes = () => import('./passes/passes.ts')
export const queueing = () => import('./queueFormulas.ts')
export const validation = () => import('./studies/validationPlans.ts')
export const driveTraces = () => import('./studies/driveTraces.ts')
export const stripingStudy = () => import('./studies/stripingStudy.ts')
export const reddyStudy = () => import('./studies/reddyStudy.ts')

export const whiteStudy = async () => ({
  ...(await import('./studies/whiteStudy.ts')),
  ...(await import('./studies/whiteClaims.ts')),
  ...(await import('./studies/figureOne.ts')),
})

/**
 * Parts of other questions than the first, each loaded when it is first asked: where they lie is no part of the first view.
 */
export const laterParts = {
  explain: async () => (await import('../models/bus/explainFormula.ts')).explainFormula,
  equations: () => import('./equationForms.ts'),
  planning: () => import('./plan/planning.ts'),
  tree: () => import('./treeForms.ts'),
  rounds: () => import('./roundsOfLog.ts'),
  striping: () => import('./striping.ts'),
  caching: () => import('./cacheFormulas.ts'),
  jobs: () => import('./jobForms.ts'),
  jobMerges: () => import('./jobMerges.ts'),
  passes: () => import('./passes/passes.ts'),
  gap: () => import('./gap/gapForms.ts'),
  queueing: () => import('./queueFormulas.ts'),
  driveTraces: () => import('./studies/driveTraces.ts'),
} as const

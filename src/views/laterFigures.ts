import type { Figure } from './shared/figure.ts'

/** The charts of the questions but the first; where they lie is no part of what a page or an embedded chart begins with. */
export const laterFigures: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  passes: async () => (await import('./passes/passesQuestion.ts')).passesFigures,
  rounds: async () => [
    ...(await import('./rounds/timelineFigures.tsx')).timelineFigures,
    ...(await import('./rounds/roundsQuestion.ts')).roundsFigures,
    ...(await import('./rounds/partsQuestion.ts')).partsFigures,
  ],
  plan: async () => (await import('./plan/planFigures.ts')).planFigures,
  striping: async () => (await import('./striping/stripingQuestion.ts')).stripingFigures,
  caching: async () => (await import('./caching/cachingQuestion.ts')).cachingFigures,
  drives: async () => [
    ...(await import('./drives/drivesQuestion.ts')).drivesFigures,
    ...(await import('./drives/depthQuestion.ts')).depthFigures,
  ],
  validation: async () => (await import('./validation/validationFigures.ts')).validationFigures(),
}

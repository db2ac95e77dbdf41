import { answeredFigures } from '../answer/answeredFigures.tsx'
import { areSSDs } from '../configuration/machineOf.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Figure } from './shared/figure.ts'

const hasDisks = (configuration: Configuration): boolean => !areSSDs(configuration)

/** The charts of the questions but the first; where they lie is no part of what a page or an embedded chart begins with. */
export const laterFigures: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  passes: async () => answeredFigures((await import('./passes/passesQuestion.ts')).passesQuestion),
  jobs: async () => answeredFigures((await import('./jobs/jobsQuestion.ts')).jobsQuestion),
  rounds: async () => [
    ...(await import('./rounds/timelineFigures.tsx')).timelineFigures,
    ...answeredFigures((await import('./rounds/roundsQuestion.ts')).roundsQuestion),
    ...answeredFigures((await import('./rounds/partsQuestion.ts')).partsQuestion),
  ],
  plan: async () => (await import('./plan/planFigures.ts')).planFigures,
  striping: async () => answeredFigures((await import('./striping/stripingQuestion.ts')).stripingQuestion),
  caching: async () => (await import('./caching/cachingQuestion.ts')).cachingFigures,
  drives: async () => [
    // of SSDs that is asked by their reads in flight
    ...answeredFigures((await import('./drives/drivesQuestion.ts')).drivesQuestion).map((one) => ({ ...one, isOf: hasDisks })),
    ...answeredFigures((await import('./drives/depthQuestion.ts')).depthQuestion),
  ],
  validation: async () => (await import('./validation/validationFigures.ts')).validationFigures(),
}

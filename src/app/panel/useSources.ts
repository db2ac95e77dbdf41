import { later } from './later.ts'

/** Where values are from, and what is said about starting points. */
export const useSources = later(async () => import('../../configuration/sources.ts'))

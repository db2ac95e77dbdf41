import { blindRuns } from '../../catalog/blindRuns.ts'

/** How far distributions of response times that were predicted blind are off at most, as a share of the measured mean. */
export const blindLargest = (): number => Math.max(...blindRuns.map(({ demerit, measuredMean }) => demerit / measuredMean))

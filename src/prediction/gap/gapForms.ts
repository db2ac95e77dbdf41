/*
 * All that is asked about a measurement beside its prediction; loaded when somebody has measured something.
 */
export { gapOf } from './gapOf.ts'
export { fioJob, jobOf } from './fioJob.ts'

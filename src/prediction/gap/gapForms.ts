/*
 * All that is asked about a measurement beside its prediction; loaded when somebody has measured something.
 */
export { gapOf } from './gapOf.ts'
export { fioJob, jobOf } from './fioJob.ts'
export { calibrate } from './calibration.ts'
export { backToBorrowed, calibratedHalfWidth } from './calibratedMachine.ts'

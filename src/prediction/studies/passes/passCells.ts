/** All that a page asks about measurements on machines of today; loaded with its part of the page. */
export { judgePass, passPlan } from './passStudy.ts'
export { passSummary } from './passSummary.ts'

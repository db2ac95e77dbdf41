/** All that a page asks about measurements on machines of today; loaded with its part of the page. */
export { modernGroups } from '../../../catalog/publishedResults/modern/modernCells.ts'
export { judgePass, passPlanOf } from './passStudy.ts'
export { passSummary } from './passSummary.ts'

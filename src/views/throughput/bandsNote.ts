import { bandCoverage } from '../../catalog/bandCoverage.ts'

/** What a band means, and how it was tested: fitted, and judged on cells that did not make it. */
export const bandsNote = `Pale band: 95 % of what may be measured, by what is known of values and model. Fitted to all cells, it holds ${bandCoverage.inside} of the ${bandCoverage.of} that did not set its width.`

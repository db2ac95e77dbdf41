import type { Scenario } from '../../domain/scenario.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { meanRequestSize } from './meanRequest.ts'
import { boundDuration, pipelinedTerms } from './pipelined.ts'

/**
 * Throughput of the pipelined loop if no disk ever made it wait longer than the mean.
 *
 *   D·B / max(D·(s + pause), s + E[P])
 *
 * An upper bound on the recurrence, reached when the bus or a single disk is the limit; up to 17 % above measurements.
 */
export function pipelinedBound(scenario: Scenario): BytesPerSecond {
  return (scenario.drives * meanRequestSize(scenario)) / boundDuration(scenario.drives, pipelinedTerms(scenario))
}

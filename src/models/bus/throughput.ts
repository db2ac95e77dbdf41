import type { Scenario } from '../../domain/scenario.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import { meanRequestSize } from './meanRequest.ts'
import { account } from './predictions.ts'

/** The throughput of `predictByFormula` and nothing else of it: what is searched and varied a thousand times needs no caveats. */
export const throughputByFormula = (scenario: Scenario): BytesPerSecond =>
  (scenario.drives * meanRequestSize(scenario)) / account(scenario).cycle

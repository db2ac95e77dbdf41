import type { Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'

/** Who predicts a rate. */
export type RateBy = Pick<Witnesses, 'formula'>

/** Bytes per second by the closed form; null where a configuration cannot be computed. */
export function configurationRate(configuration: Configuration, { formula }: RateBy): number | null {
  const resolved = resolve(configuration)
  return resolved.ok ? formula.answer({ scenario: resolved.value }).throughput : null
}

import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { runControl } from '../../configuration/resolve/runControl.ts'
import type { Method } from '../../domain/scenario.ts'
import type { Bytes, Fraction } from '../../units/quantities.ts'
import { predictors } from '../predictors.ts'

/** How many disks read how much. */
export interface Place {
  readonly drives: number
  readonly requestSize: Bytes
}

/** pipelined / naive − 1, by both witnesses. */
export interface PipeliningGain {
  readonly simulated: Fraction
  readonly formula: Fraction
}

/**
 * What both witnesses say of pipelining at one place.
 *
 * @param pipelined values of the configuration that are only the pipelined loop's
 */
export function pipeliningGain(
  configuration: Configuration,
  { drives: disks, requestSize }: Place,
  pipelined: Parameters<typeof withValues>[1] = {},
): PipeliningGain {
  const run = runControl(configuration)
  const throughput = (witness: keyof typeof predictors, method: Method, values: Parameters<typeof withValues>[1]): number => {
    const resolved = resolve(withValues(configuration, { disks, requestSize, ...values, method }))
    if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
    return predictors[witness].answer({ scenario: resolved.value, run }).throughput
  }
  const gain = (witness: keyof typeof predictors): Fraction =>
    throughput(witness, 'pipelined', pipelined) / throughput(witness, 'naive', {}) - 1
  return { simulated: gain('simulation'), formula: gain('formula') }
}

import { resolve } from '../../configuration/resolve/resolve.ts'
import { atAxisValue } from '../../configuration/sweep.ts'
import type { Prediction } from '../../domain/prediction.ts'
import type { Fraction } from '../../units/quantities.ts'
import { linkShare } from './limit.ts'
import type { ThroughputState } from './throughputState.ts'

/**
 * How busy the link is at a value of the axis; of a machine, its busiest.
 *
 * @returns by a prediction of what is there; undefined where nothing is
 */
export function linkBusyAt(state: ThroughputState, x: number): (said: Prediction | undefined) => Fraction | undefined {
  const { axis, configuration, partsOf } = state
  const changed = x === axis.here ? configuration : atAxisValue(configuration, axis.name, x)
  const resolved = partsOf || !changed ? undefined : resolve(changed)
  return (said) => {
    if (!said) return undefined
    if (partsOf) return partsOf(said).find(({ kind }) => kind === 'link')?.share
    return resolved?.ok ? linkShare(resolved.value, said) : undefined
  }
}

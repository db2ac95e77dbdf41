import type { Configuration } from '../../configuration/configuration.ts'
import { borrowedValues } from '../../configuration/resolve/borrowing.ts'
import type { LentValue } from '../../configuration/resolve/lentValues.ts'
import { oneKind } from './calibratedMachine.ts'
import { modelTolerance } from './misfit.ts'

/** The rate at the rim that the drive of the configuration has from its class, with its range, where all drives are that one; else null. */
export function borrowedRim(configuration: Configuration): LentValue | null {
  const node = oneKind(configuration)
  if (node?.drive !== 'disk' || node.rim !== undefined) return null
  return borrowedValues(configuration).find(({ quantity }) => quantity === 'rateOuter') ?? null
}

/** Least and most of what the drives may be measured at, over what is predicted: what the model may be off by, or further where their rate is borrowed. */
export function driveBounds(configuration: Configuration): readonly [number, number] {
  const lent = borrowedRim(configuration)
  const [least, most] = lent ? [lent.least / lent.value, lent.most / lent.value] : [1, 1]
  return [Math.min(1 - modelTolerance, least), Math.max(1 + modelTolerance, most)]
}

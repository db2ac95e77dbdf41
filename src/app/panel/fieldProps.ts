import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { FieldName, Settable } from '../../configuration/fields/fields.ts'
import type { Problem } from '../../domain/problem.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'

/** What every control of a field is given. */
export interface FieldProps {
  readonly name: FieldName
  readonly configuration: Configuration
  readonly unit: RateUnit
  /** True for the field on the horizontal axis. */
  readonly isAxis: boolean
  /** Why the value cannot be computed with the others, where that is so. */
  readonly conflict: Problem | undefined
  /** Opens the drives to choose from. */
  readonly openDrives?: () => void
  readonly set: (name: Settable, value: Value, gesture?: string) => void
}

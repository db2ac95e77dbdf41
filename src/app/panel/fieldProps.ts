import type { FieldName } from '../../configuration/fields/fields.ts'
import type { Problem } from '../../domain/problem.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import type { ViewProps } from '../../views/view.ts'

/** What every control of a field is given. */
export interface FieldProps extends Pick<ViewProps, 'configuration' | 'set'> {
  readonly name: FieldName
  readonly unit: RateUnit
  /** True for the field on the horizontal axis. */
  readonly isAxis: boolean
  /** Why the value cannot be computed with the others, where that is so. */
  readonly conflict: Problem | undefined
  /** Opens the drives to choose from. */
  readonly openDrives?: () => void
}

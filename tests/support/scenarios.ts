import { withValues, type Value } from '../../src/configuration/configuration.ts'
import type { FieldName } from '../../src/configuration/fields/fields.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import type { Scenario } from '../../src/domain/scenario.ts'

/** The scenario of a preset with some fields replaced (base units). */
export function scenarioOf(preset: string, values: Partial<Record<FieldName, Value>> = {}): Scenario {
  const resolved = resolve(withValues(presetConfiguration(preset), values))
  if (!resolved.ok) throw new Error(resolved.problems.map(({ message }) => message).join(' '))
  return resolved.value
}

/** Four Cheetahs on the 20 MB/s bus. */
export const cheetahs = (values: Partial<Record<FieldName, Value>> = {}): Scenario => scenarioOf('cheetah-ultra-1', values)

import { withValues } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import type { Scenario } from '../../src/domain/scenario.ts'
import { readValues, type Values } from './readValues.ts'
import { found } from './found.ts'

/** The scenario of a preset with some fields replaced (base units). */
export const scenarioOf = (preset: string, values: Values = {}): Scenario =>
  found(resolve(withValues(presetConfiguration(preset), readValues(values))))

/** Four Cheetahs on the 20 MB/s bus. */
export const cheetahs = (values: Values = {}): Scenario => scenarioOf('cheetah-ultra-1', values)

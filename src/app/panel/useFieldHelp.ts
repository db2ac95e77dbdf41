import type { FieldName } from '../../configuration/fields/fields.ts'
import { later } from './later.ts'

/** What is said beside fields. */
export const useTexts = later(async () => import('./fieldTexts.ts'))

/** What a field means. */
export const useFieldHelp = (name: FieldName): string | undefined => useTexts()?.fieldHelp[name]

import type { FieldName } from '../../configuration/fields/fields.ts'
import { later } from './later.ts'

const useTexts = later(async () => import('../../configuration/fields/fieldHelp.ts'))

/** What a field means. */
export const useFieldHelp = (name: FieldName): string | undefined => useTexts()?.fieldHelp[name]

import { formatValue, isUsed, type Configuration } from '../../configuration/configuration.ts'
import { fieldByKey, fieldOf, fields, type Field, type FieldName } from '../../configuration/fields/fields.ts'
import { planFields } from '../../configuration/fields/planFields.ts'
import { quoted } from '../../configuration/fields/quoted.ts'
import { rowKey } from '../../configuration/fields/rowFields.ts'
import { formatLink } from '../../configuration/link/link.ts'
import { splitPairs } from '../../configuration/link/linkPairs.ts'
import { areSSDs, isOneBus } from '../../configuration/machineOf.ts'
import type { Caveat } from '../../domain/prediction.ts'
import { panelOf } from './groups.ts'

const heardOfArrays: ReadonlySet<FieldName> = new Set(['arrayScheduler', 'issueLag', 'keptShare'])

/** Of fields that the panel has in no group, whether they act on a question; null of all others. */
function actsBeside(configuration: Configuration, name: FieldName): boolean | null {
  const { view } = configuration
  // what was calibrated and the note of a drive say where values come from
  if (name === 'calibrated' || name === 'driveNote') return true
  // caches of one disk ask which drive a machine has
  if (name === 'machine') return view !== 'caching' || !isOneBus(configuration)
  // the first row of a machine has its number there
  if (name === 'disks' && !isOneBus(configuration)) return view !== 'caching'
  // of SSDs the paper’s rule and what is said of its disks hear these all the same
  if (view === 'striping' && areSSDs(configuration) && heardOfArrays.has(name)) return true
  // the others of the page say how something looks
  return fieldOf(name).group === 'page' ? !(name in planFields) || view === 'plan' : null
}

/** The fields that a link of the configuration says; a number of a row is of its machine. */
const saidFields = (configuration: Configuration): readonly FieldName[] => [
  ...new Set(
    splitPairs(formatLink(configuration)).flatMap(({ key }) =>
      key !== null && rowKey(key) ? ['machine' as const] : (fieldByKey(key ?? '') ?? []),
    ),
  ),
]

/** Values that a configuration says beside its starting point and that nothing in the answer to its question depends on, in the order of links. */
export function unusedFields(configuration: Configuration): readonly FieldName[] {
  if (configuration.view === 'validation') return []
  const panel = panelOf(configuration)
  const groups = new Set<string>(panel.groups(configuration))
  if (!isOneBus(configuration)) groups.add('machine')
  const borrowed = Object.entries(panel.borrowed ?? {}).flatMap(([group, names]) => (groups.has(group) ? names : []))
  const acts = (name: FieldName): boolean =>
    isUsed(configuration, name) &&
    (actsBeside(configuration, name) ?? (!panel.idle.has(name) && (groups.has(fieldOf(name).group) || borrowed.includes(name))))
  return saidFields(configuration).filter((name) => !acts(name))
}

/** The same by their keys. */
export const unusedKeys = (configuration: Configuration): readonly string[] => unusedFields(configuration).map((name) => fieldOf(name).key)

const questionOf = ({ view }: Configuration): string => fields.view.choices.find(({ value }) => value === view)?.label ?? view

function why(configuration: Configuration, name: FieldName): string {
  const { only }: Field = fieldOf(name)
  if (isUsed(configuration, name) || !only) return `nothing in “${questionOf(configuration)}” depends on it here`
  return `it acts only with ${only.field in fields ? fields[only.field as FieldName].key : only.field} ${only.is.join(' or ')}`
}

/** A caveat for every value that nothing depends on; its field is named by its key. */
export const unusedCaveats = (configuration: Configuration): readonly Caveat[] =>
  unusedFields(configuration).map((name) => {
    const { key } = fieldOf(name)
    const value = quoted(formatValue(name, configuration[name]))
    return { code: 'unused', field: key, message: `${key} is ${value} and is not used: ${why(configuration, name)}.` }
  })

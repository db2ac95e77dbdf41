import { driveList } from '../catalog/drives.ts'
import { isUsed, type Configuration } from '../configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldGroup, type FieldName, type NumberName } from '../configuration/fields.ts'
import { baseConfiguration } from '../configuration/presets.ts'
import { axisField, axisName } from '../configuration/sweep.ts'
import { rateUnit, valueText } from './fieldText.ts'

/** A group of the panel: its noun, and what lies folded in it. */
export interface Group {
  readonly id: Exclude<FieldGroup, 'page'>
  /** Whether it acts on the question of a configuration; always where it is absent. */
  readonly acts?: (configuration: Configuration) => boolean
  readonly title: string
  /** Names what unfolds. */
  readonly inside: string
  /** The values that matter, for a folded row on a phone. */
  readonly summary: (configuration: Configuration) => string
}

const text = (configuration: Configuration, name: NumberName): string =>
  valueText(axisField(name), configuration[name], rateUnit(configuration.units))

/** The name of the drive in sentences. */
export const driveName = ({ drive }: Configuration): string => driveList.find(({ id }) => id === drive)?.shortName ?? 'own drive'

const arrayText = ({ redundancy, processes, stripeUnit }: Configuration): string => {
  const unit = valueText(axisField('stripeUnit'), stripeUnit, 'MB/s')
  return `${redundancy === 'raid-0' ? '' : `${redundancy.toUpperCase().replace('-', ' ')}, `}${unit}, ${processes} in flight`
}

const isStriping = ({ view }: Configuration): boolean => view === 'striping'

const isCaching = ({ view }: Configuration): boolean => view === 'caching'

/** The bus and what stands behind it: nothing where each disk of an array has a link of its own. */
const hasBus = (configuration: Configuration): boolean =>
  !isCaching(configuration) && (!isStriping(configuration) || configuration.links === 'shared')

/** What arrays are asked is in their own group; of the workload only the place on the disks acts on them. */
const placeFields: ReadonlySet<FieldName> = new Set<FieldName>(['span', 'spanStart'])

/** Of drives and simulation, what does not act on a cache: the trace says how many disks there are, and their platters turn at true angles. */
const idleFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'disks',
  'others',
  'rotation',
  'buffer',
  'hitOverhead',
  'precision',
  'positioningRule',
])

const actsOn = (configuration: Configuration, name: FieldName, group: FieldGroup): boolean =>
  isCaching(configuration) ? !idleFields.has(name) : group !== 'workload' || !isStriping(configuration) || placeFields.has(name)

const chosen = (configuration: Configuration, name: 'dispatch' | 'trace'): string => {
  const field = fieldOf(name)
  const choice = field.type === 'choice' ? field.choices.find(({ value }) => value === configuration[name]) : undefined
  return choice?.short ?? choice?.label ?? configuration[name]
}

const traceText = (c: Configuration): string => chosen(c, 'trace') + (c.traceSpeed === 1 ? '' : `, × ${text(c, 'traceSpeed')}`)

const cacheText = (c: Configuration): string => `${text(c, 'cacheSize')}, block ${text(c, 'cacheBlock')}, fetch ${text(c, 'fetchSize')}`

/** The groups of the panel in their order. */
export const groups: readonly [Group, ...Group[]] = [
  {
    id: 'drives',
    title: 'Drives',
    inside: 'seek, zones, buffer',
    summary: (c) => (isCaching(c) ? driveName(c) : `${c.disks} × ${driveName(c)}${c.others && ' and others'}`),
  },
  { id: 'bus', acts: hasBus, title: 'Bus', inside: 'overheads, arbitration', summary: (c) => text(c, 'busRate') },
  { id: 'host', acts: hasBus, title: 'Host', inside: 'costs per command', summary: (c) => chosen(c, 'dispatch') },
  {
    id: 'workload',
    acts: (c) => !isCaching(c),
    title: 'Workload',
    inside: 'mix, place, think time, method',
    summary: (c) => (isStriping(c) ? 'random' : `${c.mix === '' ? text(c, 'requestSize') : 'mix of sizes'}, random`),
  },
  { id: 'array', acts: isStriping, title: 'Array', inside: 'spindles, alignment, γ', summary: arrayText },
  { id: 'trace', acts: isCaching, title: 'Trace', inside: 'own recipe', summary: traceText },
  { id: 'cache', acts: isCaching, title: 'Cache', inside: 'destage unit, second level', summary: cacheText },
  { id: 'fence', acts: hasBus, title: 'Fence', inside: 'what is a fence?', summary: (c) => text(c, 'fence') },
  {
    id: 'simulation',
    title: 'Simulation',
    inside: 'seed, formula',
    summary: (c) => (isCaching(c) ? `seed ${c.seed}` : `± ${text(c, 'precision')}`),
  },
]

/** The groups that act on the question of a configuration. */
export const groupsOf = (configuration: Configuration): readonly Group[] =>
  groups
    .filter(({ acts }) => acts?.(configuration) ?? true)
    .map((group) => {
      if (group.id === 'workload' && isStriping(configuration)) return { ...group, inside: 'place' }
      return group.id === 'simulation' && isCaching(configuration) ? { ...group, inside: 'seed' } : group
    })

/** The field along the horizontal axis of the question’s chart. */
export const axisOf = (configuration: Configuration): NumberName => (isStriping(configuration) ? 'stripeUnit' : axisName(configuration))

/** The fields of a group that are used, open ones and folded ones. */
export function fieldsOf(
  configuration: Configuration,
  group: FieldGroup,
): { readonly open: readonly FieldName[]; readonly folded: readonly FieldName[] } {
  const used = fieldNames.filter(
    (name) => fieldOf(name).group === group && isUsed(configuration, name) && actsOn(configuration, name, group),
  )
  return { open: used.filter((name) => !fieldOf(name).folded), folded: used.filter((name) => fieldOf(name).folded) }
}

/** How many of these fields differ from what the drive, bus, host and starting point say. */
export function changedCount(configuration: Configuration, names: readonly FieldName[]): number {
  const base = baseConfiguration(configuration)
  return names.filter((name) => !Object.is(configuration[name], base[name])).length
}

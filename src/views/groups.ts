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

const text = (configuration: Configuration, name: 'requestSize' | 'busRate' | 'precision' | 'fence'): string =>
  valueText(axisField(name), configuration[name], rateUnit(configuration.units))

/** The name of the drive in sentences. */
export const driveName = ({ drive }: Configuration): string => driveList.find(({ id }) => id === drive)?.shortName ?? 'own drive'

const arrayText = ({ redundancy, processes, stripeUnit }: Configuration): string => {
  const unit = valueText(axisField('stripeUnit'), stripeUnit, 'MB/s')
  return `${redundancy === 'raid-0' ? '' : `${redundancy.toUpperCase().replace('-', ' ')}, `}${unit}, ${processes} in flight`
}

const isStriping = ({ view }: Configuration): boolean => view === 'striping'
const isDrives = ({ view }: Configuration): boolean => view === 'drives'

/** The bus and what stands behind it: nothing where each disk of an array has a link of its own. */
const hasBus = (configuration: Configuration): boolean => !isStriping(configuration) || configuration.links === 'shared'

/** What arrays are asked is in their own group; of the workload only the place on the disks acts on them. */
const placeFields: ReadonlySet<FieldName> = new Set<FieldName>(['span', 'spanStart'])

/** Queued requests have one size and are loaded by nobody ahead of their time; the formulae of queues have no choice of minimum. */
const notOfQueues: ReadonlySet<FieldName> = new Set<FieldName>([
  'mix',
  'thinkTime',
  'method',
  'prefetchCommand',
  'prefetchCost',
  'positioningRule',
  'rotation',
])

const actsOn = (configuration: Configuration, name: FieldName, group: FieldGroup): boolean =>
  isDrives(configuration) ? !notOfQueues.has(name) : group !== 'workload' || !isStriping(configuration) || placeFields.has(name)

/** What a choice is called where space is short. */
const shortText = (configuration: Configuration, name: 'dispatch' | 'connection' | 'hostScheduler' | 'driveScheduler'): string => {
  const field = fieldOf(name)
  return (field.type === 'choice' && field.choices.find(({ value }) => value === configuration[name])?.short) || configuration[name]
}

const queueText = (c: Configuration): string =>
  `${shortText(c, 'connection')}, ${c.outstanding} outstanding, ${c.tags === 1 ? 'no tags' : `${c.tags} tags, ${shortText(c, 'driveScheduler')}`}`

const costText = ({ drivePrice }: Configuration): string =>
  drivePrice === 0 ? 'no prices' : `${valueText(axisField('drivePrice'), drivePrice, 'MB/s')} a drive`

/** The groups of the panel in their order. */
export const groups: readonly [Group, ...Group[]] = [
  {
    id: 'drives',
    title: 'Drives',
    inside: 'seek, zones, buffer',
    summary: (c) => `${c.disks} × ${driveName(c)}${c.others && ' and others'}`,
  },
  { id: 'bus', acts: hasBus, title: 'Bus', inside: 'overheads, arbitration', summary: (c) => text(c, 'busRate') },
  { id: 'host', acts: hasBus, title: 'Host', inside: 'costs per command', summary: (c) => shortText(c, 'dispatch') },
  {
    id: 'workload',
    title: 'Workload',
    inside: 'mix, place, think time, method',
    summary: (c) =>
      isStriping(c) ? 'random' : `${c.mix === '' ? text(c, 'requestSize') : 'mix of sizes'}, ${isDrives(c) ? c.pattern : 'random'}`,
  },
  { id: 'queue', acts: isDrives, title: 'Queues', inside: 'window, write cache, segments', summary: queueText },
  { id: 'cost', acts: isDrives, title: 'Cost', inside: 'capacity, controllers', summary: costText },
  { id: 'array', acts: isStriping, title: 'Array', inside: 'spindles, alignment, γ', summary: arrayText },
  { id: 'fence', acts: (c) => hasBus(c) && !isDrives(c), title: 'Fence', inside: 'what is a fence?', summary: (c) => text(c, 'fence') },
  { id: 'simulation', title: 'Simulation', inside: 'seed, formula', summary: (c) => `± ${text(c, 'precision')}` },
]

/** The groups that act on the question of a configuration. */
export const groupsOf = (configuration: Configuration): readonly Group[] =>
  groups
    .filter(({ acts }) => acts?.(configuration) ?? true)
    .map((group) =>
      group.id === 'workload' && (isStriping(configuration) || isDrives(configuration)) ? { ...group, inside: 'place' } : group,
    )

/** The field along the horizontal axis of the question’s chart. */
export const axisOf = (configuration: Configuration): NumberName =>
  isStriping(configuration) ? 'stripeUnit' : isDrives(configuration) ? 'tags' : axisName(configuration)

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

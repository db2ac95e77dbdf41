import { counted } from '../../units/formatQuantity.ts'
import { driveList } from '../../catalog/drives.ts'
import { isUsed, type Configuration } from '../../configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldGroup, type FieldName, type NumberName } from '../../configuration/fields/fields.ts'
import { baseConfiguration } from '../../configuration/presets.ts'
import { axisField } from '../../configuration/sweep.ts'
import { rateUnit, valueText } from './fieldText.ts'

/** A group of the panel: its noun, and what lies folded in it. */
export interface Group {
  readonly id: Exclude<FieldGroup, 'page'>
  readonly title: string
  /** Names what unfolds; empty where nothing does. */
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
const isDrives = ({ view }: Configuration): boolean => view === 'drives'

/** What a choice is called where space is short. */
const chosen = (configuration: Configuration, name: 'dispatch' | 'trace' | 'connection' | 'driveScheduler' | 'pass'): string => {
  const field = fieldOf(name)
  const choice = field.type === 'choice' ? field.choices.find(({ value }) => value === configuration[name]) : undefined
  return choice?.short ?? choice?.label ?? configuration[name]
}

const traceText = (c: Configuration): string => chosen(c, 'trace') + (c.traceSpeed === 1 ? '' : `, × ${text(c, 'traceSpeed')}`)

const cacheText = (c: Configuration): string => `${text(c, 'cacheSize')}, block ${text(c, 'cacheBlock')}, fetch ${text(c, 'fetchSize')}`

const queueText = (c: Configuration): string =>
  `${chosen(c, 'connection')}, ${c.outstanding} outstanding, ${c.tags === 1 ? 'no tags' : `${c.tags} tags, ${chosen(c, 'driveScheduler')}`}`

/** Hops in a machine’s text: what stands before each slash. */
const machineText = ({ machine: { text: written } }: Configuration): string =>
  written === '' ? 'one bus' : counted(written.split('/').length - 1, 'hop')

const costText = (c: Configuration): string => (c.drivePrice === 0 ? 'no prices' : `${text(c, 'drivePrice')} a drive`)

const workloadText = (c: Configuration): string => {
  if (isStriping(c)) return c.mix.content.length === 0 ? 'random' : 'mix of sizes, random'
  return `${c.mix.content.length === 0 ? text(c, 'requestSize') : 'mix of sizes'}, ${isDrives(c) ? c.pattern : 'random'}`
}

/** The groups of the panel in their order. */
export const groups: readonly [Group, ...Group[]] = [
  {
    id: 'drives',
    title: 'Drives',
    inside: 'seek, zones, buffer',
    summary: (c) => (isCaching(c) ? driveName(c) : `${c.disks} × ${driveName(c)}${c.others.content.length > 0 ? ' and others' : ''}`),
  },
  { id: 'bus', title: 'Bus', inside: 'overheads, arbitration', summary: (c) => text(c, 'busRate') },
  { id: 'host', title: 'Host', inside: 'costs per command', summary: (c) => chosen(c, 'dispatch') },
  { id: 'workload', title: 'Workload', inside: 'mix, place, think time, method', summary: workloadText },
  { id: 'queue', title: 'Queues', inside: 'window, write cache, segments', summary: queueText },
  { id: 'cost', title: 'Cost', inside: 'capacity, controllers', summary: costText },
  { id: 'machine', title: 'Machine', inside: '', summary: machineText },
  { id: 'pass', title: 'Pass', inside: 'limit, readers beside it, pieces', summary: (c) => chosen(c, 'pass') },
  { id: 'array', title: 'Array', inside: 'spindles, alignment, γ', summary: arrayText },
  { id: 'trace', title: 'Trace', inside: 'own recipe', summary: traceText },
  { id: 'cache', title: 'Cache', inside: 'destage unit, second level', summary: cacheText },
  { id: 'fence', title: 'Fence', inside: 'what is a fence?', summary: (c) => text(c, 'fence') },
  {
    id: 'simulation',
    title: 'Simulation',
    inside: 'seed, formula',
    summary: (c) => (isCaching(c) ? `seed ${c.seed}` : `± ${text(c, 'precision')}`),
  },
]

/** What of the panel acts on a question. */
interface PanelOfQuestion {
  readonly groups: (configuration: Configuration) => readonly Group['id'][]
  /** Fields of these groups that do not act. */
  readonly idle: ReadonlySet<FieldName>
  /** Fields of other groups that act, by the group they are shown in. */
  readonly borrowed?: Partial<Record<Group['id'], readonly FieldName[]>>
  /** What unfolds in a group, where the idle fields leave something else than usual. */
  readonly inside?: Partial<Record<Group['id'], string>>
  /** Besides the drives, the group that says most about the configuration. */
  readonly main: Group['id']
}

const idle = (...names: readonly FieldName[]): ReadonlySet<FieldName> => new Set(names)

/** The drive and the bus of a configuration act where its machine names them. */
const named = ({ machine: { text } }: Configuration, ...ids: readonly ('disk' | 'bus')[]): readonly Group['id'][] =>
  ids.filter((id) => text === '' || text.includes(id)).map((id) => (id === 'disk' ? 'drives' : id))

/** The questions about reads of disks on a bus. */
const ofBus: PanelOfQuestion = {
  groups: () => ['drives', 'bus', 'host', 'workload', 'fence', 'simulation'],
  idle: idle(),
  main: 'bus',
}

/** Questions about random reads alone. */
const ofRounds: PanelOfQuestion = { ...ofBus, idle: idle('order') }

/** Passes: the machine, what is done with it, and of drives and bus what hangs in it. */
const ofPasses: PanelOfQuestion = {
  groups: (configuration) => [...named(configuration, 'disk', 'bus'), 'machine', 'pass', 'simulation'],
  idle: idle(
    'others',
    'rotation',
    'buffer',
    'missOverhead',
    'hitOverhead',
    'arbitration',
    'release',
    'over',
    'precision',
    'positioningRule',
  ),
  borrowed: { drives: ['driveCapacity'] },
  inside: { drives: 'seek, zones', bus: 'overheads', simulation: 'seed' },
  main: 'machine',
}

/** Questions with a panel of their own. */
const ofQuestion: Readonly<Record<string, PanelOfQuestion>> = {
  // what arrays are asked is in their own group; a bus stands behind them only where they share one
  striping: {
    groups: ({ links }) =>
      links === 'shared'
        ? ['drives', 'bus', 'host', 'workload', 'array', 'fence', 'simulation']
        : ['drives', 'workload', 'array', 'simulation'],
    idle: idle('order', 'requestSize', 'thinkLaw', 'method'),
    inside: { workload: 'mix, place, think time' },
    main: 'array',
  },
  // the trace says how many disks there are, and their platters turn at true angles
  caching: {
    groups: () => ['drives', 'trace', 'cache', 'simulation'],
    idle: idle('disks', 'others', 'rotation', 'buffer', 'hitOverhead', 'precision', 'positioningRule'),
    inside: { simulation: 'seed' },
    main: 'cache',
  },
  // queued requests have one size and are loaded by nobody ahead of their time; the formulae of queues have no choice of minimum
  drives: {
    groups: () => ['drives', 'bus', 'host', 'workload', 'queue', 'cost', 'simulation'],
    idle: idle('order', 'mix', 'thinkTime', 'thinkLaw', 'method', 'prefetchCommand', 'prefetchCost', 'positioningRule', 'rotation'),
    inside: { workload: 'place' },
    main: 'queue',
  },
  passes: ofPasses,
}

/** Reads through a machine; where they go is chosen with the bus. */
const ofMachine: PanelOfQuestion = {
  groups: (configuration) => [...named(configuration, 'disk'), 'bus', 'host', 'workload', 'machine', 'simulation'],
  idle: idle('others', 'rotation', 'arbitration', 'release', 'dispatch', 'prefetchCommand', 'positioningRule'),
  main: 'machine',
}

const withoutBus: PanelOfQuestion = {
  ...ofMachine,
  idle: idle(...ofMachine.idle, 'bus', 'busRate', 'commandTime', 'reconnectTime', 'statusTime'),
}

/** Whole disks in order; the workload is no more than that. */
const ofOrder: PanelOfQuestion = {
  ...ofPasses,
  groups: (configuration) => ofPasses.groups(configuration).filter((id) => id !== 'pass'),
  borrowed: { ...ofPasses.borrowed, machine: ['order'] },
}

function panelOf(configuration: Configuration): PanelOfQuestion {
  const { view, over, order } = configuration
  if (order !== 'random' && view === 'throughput') return ofOrder
  if (over !== 'machine' || view !== 'throughput') return ofQuestion[view] ?? (view === 'throughput' ? ofBus : ofRounds)
  return named(configuration, 'bus').length > 0 ? ofMachine : withoutBus
}

/** The groups that act on the question of a configuration. */
export function groupsOf(configuration: Configuration): readonly Group[] {
  const panel = panelOf(configuration)
  const ids = panel.groups(configuration)
  return groups.filter(({ id }) => ids.includes(id)).map((group) => ({ ...group, inside: panel.inside?.[group.id] ?? group.inside }))
}

/** The configuration in half a line, for where the panel is out of sight. */
export function panelSummary(configuration: Configuration): string {
  const { main, groups: ids } = panelOf(configuration)
  const text = groups.find(({ id }) => id === main)?.summary(configuration) ?? ''
  if (!ids(configuration).includes('drives')) return text
  return `${groups[0].summary(configuration)} · ${main === 'bus' ? 'bus ' : ''}${text}`
}

/** The fields of a group that are used, open ones and folded ones. */
export function fieldsOf(
  configuration: Configuration,
  group: Group['id'],
): { readonly open: readonly FieldName[]; readonly folded: readonly FieldName[] } {
  const panel = panelOf(configuration)
  const isIn = (name: FieldName): boolean => fieldOf(name).group === group || panel.borrowed?.[group]?.includes(name) === true
  const used = fieldNames.filter((name) => isIn(name) && isUsed(configuration, name) && !panel.idle.has(name))
  return { open: used.filter((name) => !fieldOf(name).folded), folded: used.filter((name) => fieldOf(name).folded) }
}

/** How many of these fields differ from what the drive, bus, host and starting point say. */
export function changedCount(configuration: Configuration, names: readonly FieldName[]): number {
  const base = baseConfiguration(configuration)
  return names.filter((name) => !Object.is(configuration[name], base[name])).length
}

import { isRowKey } from '../../configuration/fields/rowFields.ts'
import { areSSDs, isOneBus } from '../../configuration/machineOf.ts'
import { driveList } from '../../catalog/drives.ts'
import { isUsed, type Configuration } from '../../configuration/configuration.ts'
import { fieldNames, fieldOf, type FieldGroup, type FieldName } from '../../configuration/fields/fields.ts'
import { baseConfiguration } from '../../configuration/presets.ts'
import { axisOf } from './questionAxis.ts'
import { nodesOf } from '../../domain/machinePath.ts'
import { shownName } from '../../configuration/structured/driveNotes.ts'

/** A group of the panel: its noun, and what lies folded in it. */
export interface Group {
  readonly id: Exclude<FieldGroup, 'page'>
  readonly title: string
  /** Names what unfolds; empty where nothing does. */
  readonly inside: string
}

/** The name of the drive in sentences. */
export const driveName = ({ drive, driveNote }: Configuration): string =>
  driveList.find(({ id }) => id === drive)?.shortName ?? (shownName(driveNote.content) || 'own drive')

const machine: PanelGroup = { id: 'machine', title: 'Machine', inside: '' }

/** Groups of fields in their order. */
export const groups: readonly Group[] = [
  machine,
  { id: 'drives', title: 'Drives', inside: 'seek, zones, buffer' },
  { id: 'bus', title: 'Bus', inside: 'overheads, arbitration' },
  { id: 'host', title: 'Host', inside: 'costs per command' },
  { id: 'workload', title: 'Workload', inside: 'mix, place, think time, method' },
  { id: 'queue', title: 'Queues', inside: 'window, write cache, segments' },
  { id: 'cost', title: 'Cost', inside: 'capacity, controllers' },
  { id: 'pass', title: 'Pass', inside: 'limit, readers beside it, pieces' },
  { id: 'job', title: 'Job', inside: 'first runs, record, computing' },
  { id: 'array', title: 'Array', inside: 'spindles, alignment, γ' },
  { id: 'trace', title: 'Trace', inside: '' },
  { id: 'cache', title: 'Cache', inside: 'destage unit, second level' },
  { id: 'fence', title: 'Fence', inside: 'what is a fence?' },
  { id: 'simulation', title: 'Simulation', inside: 'seed, formula' },
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
  readonly main: Exclude<Group['id'], 'host'>
}

/** Of machines alone. */
const ofFlights = ['inFlight', 'inFlightOver', 'cores'] as const

const idle = (...names: readonly FieldName[]): ReadonlySet<FieldName> => new Set([...ofFlights, ...names])

/** The drive and the bus of a configuration act where its machine names them. */
const named = ({ machine: { text } }: Configuration, ...ids: readonly ('disk' | 'bus')[]): readonly Group['id'][] =>
  ids.filter((id) => text === '' || text.includes(id)).map((id) => (id === 'disk' ? 'drives' : id))

/** The questions about reads of disks on a bus. */
const ofBus: PanelOfQuestion = {
  groups: () => ['drives', 'bus', 'host', 'workload', 'fence', 'simulation'],
  idle: idle(),
  main: 'bus',
}

/** Questions about random reads alone; another order is shown where it was chosen, so that it can be taken back. */
const ofRounds: PanelOfQuestion = { ...ofBus, idle: idle('order') }

/** Passes: the machine, what is done with it, and of drives and bus what hangs in it. */
const ofPasses: PanelOfQuestion = {
  groups: (configuration) => [...named(configuration, 'disk', 'bus'), 'machine', 'pass', 'simulation'],
  idle: idle('rotation', 'buffer', 'missOverhead', 'hitOverhead', 'arbitration', 'release', 'precision', 'positioningRule'),
  borrowed: { drives: ['driveCapacity'] },
  inside: { drives: 'seek, zones', bus: 'overheads', simulation: 'seed' },
  main: 'machine',
}

/** Queued requests have one size and are loaded by nobody ahead of their time; the formulae of queues have no choice of minimum. */
const ofQueues: PanelOfQuestion = {
  groups: () => ['drives', 'bus', 'host', 'workload', 'queue', 'cost', 'simulation'],
  idle: idle('order', 'mix', 'thinkTime', 'thinkLaw', 'method', 'prefetchCommand', 'prefetchCost', 'positioningRule', 'rotation'),
  inside: { workload: 'place' },
  main: 'queue',
}

/** Jobs: reads of one size, which the job makes. */
const ofJobs = ({ idle: others, ...of }: PanelOfQuestion): PanelOfQuestion => ({
  ...of,
  groups: (configuration) => [...of.groups(configuration).filter((id) => id !== 'workload'), 'job'],
  idle: others,
  borrowed: { ...of.borrowed, job: ['requestSize', 'method'] },
  main: 'job',
})

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
  drives: ofQueues,
  passes: ofPasses,
  jobs: ofJobs(ofBus),
}

/** On the axis: how many disks there are in the first row of a machine, where the drive of the configuration, which has that field, is not in it. */
const counted = (configuration: Configuration): readonly FieldName[] =>
  named(configuration, 'disk').length > 0 || axisOf(configuration) !== 'disks' ? [] : ['disks']

/** The trace says how many disks there are, and their platters turn at true angles. */
const ofCaches = (present: Configuration): PanelOfQuestion => ({
  groups: (configuration) => [...named(configuration, 'disk'), 'trace', 'cache', 'simulation'],
  idle: idle(
    'disks',
    'rotation',
    'buffer',
    'hitOverhead',
    'precision',
    'positioningRule',
    ...(areSSDs(present) ? (['diskAccess'] as const) : []),
  ),
  inside: { simulation: 'seed', trace: present.trace === 'own' ? 'own recipe, bursts' : 'bursts' },
  main: 'cache',
})

/** An array on a machine: its links are those of the machine, and what has no arm is not sorted, turned, or known to the paper. */
const arrayOnMachine = (present: Configuration): PanelOfQuestion => ({
  groups: (configuration) => [...named(configuration, 'disk', 'bus'), 'host', 'workload', 'machine', 'array', 'simulation'],
  idle: new Set<FieldName>([
    ...(['rotation', 'buffer', 'arbitration', 'release', 'dispatch', 'prefetchCommand', 'prefetchCost', 'positioningRule'] as const),
    ...(['order', 'requestSize', 'thinkLaw', 'method', 'links', 'inFlight', 'inFlightOver'] as const),
    ...(areSSDs(present)
      ? (['span', 'spanStart', 'arrayScheduler', 'spindles', 'issueLag', 'ownIssueLag', 'keptShare', 'mostProcesses'] as const)
      : []),
  ]),
  inside: { workload: 'mix, place, think time', ...(areSSDs(present) && { workload: 'mix, think time', array: 'alignment' }) },
  main: 'array',
})

/** Queues of the disks of a machine, whose links are those of the machine, and whose prices nobody printed. */
const queuesOnMachine = ({ idle: others, ...of }: PanelOfQuestion): PanelOfQuestion => ({
  ...of,
  groups: (configuration) => [...named(configuration, 'disk', 'bus'), 'host', 'workload', 'machine', 'queue', 'simulation'],
  idle: new Set([...others, 'connection', 'arbitration', 'release', 'dispatch']),
})

/** Reads through a machine. */
const ofMachine = (present: Configuration): PanelOfQuestion => ({
  groups: (configuration) => [...named(configuration, 'disk', 'bus'), 'host', 'workload', 'machine', 'simulation'],
  idle: new Set(['rotation', 'arbitration', 'release', 'dispatch', 'prefetchCommand', 'positioningRule']),
  borrowed: { machine: counted(present) },
  main: 'machine',
})

/** Whole disks in order; the workload is no more than that. */
const ofOrder = (present: Configuration): PanelOfQuestion => ({
  ...ofPasses,
  groups: (configuration) => ofPasses.groups(configuration).filter((id) => id !== 'pass'),
  borrowed: { ...ofPasses.borrowed, machine: ['order', ...counted(present)] },
})

/** What acts on the question of a configuration. */
export function panelOf(configuration: Configuration): PanelOfQuestion {
  const { view, order } = configuration
  if (order !== 'random' && view === 'throughput') return ofOrder(configuration)
  // SSDs are asked nothing about arms
  const isOfMachine = ['throughput', 'plan', 'rounds'].includes(view) || (view === 'drives' && areSSDs(configuration))
  if (view === 'caching') return ofCaches(configuration)
  if (!isOneBus(configuration) && view === 'striping') return arrayOnMachine(configuration)
  if (!isOneBus(configuration) && view === 'jobs') return ofJobs(ofMachine(configuration))
  if (!isOneBus(configuration) && isOfMachine) return ofMachine(configuration)
  if (!isOneBus(configuration) && view === 'drives') return queuesOnMachine(ofQueues)
  return ofQuestion[view] ?? (view === 'throughput' || order !== 'random' ? ofBus : ofRounds)
}

/** The groups that act on the question of a configuration. */
export function groupsOf(configuration: Configuration): readonly Group[] {
  const panel = panelOf(configuration)
  const ids = panel.groups(configuration)
  const hasMachine = !isOneBus(configuration)
  return groups
    .filter(({ id }) => ids.includes(id) || (id === 'machine' && hasMachine))
    .map((group) => ({ ...group, inside: panel.inside?.[group.id] ?? group.inside }))
}

type RowId = 'host' | 'bus' | 'drives'

/** Fields of a host, of a bus and of drives, which unfold in rows of the machine. */
export type RowGroup = Group & { readonly id: RowId }
/** What has a place of its own in the panel. */
export type PanelGroup = Group & { readonly id: Exclude<Group['id'], RowId> }

const isRowGroup = (group: Group): group is RowGroup => ['host', 'bus', 'drives'].includes(group.id)
const isPanelGroup = (group: Group): group is PanelGroup => !isRowGroup(group)

/** What unfolds in rows of the machine. */
export const rowGroups = (configuration: Configuration): readonly RowGroup[] => groupsOf(configuration).filter(isRowGroup)

/** How many rows the machine has in the panel: where it is drawn elsewhere, and of a paper’s bus, those with fields. */
export const rowCount = (configuration: Configuration): number =>
  isOneBus(configuration) || configuration.view === 'passes'
    ? rowGroups(configuration).length
    : nodesOf(configuration.machine.content).length + 1

/** The groups of the panel: the machine, and what is about the work that it is given. */
export function panelGroups(configuration: Configuration): readonly PanelGroup[] {
  const own = groupsOf(configuration)
    .filter(isPanelGroup)
    .filter(({ id }) => id !== machine.id)
  return rowCount(configuration) > 0 || fieldsOf(configuration, machine.id).open.length > 0 ? [machine, ...own] : own
}

/** The fields of a group that are used, open ones and folded ones. */
export function fieldsOf(
  configuration: Configuration,
  group: Group['id'],
): { readonly open: readonly FieldName[]; readonly folded: readonly FieldName[] } {
  const panel = panelOf(configuration)
  const isIn = (name: FieldName): boolean => fieldOf(name).group === group || panel.borrowed?.[group]?.includes(name) === true
  // the machine is a tree; the notes of an own drive and of what was calibrated are said by names and by the marks of values
  const isIdle = (name: FieldName): boolean => panel.idle.has(name) || ['machine', 'driveNote', 'calibrated'].includes(name)
  const used = fieldNames.filter((name) => isIn(name) && isUsed(configuration, name) && !isIdle(name))
  return { open: used.filter((name) => !fieldOf(name).folded), folded: used.filter((name) => fieldOf(name).folded) }
}

/** What is unfolded of the rows of the machine before anybody unfolds one: the field of the chart’s axis, else the drives. */
export function firstOpened(configuration: Configuration): RowGroup | undefined {
  const rows = rowGroups(configuration)
  const axis = axisOf(configuration)
  return rows.find(({ id }) => !isRowKey(axis) && fieldsOf(configuration, id).open.includes(axis)) ?? rows.find(({ id }) => id === 'drives')
}

/** How many of these fields differ from what the drive, bus, host and starting point say. */
export function changedCount(configuration: Configuration, names: readonly FieldName[]): number {
  const base = baseConfiguration(configuration)
  return names.filter((name) => !Object.is(configuration[name], base[name])).length
}

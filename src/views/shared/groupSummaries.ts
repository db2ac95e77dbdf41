import { counted, formatCount } from '../../units/formatQuantity.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { fieldOf, type NumberName } from '../../configuration/fields/fields.ts'
import { axisField } from '../../configuration/sweep.ts'
import { rateUnit, valueText } from './fieldText.ts'
import { isOneBus, machineOf, othersOnBus } from '../../configuration/machineOf.ts'
import { drivesIn } from '../../domain/machinePath.ts'
import { driveName, panelOf, type Group, type PanelGroup } from './groups.ts'
import { drivesText } from './say.ts'

const text = (configuration: Configuration, name: NumberName): string =>
  valueText(axisField(name), configuration[name], rateUnit(configuration.units))

const arrayText = ({ redundancy, processes, stripeUnit }: Configuration): string => {
  const unit = valueText(axisField('stripeUnit'), stripeUnit, 'MB/s')
  return `${redundancy === 'raid-0' ? '' : `${redundancy.toUpperCase().replace('-', ' ')}, `}${unit}, ${processes} in flight`
}

const isStriping = ({ view }: Configuration): boolean => view === 'striping'
const isCaching = ({ view }: Configuration): boolean => view === 'caching'
const isDrives = ({ view }: Configuration): boolean => view === 'drives'

/** What a choice is called where space is short. */
const chosen = (configuration: Configuration, name: 'dispatch' | 'trace' | 'connection' | 'driveScheduler' | 'pass' | 'job'): string => {
  const field = fieldOf(name)
  const choice = field.type === 'choice' ? field.choices.find(({ value }) => value === configuration[name]) : undefined
  return choice?.short ?? choice?.label ?? configuration[name]
}

const traceText = (c: Configuration): string => chosen(c, 'trace') + (c.traceSpeed === 1 ? '' : `, × ${text(c, 'traceSpeed')}`)

const cacheText = (c: Configuration): string => `${text(c, 'cacheSize')}, block ${text(c, 'cacheBlock')}, fetch ${text(c, 'fetchSize')}`

/** A machine is what its drives hang on. */
const queueText = (c: Configuration): string =>
  `${isOneBus(c) ? `${chosen(c, 'connection')}, ` : ''}${c.outstanding} in flight, ${c.tags === 1 ? 'no tags' : `${c.tags} tags, ${chosen(c, 'driveScheduler')}`}`

/** The drives of a machine; where those of the configuration hang in it and are said before, how many hops there are: what stands before each slash. */
function machineText(configuration: Configuration): string {
  const { text: written } = configuration.machine
  if (written === '') return 'one bus'
  if (written.includes('disk')) return counted(written.split('/').length - 1, 'hop')
  return drivesText(configuration, drivesIn(machineOf(configuration)))
}

const costText = (c: Configuration): string => (c.drivePrice === 0 ? 'no prices' : `${text(c, 'drivePrice')} a drive`)

const workloadText = (c: Configuration): string => {
  if (isStriping(c)) return c.mix.content.length === 0 ? 'random' : 'mix of sizes, random'
  return `${c.mix.content.length === 0 ? text(c, 'requestSize') : 'mix of sizes'}, ${isDrives(c) ? c.pattern : 'random'}`
}

/** The values of a group that matter. */
const summaries: Readonly<Record<Exclude<Group['id'], 'host'>, (configuration: Configuration) => string>> = {
  drives: (c) =>
    isCaching(c) ? driveName(c) : `${formatCount(c.disks)} × ${driveName(c)}${othersOnBus(c).length > 0 ? ' and others' : ''}`,
  bus: (c) => text(c, 'busRate'),
  workload: workloadText,
  queue: queueText,
  cost: costText,
  machine: machineText,
  pass: (c) => chosen(c, 'pass'),
  job: (c) => `${chosen(c, 'job')}, ${c.jobData === 0 ? 'all data' : text(c, 'jobData')} by ${text(c, 'jobMemory')}`,
  array: arrayText,
  trace: traceText,
  cache: cacheText,
  fence: (c) => text(c, 'fence'),
  simulation: (c) => (isCaching(c) ? `seed ${c.seed}` : `± ${text(c, 'precision')}`),
}

/** The values of a group that matter, for a folded row on a phone. */
export const groupSummary = (id: PanelGroup['id'], configuration: Configuration): string => summaries[id](configuration)

/** The configuration in half a line, for where the panel is out of sight. */
export function panelSummary(configuration: Configuration): string {
  const { main, groups: ids } = panelOf(configuration)
  const text = summaries[main](configuration)
  if (!ids(configuration).includes('drives')) return text
  return `${summaries.drives(configuration)} · ${main === 'bus' ? 'bus ' : ''}${text}`
}

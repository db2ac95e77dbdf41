import { othersOnBus } from '../../configuration/machineOf.ts'
import { busList } from '../../catalog/buses.ts'
import { busFamilies, spindleSpeeds } from '../../catalog/busGenerations.ts'
import { isAllowedFrom } from '../../configuration/allowedChange.ts'
import { withValues, type Configuration, type Value } from '../../configuration/configuration.ts'
import { fields, type FieldName } from '../../configuration/fields/fields.ts'
import { atAxisValue, axisValue } from '../../configuration/sweep.ts'
import type { BytesPerSecond, Fraction } from '../../units/quantities.ts'
import { planLimit, type Limit } from './bottleneck.ts'
import type { Planned } from './freeField.ts'
import { planThroughput, type PlanMethod } from './plannedThroughput.ts'

/** Changes in the units people buy. */
export type RemedyId =
  | 'one-more-disk'
  | 'twice-the-disks'
  | 'twice-the-size'
  | 'faster-bus'
  | 'faster-link'
  | 'one-more-bus'
  | 'faster-spindle'
  | 'half-the-disk'
  | 'faster-host'
  | 'less-thinking'
  | 'host-first'
  | 'pipelining'
  | 'free-prefetch'
  | 'no-fence'

/** A change that can be bought or set, before anybody has asked what it brings. */
export interface Change {
  readonly id: RemedyId
  /** What is bought, where it has a name: "Ultra wide SCSI". */
  readonly name?: string
  /** The field that stands for the change, and its values before and after. */
  readonly field: FieldName | 'buses'
  readonly to: Value
  readonly configuration: Configuration
  readonly buses?: number
  readonly method?: PlanMethod
}

/** A change with the configuration ready to be applied, what it brings, and what then limits. */
export interface Remedy extends Pick<Change, 'id' | 'name' | 'to' | 'configuration'> {
  readonly from: Value
  readonly buses: number
  readonly throughput: BytesPerSecond
  /** Relative to the present throughput. */
  readonly gain: Fraction
  /** The next bottleneck. */
  readonly next: Limit | null
}

/** What a change brings of a plan that delivers so much now. */
export const remedyOf = (
  { id, name, field, to, configuration, buses }: Change,
  planned: Planned,
  [present, throughput]: readonly [BytesPerSecond, BytesPerSecond],
  next: Limit | null,
): Remedy => ({
  id,
  ...(name !== undefined && { name }),
  from: field === 'buses' ? planned.buses : planned.configuration[field],
  to,
  configuration,
  buses: buses ?? planned.buses,
  throughput,
  gain: throughput / present - 1,
  next,
})

/** The next generation of a bus; what share of its nominal rate it really carries stays the same. */
function fasterBus(configuration: Configuration): readonly Change[] {
  const { bus, busRate } = configuration
  const nominal = busList.find(({ id }) => id === bus)?.values.busRate.value ?? busRate
  const family = busFamilies.find(({ prefixes }) => prefixes.some((prefix) => bus.startsWith(prefix)))
  const next = family?.generations.find(({ rate }) => rate > nominal)
  if (family !== undefined && next === undefined) return []
  const to = busRate * (next === undefined ? 2 : next.rate / nominal)
  return [
    {
      id: 'faster-bus',
      ...(next && { name: next.name }),
      field: 'busRate',
      to,
      configuration: withValues(configuration, { busRate: to }),
    },
  ]
}

/** The next spindle speed, with tracks as they are: the head rate rises with the speed, seeks stay. */
function fasterSpindle(configuration: Configuration): readonly Change[] {
  const { rpm, headRate } = configuration
  const to = spindleSpeeds.find((speed) => speed > rpm * 1.02)
  if (to === undefined) return []
  return [
    { id: 'faster-spindle', field: 'rpm', to, configuration: withValues(configuration, { rpm: to, headRate: (headRate * to) / rpm }) },
  ]
}

function moreDisks({ configuration, buses }: Planned): readonly Change[] {
  const { disks } = configuration
  const more = (id: RemedyId, to: number): Change => ({ id, field: 'disks', to, configuration: withValues(configuration, { disks: to }) })
  const another: Change = { id: 'one-more-bus', field: 'buses', to: buses + 1, buses: buses + 1, configuration }
  return [
    more('one-more-disk', disks + 1),
    more('twice-the-disks', 2 * disks),
    ...(buses < disks && othersOnBus(configuration).length === 0 ? [another] : []),
  ]
}

function otherWorkload(configuration: Configuration): readonly Change[] {
  const size = 2 * axisValue(configuration, 'requestSize')
  const span = configuration.span / 2
  return [
    { id: 'twice-the-size', field: 'requestSize', to: size, configuration: atAxisValue(configuration, 'requestSize', size) },
    { id: 'half-the-disk', field: 'span', to: span, configuration: withValues(configuration, { span }) },
  ]
}

function otherHost(configuration: Configuration): readonly Change[] {
  const { readCost, prefetchCost, thinkTime } = configuration
  const half = (id: RemedyId, field: 'readCost' | 'thinkTime', values: Partial<Record<FieldName, Value>>): Change => ({
    id,
    field,
    to: configuration[field] / 2,
    configuration: withValues(configuration, { [field]: configuration[field] / 2, ...values }),
  })
  return [
    ...(readCost + prefetchCost > 0 ? [half('faster-host', 'readCost', { prefetchCost: prefetchCost / 2 })] : []),
    ...(thinkTime > 0 ? [half('less-thinking', 'thinkTime', {})] : []),
  ]
}

/** Changes that cost nothing but a setting or a program. */
function settings(configuration: Configuration, method: PlanMethod): readonly Change[] {
  const { dispatch, fence, prefetchCost, prefetchCommand } = configuration
  const set = (id: RemedyId, field: FieldName, to: Value, values: Partial<Record<FieldName, Value>> = {}): Change => ({
    id,
    field,
    to,
    configuration: withValues(configuration, { [field]: to, ...values }),
  })
  const list: Change[] = []
  if (method === 'naive' && dispatch !== 'host-first') list.push(set('host-first', 'dispatch', 'host-first'))
  if (method === 'naive') list.push({ ...set('pipelining', 'method', 'pipelined'), method: 'pipelined' })
  if (method === 'pipelined' && (prefetchCost > 0 || prefetchCommand === 'aioread'))
    list.push(set('free-prefetch', 'prefetchCost', 0, { prefetchCommand: 'prefetch' }))
  if (method !== 'ideal' && fence > 0) list.push(set('no-fence', 'fence', 0))
  return list
}

/** Every change of a plan that its fields allow, before anybody has asked what it brings. */
export const changesOf = (planned: Planned, method: PlanMethod): readonly Change[] =>
  [
    ...moreDisks(planned),
    ...otherWorkload(planned.configuration),
    ...fasterBus(planned.configuration),
    ...fasterSpindle(planned.configuration),
    ...otherHost(planned.configuration),
    ...settings(planned.configuration, method),
  ].filter(({ configuration, buses = 1 }) => buses <= fields.buses.maximum && isAllowedFrom(planned.configuration, configuration))

/**
 * What helps most: each change that people can buy or set, alone, with what it brings by the closed forms and the bottleneck after it;
 * the most helpful first. Changes that bring nothing are kept: that, too, is an answer.
 */
export function remediesFor(planned: Planned, method: PlanMethod): readonly Remedy[] {
  const { configuration, buses } = planned
  const present = planThroughput(configuration, method, buses)
  return changesOf(planned, method)
    .map((change): Remedy => {
      const after: Planned = { configuration: change.configuration, buses: change.buses ?? buses }
      const own = change.method ?? method
      return remedyOf(change, planned, [present, planThroughput(after.configuration, own, after.buses)], planLimit(after, own))
    })
    .sort((one, other) => other.gain - one.gain)
}

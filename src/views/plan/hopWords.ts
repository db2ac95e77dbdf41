import { busList } from '../../catalog/buses.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { BusyPart, LoadedSystem } from '../../prediction/plan/planning.ts'
import { formatCount, formatNumber, formatPercent, formatSize, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { axisValue } from '../../configuration/sweep.ts'
import { capitalized } from '../shared/intervalText.ts'
import { timeText } from './planWords.ts'
import type { Limits } from './saturationState.ts'
import { hopNoun } from '../shared/hopNoun.ts'
import { drivesNoun } from '../shared/say.ts'

const wholeNoun = ({ bus }: Pick<Configuration, 'bus'>): string => busList.find(({ id }) => id === bus)?.noun ?? 'bus'

/** "port", "bus": what the disks of a configuration share, in one word. */
export const busNoun = (configuration: Pick<Configuration, 'bus'>): string => wholeNoun(configuration).split(' ').at(-1) ?? 'bus'

/** The same in the plural. */
export const manyBuses = (configuration: Pick<Configuration, 'bus'>): string => {
  const noun = busNoun(configuration)
  return noun.endsWith('s') ? `${noun}es` : `${noun}s`
}

const isOwnLink = ({ kind, name }: BusyPart): boolean => kind === 'link' && name.includes(' link of ')

/** A part inside of a sentence, after "the": "disks", "port", "SAS cable". */
export function partNoun(part: BusyPart, configuration: Configuration): string {
  switch (part.kind) {
    case 'host':
      return 'host'
    case 'bus':
      return part.copies > 1 ? manyBuses(configuration) : busNoun(configuration)
    case 'link':
      return isOwnLink(part) ? 'drives’ own links' : hopNoun(part.name)
    case 'drives':
      return drivesNoun(part.copies, configuration)
    case 'processes':
      return part.copies === 1 ? 'process' : 'processes'
  }
}

/** A row of the chain of hops. */
export interface ChainRow {
  readonly label: string
  /** What it carries, or what one read takes it. */
  readonly aside: string
  readonly share: number
  /** The share in words. */
  readonly text: string
  readonly role: 'limit' | 'waits' | 'next' | null
}

const rateShort = (rate: number, unit: RateUnit): string => `${formatNumber(rate / (unitFactors.rate[unit] ?? 1), true)}\u00A0${unit}`

function asideOf(part: BusyPart, load: LoadedSystem, configuration: Configuration, unit: RateUnit): string {
  const { carries, data, copies, kind } = part
  const size = axisValue(configuration, 'requestSize')
  if (kind === 'host') return configuration.readCost > 0 ? `${timeText(configuration.readCost)} for each read` : 'no cost of a read'
  if (kind === 'processes') return `think ${timeText(configuration.thinkTime)} after each read`
  if (kind === 'drives') {
    const busy = (copies * size * part.share) / load.throughput
    return Number.isFinite(busy) ? `${timeText(busy)} for each ${formatSize(size)}` : ''
  }
  if (carries === null) return 'one drive at a time'
  const rate = copies > 1 ? `${formatCount(copies)} × ${rateShort(carries, unit)}` : `carries ${rateShort(carries, unit)}`
  return data === undefined ? rate : `${rate}, ${formatNumber(data / (unitFactors.rate[unit] ?? 1), true)} of data`
}

function labelOf(part: BusyPart, configuration: Configuration): string {
  if (part.kind === 'drives') return `${formatCount(part.copies)} ${drivesNoun(part.copies, configuration)}`
  if (part.kind === 'host') return 'Host'
  if (part.kind === 'processes') return part.copies === 1 ? 'Process' : `${formatCount(part.copies)} processes`
  if (isOwnLink(part)) return 'Drive links'
  if (part.name !== '') return capitalized(part.name)
  return part.copies > 1 ? `${formatCount(part.copies)} ${manyBuses(configuration)}` : capitalized(wholeNoun(configuration))
}

/** The most rows that stand without pushing anything. */
const mostRows = 6

/** The way of the data from the host down, each part with how full it is; where there are many, the fullest. */
export function chainRows(load: LoadedSystem, limits: Limits, configuration: Configuration, unit: RateUnit): readonly ChainRow[] {
  const bySize = load.parts.toSorted((one, other) => other.share - one.share)
  const next = limits.kind === 'one' ? bySize.find((part) => !limits.parts.includes(part)) : undefined
  const shown = new Set(bySize.slice(0, mostRows))
  return load.parts
    .filter((part) => shown.has(part))
    .map((part) => ({
      label: labelOf(part, configuration),
      aside: asideOf(part, load, configuration, unit),
      share: part.share,
      text: formatPercent(part.share),
      role: limits.parts.includes(part) ? (limits.kind === 'waiting' ? 'waits' : 'limit') : part === next ? 'next' : null,
    }))
}

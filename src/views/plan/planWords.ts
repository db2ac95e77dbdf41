import { axisField } from '../../configuration/sweep.ts'
import type { Bottleneck, FreeField } from '../../prediction/plan/planning.ts'
import { formatNumber, plainDigits, type RateUnit } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { valueText } from '../shared/fieldText.ts'

/** What a free field is called in the table. */
export const freeFieldNames: Readonly<Record<FreeField, string>> = {
  requestSize: 'Request size',
  disks: 'Disks',
  busRate: 'Bus rate',
  fence: 'Fence',
  commandTime: 'Command on the bus',
  readCost: 'Host’s cost of a read',
  missOverhead: 'Drive’s overhead',
  prefetchCost: 'Cost of loading ahead',
  buses: 'Buses',
}

/** A short time without digits that say nothing: "0.006 ms". */
export const timeText = (value: number): string => `${formatNumber(value * 1000, true)}\u00A0ms`

/** A value of a free field: "96 KiB", "22 MB/s", "9". */
export function freeText(field: FreeField, value: number, unit: RateUnit): string {
  if (field === 'busRate') return `${formatNumber(value / (unitFactors.rate[unit] ?? 1), true)}\u00A0${unit}`
  if (field === 'buses') return plainDigits(value)
  return axisField(field).kind === 'time' ? timeText(value) : valueText(axisField(field), value, unit)
}

/** What stops a plan, as a subject. */
export const limitNames: Readonly<Record<Bottleneck, string>> = {
  bus: 'the bus',
  positioning: 'positioning',
  thinking: 'thinking',
  head: 'the heads',
  commands: 'commands on the bus',
  electronics: 'the drives’ electronics',
  host: 'the host',
}

const many: ReadonlySet<Bottleneck> = new Set(['head', 'commands', 'electronics'])

/** Whether the words for a limit are in the plural. */
export const areMany = (bottleneck: Bottleneck): boolean => many.has(bottleneck)

/** "the bus stops", "the heads stop". */
export const stops = (bottleneck: Bottleneck): string => `${limitNames[bottleneck]} ${areMany(bottleneck) ? 'stop' : 'stops'}`
